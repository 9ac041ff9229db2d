import { findRunHistory } from "@/db/queries/run-history";
import type { RunScope } from "@/lib/access";
import type { WireRunDetail } from "@/lib/contracts/run-history";
import { AppError } from "@/lib/errors";
import { presentRun, presentStep } from "./present-run";

/** A long film has 600 lines; the first of them say how it goes. */
export const STEPS_AT_ONCE = 100;

/**
 * One run, the runs that it started, and its lines or characters.
 * @param query.after where the steps go on, as the answer before said
 * @throws AppError run.notFound
 */
export async function fetchRun(
  scope: RunScope,
  query: { after?: string | undefined },
): Promise<WireRunDetail> {
  if (scope.actor.kind !== "person") throw new AppError("run.notFound");
  const { runs, steps } = await findRunHistory(scope.actor.caller.email, scope.runId, {
    after: readCursor(query.after),
    most: STEPS_AT_ONCE + 1,
  });
  const [whole, ...parts] = runs;
  if (!whole) throw new AppError("run.notFound");
  const now = Date.now();
  const shown = steps.slice(0, STEPS_AT_ONCE);
  const last = shown.at(-1);
  return {
    run: presentRun(whole, now),
    parts: parts.map((row) => presentRun(row, now)),
    steps: shown.map((row) => presentStep(row, whole)),
    next: steps.length > STEPS_AT_ONCE && last ? `${last.lineNumber}_${last.key}` : null,
  };
}

/** Keys hold names of characters, so only the first mark divides. */
function readCursor(text: string | undefined) {
  if (text === undefined) return null;
  const mark = text.indexOf("_");
  return { lineNumber: Number(text.slice(0, mark)), key: text.slice(mark + 1) };
}
