import { followRun, hasEnded } from "@/lib/progress";

/**
 * Does work for as long as a run is active: the signal ends it as soon as the run has ended, because
 * somebody stopped it or the process that drives it gave up. Answers null then, whatever the work
 * threw.
 */
export async function whileRunActive<Result>(
  runId: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const stopped = new AbortController();
  const over = new AbortController();
  const watching = stopWithRun(runId, stopped, over.signal);
  try {
    return await work(stopped.signal);
  } catch (error) {
    if (!stopped.signal.aborted) throw error;
    return null;
  } finally {
    over.abort();
    await watching;
  }
}

async function stopWithRun(
  runId: string,
  stopped: AbortController,
  over: AbortSignal,
): Promise<void> {
  for await (const { run } of followRun(runId, Number.MAX_SAFE_INTEGER, over)) {
    if (hasEnded(run)) stopped.abort(new Error("the run was stopped"));
  }
}
