import {
  insertProviderJob,
  type ProviderJobRow,
  updateProviderJob,
} from "@/db/queries/provider-jobs";
import { findRun, type RunRow } from "@/db/queries/runs";
import type { Price } from "@/lib/providers/ports/price";
import { ProviderError } from "@/lib/providers/ports/provider-error";

import { hasDied, thisProcess } from "./process-identity";
import { releaseSpending, reserveSpending, settleSpending } from "./reserve-spending";

/**
 * The one place that decides whether work may be sent to a provider: every paid call is an attempt
 * with a row of its own, written before anything is sent. A second process, or the same one after a
 * crash, finds the row and never pays for the same work by itself.
 */

/** What a paid call is for. */
export interface BillingSubject {
  projectId: string;
  /** The story and the line that it is for, where it is for one. */
  storyId: string | null;
  lineId: string | null;
  runId: string | null;
  /** Who asked for it and pays; left out, whoever asked for the run. */
  requestedBy?: string | null;
}

/** What a run as a whole asks for; a call for one of its lines names the line, too. */
export function billingOfRun({ id, projectId, storyId, requestedBy }: RunRow): BillingSubject {
  return { projectId, storyId, lineId: null, runId: id, requestedBy };
}

export interface WorkOrder extends BillingSubject {
  /** What is being made; equal keys are the same work. */
  workKey: string;
  provider: string;
  /** What it may cost: reserved before it is submitted, and settled with what it did cost. */
  price: Price;
}

/** How an attempt is judged that somebody else has opened and not finished. */
export interface OpenAttemptRules {
  /** What whoever asks meanwhile is told. */
  underWay: string;
  /** Until when, in ms since 1970, the attempt may still be on its way; null once it was given up. */
  busyUntil(attempt: ProviderJobRow): number | null;
  /** When to ask again after losing the race for a new attempt, in seconds; left out: as usual. */
  retryAfterSeconds?: number;
  /** Decides about an attempt whose fate nobody knows; it counts as paid by then. Throws to stop. */
  onUnknown(attempt: ProviderJobRow): Promise<void>;
}

/**
 * Writes the intent down and reserves what the call may cost.
 * @param last the newest attempt at this work, when it did not fail
 * @throws ProviderError busy while somebody else is at it; AppError (402) at a cap; what the rules throw
 */
export async function openAttempt(
  order: WorkOrder,
  last: ProviderJobRow | null,
  rules: OpenAttemptRules,
): Promise<ProviderJobRow> {
  const { workKey, projectId, runId, provider } = order;
  if (last?.status === "submitting") await endUnfinished(order, last, rules);
  const requestedBy = order.requestedBy ?? (await requesterOf(runId));
  const inserted = await insertProviderJob({
    workKey,
    projectId,
    runId,
    provider,
    requestedBy,
    attempt: (last?.attempt ?? 0) + 1,
    status: "submitting",
    submitter: thisProcess(),
  });
  // Somebody else opened this attempt at the same moment: theirs counts.
  if (!inserted) throw busy(order, rules, rules.retryAfterSeconds);
  await reserveSpending({ ...order, requestedBy }, inserted.id).catch(async (error) => {
    await updateProviderJob(inserted.id, { status: "failed", error: messageOf(error) });
    await releaseSpending({ jobId: inserted.id });
    throw error;
  });
  return inserted;
}

/** What the ledger notes of an attempt whose answer never came to be stored. */
const INTERRUPTED = "interrupted before the provider's answer was stored";

/** Whether the fate of an attempt is unknown for good: perhaps it was paid, and nothing came of it. */
export function wasInterrupted({ status, error }: ProviderJobRow): boolean {
  return status === "failed" && error === INTERRUPTED;
}

async function endUnfinished(
  order: WorkOrder,
  last: ProviderJobRow,
  rules: OpenAttemptRules,
): Promise<void> {
  const until = hasDied(last.submitter) ? null : rules.busyUntil(last);
  const waitMs = until === null ? 0 : until - Date.now();
  if (waitMs > 0) throw busy(order, rules, Math.ceil(waitMs / 1000));
  await updateProviderJob(last.id, {
    status: "failed",
    error: INTERRUPTED,
  });
  // Nobody knows whether it was paid, so it counts as paid.
  await settleSpending({ jobId: last.id }, null);
  await rules.onUnknown(last);
}

function busy(
  { provider }: WorkOrder,
  { underWay }: OpenAttemptRules,
  retryAfterSeconds: number | undefined,
): ProviderError {
  const facts = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new ProviderError(provider, "busy", underWay, facts);
}

async function requesterOf(runId: string | null): Promise<string | null> {
  return runId === null ? null : ((await findRun(runId))?.requestedBy ?? null);
}

/** What the ledger notes of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
