import {
  accuracyOf,
  HEADING_VERDICTS,
  LABELS,
  type Label,
  measureHeadings,
  measureReading,
  measureStories,
  readCorpus,
} from "@roughcut/builtin-studio/measure";
import { worldsOf } from "@/lib/rules/directing/worlds-of-lines";
import type { Command } from "@/scripts/launch/run-command";
import { type Figure, measure } from "./run";

/** What the reader of the built-in studio is held to, in percent. */
const GOALS: Record<Label, number> = {
  ...{ people: 95, number: 95, looks: 95, place: 90, time: 98, thing: 85, doing: 80 },
};

/**
 * How much of the labelled scripts the built-in studio understands, how long that takes, and as what labelled headings
 * are drawn. Name parts of scripts' names to measure these alone; `list` prints the headings that are not right.
 */
export default async function benchReading(command: Command, args: string[]): Promise<Figure[]> {
  const names = args.filter((word) => word !== "list");
  const scripts = readCorpus().filter(
    ({ name }) => names.length === 0 || names.some((word) => name.includes(word)),
  );
  command.stopped.throwIfAborted();
  const { result: judged, cpuSeconds } = await measure(async () => measureReading(scripts));
  const accuracy = accuracyOf(judged);
  const shots = new Set(judged.map(({ id }) => id)).size;
  const shares = LABELS.map((label): Figure => {
    const { share, asked } = accuracy.get(label) ?? { share: 0, asked: 0 };
    return {
      name: `${label} (${asked})`,
      value: 100 * share,
      unit: "%",
      goal: `at least ${GOALS[label]} %`,
    };
  });
  const judgedHeadings = {
    headings: measureHeadings(),
    "headings in stories": measureStories(worldsOf),
  };
  if (args.includes("list")) {
    for (const { verdict, heading, wanted, found } of Object.values(judgedHeadings).flat())
      if (verdict !== "right") console.log([verdict, heading, wanted.join(" "), found].join("\t"));
  }
  return [
    { name: "scripts", value: scripts.length, unit: "" },
    { name: "shots", value: shots, unit: "" },
    ...shares,
    ...Object.entries(judgedHeadings).flatMap(([name, list]) => verdictsOn(name, list)),
    { name: "processor time", value: 1000 * cpuSeconds, unit: "ms" },
  ];
}

function verdictsOn(name: string, headings: ReturnType<typeof measureHeadings>): Figure[] {
  return HEADING_VERDICTS.map((verdict) => {
    const own = headings.filter((one) => one.verdict === verdict);
    return {
      ...{ name: `${name} (${headings.length}): ${verdict}`, unit: "%" },
      value: (100 * own.length) / headings.length,
    };
  });
}
