import { findRun } from "@/db/queries/runs";
import { requireStoryForSystem } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { hasEnded, recordProgress } from "@/lib/progress";
import { applyScript } from "./apply-script";
import { describePlaces } from "./describe-places";

/** Does a parse run: reads the script and records how it ended. Errors of the script are data. */
export async function parseStory(runId: string): Promise<void> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return;
  await recordProgress(runId, { status: "running", message: "Reading the script" }, [
    { key: "run", body: { status: "processing", message: "Reading the script" } },
  ]);
  try {
    const scope = await requireStoryForSystem(run.storyId);
    const { lineCount, characterCount } = await applyScript(scope);
    await describePlaces(scope);
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
