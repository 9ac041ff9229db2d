import { endReading } from "@/db/queries/parsing";
import { findRun } from "@/db/queries/runs";
import { getStory } from "@/db/queries/stories";
import { requireStoryForSystem } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { hasEnded, recordProgress } from "@/lib/progress";
import { applyScript } from "./apply-script";
import { describePlaces } from "./describe-places";
import { readForRun } from "./read-by-model";
import { requireQuiet } from "./require-quiet";

/**
 * Does a parse run: reads the script, replaces the lines unless only the reading was asked for, and
 * records how it ended. Errors of the script are data.
 */
export async function parseStory(runId: string): Promise<void> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return;
  await recordProgress(runId, { status: "running", message: "Reading the script" }, [
    { key: "run", body: { status: "processing", message: "Reading the script" } },
  ]);
  try {
    const scope = await requireStoryForSystem(run.storyId);
    let applied: { lineCount: number; characterCount: number } | null = null;
    // Lines of an older script must not replace what somebody wrote meanwhile: it is read again.
    while (applied === null) {
      const text = (await getStory(run.storyId)).script;
      const reading = await readForRun(run, text);
      if (!reading) return;
      if (await endReading(runId, `${reading.script.lines.length} lines read`)) return;
      // Somebody may have started a generation while a model was reading.
      await requireQuiet(run.storyId);
      // Or stopped this run: what is left of it changes nothing any more.
      if (!(await recordProgress(runId, {}))) return;
      const { script } = reading;
      applied = await applyScript(scope, { script, text, replacedBy: run.requestedBy });
    }
    const { lineCount, characterCount } = applied;
    await describePlaces(run, run.storyId);
    const message = `${lineCount} lines and ${characterCount} characters found`;
    await recordProgress(
      runId,
      { status: "completed", progress: 100, message, finishedAt: new Date() },
      [{ key: "run", body: { complete: true, status: "completed", message, error: null } }],
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await recordProgress(
      runId,
      { status: "failed", error: error.message, finishedAt: new Date() },
      [{ key: "run", body: { complete: true, status: "failed", error: error.message } }],
    );
  }
}
