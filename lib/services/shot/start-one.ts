import { actingUserId, type ShotScope } from "@/lib/access";
import { startPaidRun } from "@/lib/ledger/start-paid-run";
import type { BatchKind } from "@/lib/rules/batch";
import { estimateShotWork } from "@/lib/services/generation/estimate-shot";

/**
 * Starts the run that makes one thing of one line, or joins the one that is at it already.
 * @param variant which of several takes; null lets the run find out
 * @param prepare what the start changes before the run is there; a refused start changes nothing
 * @throws AppError spending.projectCap and its like (402)
 */
export function startOne(
  scope: ShotScope,
  kind: BatchKind,
  variant: number | null,
  prepare?: () => Promise<unknown>,
) {
  return startPaidRun(
    {
      kind,
      projectId: scope.projectId,
      storyId: scope.storyId,
      subjectId: scope.lineId,
      requestedBy: actingUserId(scope),
      parentRunId: null,
      input: { variant },
    },
    () => estimateShotWork(scope, kind),
    prepare,
  );
}

/** The start as the calls of a shot answer it. @param title `Line 12: MARTA` */
export function presentStart({ run, joined }: Awaited<ReturnType<typeof startOne>>, title: string) {
  return {
    run_id: run.id,
    status: "generating" as const,
    message: joined ? `${title}: already under way` : `${title}: started`,
    joined,
  };
}
