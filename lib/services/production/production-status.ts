import { listCast } from "@/db/queries/casting";
import { listLines } from "@/db/queries/lines";
import { listActiveRuns, type RunKind, type RunRow } from "@/db/queries/runs";
import { getStory } from "@/db/queries/stories";
import { findLatestStoryVideo } from "@/db/queries/takes";
import type { StoryScope } from "@/lib/access";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
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
  const [story, rows, cast, active, film] = await Promise.all([
    getStory(scope.storyId),
    listLines(scope.storyId),
    listCast(scope.storyId),
    listActiveRuns(scope.storyId),
    findLatestStoryVideo(scope.storyId),
  ]);
  const spoken = rows.filter(({ line }) => line.characterName !== NON_SPEAKING_PART);
  const ready = cast.length - unreadyNames(cast).length;
  const castReady = cast.length > 0 && ready === cast.length;
  const imageCount = rows.filter(({ image }) => image !== null).length;
  const step = (name: StepName, done: number, total: number, open: boolean) =>
    presentStep(name, { done, total, open, active });
  return {
    steps: [
      step("logline", story.logline === "" ? 0 : 1, 1, true),
      step("script", story.script === "" ? 0 : rows.length > 0 ? 2 : 1, 2, true),
      step("cast", ready, cast.length, rows.length > 0),
      step("audio", spoken.filter(({ audio }) => audio !== null).length, spoken.length, castReady),
      step("images", imageCount, rows.length, castReady),
      step("videos", rows.filter(({ video }) => video !== null).length, rows.length, castReady),
      step("film", film ? 1 : 0, 1, imageCount > 0),
    ],
    active_runs: Object.fromEntries(active.map((run) => [run.kind, run.id])),
  };
}

function presentStep(
  name: StepName,
  facts: { done: number; total: number; open: boolean; active: RunRow[] },
) {
  const { done, total, open, active } = facts;
  const running = active.find((run) => RUNS_OF_STEP[name].includes(run.kind));
  const complete = total > 0 && done >= total;
  const resting = complete ? ("done" as const) : open ? ("ready" as const) : ("blocked" as const);
  return {
    step: name,
    done,
    total,
    state: running ? ("running" as const) : resting,
    progress: running ? running.progress : null,
  };
}
