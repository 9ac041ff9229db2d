import type { StoryScope } from "@/lib/access";
import type { StaleReasons } from "@/lib/contracts/parsing";
import type { BatchKind } from "@/lib/rules/batch";
import { OWN_PROVIDER } from "@/lib/rules/own-file";
import type { DirectedLine } from "./direct-story";
import { judgeChain, type Verdict } from "./judge-line";
import { readCases } from "./read-cases";

/** Why something that is there would be made anew, where parsing has not said it more exactly. */
const REASONS = {
  audio: "The voice, the words or how they are said have changed since.",
  image: "The prompt, the place, the people or the style have changed since.",
  video: "The image, the sound or the prompt have changed since.",
} as const;

/**
 * Media of a story's lines that are there, and that "Generate all" would make anew: by the same verdicts
 * as the generation itself, so that the page never calls complete what it would work on.
 */
export async function outdatedMedia(scope: StoryScope) {
  const cases = await readCases(scope);
  return {
    outdated: cases.flatMap((one) => {
      const stale = reasonsFor(one.line, judgeChain(one));
      return Object.keys(stale).length > 0 ? [{ line_id: one.line.row.line.id, stale }] : [];
    }),
  };
}

function reasonsFor(
  { row, subject }: DirectedLine,
  verdicts: Record<BatchKind, Verdict>,
): StaleReasons {
  const batchOf = {
    audio: "audio",
    image: "images",
    video: `${subject.shotType}-videos`,
  } as const;
  const outdated = (["audio", "image", "video"] as const).filter((part) => {
    const take = row[part];
    return take && take.provider !== OWN_PROVIDER && verdicts[batchOf[part]].make;
  });
  return Object.fromEntries(outdated.map((part) => [part, row.line.stale[part] ?? REASONS[part]]));
}
