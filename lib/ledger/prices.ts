import { imageModel, speechModel, textModel, videoModel } from "@/lib/providers";
import type { Price } from "@/lib/providers/ports/price";
import type { QuestionSize, TextRequest } from "@/lib/providers/ports/text-model";
import { textJobOf } from "@/lib/providers/ports/text-tasks";
import type { ClipLength } from "@/lib/providers/ports/video-model";
import type { Pronunciation } from "@/lib/rules/spoken/pronunciation";
import { estimateTokens } from "@/lib/rules/text-tokens";

/** Whether anything of this installation costs money. */
export function isAnythingPaid(): boolean {
  return [textModel(), speechModel(), imageModel(), videoModel()].some(({ isFree }) => !isFree);
}

/** The schema that goes along with a question, in tokens. */
const SCHEMA_TOKENS = 300;

/** What of a question decides its price. */
export function sizeOf(
  question: Pick<
    TextRequest<unknown>,
    "task" | "instructions" | "input" | "maxOutputTokens" | "effort" | "pictures"
  >,
): QuestionSize {
  const { task, instructions, input, maxOutputTokens, effort = "low", pictures = [] } = question;
  return {
    job: textJobOf(task),
    input: estimateTokens(instructions) + estimateTokens(input) + SCHEMA_TOKENS,
    most: maxOutputTokens,
    effort,
    ...(pictures.length > 0 ? { pictures: pictures.length } : {}),
  };
}

/** The longest answer, to be reserved; a usual one, to be said on a button. */
export function textPrice(size: QuestionSize, how: "most" | "usual"): Price {
  return textModel().price(size, how);
}

/** A call that ended without saying what it used, by what was heard of it. */
export function heardPrice(size: QuestionSize, heard: string): Price {
  return textModel().price(size, { heard });
}

/**
 * @param text the words of a line, as they stand in the script
 * @param model that is asked; null for the usual one, as below
 */
export function speechPrice(
  text: string,
  pronunciations: readonly Pronunciation[] = [],
  model: string | null = null,
): Price {
  return speechModel(model).price({ text, pronunciations });
}

/** @param references how many faces go along */
export function imagePrice(references: number, model: string | null = null): Price {
  return imageModel(model).price(references);
}

/** The price of a clip, which is billed by the second that is ordered. */
export function videoPrice(clip: ClipLength, model: string | null = null): Price {
  return videoModel(model).price(clip);
}
