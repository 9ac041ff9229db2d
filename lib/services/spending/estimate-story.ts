import { listTakeFacts, type TakeFacts } from "@/db/queries/takes";
import type { StoryScope } from "@/lib/access";
import { BATCH_KINDS, type BatchKind } from "@/lib/rules/batch";
import { addEstimates, type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import {
  type DirectedLine,
  type DirectedStory,
  directStory,
} from "@/lib/services/production/direct-story";
import { judge, judgeChain, type Verdict } from "@/lib/services/production/judge-line";
import { takesByLine } from "@/lib/services/production/plan-batch";
import { linePrice } from "./estimate-line";
import { estimateLine } from "./estimate-shot";
import { isAnythingPaid } from "./prices";
import { sumOf } from "./to-estimate";

/** What each batch of a story would cost if it were started now, and all of them together. */
export type StoryEstimates = Record<BatchKind | "all-media", Estimate>;

/** What the buttons of one line would cost, by what they make. */
export type LineEstimates = ReadonlyMap<string, Partial<Record<BatchKind, Estimate>>>;

/**
 * Of the batches only what would really be made is counted: what is there and unchanged costs
 * nothing. Whoever presses the button of a line gets another take.
 */
export async function estimateStory(
  scope: StoryScope,
): Promise<{ works: StoryEstimates; lines: LineEstimates }> {
  if (!isAnythingPaid()) {
    return { works: byKind(() => NOTHING_TO_PAY, NOTHING_TO_PAY), lines: new Map() };
  }
  const { story, takesOf } = await readMaterial(scope);
  const alone = byKind((kind) => estimateOf(story, takesOf, kind), NOTHING_TO_PAY);
  return {
    works: { ...alone, "all-media": estimateChain(story, takesOf) },
    lines: new Map(story.lines.map((line) => [line.row.line.id, estimateLine(story, line)])),
  };
}

/** What one batch would cost. */
export async function estimateBatch(scope: StoryScope, kind: BatchKind): Promise<Estimate> {
  const { story, takesOf } = await readMaterial(scope);
  return estimateOf(story, takesOf, kind);
}

/** What everything that is missing would cost, with what is made of it. */
export async function estimateAllMedia(scope: StoryScope): Promise<Estimate> {
  const { story, takesOf } = await readMaterial(scope);
  return estimateChain(story, takesOf);
}

type TakesOf = (line: DirectedLine) => readonly TakeFacts[];

async function readMaterial(
  scope: StoryScope,
): Promise<{ story: DirectedStory; takesOf: TakesOf }> {
  const [story, takes] = await Promise.all([directStory(scope), listTakeFacts(scope.storyId)]);
  const ofLine = takesByLine(takes);
  return { story, takesOf: ({ row }) => ofLine.get(row.line.id) ?? [] };
}

function estimateOf(story: DirectedStory, takesOf: TakesOf, kind: BatchKind): Estimate {
  return estimateLines(story, kind, (line) => judge(kind, { story, line, takes: takesOf(line) }));
}

function estimateChain(story: DirectedStory, takesOf: TakesOf): Estimate {
  const verdicts = new Map(
    story.lines.map((line) => [line, judgeChain({ story, line, takes: takesOf(line) })]),
  );
  return addEstimates(
    BATCH_KINDS.map((kind) => estimateLines(story, kind, (line) => verdicts.get(line)?.[kind])),
  );
}

function estimateLines(
  story: DirectedStory,
  kind: BatchKind,
  verdictOf: (line: DirectedLine) => Verdict | undefined,
): Estimate {
  const made = story.lines.filter((line) => verdictOf(line)?.make === true);
  return sumOf(made.map((line) => [linePrice(kind, story, line)]));
}

function byKind(estimate: (kind: BatchKind) => Estimate, whole: Estimate): StoryEstimates {
  return {
    audio: estimate("audio"),
    "shot-types": estimate("shot-types"),
    "image-prompts": estimate("image-prompts"),
    images: estimate("images"),
    "video-prompts": estimate("video-prompts"),
    "talking-videos": estimate("talking-videos"),
    "action-videos": estimate("action-videos"),
    "all-media": whole,
  };
}
