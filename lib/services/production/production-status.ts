import { listCast } from "@/db/queries/casting";
import { type LineProgress, listLineProgress } from "@/db/queries/line-progress";
import { countStoryRuns } from "@/db/queries/production-runs";
import { listActiveRuns, type RunKind, type RunRow } from "@/db/queries/runs";
import { getStory } from "@/db/queries/stories";
import { findLatestStoryVideo } from "@/db/queries/story-videos";
import type { StoryScope } from "@/lib/access";
import { framesFor, secondsFor } from "@/lib/rules/house-format";
import { isShown } from "@/lib/rules/missing-shots";
import { NON_SPEAKING_PART, shotDurationSeconds } from "@/lib/rules/shot";
import { unreadyNames } from "@/lib/services/casting/validate-cast";

type StepName = "logline" | "script" | "cast" | "audio" | "images" | "videos" | "film";

/** Which runs work on which step of a production. */
const RUNS_OF_STEP: Record<StepName, RunKind[]> = {
  logline: [],
  script: ["parse"],
  cast: ["characters"],
  audio: ["audio"],
  images: ["shot-types", "image-prompts", "images"],
  videos: ["video-prompts", "talking-videos", "action-videos"],
  film: ["story-video"],
};

/** Where a story stands from logline to film: counts, what runs now, and what comes next. */
export async function productionStatus(scope: StoryScope) {
  const [story, rows, cast, active, film, counts] = await Promise.all([
    getStory(scope.storyId),
    listLineProgress(scope.storyId),
    listCast(scope.storyId),
    listActiveRuns(scope.storyId),
    findLatestStoryVideo(scope.storyId),
    countStoryRuns(scope.storyId),
  ]);
  // Work on a single shot is no step of the production.
  const whole = active.filter((run) => run.subjectId === scope.storyId);
  const spoken = rows.filter(({ characterName }) => characterName !== NON_SPEAKING_PART);
  const ready = cast.length - unreadyNames(cast).length;
  const castReady = cast.length > 0 && ready === cast.length;
  const imageCount = rows.filter(({ imageAt }) => imageAt !== null).length;
  const step = (name: StepName, done: number, total: number, open: boolean) =>
    presentStep(name, { done, total, open, active: whole });
  return {
    steps: [
      step("logline", story.logline === "" ? 0 : 1, 1, true),
      step("script", story.script === "" ? 0 : rows.length > 0 ? 2 : 1, 2, true),
      step("cast", ready, cast.length, rows.length > 0),
      step(
        "audio",
        spoken.filter(({ audioAt }) => audioAt !== null).length,
        spoken.length,
        castReady,
      ),
      step("images", imageCount, rows.length, castReady),
      step("videos", rows.filter(({ videoAt }) => videoAt !== null).length, rows.length, castReady),
      presentStep("film", {
        done: film ? 1 : 0,
        total: 1,
        open: imageCount > 0,
        stale: film !== null && isOlderThanShots(film, rows),
        active: whole,
      }),
    ],
    length_seconds: rows.length > 0 ? filmSeconds(rows) : null,
    active_runs: Object.fromEntries(whole.map((run) => [run.kind, run.id])),
    run_counts: Object.fromEntries(
      counts.map(({ kind, started, ended }) => [kind, { started, ended }]),
    ),
  };
}

function presentStep(
  name: StepName,
  facts: { done: number; total: number; open: boolean; active: RunRow[]; stale?: boolean },
) {
  const { done, total, open, active, stale = false } = facts;
  const running = active.find((run) => RUNS_OF_STEP[name].includes(run.kind));
  const complete = total > 0 && done >= total;
  const made = stale ? ("stale" as const) : ("done" as const);
  const resting = complete ? made : open ? ("ready" as const) : ("blocked" as const);
  return {
    step: name,
    done,
    total,
    state: running ? ("running" as const) : resting,
    progress: running ? running.progress : null,
  };
}

/** Whether a film was made before the newest picture, clip or sound that would go into it now. */
function isOlderThanShots(
  film: NonNullable<Awaited<ReturnType<typeof findLatestStoryVideo>>>,
  rows: readonly LineProgress[],
): boolean {
  const shown = rows.filter(({ imageAt, videoAt }) =>
    isShown({ hasImage: imageAt !== null, hasVideo: videoAt !== null }, film.missing),
  );
  if (film.videoCount !== shown.length) return true;
  const shotSeconds = film.durationSeconds - film.openingSeconds - film.creditsSeconds;
  if (Math.abs(shotSeconds - filmSeconds(shown)) > secondsFor(1) / 2) return true;
  return shown.some(({ imageAt, videoAt, audioAt }) =>
    [videoAt ?? imageAt, audioAt].some((madeAt) => madeAt !== null && madeAt > film.createdAt),
  );
}

/** What these lines last together, each in whole frames. */
function filmSeconds(rows: readonly LineProgress[]): number {
  const frames = rows.map(({ audioSeconds, stageDirections }) =>
    framesFor(shotDurationSeconds(audioSeconds, stageDirections)),
  );
  return secondsFor(frames.reduce((sum, count) => sum + count, 0));
}
