import type { ShotScope } from "@/lib/access";
import type { StartedRun } from "@/lib/contracts/production";
import { type BatchKind, batchWords } from "@/lib/rules/batch";
import { startOne } from "@/lib/services/shot/start-one";

/** Makes one thing of one line again that a batch could not make, or joins what is at it already. */
export async function retryLine(
  scope: ShotScope,
  { batch }: { batch: BatchKind },
): Promise<StartedRun> {
  const { run, joined } = await startOne(scope, batch, 0);
  const { title } = batchWords[batch];
  const message = joined ? `${title}: already under way` : `${title}: started`;
  return { run_id: run.id, status: run.status, message, joined };
}
