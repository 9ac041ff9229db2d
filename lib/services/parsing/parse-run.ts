import { endReading } from "@/db/queries/parsing";
import { findRun } from "@/db/queries/runs";
import { listSceneLocations } from "@/db/queries/scene-locations";
import { getStory } from "@/db/queries/stories";
import { requireStoryForSystem } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { hasEnded, recordProgress } from "@/lib/progress";
import { textModel } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { applyScript } from "./apply-script";
import { describePlaces } from "./describe-places";
import { readForRun } from "./read-by-model";
import { findReading } from "./read-story";
import { requireQuiet } from "./require-quiet";

/** What of a parse run has to be asked of a text model, and so waits for one of its places. */
export type ParseNeed =
  | { ask: "reading" }
  /** With what the run says once its places are described. */
  | { ask: "places"; found: string }
  | null;

/**
 * Does a parse run: reads the script, replaces the lines unless only the reading was asked for, and
 * records how it ended. Errors of the script are data.
 * @param mayAsk whether it may ask a text model; else it goes as far as it comes without
 * @returns what is left to be asked; null when the run has ended
 */
export async function parseStory(runId: string, mayAsk = true): Promise<ParseNeed> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return null;
  const { storyId } = run;
  await recordProgress(runId, { status: "running", message: "Reading the script" }, [
    { key: "run", body: { message: "Reading the script" } },
  ]);
  try {
    const scope = await requireStoryForSystem(storyId);
    let applied: { lineCount: number; characterCount: number } | null = null;
    // Lines of an older script must not replace what somebody wrote meanwhile: it is read again.
    while (applied === null) {
      const text = (await getStory(storyId)).script;
      const reading = mayAsk ? await readForRun(run, text) : await findReading(storyId, text);
      if (!reading) return mayAsk ? null : { ask: "reading" };
      if (await endReading(runId, `${reading.script.lines.length} lines read`)) return null;
      // Somebody may have started a generation while a model was reading.
      await requireQuiet(storyId);
      // Or stopped this run: what is left of it changes nothing any more.
      if (!(await recordProgress(runId, {}))) return null;
      const { script } = reading;
      applied = await applyScript(scope, { script, text, replacedBy: run.requestedBy });
    }
    const { lineCount, characterCount } = applied;
    const found = `${lineCount} lines and ${characterCount} characters found`;
    const waits = !mayAsk && textModel().provider !== BUILTIN;
    if (waits && (await hasBarePlaces(storyId))) return { ask: "places", found };
    await describeParsed(runId, found);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await recordProgress(
      runId,
      { status: "failed", error: error.message, finishedAt: new Date() },
      [{ key: "run", body: { complete: true, status: "failed", error: error.message } }],
    );
  }
  return null;
}

/** Describes the places of a parsed story that have no description yet, and ends its run. */
export async function describeParsed(runId: string, found: string): Promise<void> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return;
  await describePlaces(run, run.storyId);
  await recordProgress(
    runId,
    { status: "completed", progress: 100, message: found, finishedAt: new Date() },
    [{ key: "run", body: { complete: true, status: "completed", message: found, error: null } }],
  );
}

async function hasBarePlaces(storyId: string): Promise<boolean> {
  const places = await listSceneLocations(storyId);
  return places.some(({ description }) => description === "");
}
