import { repairRequest } from "@/lib/prompts/repair-request";
import { textModel } from "@/lib/providers";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { TextRequest } from "@/lib/providers/ports/text-model";

/**
 * Asks the text model, checks the answer by rule, and asks once more with the faults named. The
 * built-in writer answers by rule, so its answers are taken as they are.
 * @param check what is wrong with an answer, in words for the model; empty when it can be used
 * @throws ProviderError malformed when the second answer cannot be used either
 */
export async function answerText<Answer>(
  request: TextRequest<Answer>,
  check: (answer: Answer) => string[],
): Promise<Answer> {
  const model = textModel();
  const { answer } = await model.answer(request);
  if (model.provider === "offline") return answer;
  const faults = check(answer);
  if (faults.length === 0) return answer;
  const second = await model.answer(repairRequest(request, answer, faults));
  if (check(second.answer).length === 0) return second.answer;
  throw new ProviderError(
    model.provider,
    "refused",
    "The text model gave no usable answer for this line. Write the text yourself or try again.",
  );
}
