import { log } from "@/lib/log/log";
import { checkImagePrompt, imagePromptRequest } from "@/lib/prompts/image-prompt";
import { repairRequest } from "@/lib/prompts/repair-request";
import { checkVideoPrompt, videoPromptRequest } from "@/lib/prompts/video-prompt";
import { checkNewNames } from "@/lib/prompts/word-checks";
import { textModel } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { ProviderError, type RefusalReason } from "@/lib/providers/ports/provider-error";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type { ImagePromptAnswer, VideoPromptAnswer } from "@/lib/providers/ports/text-tasks";
import type { PictureKind } from "@/lib/rules/batch";
import { answerText } from "./answer-text";
import { type LineStep, openLineStep, recordWorking } from "./line-step";
import { billingOf, imagePromptTask, keepPrompt, videoPromptTask } from "./write-prompts";

/** What a picture is made from that other words can be found for; a talking clip's is code's. */
const PROMPT_OF = { images: "imagePrompt", "action-videos": "videoPrompt" } as const;

/** What is asked for, by why the picture was refused: other words, or fewer. */
const REMEDIES: Record<MendableRefusal, string> = {
  policy:
    "The rules of the pictures' provider forbid this. Show the same people and the same moment more gently and more simply: imply instead of showing, nothing violent, bloody, naked or dangerous, one plain action, plain words.",
  "not-made":
    "The provider could make no picture of this. Show the same people and the same moment in short plain sentences: one pose each, one thing of the place, nothing else.",
};

type MendableRefusal = Exclude<RefusalReason, "invalid">;

/** Why a picture was refused, where other words may help. */
export interface Refusal {
  why: MendableRefusal;
  /** The provider's words, for people. */
  reason: string;
}

/** Which prompt of a line the refusal of a picture is about, and may be written anew; else null. */
function softenable(step: LineStep, kind: PictureKind) {
  if (kind === "talking-videos") return null;
  const prompt = PROMPT_OF[kind];
  // What a person wrote is theirs to change, and the built-in writer has no other words.
  const isModels = step.line.row.line[`${prompt}Hash`] !== null;
  return isModels && textModel().provider !== BUILTIN ? prompt : null;
}

/**
 * How a provider refused a picture, when other words may help: its rules were touched, or it could
 * make nothing of them.
 * @throws whatever it was, when other words cannot help
 */
export function refusalOf(error: unknown, step: LineStep, kind: PictureKind): Refusal {
  const isRefused = error instanceof ProviderError && error.kind === "refused";
  const why = isRefused ? error.facts.refusalReason : undefined;
  const isMendable =
    isRefused &&
    (why === "policy" || why === "not-made") &&
    (error.facts.refusedInput ?? "prompt") === "prompt" &&
    softenable(step, kind) !== null;
  if (!isMendable) throw error;
  return { why, reason: error.message };
}

/**
 * Has a prompt that was refused written once more, softer or simpler, with the same people.
 * @returns false when there are no other words: the line then shows why it was refused
 */
export async function softenPrompt(
  runId: string,
  kind: PictureKind,
  lineId: string,
  why: MendableRefusal,
): Promise<boolean> {
  const step = await openLineStep(runId, lineId);
  const prompt = step && softenable(step, kind);
  if (!prompt) return false;
  const before = step.line.row.line[prompt];
  const softer = await askForSofter(step, prompt, before, why).catch((cause: unknown) => {
    // The line's own story is the refusal of its picture, and not that nobody found better words.
    if (!(cause instanceof ProviderError && cause.kind === "refused")) throw cause;
    log("warn", "a refused prompt could not be written anew", { lineId, cause });
    return null;
  });
  if (softer === null) return false;
  await recordWorking(step, kind, prompt === "imagePrompt" ? { image_prompt: softer } : {});
  return true;
}

async function askForSofter(
  step: LineStep,
  prompt: "imagePrompt" | "videoPrompt",
  before: string,
  why: MendableRefusal,
): Promise<string> {
  const { request, faults } = craftOf(step, prompt);
  const names = step.line.subject.cast.map(({ name }) => name);
  const softer = repairRequest(request, { prompt: before }, [REMEDIES[why]]);
  return answerText({
    billing: billingOf(step),
    request: softer,
    check: (answer) => [...faults(answer), ...checkNewNames(before, answer.prompt, names)],
    keep: async ({ prompt: softened }) => {
      await keepPrompt(step, prompt, softened);
      return softened;
    },
  });
}

type PromptAnswer = ImagePromptAnswer | VideoPromptAnswer;

/** How the refused prompt was asked for, and what is checked in an answer. */
function craftOf(
  step: LineStep,
  prompt: "imagePrompt" | "videoPrompt",
): { request: TextRequest<PromptAnswer>; faults: (answer: PromptAnswer) => string[] } {
  if (prompt === "imagePrompt") {
    const task = imagePromptTask(step.story, step.line);
    return {
      request: imagePromptRequest(task),
      faults: (answer) => checkImagePrompt(task, answer),
    };
  }
  const task = videoPromptTask(step.line);
  return { request: videoPromptRequest(task), faults: (answer) => checkVideoPrompt(task, answer) };
}
