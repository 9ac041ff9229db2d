import { log } from "@/lib/log/log";
import { repairRequest } from "@/lib/prompts/repair-request";
import { checkNewNames } from "@/lib/prompts/word-checks";
import { textModel } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { BatchKind } from "@/lib/rules/batch";
import type { Refusal } from "@/lib/services/media/picture-state";
import { answerText } from "@/lib/services/text/answer-text";
import { type LineStep, openLineStep, recordWorking } from "./line-step";
import { billingOf, keepPrompt, type PromptCraft } from "./prompt-craft";

/** What is asked for, by why the picture was refused: other words, or fewer. */
const REMEDIES: Record<Refusal["why"], string> = {
  policy:
    "The rules of the pictures' provider forbid this. Show the same people and the same moment more gently and more simply: imply instead of showing, nothing violent, bloody, naked or dangerous, one plain action, plain words.",
  "not-made":
    "The provider could make no picture of this. Show the same people and the same moment in short plain sentences: one pose each, one thing of the place, nothing else.",
};

/** Whether a line's prompt may be written anew after its picture was refused. */
function isSoftenable(step: LineStep, craft: PromptCraft | null): craft is PromptCraft {
  if (craft === null) return false;
  // What a person wrote is theirs to change, and the built-in writer has no other words.
  const isModels = step.line.row.line[`${craft.part}Hash`] !== null;
  return isModels && textModel().provider !== BUILTIN;
}

/**
 * How a provider refused a picture, when other words may help: its rules were touched, or it could
 * make nothing of them.
 * @param craft how what it was made from is written; null where no model wrote it
 * @throws whatever it was, when other words cannot help
 */
export function refusalOf(error: unknown, step: LineStep, craft: PromptCraft | null): Refusal {
  const isRefused = error instanceof ProviderError && error.kind === "refused";
  const why = isRefused ? error.facts.refusalReason : undefined;
  const isMendable =
    isRefused &&
    (why === "policy" || why === "not-made") &&
    (error.facts.refusedInput ?? "prompt") === "prompt" &&
    isSoftenable(step, craft);
  if (!isMendable) throw error;
  return { why, reason: error.message };
}

/**
 * Has a prompt that was refused written once more, softer or simpler, with the same people.
 * @param kind kind of the picture that was refused
 * @returns false when there are no other words: the line then shows why it was refused
 */
export async function softenPrompt(
  craft: PromptCraft | null,
  kind: BatchKind,
  { runId, lineId }: { runId: string; lineId: string },
  why: Refusal["why"],
): Promise<boolean> {
  const step = await openLineStep(runId, lineId);
  if (!step || !isSoftenable(step, craft)) return false;
  const softer = await askForSofter(step, craft, why).catch((cause: unknown) => {
    // The line's own story is the refusal of its picture, and not that nobody found better words.
    if (!(cause instanceof ProviderError && cause.kind === "refused")) throw cause;
    log("warn", "a refused prompt could not be written anew", { lineId, cause });
    return null;
  });
  if (softer === null) return false;
  await recordWorking(step, kind, craft.toldAs(softer));
  return true;
}

async function askForSofter(
  step: LineStep,
  craft: PromptCraft,
  why: Refusal["why"],
): Promise<string> {
  const before = step.line.row.line[craft.part];
  const { request, faults } = craft.ask(step);
  const names = step.line.subject.cast.map(({ name }) => name);
  const softer = repairRequest(request, { prompt: before }, [REMEDIES[why]]);
  return answerText({
    billing: billingOf(step),
    request: softer,
    check: (answer) => [...faults(answer), ...checkNewNames(before, answer.prompt, names)],
    keep: async ({ prompt: softened }) => {
      await keepPrompt(craft, step, softened);
      return softened;
    },
  });
}
