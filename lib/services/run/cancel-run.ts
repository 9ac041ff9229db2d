import type { RunScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { cancelRun } from "@/lib/runs/end-run";

/** Stops a run that its caller may stop. @throws AppError run.notFound */
export async function cancelRunOf(scope: RunScope): Promise<{ run_id: string; status: string }> {
  const run = await cancelRun(scope.runId);
  if (!run) throw new AppError("run.notFound");
  return { run_id: run.id, status: run.status };
}
