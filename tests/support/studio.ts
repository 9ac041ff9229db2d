import { findLatestRun, type RunKind, type RunRow } from "@/db/queries/runs";
import { startStudio } from "@/inngest/start-studio";
import { sendLogTo } from "@/lib/log/log";
import { followRun } from "@/lib/progress";
import { studioPool } from "@/lib/providers/builtin/studio/pool";

/** Starts the embedded engine in this process, with everything that it needs. */
export async function openStudio(): Promise<{ close(): Promise<void> }> {
  sendLogTo((level, line) => {
    if (level !== "info") console.error(line);
  });
  const engine = await startStudio();
  return {
    close: async () => {
      await engine?.stop();
      await studioPool().stop();
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
