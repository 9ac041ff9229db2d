import { findActiveRun, findRun, type RunRow } from "@/db/queries/runs";
import type { RunScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { isAnythingPaid } from "@/lib/ledger/prices";
import { runTitle } from "@/lib/rules/run-words";
import { NOTHING_TO_PAY } from "@/lib/rules/spending";
import { presentEstimate } from "@/lib/services/spending/present-estimate";
import { runKinds } from ".";

/**
 * Starts the same work for the same thing again, so that every rule about starting holds here, too.
 * What is under way is joined.
 * @throws AppError run.notFound, and whatever the start refuses
 */
export async function retryRun(
  scope: RunScope,
): Promise<{ run_id: string | null; message: string }> {
  const run = await requireRun(scope);
  await runKinds[run.kind].retry(scope, run);
  const active = await findActiveRun(run.kind, run.subjectId);
  const title = runTitle(run.kind);
  return {
    run_id: active?.id ?? null,
    message: active ? `${title}: started` : `${title}: nothing is left to do`,
  };
}

/** What starting the same work as a run's again would cost now. @throws AppError run.notFound */
export async function fetchRetryEstimate(scope: RunScope) {
  const run = await requireRun(scope);
  const estimate = isAnythingPaid()
    ? await runKinds[run.kind].estimate(scope, run)
    : NOTHING_TO_PAY;
  return { retry: presentEstimate(estimate) };
}

async function requireRun(scope: RunScope): Promise<RunRow> {
  const run = await findRun(scope.runId);
  if (!run) throw new AppError("run.notFound");
  return run;
}
