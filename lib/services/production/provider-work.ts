import {
  findProviderJob,
  getProviderJob,
  insertProviderJob,
  type ProviderJobRow,
  updateProviderJob,
} from "@/db/queries/takes";
import { AppError } from "@/lib/errors";
import type { ProviderCost, WorkHandle } from "@/lib/providers/ports/media";
import { ProviderError } from "@/lib/providers/ports/provider-error";

/** Work of the built-in providers costs nothing and is the same every time, so it may be repeated. */
const FREE_PROVIDER = "offline";

export interface WorkOrder {
  /** What is being made; equal keys are the same work. */
  workKey: string;
  projectId: string;
  runId: string | null;
  provider: string;
}

/**
 * Submits work to a provider at most once. The intent is written first and the provider's handle
 * right after, so that a crash finds either a handle to look up or an attempt whose fate is unknown.
 * Unknown paid attempts are never repeated on their own: they fail with a text that says so.
 * @returns id of the ledger row, by which the work is collected
 */
export async function submitOnce(
  order: WorkOrder,
  start: () => Promise<WorkHandle>,
): Promise<string> {
  const open = await openAttempt(order);
  if (open.handle !== null) return open.id;
  try {
    const handle = await start();
    await updateProviderJob(open.id, { status: "submitted", handle: handle as object });
  } catch (error) {
    await failAttempt(open.id, error);
    throw error;
  }
  return open.id;
}

/** Does a paid call that answers at once, with the same promise: never twice without being asked. */
export async function callOnce<Result extends { cost: ProviderCost | null }>(
  order: WorkOrder,
  call: () => Promise<Result>,
  keep: (result: Result) => Promise<void>,
): Promise<void> {
  const open = await openAttempt(order);
  try {
    const result = await call();
    await keep(result);
    await finishWork(open.id, result.cost);
  } catch (error) {
    await failAttempt(open.id, error);
    throw error;
  }
}

/** The handle under which submitted work is known at its provider. */
export async function handleOf(jobId: string): Promise<WorkHandle> {
  return asHandle((await getProviderJob(jobId)).handle);
}

export async function finishWork(jobId: string, cost: ProviderCost | null): Promise<void> {
  await updateProviderJob(jobId, { status: "done", costUsd: cost?.usd ?? null });
}

/**
 * Marks an attempt as over, so that the next start makes a new one. When the provider could not be
 * reached nobody knows whether it took the work: the attempt stays open and is never repeated unasked.
 */
export async function failAttempt(jobId: string, error: unknown): Promise<void> {
  if (error instanceof ProviderError && error.kind === "unreachable") return;
  const message = error instanceof Error ? error.message : String(error);
  await updateProviderJob(jobId, { status: "failed", error: message });
}

async function openAttempt(order: WorkOrder): Promise<ProviderJobRow> {
  const last = await findProviderJob(order.workKey);
  if (last && last.status !== "failed") {
    if (last.handle !== null || order.provider === FREE_PROVIDER) return last;
    if (last.status === "submitting") {
      await updateProviderJob(last.id, {
        status: "failed",
        error: "interrupted before the provider's answer was stored",
      });
      throw new AppError("generation.interrupted");
    }
  }
  const attempt = (last?.attempt ?? 0) + 1;
  const inserted = await insertProviderJob({ ...order, attempt, status: "submitting" });
  // Somebody else opened this attempt at the same moment: theirs counts.
  if (!inserted) throw new ProviderError(order.provider, "busy", "This work is already under way.");
  return inserted;
}

/** The ledger's handle column is only ever written from a `WorkHandle`. */
function asHandle(value: unknown): WorkHandle {
  if (typeof value !== "object" || value === null) throw new Error("work was never submitted");
  return value as WorkHandle;
}
