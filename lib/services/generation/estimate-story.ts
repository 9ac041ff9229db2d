import type { StoryScope } from "@/lib/access";
import { isAnythingPaid, sizeOf, textPrice } from "@/lib/ledger/prices";
import { sumOf, toEstimate } from "@/lib/ledger/to-estimate";
import { continuityRequest } from "@/lib/prompts/continuity";
import { type AloneKind, type BatchKind, byKind } from "@/lib/rules/batch";
import { addEstimates, type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { continuityQuestion } from "./continuity/continuity-task";
import { estimateLine, pricesOf } from "./estimate-shot";
import { LINE_BY_LINE, lineKinds } from "./kinds";
import type { LineContext } from "./kinds/line-kind";
import { planLine, planLineChain } from "./plan-line";
import { readLineContexts } from "./read-line-contexts";

/** What each batch of a story would cost if it were started now, and all of them together. */
type StoryEstimates = Record<BatchKind | "all-media", Estimate>;

/** What the buttons of one line would cost, by what they make. */
type LineEstimates = ReadonlyMap<string, Record<AloneKind, Estimate>>;

/**
 * Of the batches only what would really be made is counted: what is there and unchanged costs
 * nothing. Whoever presses the button of a line gets another take.
 */
export async function estimateStory(
  scope: StoryScope,
): Promise<{ works: StoryEstimates; lines: LineEstimates }> {
  if (!isAnythingPaid()) {
    const works = { ...byKind(() => NOTHING_TO_PAY), "all-media": NOTHING_TO_PAY };
    return { works, lines: new Map() };
  }
  const contexts = await readLineContexts(scope);
  const works = {
    ...byKind((kind) => estimateOf(contexts, kind)),
    "all-media": estimateChain(contexts),
  };
  return {
    works,
    lines: new Map(contexts.map((context) => [context.line.row.line.id, estimateLine(context)])),
  };
}

/** What one batch would cost. */
export async function estimateBatch(scope: StoryScope, kind: BatchKind): Promise<Estimate> {
  return estimateOf(await readLineContexts(scope), kind);
}

/** What everything that is missing would cost, with what is made of it. */
export async function estimateAllMedia(scope: StoryScope): Promise<Estimate> {
  return estimateChain(await readLineContexts(scope));
}

function estimateOf(contexts: readonly LineContext[], kind: BatchKind): Estimate {
  return estimateMade(
    kind,
    contexts.filter((context) => planLine(kind, context).make),
    contexts,
  );
}

/** What "Generate all" would make of these lines, which are all of a story. */
export function estimateChain(contexts: readonly LineContext[]): Estimate {
  const planned = contexts.map((context) => ({ context, decisions: planLineChain(context) }));
  return addEstimates(
    // What is decided for all lines at once is no piece: it takes no time and costs nothing.
    LINE_BY_LINE.map(({ kind }) => {
      const made = planned.filter(({ decisions }) => decisions[kind].make);
      return estimateMade(
        kind,
        made.map(({ context }) => context),
        contexts,
      );
    }),
  );
}

/** @param all all lines of the story, of which the batch makes something for these */
function estimateMade(
  kind: BatchKind,
  made: readonly LineContext[],
  all: readonly LineContext[],
): Estimate {
  const rules = lineKinds[kind];
  const ofLines = sumOf(made.map((context) => pricesOf(rules, context)));
  if (!rules.needsContinuity || made.length === 0) return ofLines;
  return addEstimates([ofLines, estimateContinuity(all)]);
}

/** The look at all lines before the first prompt is written, unless it was taken already. */
function estimateContinuity(contexts: readonly LineContext[]): Estimate {
  const [first] = contexts;
  if (!first) return NOTHING_TO_PAY;
  const { cast, continuity } = first.story;
  const question = continuityQuestion(
    contexts.map(({ line }) => line),
    cast,
  );
  if (!question || question.hash === continuity.inputHash) return NOTHING_TO_PAY;
  const price = textPrice(sizeOf(continuityRequest(question.task)), "usual");
  // It is no piece of its own: what is counted are prompts.
  return { ...toEstimate(price), pieces: 0 };
}
