import type { BillingSubject } from "@/lib/ledger/attempts";
import { inputHash } from "@/lib/ledger/input-hash";
import { answerOnce } from "@/lib/ledger/text-answers";
import { log } from "@/lib/log/log";
import { repairRequest } from "@/lib/prompts/repair-request";
import { textModel } from "@/lib/providers";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { TextRequest } from "@/lib/providers/ports/text-model";

/** A question whose answer is checked by rule before it is kept. */
export interface CheckedQuestion<Answer, Kept> {
  billing: BillingSubject;
  request: TextRequest<Answer>;
  /** What is wrong with an answer, in words for the model; empty when it can be used. */
  check: (answer: Answer) => string[];
  /** What could be better: worth the second question, but no reason to do without. */
  findFlaws?: ((answer: Answer) => Promise<string[]>) | undefined;
  /** Stores the answer; only then is its call closed in the ledger. */
  keep: (answer: Answer) => Promise<Kept>;
}

/**
 * Asks the text model, checks the answer by rule, asks once more with the faults named, and keeps the
 * answer that can be used. The built-in writer answers by rule, so its answers are taken as they are.
 * @returns what `keep` returned
 * @throws ProviderError refused when the second answer cannot be used either, busy while another
 *   process asks the same for the same run; AppError (402) at a cap
 */
export async function answerText<Answer, Kept>(
  question: CheckedQuestion<Answer, Kept>,
): Promise<Kept> {
  const { billing, request, check, findFlaws, keep } = question;
  const model = textModel();
  const ask = <Used>(asked: TextRequest<Answer>, use: (answer: Answer) => Promise<Used>) =>
    answerOnce(model, {
      billing,
      workKey: workKeyOf(billing, asked),
      request: asked,
      keep: use,
    });
  if (model.isFree) return ask(request, keep);
  const first = await ask(request, async (answer): Promise<FirstAnswer<Answer, Kept>> => {
    const faults = check(answer);
    const complaints = [...faults, ...((await findFlaws?.(answer)) ?? [])];
    return complaints.length === 0
      ? { isKept: true, kept: await keep(answer) }
      : { isKept: false, answer, complaints, isUsable: faults.length === 0 };
  });
  if (first.isKept) return first.kept;
  const { answer, complaints, isUsable } = first;
  const mending = repairRequest(request, answer, complaints);
  const second = await ask(mending, async (mended) =>
    check(mended).length === 0 ? { kept: await keep(mended) } : null,
  ).catch((cause: unknown) => {
    if (!isUsable) throw cause;
    // What is paid and can be used is not thrown away because it could not be made better.
    log("warn", "a text could not be made better", { task: request.task.task, cause });
    return null;
  });
  if (second) return second.kept;
  if (isUsable) return keep(answer);
  throw new ProviderError(
    model.provider,
    "refused",
    "The text model gave no usable answer for this line. Write the text yourself or try again.",
  );
}

type FirstAnswer<Answer, Kept> =
  | { isKept: true; kept: Kept }
  | { isKept: false; answer: Answer; complaints: string[]; isUsable: boolean };

/** The same words asked for the same line of the same run are the same question. */
function workKeyOf<Answer>(
  { runId, lineId }: BillingSubject,
  { task, instructions, input }: TextRequest<Answer>,
): string {
  const words = inputHash({ instructions, input }).slice(0, 16);
  return ["text", task.task, runId, lineId, words].filter((part) => part !== null).join(":");
}
