import { findProviderJob, insertProviderJob, updateProviderJob } from "@/db/queries/provider-jobs";
import type { RunRow } from "@/db/queries/runs";
import { insertModelCall } from "@/db/queries/writing";
import { endFailed } from "@/lib/ledger/pay-for-answer";
import { heardPrice, sizeOf, textPrice } from "@/lib/ledger/prices";
import { reserveSpending, settleSpending } from "@/lib/ledger/reserve-spending";
import { log } from "@/lib/log/log";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import type { ProviderCost } from "@/lib/providers/ports/media";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { TextModel, TextRequest, TextUsage } from "@/lib/providers/ports/text-model";
import { estimateTokens } from "@/lib/rules/text-tokens";
import { whileRunActive } from "@/lib/runs/while-run-active";

/** Whoever asks says so in the ledger this often; after three misses nobody is asking any more. */
const HEARTBEAT_MS = 5_000;
const SILENT_MS = 3 * HEARTBEAT_MS;

export interface Asking<Answer> {
  run: RunRow;
  /** The same question of the same run has the same key. */
  workKey: string;
  request: TextRequest<Answer>;
  signal: AbortSignal;
  onPartial: (partial: unknown) => void;
  /** Stores the answer; the ledger is closed only afterwards. */
  keep: (answer: Answer) => Promise<void>;
}

/**
 * Asks a text model and books it. The intent is written first, so that two processes never ask the
 * same at once; what the call used is written whatever becomes of the answer. An answer cannot be
 * looked up later: after a crash the question is asked again, but not before the process that asked
 * is known to be gone. Whoever keeps the answer makes sure that it is not asked for once more.
 * @throws ProviderError; AppError (402) at a cap
 */
export async function askOnce<Answer>(model: TextModel, asking: Asking<Answer>): Promise<void> {
  const { run, workKey, request, signal, onPartial, keep } = asking;
  const jobId = await openAttempt(model.provider, asking);
  const beat = setInterval(() => {
    updateProviderJob(jobId, {}).catch((cause: unknown) =>
      log("warn", "the ledger could not be kept up", { workKey, cause }),
    );
  }, HEARTBEAT_MS);
  const used: { cost: ProviderCost | null; isKnown: boolean } = { cost: null, isKnown: false };
  let heard = "";
  const book = (usage: TextUsage, cost: ProviderCost | null) => {
    used.cost = cost;
    used.isKnown = true;
    return bookCall(model.provider, run, request.task.task, usage, cost);
  };
  let booking: Promise<void> | null = null;
  try {
    const { answer, cost } = await model.answer(request, signal, {
      onPartial: (partial) => {
        heard = JSON.stringify(partial);
        onPartial(partial);
      },
      onUsage: (usage, usageCost) => {
        booking = book(usage, usageCost);
      },
    });
    await booking;
    await settleSpending({ jobId }, cost ?? used.cost);
    await keep(answer);
    await updateProviderJob(jobId, { status: "done", costUsd: cost?.usd ?? null });
  } catch (error) {
    await booking;
    // What was heard was paid for, though nobody says how much it was.
    if (!used.isKnown && heard !== "") await bookEstimate(model.provider, run, request, heard);
    const message = error instanceof Error ? error.message : String(error);
    await updateProviderJob(jobId, { status: "failed", error: message });
    const cost = used.cost ?? (heard === "" ? null : costOfHeard(request, heard));
    await endFailed({ jobId }, cost, error);
    throw error;
  } finally {
    clearInterval(beat);
  }
}

/**
 * `askOnce` for as long as its run is active: whoever stops the run ends the call at once, and not
 * only when its answer is there. Returns quietly then.
 * @throws ProviderError; AppError (402) at a cap
 */
export function askWhileActive<Answer>(
  model: TextModel,
  asking: Omit<Asking<Answer>, "signal">,
): Promise<void> {
  return whileRunActive(asking.run.id, (signal) => askOnce(model, { ...asking, signal }));
}

async function openAttempt<Answer>(provider: string, asking: Asking<Answer>): Promise<string> {
  const { run, workKey, request } = asking;
  const last = await findProviderJob(workKey);
  if (last?.status === "submitting" && last.provider !== BUILTIN) {
    const silentMs = Date.now() - last.updatedAt.getTime();
    if (silentMs < SILENT_MS) throw busy(provider, Math.ceil((SILENT_MS - silentMs) / 1000));
    await updateProviderJob(last.id, {
      status: "failed",
      error: "interrupted before the answer was stored",
    });
    await bookEstimate(last.provider, run, request, "");
    // Nobody knows whether it was answered, so it counts as paid.
    await settleSpending({ jobId: last.id }, null);
  }
  const inserted = await insertProviderJob({
    workKey,
    attempt: (last?.attempt ?? 0) + 1,
    projectId: run.projectId,
    runId: run.id,
    requestedBy: run.requestedBy,
    provider,
    status: "submitting",
  });
  if (!inserted) throw busy(provider, SILENT_MS / 1000);
  const { projectId, storyId, requestedBy } = run;
  const price = textPrice(sizeOf(request), "most");
  const call = { projectId, storyId, lineId: null, runId: run.id, requestedBy, price };
  await reserveSpending(call, inserted.id).catch(async (error) => {
    const message = error instanceof Error ? error.message : String(error);
    await updateProviderJob(inserted.id, { status: "failed", error: message });
    throw error;
  });
  return inserted.id;
}

/** By our own count of what went in and came out; null while nobody knows the price. */
function costOfHeard<Answer>(request: TextRequest<Answer>, heard: string): ProviderCost | null {
  const price = heardPrice(sizeOf(request), heard);
  if (price === "free" || price.micros === null) return null;
  return { usd: price.micros / 1_000_000, units: estimateTokens(heard), unit: "token" };
}

function busy(provider: string, retryAfterSeconds: number): ProviderError {
  return new ProviderError(provider, "busy", "This is already being written.", {
    retryAfterSeconds,
  });
}

/** A call that ended without saying what it used, by our own count of what went in and came out. */
async function bookEstimate<Answer>(
  provider: string,
  run: RunRow,
  request: TextRequest<Answer>,
  heard: string,
): Promise<void> {
  const usage = {
    model: "unknown, tokens estimated",
    inputTokens: estimateTokens(request.instructions) + estimateTokens(request.input),
    outputTokens: estimateTokens(heard),
  };
  await bookCall(provider, run, request.task.task, usage, null);
}

async function bookCall(
  provider: string,
  run: RunRow,
  task: string,
  { model, inputTokens, outputTokens }: TextUsage,
  cost: ProviderCost | null,
): Promise<void> {
  await insertModelCall({
    projectId: run.projectId,
    storyId: run.storyId,
    runId: run.id,
    requestedBy: run.requestedBy,
    task,
    provider,
    model,
    inputTokens,
    outputTokens,
    costUsd: cost?.usd ?? null,
  });
}
