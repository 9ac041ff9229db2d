import { listActiveRuns } from "@/db/queries/runs";
import { AppError } from "@/lib/errors";
import { BATCH_KINDS } from "@/lib/rules/batch";

/** Kinds of runs that work on the lines as they are, and would lose them. */
const WORKS_ON_LINES: readonly string[] = [...BATCH_KINDS, "all-media", "story-video"];

/**
 * Holds that nothing is being made of a story's lines at this moment. The details name the runs, so
 * that they can be cancelled: `{run_ids}`.
 * @param code of the error, which says what has to wait
 * @throws AppError
 */
export async function requireQuiet(
  storyId: string,
  code: "script.generationRunning" | "story.formatWhileMaking" = "script.generationRunning",
): Promise<void> {
  const active = await listActiveRuns({ storyId });
  const working = active.filter(({ kind }) => WORKS_ON_LINES.includes(kind));
  if (working.length === 0) return;
  const details = { run_ids: working.map(({ id }) => id) };
  throw new AppError(code, { details });
}
