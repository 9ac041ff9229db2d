import { findRun } from "@/db/queries/runs";
import { catalogue } from "@/lib/errors";
import { hasEnded } from "@/lib/progress";
import { failRun } from "@/lib/services/production/finish-batch";

/** Ends a run whose function broke down before it could say so itself; one that has ended stays. */
export async function endBrokenRun(runId: string): Promise<void> {
  const run = await findRun(runId);
  if (!run || hasEnded(run)) return;
  await failRun(runId, catalogue["general.failed"].text);
}
