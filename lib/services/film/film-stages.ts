import {
  findRun,
  insertRunOrJoin,
  listProgressEvents,
  type RunKind,
  type RunRow,
} from "@/db/queries/runs";
import { AppError } from "@/lib/errors";
import { hasEnded, recordProgress } from "@/lib/progress";
import { batchWords } from "@/lib/rules/batch";
import { failRun } from "@/lib/services/production/finish-batch";

/** From script to film: what has to happen, in order; stages of one row need not wait for each other. */
export const FILM_STAGES = [
  ["parse"],
  ["characters"],
  ["audio", "shot-types"],
  ["image-prompts"],
  ["images"],
  ["video-prompts"],
  ["talking-videos", "action-videos"],
  ["story-video"],
] as const satisfies RunKind[][];

export type FilmStage = (typeof FILM_STAGES)[number][number];

const STAGE_COUNT = FILM_STAGES.flat().length;

/**
 * Opens a stage of a film as a run of its own, or joins the run of that kind that is already active.
 * Null when the film has ended meanwhile.
 */
export async function openFilmStage(
  filmRunId: string,
  kind: FilmStage,
): Promise<{ runId: string; joined: boolean } | null> {
  const film = await findRun(filmRunId);
  if (!film?.storyId || hasEnded(film)) return null;
  const { run, joined } = await insertRunOrJoin({
    kind,
    projectId: film.projectId,
    storyId: film.storyId,
    subjectId: film.storyId,
    requestedBy: film.requestedBy,
    parentRunId: film.id,
    input: {},
  });
  await recordProgress(filmRunId, { status: "running", phase: kind }, [
    { key: `stage:${kind}`, body: { stage: kind, run_id: run.id, status: "running" } },
  ]);
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
  const film = await findRun(filmRunId);
  const done = (await listProgressEvents(filmRunId, 0)).filter(
    ({ key, body }) =>
      // Without this stage, which is counted already when the step is done again.
      key.startsWith("stage:") && key !== `stage:${kind}` && statusOf(body) === "completed",
  ).length;
  if (film && !hasEnded(film)) {
    const progress = Math.round((100 * (done + 1)) / STAGE_COUNT);
    await recordProgress(filmRunId, { progress }, [
      {
        key: `stage:${kind}`,
        body: { stage: kind, run_id: runId, status: error ? "failed" : "completed", error },
      },
    ]);
  }
  return error;
}

/** Ends a film. */
export async function finishFilm(filmRunId: string, error: string | null): Promise<void> {
  const status = error ? ("failed" as const) : ("completed" as const);
  await recordProgress(
    filmRunId,
    { status, error, ...(error ? {} : { progress: 100 }), finishedAt: new Date() },
    [{ key: "run", body: { complete: true, status, error } }],
  );
}

async function errorOf(run: RunRow, kind: FilmStage): Promise<string | null> {
  if (run.status === "completed") return firstLineError(run.id);
  const title = STAGE_TITLES[kind];
  return run.error ?? `${title}: ${hasEnded(run) ? run.status : "did not finish"}`;
}

const STAGE_TITLES: Record<FilmStage, string> = {
  parse: "Parsing",
  characters: "Characters",
  audio: batchWords.audio.title,
  "shot-types": batchWords["shot-types"].title,
  "image-prompts": batchWords["image-prompts"].title,
  images: batchWords.images.title,
  "video-prompts": batchWords["video-prompts"].title,
  "talking-videos": batchWords["talking-videos"].title,
  "action-videos": batchWords["action-videos"].title,
  "story-video": "Story video",
};

async function firstLineError(runId: string): Promise<string | null> {
  const events = await listProgressEvents(runId, 0);
  for (const { key, body } of events) {
    if (!key.startsWith("line:") || typeof body !== "object" || body === null) continue;
    if ("error" in body && typeof body.error === "string") {
      const number = "line_number" in body ? String(body.line_number) : "?";
      return `Line ${number}: ${body.error}`;
    }
  }
  return null;
}

function statusOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("status" in body)) return null;
  return String(body.status);
}
