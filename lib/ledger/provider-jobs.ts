import {
  findProviderJob,
  getProviderJob,
  type ProviderJobRow,
  updateProviderJob,
} from "@/db/queries/provider-jobs";
import { AppError } from "@/lib/errors";
import { MediaError, type MediaErrorKind } from "@/lib/media/media-error";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import type { ProviderCost, WorkHandle } from "@/lib/providers/ports/media";
import {
  isPerhapsPaid,
  ProviderError,
  type ProviderErrorKind,
} from "@/lib/providers/ports/provider-error";
import { messageOf, type OpenAttemptRules, openAttempt, type WorkOrder } from "./attempts";
import { releaseSpending, settleSpending } from "./reserve-spending";

/**
 * A submission takes no longer than this: adapters give a request up after two minutes. Until then
 * another process, or another line with the same work, may be in the middle of it.
 */
const SUBMISSION_LIMIT_MS = 180_000;

/**
 * Submits work to a provider at most once. The intent is written first and the provider's handle
 * right after, so that a crash finds either a handle to look up or an attempt whose fate is unknown.
 * Unknown paid attempts are never repeated on their own: they fail with a text that says so.
 * @returns id of the ledger row, by which its result is fetched
 */
export async function submitOnce(
  order: WorkOrder,
  start: () => Promise<WorkHandle>,
): Promise<string> {
  const open = await openWork(order);
  if (open.handle !== null) return open.id;
  const handle = await start().catch(async (error) => {
    await failAttempt(open.id, error);
    throw error;
  });
  // When this cannot be stored the attempt stays open, and its fate counts as unknown.
  await updateProviderJob(open.id, { status: "submitted", handle });
  return open.id;
}

/**
 * Does a paid call that answers at once, with the same promise: never twice without being asked.
 * @param keep stores the result; a paid result that cannot be stored is lost, and said to be
 */
export async function callOnce<Result extends { cost: ProviderCost | null }>(
  order: WorkOrder,
  call: () => Promise<Result>,
  keep: (result: Result) => Promise<void>,
): Promise<void> {
  const open = await openWork(order);
  const result = await call().catch(async (error) => {
    await failAttempt(open.id, error);
    throw error;
  });
  try {
    await keep(result);
  } catch (cause) {
    if (order.provider === BUILTIN) throw cause;
    await updateProviderJob(open.id, { status: "failed", error: "the result could not be stored" });
    await settleSpending({ jobId: open.id }, result.cost);
    throw new AppError("generation.interrupted", { cause });
  }
  await finishWork(open.id, result.cost);
}

/** The handle under which submitted work is known at its provider. */
export async function handleOf(jobId: string): Promise<WorkHandle> {
  return asHandle((await getProviderJob(jobId)).handle);
}

export async function finishWork(jobId: string, cost: ProviderCost | null): Promise<void> {
  await updateProviderJob(jobId, { status: "done", costUsd: cost?.usd ?? null });
  await settleSpending({ jobId }, cost);
}

/**
 * Marks submitted work as over when its provider says that nothing will come of it, or what came is
 * no use, so that the next start makes a new attempt. After any other error it may still be done and
 * is looked up again.
 */
export async function failLookUp(jobId: string, error: unknown): Promise<void> {
  const isOver =
    (error instanceof ProviderError && OVER.includes(error.kind)) ||
    (error instanceof MediaError && USELESS.includes(error.kind));
  if (!isOver) return;
  await updateProviderJob(jobId, { status: "failed", error: error.message });
  // What a provider refuses to make it does not charge; anything else was made, and is paid.
  const isRefused = error instanceof ProviderError && error.kind === "refused";
  await (isRefused ? releaseSpending({ jobId }) : settleSpending({ jobId }, null));
}

/** Faults of a result that looking it up once more does not mend. */
const USELESS: MediaErrorKind[] = ["unreadable", "short"];

const OVER: ProviderErrorKind[] = ["refused", "lost", "malformed"];

/**
 * Marks an attempt that failed as over, so that the next start may make another. What was certainly not
 * billed is given back; of what perhaps was, the whole reserve counts, and no step repeats it by itself.
 */
async function failAttempt(jobId: string, error: unknown): Promise<void> {
  const isCounted = isPerhapsPaid(error);
  // Before the attempt is closed: of a closed one without a handle the sweep gives the reserve back.
  if (isCounted) await settleSpending({ jobId }, null);
  await updateProviderJob(jobId, { status: "failed", error: messageOf(error) });
  if (!isCounted) await releaseSpending({ jobId });
}

/**
 * Closes the ledger of work whose result is found to be kept already: the process died between
 * keeping the result and writing so.
 */
export async function settleWork(workKey: string): Promise<void> {
  const job = await findProviderJob(workKey);
  if (!job || job.status === "done") return;
  await updateProviderJob(job.id, { status: "done", error: null });
  await settleSpending({ jobId: job.id }, null);
}

async function openWork(order: WorkOrder): Promise<ProviderJobRow> {
  const last = await findProviderJob(order.workKey);
  const isUsable = last !== null && last.status !== "failed";
  // Work of the built-in studio costs nothing and is the same every time, so it may be repeated.
  if (isUsable && (last.handle !== null || order.provider === BUILTIN)) return last;
  return openAttempt(order, last, RULES);
}

const RULES: OpenAttemptRules = {
  underWay: "This work is already under way.",
  busyUntil: ({ error, createdAt }) =>
    error === null ? createdAt.getTime() + SUBMISSION_LIMIT_MS : null,
  onUnknown: async () => {
    throw new AppError("generation.interrupted");
  },
};

/** The ledger's handle column is only ever written from a `WorkHandle`. */
function asHandle(value: unknown): WorkHandle {
  if (typeof value !== "object" || value === null) throw new Error("work was never submitted");
  return value as WorkHandle;
}
