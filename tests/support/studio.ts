import { findLatestRun, type RunKind, type RunRow } from "@/db/queries/runs";
import { backoffMs } from "@/inngest/engine/durations";
import { startStudio } from "@/inngest/start-studio";
import { sendLogTo } from "@/lib/log/log";
import { followRun } from "@/lib/progress";
import { builtinStudio } from "@/lib/providers/builtin/studio";

/** Between two tries of a step lie 15 s to 90 s, in which a test would only wait. */
const SHORTER = 30;

/** A thirtieth of the product's pauses, for tests in which a wait is not what makes good a failure. */
export const shortPauses = (attempt: number): number => backoffMs(attempt) / SHORTER;

/**
 * Starts the embedded engine in this process, with everything that it needs.
 * @param backoff its pauses between the tries of a step, in milliseconds; left out, the product's.
 *   What a vendor says itself of when to come again is kept to in either case.
 */
export async function openStudio(
  backoff?: (attempt: number) => number,
): Promise<{ close(): Promise<void> }> {
  sendLogTo((level, line) => {
    if (level !== "info") console.error(line);
  });
  const engine = await startStudio(backoff ? { backoff } : {});
  return {
    close: async () => {
      await engine?.stop();
      await builtinStudio().stop();
    },
  };
}

/** Waits for the newest run of a kind to end, however it ends. @throws Error when there is none */
export async function endOfRun(kind: RunKind, subjectId: string): Promise<RunRow> {
  const run = await findLatestRun(kind, subjectId);
  if (!run) throw new Error(`no run of kind ${kind} was started`);
  let last = run;
  for await (const state of followRun(run.id, 0, new AbortController().signal)) last = state.run;
  return last;
}
