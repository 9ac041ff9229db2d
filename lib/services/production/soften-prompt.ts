import { checkImagePrompt, imagePromptRequest } from "@/lib/prompts/image-prompt";
import { repairRequest } from "@/lib/prompts/repair-request";
import { checkVideoPrompt, videoPromptRequest } from "@/lib/prompts/video-prompt";
import { checkNewNames } from "@/lib/prompts/word-checks";
import { textModel } from "@/lib/providers";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type { ImagePromptAnswer, VideoPromptAnswer } from "@/lib/providers/ports/text-tasks";
import type { PictureKind } from "@/lib/rules/batch";
import { answerText } from "./answer-text";
import { type LineStep, openLineStep, recordWorking } from "./line-step";
import { askerOf, imagePromptTask, keepPrompt, videoPromptTask } from "./write-prompts";

/** What a picture is made from that other words can be found for; a talking clip's is code's. */
const PROMPT_OF = { images: "imagePrompt", "action-videos": "videoPrompt" } as const;

const GENTLER =
  "The provider of the pictures refused this. Show the same people and the same moment more gently and more simply: nothing violent, bloody, naked or dangerous, one plain action, plain words.";

/** Which prompt of a line the refusal of a picture is about, and may be written anew; else null. */
function softenable(step: LineStep, kind: PictureKind) {
  if (kind === "talking-videos") return null;
  const prompt = PROMPT_OF[kind];
  // What a person wrote is theirs to change, and the built-in writer has no other words.
  const isModels = step.line.row.line[`${prompt}Hash`] !== null;
  return isModels && textModel().provider !== "offline" ? prompt : null;
}

/**
 * The words in which a provider refused a picture, when other words may help: its rules were touched,
 * or it could make nothing of them.
 * @throws whatever it was, when other words cannot help
 */
export function refusalOf(error: unknown, step: LineStep, kind: PictureKind): string {
  const isMendable =
    error instanceof ProviderError &&
    error.kind === "refused" &&
    (error.facts.refusalReason === "policy" || error.facts.refusalReason === "not-made") &&
    (error.facts.refusedInput ?? "prompt") === "prompt" &&
    softenable(step, kind) !== null;
  if (!isMendable) throw error;
  return error.message;
}

/**
 * Has a prompt that was refused written once more, softer and simpler, with the same people.
 * @returns false when there are no other words: the line then shows why it was refused
 */
export async function softenPrompt(
  runId: string,
  kind: PictureKind,
  lineId: string,
): Promise<boolean> {
  const step = await openLineStep(runId, lineId);
  const prompt = step && softenable(step, kind);
  if (!prompt) return false;
  const before = step.line.row.line[prompt];
  const softer = await askForSofter(step, prompt, before);
  if (softer.trim() === before.trim()) return false;
  await keepPrompt(step, prompt, softer);
  await recordWorking(step, kind, prompt === "imagePrompt" ? { image_prompt: softer } : {});
  return true;
}

async function askForSofter(
  step: LineStep,
  prompt: "imagePrompt" | "videoPrompt",
  before: string,
): Promise<string> {
  const { request, faults } = craftOf(step, prompt);
  const names = step.line.subject.cast.map(({ name }) => name);
  const softer = repairRequest(request, { prompt: before }, [GENTLER]);
  const answer = await answerText(askerOf(step), softer, (answer) => [
    ...faults(answer),
    ...checkNewNames(before, answer.prompt, names),
  ]);
  return answer.prompt;
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
