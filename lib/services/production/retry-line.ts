import { actingUserId, type ShotScope } from "@/lib/access";
import type { StartedRun } from "@/lib/contracts/production";
import { type BatchKind, batchWords } from "@/lib/rules/batch";
import { estimateShotWork } from "@/lib/services/spending/estimate-shot";
import { startPaidRun } from "@/lib/services/spending/start-paid-run";

/** Makes one thing of one line again that a batch could not make, or joins what is at it already. */
export async function retryLine(
  scope: ShotScope,
  { batch }: { batch: BatchKind },
): Promise<StartedRun> {
  const { run, joined } = await startPaidRun(
    {
      kind: batch,
      projectId: scope.projectId,
      storyId: scope.storyId,
      subjectId: scope.lineId,
      requestedBy: actingUserId(scope),
      parentRunId: null,
      input: { variant: 0 },
    },
    () => estimateShotWork(scope, batch),
  );
  const { title } = batchWords[batch];
  const message = joined ? `${title}: already under way` : `${title}: started`;
  return { run_id: run.id, status: run.status, message, joined };
}
