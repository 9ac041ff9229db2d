import { database } from "@/db/client";
import { listChildRuns } from "@/db/queries/production-runs";
import { findRun, insertRunOrJoin, listProgressEvents, type RunRow } from "@/db/queries/runs";
import { requireStoryForSystem } from "@/lib/access";
import { batchStats } from "@/lib/contracts/production";
import { AppError } from "@/lib/errors";
import { hasEnded, recordProgress } from "@/lib/progress";
import { withLeftAlone } from "@/lib/rules/approval";
import { BATCH_KINDS, lineKindFacts } from "@/lib/rules/batch";
import { type FilmStage, filmPercent, stageTitle } from "@/lib/rules/film-stages";
import { cancelRun, failRun } from "@/lib/runs/end-run";
import { isScriptParsed } from "@/lib/services/parsing/is-script-parsed";

/**
 * Opens a stage of a film as a run of its own, or joins the run of that kind that is already active.
 * Null when the film has ended meanwhile, and when there is nothing to parse.
 */
export async function openFilmStage(
  filmRunId: string,
  kind: FilmStage,
): Promise<{ runId: string; joined: boolean } | null> {
  const film = await findRun(filmRunId);
  if (!film?.storyId || hasEnded(film)) return null;
  if (kind === "parse" && (await isScriptParsed(await requireStoryForSystem(film.storyId)))) {
    return null;
  }
  const { run, joined } = await insertRunOrJoin({
    kind,
    projectId: film.projectId,
    storyId: film.storyId,
    subjectId: film.storyId,
    requestedBy: film.requestedBy,
    parentRunId: film.id,
  });
  const isWanted = await recordProgress(filmRunId, { status: "running", phase: kind }, [
    { key: `stage:${kind}`, body: { stage: kind, run_id: run.id, status: "running" } },
  ]);
  if (!isWanted) {
    // The film was stopped in this very moment, before it could know of this stage.
    if (run.parentRunId === film.id) await cancelRun(run.id);
    return null;
  }
  // A stage that this film opened before a crash is its own, not somebody else's.
  return { runId: run.id, joined: joined && run.parentRunId !== film.id };
}

/** Whether a stage that somebody else started has come to its end. */
export async function stageHasEnded(runId: string): Promise<boolean> {
  const run = await findRun(runId);
  return !run || hasEnded(run);
}

/** Notes the end of a stage. Answers what went wrong in it, naming the first line; null when nothing did. */
export async function closeFilmStage(
  filmRunId: string,
  kind: FilmStage,
  runId: string,
): Promise<string | null> {
  const run = await findRun(runId);
  if (!run) throw new AppError("run.notFound");
  const error = await errorOf(run, kind);
  // Its function ended without ending it, and an active run would keep every later start from working.
  if (error && run.parentRunId === filmRunId) await failRun(runId, error);
  // A film that was stopped meanwhile takes nothing more.
  await recordProgress(filmRunId, error ? {} : { progress: filmPercent(kind, 100) }, [
    {
      key: `stage:${kind}`,
      body: { stage: kind, run_id: runId, status: error ? "failed" : "completed", error },
    },
  ]);
  return error;
}

/** Ends a film. */
export async function finishFilm(filmRunId: string, error: string | null): Promise<void> {
  const status = error ? ("failed" as const) : ("completed" as const);
  const leftAlone = error ? 0 : await leftAloneBy(filmRunId);
  const message = leftAlone > 0 ? { message: withLeftAlone("The film is made", leftAlone) } : {};
  await recordProgress(
    filmRunId,
    { status, error, ...(error ? {} : { progress: 100 }), ...message, finishedAt: new Date() },
    [{ key: "run", body: { complete: true, status, error, ...message } }],
  );
}

/** How many shots the film's media left alone because they are approved or locked. */
async function leftAloneBy(filmRunId: string): Promise<number> {
  const stages = await listChildRuns(database(), filmRunId);
  const media = stages.find(({ kind }) => kind === "all-media");
  return batchStats.safeParse(media?.stats).data?.left_alone ?? 0;
}

async function errorOf(run: RunRow, kind: FilmStage): Promise<string | null> {
  if (run.status !== "completed") {
    return run.error ?? `${stageTitle(kind)}: ${hasEnded(run) ? run.status : "did not finish"}`;
  }
  return kind === "all-media" ? errorOfMedia(run.id) : firstLineError(run.id);
}

/** A film needs every shot: a batch that was stopped, or a line that failed, is one too many. */
async function errorOfMedia(runId: string): Promise<string | null> {
  const children = await listChildRuns(database(), runId);
  for (const kind of BATCH_KINDS) {
    const batch = children.find((run) => run.kind === kind);
    if (!batch) continue;
    const error = await firstLineError(batch.id);
    if (error) return error;
    if (batch.status !== "completed")
      return batch.error ?? `${lineKindFacts[kind].title}: ${batch.status}`;
  }
  return null;
}

/** What went wrong first with a line of a batch, as its run says; null when nothing did. */
async function firstLineError(runId: string): Promise<string | null> {
  for (const { key, body } of await listProgressEvents(runId, 0)) {
    if (!key.startsWith("line:") || typeof body !== "object" || body === null) continue;
    if ("error" in body && typeof body.error === "string") {
      const number = "line_number" in body ? String(body.line_number) : "?";
      return `Line ${number}: ${body.error}`;
    }
  }
  return null;
}
