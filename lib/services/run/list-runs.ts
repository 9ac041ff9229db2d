import { listRunHistory } from "@/db/queries/run-history";
import type { RunListScope } from "@/lib/access";
import { presentRun } from "./present-run";

/** As many as one looks through at once. */
export const RUNS_AT_ONCE = 25;

/**
 * What ran and runs in the caller's projects, newest first.
 * @param query.before where the list goes on, as the answer before said
 */
export async function listRuns(scope: RunListScope, query: { before?: string | undefined }) {
  // One more than is shown tells whether there are more.
  const rows = await listRunHistory(scope.caller.email, {
    projectId: scope.onlyProjectId,
    before: readCursor(query.before),
    most: RUNS_AT_ONCE + 1,
  });
  const now = Date.now();
  const shown = rows.slice(0, RUNS_AT_ONCE);
  const last = shown.at(-1);
  return {
    runs: shown.map((row) => presentRun(row, now)),
    next: rows.length > RUNS_AT_ONCE && last ? `${last.createdMicros}_${last.id}` : null,
  };
}

/** The contract has judged its form. */
function readCursor(text: string | undefined) {
  const [createdMicros, id] = text?.split("_") ?? [];
  return createdMicros !== undefined && id !== undefined ? { createdMicros, id } : null;
}
