import { readScript } from "@/lib/screenplay";
import { matchLines } from "@/lib/services/parsing/match-lines";
import { contentOf } from "@/lib/services/parsing/plan-lines";
import type { Command } from "@/scripts/launch/run-command";
import { type Figure, measure } from "./run";

/** A screenplay page holds 54 to 56 lines of type. */
const LINES_A_PAGE = 55;
const PAGES = 300;
const ROUNDS = 5;
/** The longest story the product takes, with every tenth line rewritten. */
const STORY_LINES = 900;

/** How long it takes to read a long screenplay, and to match its lines with those of an edit. */
export default async function benchParse(_command: Command): Promise<Figure[]> {
  const text = screenplayOf(PAGES);
  const times: { wall: number; cpu: number }[] = [];
  let lineCount = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { result, wallSeconds, cpuSeconds } = await measure(async () => readScript(text));
    times.push({ wall: wallSeconds, cpu: cpuSeconds });
    lineCount = result.lines.length;
  }
  const before = readScript(screenplayOf(PAGES)).lines.slice(0, STORY_LINES).map(contentOf);
  const after = before.map((line, at) =>
    at % 10 === 0 ? { ...line, dialogueText: `${line.dialogueText} And more ${at}.` } : line,
  );
  const matching = await measure(async () => matchLines(before, after));
  return [
    { name: `lines of ${PAGES} pages`, value: lineCount, unit: "" },
    {
      name: `first reading of ${PAGES} pages`,
      value: 1000 * (times[0]?.wall ?? 0),
      unit: "ms",
      goal: "under 300 ms",
    },
    // What it takes on a machine that has other work besides.
    { name: "processor time of that", value: 1000 * (times[0]?.cpu ?? 0), unit: "ms" },
    {
      name: `quickest of ${ROUNDS} readings`,
      value: 1000 * Math.min(...times.map(({ wall }) => wall)),
      unit: "ms",
    },
    {
      name: `matching ${STORY_LINES} lines with an edit of a tenth`,
      value: 1000 * matching.wallSeconds,
      unit: "ms",
    },
  ];
}

/** A made-up screenplay of so many pages: scenes of action and talk, all paragraphs different. */
function screenplayOf(pages: number): string {
  const blocks: string[] = [];
  let typed = 0;
  for (let at = 0; typed < pages * LINES_A_PAGE; at += 1) {
    const block = blockAt(at);
    typed += block.split("\n").length + 1;
    blocks.push(block);
  }
  return `Title: The Long Night\n\n${blocks.join("\n\n")}\n`;
}

function blockAt(at: number): string {
  switch (at % 6) {
    case 0:
      return at % 24 === 0 ? `INT. ROOM ${at} - NIGHT` : `Somebody crosses the yard, ${at} steps.`;
    case 1:
      return `Rain runs down the *iron* stairs and drips into cup ${at}, one\nof a long row that nobody has emptied since the spring.`;
    case 2:
      return `MARTA (O.S.)\n(not turning round)\nThat is the ${at}th ship tonight, and not one of them\nhas answered the light.`;
    case 3:
      return `VOSS\nThen it is not the light they look for. Count again, from ${at}.`;
    case 4:
      return `[[ check ${at} ]]\n\nELI (CONT'D)\nI counted. _Twice_.\n(beat)\nThere are ${at} of them.`;
    default:
      return `The lamp turns. Far out, a small lamp answers, ${at} times.`;
  }
}
