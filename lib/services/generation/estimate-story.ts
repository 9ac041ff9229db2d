import type { StoryScope } from "@/lib/access";
import { isAnythingPaid, sizeOf, textPrice } from "@/lib/ledger/prices";
import { sumOf, toEstimate } from "@/lib/ledger/to-estimate";
import { continuityRequest } from "@/lib/prompts/continuity";
import { BATCH_KINDS, type BatchKind } from "@/lib/rules/batch";
import { addEstimates, type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { continuityQuestion } from "@/lib/services/continuity/continuity-task";
import { linePrice } from "./estimate-line";
import { estimateLine } from "./estimate-shot";
import { type Case, judge, judgeChain } from "./judge-line";
import { readCases } from "./read-cases";

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
  const cases = await readCases(scope);
  const alone = byKind((kind) => estimateOf(cases, kind), NOTHING_TO_PAY);
  return {
    works: { ...alone, "all-media": estimateChain(cases) },
    lines: new Map(cases.map(({ story, line }) => [line.row.line.id, estimateLine(story, line)])),
  };
}

/** What one batch would cost. */
export async function estimateBatch(scope: StoryScope, kind: BatchKind): Promise<Estimate> {
  return estimateOf(await readCases(scope), kind);
}

/** What everything that is missing would cost, with what is made of it. */
export async function estimateAllMedia(scope: StoryScope): Promise<Estimate> {
  return estimateChain(await readCases(scope));
}

function estimateOf(cases: readonly Case[], kind: BatchKind): Estimate {
  return estimateMade(
    kind,
    cases.filter((one) => judge(kind, one).make),
    cases,
  );
}

function estimateChain(cases: readonly Case[]): Estimate {
  const judged = cases.map((one) => ({ one, verdicts: judgeChain(one) }));
  return addEstimates(
    BATCH_KINDS.map((kind) => {
      const made = judged.filter(({ verdicts }) => verdicts[kind].make);
      return estimateMade(
        kind,
        made.map(({ one }) => one),
        cases,
      );
    }),
  );
}

/** @param all all lines of the story, of which the batch makes something for these */
function estimateMade(kind: BatchKind, made: readonly Case[], all: readonly Case[]): Estimate {
  const ofLines = sumOf(made.map(({ story, line }) => [linePrice(kind, story, line)]));
  if (kind !== "image-prompts" || made.length === 0) return ofLines;
  return addEstimates([ofLines, estimateContinuity(all)]);
}

/** The look at all lines before the first prompt is written, unless it was taken already. */
function estimateContinuity(cases: readonly Case[]): Estimate {
  const [first] = cases;
  if (!first) return NOTHING_TO_PAY;
  const { cast, continuity } = first.story;
  const question = continuityQuestion(
    cases.map(({ line }) => line),
    cast,
  );
  if (!question || question.hash === continuity.inputHash) return NOTHING_TO_PAY;
  const price = textPrice(sizeOf(continuityRequest(question.task)), "usual");
  // It is no piece of its own: what is counted are prompts.
  return { ...toEstimate(price), pieces: 0 };
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
