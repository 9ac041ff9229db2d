import {
  findProviderJob,
  type ProviderJobRow,
  updateProviderJob,
} from "@/db/queries/provider-jobs";
import { insertModelCall, UNKNOWN_MODEL } from "@/db/queries/writing";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import type { ProviderCost } from "@/lib/providers/ports/media";
import { isPerhapsPaid, ProviderError } from "@/lib/providers/ports/provider-error";
import type { TextModel, TextRequest, TextUsage } from "@/lib/providers/ports/text-model";
import { estimateTokens } from "@/lib/rules/text-tokens";
import { whileRunActive } from "@/lib/runs/while-run-active";
import { type BillingSubject, messageOf, openAttempt, wasInterrupted } from "./attempts";
import { heardPrice, sizeOf, textPrice } from "./prices";
import { releaseSpending, settleSpending } from "./reserve-spending";

/** Whoever asks says so in the ledger this often; after three misses nobody is asking any more. */
const HEARTBEAT_MS = 5_000;
const SILENT_MS = 3 * HEARTBEAT_MS;

export interface TextQuestion<Answer, Kept> {
  billing: BillingSubject;
  /** The same question for the same purpose has the same key. */
  workKey: string;
  request: TextRequest<Answer>;
  signal?: AbortSignal;
  /**
   * Is told what is written so far. With it the answer is streamed: a long one outlasts the limit of
   * a single response, and what was heard of one that breaks off can be counted.
   */
  onPartial?: (partial: unknown) => void;
  /** Asks at most once: an answer that was lost on its way is not asked for again. */
  isAskedOnce?: boolean;
  /** Stores the answer; the ledger is closed only afterwards. */
  keep: (answer: Answer) => Promise<Kept>;
}

/**
 * Asks a text model and books it. The intent is written first, so that two processes never ask the
 * same at once; what the call used is written whatever becomes of the answer. An answer cannot be
 * looked up later: after a crash the question is asked again and the lost one counts as paid, but not
 * before the process that asked is known to be gone. Whoever keeps the answer makes sure that it is
 * not asked for once more. The built-in writer costs nothing and answers the same every time, so its
 * answers are not booked.
 * @returns what `keep` returned
 * @throws ProviderError, busy while somebody else asks the same; AppError (402) at a cap, and
 * generation.interrupted where it may not be asked again
 */
export async function answerOnce<Answer, Kept>(
  model: TextModel,
  question: TextQuestion<Answer, Kept>,
): Promise<Kept> {
  const { workKey, request, signal, onPartial, keep } = question;
  if (model.isFree) {
    const { answer } = await model.answer(request, signal, onPartial ? { onPartial } : {});
    return keep(answer);
  }
  const attempt = await openQuestion(model.provider, question);
  const beat = setInterval(() => {
    updateProviderJob(attempt.id, {}).catch((cause: unknown) =>
      log("warn", "the ledger could not be kept up", { workKey, cause }),
    );
  }, HEARTBEAT_MS);
  const heard: Heard = { text: "", usage: null, cost: null, isBooked: false };
  try {
    const { answer, cost } = await model.answer(request, signal, {
      ...(onPartial
        ? {
            onPartial: (partial) => {
              heard.text = JSON.stringify(partial);
              onPartial(partial);
            },
          }
        : {}),
      onUsage: (usage, usageCost) => {
        heard.usage = usage;
        heard.cost = usageCost;
      },
    });
    heard.cost = cost ?? heard.cost;
    await settleSpending({ jobId: attempt.id }, heard.cost);
    await book(attempt, question, heard);
    const kept = await keep(answer);
    await updateProviderJob(attempt.id, { status: "done", costUsd: heard.cost?.usd ?? null });
    return kept;
  } catch (error) {
    await updateProviderJob(attempt.id, { status: "failed", error: messageOf(error) });
    await settleFailed(attempt, request, heard, error);
    // What was heard was paid for, though nobody says how much it was.
    if (heard.usage || heard.text !== "") await book(attempt, question, heard);
    throw error;
  } finally {
    clearInterval(beat);
  }
}

/**
 * `answerOnce` for as long as a run is active: whoever stops the run ends the call at once, and not
 * only when its answer is there, and gets null.
 * @throws ProviderError; AppError (402) at a cap
 */
export function answerWhileActive<Answer, Kept>(
  model: TextModel,
  runId: string,
  question: Omit<TextQuestion<Answer, Kept>, "signal">,
): Promise<Kept | null> {
  return whileRunActive(runId, (signal) => answerOnce(model, { ...question, signal }));
}

/** What is known of a call so far. */
interface Heard {
  /** As much of the answer as has come, as JSON. */
  text: string;
  usage: TextUsage | null;
  cost: ProviderCost | null;
  isBooked: boolean;
}

async function openQuestion<Answer, Kept>(
  provider: string,
  question: TextQuestion<Answer, Kept>,
): Promise<ProviderJobRow> {
  const { billing, workKey, request } = question;
  const price = textPrice(sizeOf(request), "most");
  const last = await findProviderJob(workKey);
  if (question.isAskedOnce && last && wasInterrupted(last)) {
    throw new AppError("generation.interrupted");
  }
  return openAttempt({ ...billing, workKey, provider, price }, last, {
    underWay: "This is already being written.",
    busyUntil: ({ updatedAt }) => updatedAt.getTime() + SILENT_MS,
    retryAfterSeconds: SILENT_MS / 1000,
    onUnknown: async (lost) => {
      await book(lost, question, { text: "", usage: null, cost: null, isBooked: false });
      if (question.isAskedOnce) throw new AppError("generation.interrupted");
    },
  });
}

/**
 * What a failed question cost: what its provider says; what was heard, by our own count; the whole
 * reserve where it was perhaps billed, or given up by us; nothing where it failed in any other way.
 */
async function settleFailed<Answer>(
  { id: jobId }: ProviderJobRow,
  request: TextRequest<Answer>,
  { cost, text }: Heard,
  error: unknown,
): Promise<void> {
  const used = cost ?? (text === "" ? null : costOfHeard(request, text));
  const isNotBilled = error instanceof ProviderError && !isPerhapsPaid(error);
  await (used === null && isNotBilled
    ? releaseSpending({ jobId })
    : settleSpending({ jobId }, used));
}

/** By our own count of what went in and came out; null while nobody knows the price. */
function costOfHeard<Answer>(request: TextRequest<Answer>, heard: string): ProviderCost | null {
  const price = heardPrice(sizeOf(request), heard);
  if (price === "free" || price.micros === null) return null;
  return { usd: price.micros / 1_000_000, units: estimateTokens(heard), unit: "token" };
}

/** Writes once what a call used; one that did not say so, by our own count of what went in and out. */
async function book<Answer, Kept>(
  { projectId, runId, requestedBy, provider }: ProviderJobRow,
  { billing, request }: TextQuestion<Answer, Kept>,
  heard: Heard,
): Promise<void> {
  if (heard.isBooked) return;
  heard.isBooked = true;
  const { usage, cost, text } = heard;
  await insertModelCall({
    projectId,
    storyId: billing.storyId,
    runId,
    requestedBy,
    task: request.task.task,
    provider,
    model: usage?.model ?? UNKNOWN_MODEL,
    inputTokens:
      usage?.inputTokens ?? estimateTokens(request.instructions) + estimateTokens(request.input),
    outputTokens: usage?.outputTokens ?? estimateTokens(text),
    costUsd: usage ? (cost?.usd ?? null) : null,
  });
}
