import { listCastMaterial } from "@/db/queries/casting";
import { type LineProgress, listLineProgress } from "@/db/queries/line-progress";
import { listStoryRuns, type StoryRuns } from "@/db/queries/production-runs";
import type { RunKind } from "@/db/queries/runs";
import { getWritten } from "@/db/queries/stories";
import { findLatestStoryVideo } from "@/db/queries/story-videos";
import type { StoryScope } from "@/lib/access";
import { framesFor, secondsFor } from "@/lib/rules/house-format";
import { isShown } from "@/lib/rules/missing-shots";
import { shotDurationSeconds } from "@/lib/rules/shot";
import { isReady } from "@/lib/services/casting/validate-cast";
import { LINE_KINDS } from "./kinds";
import type { ProductionStep } from "./kinds/line-kind";

type StepName = "logline" | "script" | "cast" | ProductionStep | "film";

/** Which runs work on which step of a production. */
const RUNS_OF_STEP: Record<StepName, readonly RunKind[]> = {
  logline: [],
  script: ["parse"],
  cast: ["characters"],
  audio: kindsOfStep("audio"),
  images: kindsOfStep("images"),
  videos: kindsOfStep("videos"),
  film: ["story-video"],
};

function kindsOfStep(step: ProductionStep): readonly RunKind[] {
  return LINE_KINDS.filter((rules) => rules.step === step).map(({ kind }) => kind);
}

/** Where a story stands from logline to film: counts, what runs now, and what comes next. */
export async function productionStatus({ storyId }: StoryScope) {
  const [written, groups, cast, runs, film] = await Promise.all([
    getWritten(storyId),
    listLineProgress(storyId),
    listCastMaterial(storyId),
    listStoryRuns(storyId),
    findLatestStoryVideo(storyId),
  ]);
  const lineCount = sumOf(groups, (group) => group.lineCount);
  const imageCount = sumOf(groups, (group) => (group.hasImage ? group.lineCount : 0));
  const videoCount = sumOf(groups, (group) => (group.hasVideo ? group.lineCount : 0));
  const ready = cast.filter(isReady).length;
  const castReady = cast.length > 0 && ready === cast.length;
  const step = (name: StepName, done: number, total: number, open: boolean) =>
    presentStep(name, { done, total, open, runs });
  return {
    steps: [
      step("logline", written.hasLogline ? 1 : 0, 1, true),
      step("script", !written.hasScript ? 0 : lineCount > 0 ? 2 : 1, 2, true),
      step("cast", ready, cast.length, lineCount > 0),
      step(
        "audio",
        sumOf(groups, (group) => group.audioCount),
        sumOf(groups, (group) => group.spokenCount),
        castReady,
      ),
      step("images", imageCount, lineCount, castReady),
      step("videos", videoCount, lineCount, castReady),
      presentStep("film", {
        done: film ? 1 : 0,
        total: 1,
        open: imageCount > 0,
        stale: film !== null && isOlderThanShots(film, groups),
        runs,
      }),
    ],
    length_seconds: lineCount > 0 ? filmSeconds(groups) : null,
    active_runs: Object.fromEntries(
      runs.flatMap(({ kind, activeId }) => (activeId === null ? [] : [[kind, activeId]])),
    ),
    run_counts: Object.fromEntries(
      runs.map(({ kind, started, ended }) => [kind, { started, ended }]),
    ),
  };
}

function presentStep(
  name: StepName,
  facts: { done: number; total: number; open: boolean; runs: StoryRuns[]; stale?: boolean },
) {
  const { done, total, open, runs, stale = false } = facts;
  const running = runs.find(
    ({ kind, activeId }) => activeId !== null && RUNS_OF_STEP[name].includes(kind),
  );
  const complete = total > 0 && done >= total;
  const made = stale ? ("stale" as const) : ("done" as const);
  const resting = complete ? made : open ? ("ready" as const) : ("blocked" as const);
  return {
    step: name,
    done,
    total,
    state: running ? ("running" as const) : resting,
    progress: running ? running.activeProgress : null,
  };
}

/** Whether a film was made before the newest picture, clip or sound that would go into it now. */
function isOlderThanShots(
  film: NonNullable<Awaited<ReturnType<typeof findLatestStoryVideo>>>,
  groups: readonly LineProgress[],
): boolean {
  const shown = groups.filter((group) => isShown(group, film.missing));
  if (film.videoCount !== sumOf(shown, ({ lineCount }) => lineCount)) return true;
  const shotSeconds = film.durationSeconds - film.openingSeconds - film.creditsSeconds;
  if (Math.abs(shotSeconds - filmSeconds(shown)) > secondsFor(1) / 2) return true;
  return shown.some(({ newestAt }) => newestAt !== null && newestAt > film.createdAt);
}

/** What these lines last together, each in whole frames. */
function filmSeconds(groups: readonly LineProgress[]): number {
  const framesOf = (audioSeconds: number | null, directions: string) =>
    framesFor(shotDurationSeconds(audioSeconds, directions));
  const frames = sumOf(
    groups,
    ({ audioSeconds, silentDirections }) =>
      sumOf(audioSeconds, (seconds) => framesOf(seconds, "")) +
      sumOf(silentDirections, (directions) => framesOf(null, directions)),
  );
  return secondsFor(frames);
}

function sumOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0);
}
