import {
  accuracyOf,
  LABELS,
  type Label,
  measureReading,
  readCorpus,
} from "@roughcut/builtin-studio/measure";
import type { Command } from "@/scripts/launch/run-command";
import { type Figure, measure } from "./run";

/** What the reader of the built-in studio is held to, in percent. */
const GOALS: Record<Label, number> = {
  ...{ people: 95, number: 95, looks: 95, place: 90, time: 98, thing: 85, doing: 80 },
};

/** How much of the labelled scripts the built-in studio understands, and how long that takes. */
export default async function benchReading(command: Command, args: string[]): Promise<Figure[]> {
  const scripts = readCorpus().filter(
    ({ name }) => args.length === 0 || args.some((word) => name.includes(word)),
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
  return [
    { name: "scripts", value: scripts.length, unit: "" },
    { name: "shots", value: shots, unit: "" },
    ...shares,
    { name: "processor time", value: 1000 * cpuSeconds, unit: "ms" },
  ];
}
