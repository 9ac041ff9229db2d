import { recordProgress } from "@/lib/progress";

/** Shows what a run is doing, or for whom it waits, as long as nothing newer is told. */
export async function sayOfRun(runId: string, message: string): Promise<void> {
  await recordProgress(runId, { message });
}
