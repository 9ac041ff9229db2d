import { endEntry, listOldReservations } from "@/db/queries/spending";
import { toMicros } from "@/lib/rules/spending";

/** Calls are over or given up long before. */
const CALL_LIMIT_MS = 15 * 60_000;
/** Work that a provider has taken and that nobody has looked up for so long: its run has ended. */
const FORGOTTEN_MS = 6 * 60 * 60_000;

/**
 * Ends the reservations that were left open when a process died, by what the ledger of work knows. A
 * call of which nobody knows whether it was paid counts as paid.
 */
export async function settleOldReservations(now = new Date()): Promise<void> {
  const old = await listOldReservations(new Date(now.getTime() - CALL_LIMIT_MS));
  for (const { id, jobId, jobStatus, jobCostUsd, jobChangedAt, isJobNamed } of old) {
    const isWaitedFor =
      jobStatus === "submitted" &&
      jobChangedAt !== null &&
      now.getTime() - jobChangedAt.getTime() < FORGOTTEN_MS;
    if (isWaitedFor) continue;
    // Refused before the provider gave it a name; an interrupted attempt is settled where it is found.
    const isRefused = jobId !== null && jobStatus === "failed" && !isJobNamed;
    const actualMicros = jobCostUsd === null ? null : toMicros(jobCostUsd);
    await endEntry({ id }, isRefused ? { state: "released" } : { state: "settled", actualMicros });
  }
}
