import { type BillingSubject, payForAnswer } from "@/lib/ledger/pay-for-answer";
import { log } from "@/lib/log/log";
import { repairRequest } from "@/lib/prompts/repair-request";
import { textModel } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { TextRequest } from "@/lib/providers/ports/text-model";

/**
 * Asks the text model, checks the answer by rule, and asks once more with the faults named. The
 * built-in writer answers by rule, so its answers are taken as they are.
 * @param billing what the questions are for, and in whose name they are paid
 * @param check what is wrong with an answer, in words for the model; empty when it can be used
 * @param findFlaws what could be better: worth the second question, but no reason to do without
 * @throws ProviderError refused when the second answer cannot be used either; AppError (402) at a cap
 */
export async function answerText<Answer>(
  billing: BillingSubject,
  request: TextRequest<Answer>,
  check: (answer: Answer) => string[],
  findFlaws: (answer: Answer) => Promise<string[]> = async () => [],
): Promise<Answer> {
  const model = textModel();
  const answer = await payForAnswer(model, billing, request);
  if (model.provider === BUILTIN) return answer;
  const faults = check(answer);
  const complaints = [...faults, ...(await findFlaws(answer))];
  if (complaints.length === 0) return answer;
  const isUsable = faults.length === 0;
  const mending = repairRequest(request, answer, complaints);
  const second = await payForAnswer(model, billing, mending).catch((cause: unknown) => {
    if (!isUsable) throw cause;
    // What is paid and can be used is not thrown away because it could not be made better.
    log("warn", "a text could not be made better", { task: request.task.task, cause });
    return answer;
  });
  if (check(second).length === 0) return second;
  if (isUsable) return answer;
  throw new ProviderError(
    model.provider,
    "refused",
    "The text model gave no usable answer for this line. Write the text yourself or try again.",
  );
}
