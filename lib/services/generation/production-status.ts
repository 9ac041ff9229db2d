import { listCastMaterial } from "@/db/queries/casting";
import { findNewestCut, listNamedTakes } from "@/db/queries/cuts";
import { type LineProgress, listLineProgress, listTimedLines } from "@/db/queries/line-progress";
import { readMaterialMark } from "@/db/queries/material-mark";
import { listStoryRuns, readRunProgress, type StoryRuns } from "@/db/queries/production-runs";
import type { RunKind } from "@/db/queries/runs";
import { getWritten } from "@/db/queries/stories";
import { findLatestStoryVideo } from "@/db/queries/story-videos";
import type { StoryScope } from "@/lib/access";
import { lineOfClip } from "@/lib/rules/cut/clip-id";
import { applyEdits, type CutEdits, lengthOf, linesOfTakes } from "@/lib/rules/cut/edits";
import { countChangedShots } from "@/lib/rules/film-changes";
import { framesFor, secondsFor } from "@/lib/rules/house-format";
import { isShown } from "@/lib/rules/missing-shots";
import { lineSeconds, shotsSeconds } from "@/lib/rules/script-length";
import { shotDurationSeconds } from "@/lib/rules/shot";
import { readApprovalCounts } from "@/lib/services/approval/approvals";
import { isReady } from "@/lib/services/casting/validate-cast";
import { LINE_KINDS } from "./kinds";
import type { ProductionStep } from "./kinds/line-kind";
import { findOutOfDate, type OutOfDate } from "./out-of-date";
import { rememberedByMark } from "./remembered-by-mark";

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
export async function productionStatus(scope: StoryScope) {
  const mark = await readMaterialMark(scope);
  const [{ steps, runs, ...counts }, outOfDate] = await Promise.all([
    countOnce(scope, mark),
    findOutOfDate(scope, mark),
  ]);
  const progress = await readRunProgress(runs.flatMap(({ activeId }) => activeId ?? []));
  return {
    steps: steps.map((step) => presentStep(step, { runs, progress, outOfDate })),
    ...counts,
    outdated_shots: outOfDate.lines.length,
    active_runs: Object.fromEntries(
      runs.flatMap(({ kind, activeId }) => (activeId === null ? [] : [[kind, activeId]])),
    ),
    run_counts: Object.fromEntries(
      runs.map(({ kind, started, ended }) => [kind, { started, ended }]),
    ),
  };
}

/** How far a step is by what there is. */
interface Step {
  name: StepName;
  done: number;
  total: number;
  /** Whether what it needs is there. */
  open: boolean;
  /** How many would be made anew, where that is not told by what is out of date. */
  stale?: number;
}

/** What a story has changes far more seldom than a page asks; how far its runs are is read each time. */
const countOnce = rememberedByMark("production", countWhatIsThere);

async function countWhatIsThere(scope: StoryScope) {
  const { storyId } = scope;
  const [written, groups, cast, runs, film, approvalsOf, cut] = await Promise.all([
    getWritten(storyId),
    listLineProgress({ storyId }),
    listCastMaterial({ storyId }),
    listStoryRuns({ storyId }),
    findLatestStoryVideo({ storyId }),
    readApprovalCounts(scope),
    findNewestCut({ storyId }),
  ]);
  const edits = cut?.edits ?? {};
  const changedShots =
    film && changedShotsOf(film, groups, edits, await readCutFacts(storyId, edits));
  const lineCount = sumOf(groups, (group) => group.lineCount);
  const spokenCount = sumOf(groups, (group) => group.spokenCount);
  const audioCount = sumOf(groups, (group) => group.audioCount);
  const imageCount = sumOf(groups, (group) => (group.hasImage ? group.lineCount : 0));
  const videoCount = sumOf(groups, (group) => (group.hasVideo ? group.lineCount : 0));
  const scriptDone = !written.hasScript ? 0 : lineCount > 0 ? 2 : 1;
  const ready = cast.filter(isReady).length;
  // Where nobody speaks, nobody is missing.
  const open = lineCount > 0 && ready === cast.length;
  const steps: Step[] = [
    { name: "logline", done: written.hasLogline ? 1 : 0, total: 1, open: true },
    { name: "script", done: scriptDone, total: 2, open: true },
    { name: "cast", done: ready, total: cast.length, open: lineCount > 0 },
    { name: "audio", done: audioCount, total: spokenCount, open },
    { name: "images", done: imageCount, total: lineCount, open },
    { name: "videos", done: videoCount, total: lineCount, open },
    {
      ...{ name: "film", done: film ? 1 : 0, total: 1, open: imageCount > 0 },
      stale: changedShots ? 1 : 0,
    },
  ];
  return {
    steps,
    runs,
    changed_shots: changedShots,
    approvals: approvalsOf(lineCount),
    length_seconds: lineCount > 0 ? filmSeconds(groups) : null,
    film_seconds: film?.durationSeconds ?? null,
  };
}

function presentStep(
  step: Step,
  {
    runs,
    progress,
    outOfDate,
  }: { runs: readonly StoryRuns[]; progress: ReadonlyMap<string, number>; outOfDate: OutOfDate },
) {
  const { name, done, total, open } = step;
  const counts: Partial<Record<StepName, number>> = outOfDate.counts;
  const stale = step.stale ?? counts[name] ?? 0;
  const runningId = runs.find(
    ({ kind, activeId }) => activeId !== null && RUNS_OF_STEP[name].includes(kind),
  )?.activeId;
  const complete = total > 0 && done >= total;
  const made = stale > 0 ? ("stale" as const) : ("done" as const);
  const resting = complete ? made : open ? ("ready" as const) : ("blocked" as const);
  return {
    step: name,
    done,
    total,
    stale,
    state: runningId ? ("running" as const) : resting,
    progress: runningId ? (progress.get(runningId) ?? null) : null,
  };
}

/**
 * How many shots are others than those a film shows. What would be cut in without being one of them,
 * such as a silent line that lasts longer now, counts as one shot.
 */
function changedShotsOf(
  film: NonNullable<Awaited<ReturnType<typeof findLatestStoryVideo>>>,
  groups: readonly LineProgress[],
  edits: CutEdits,
  { ownTimes, named }: Awaited<ReturnType<typeof readCutFacts>>,
): number {
  const shown = groups.filter((group) => isShown(group, film.missing));
  const byId = new Map(
    shown
      .flatMap(({ shots }) => shots)
      .toSorted((one, other) => one.lineNumber - other.lineNumber)
      .map((shot) => [shot.lineId, shot]),
  );
  const derived = [...byId.keys()].map((lineId) => {
    const line = ownTimes.get(lineId);
    // What the cut leaves as it is counts with the others below.
    return { lineId, frames: line ? framesFor(lineSeconds(line, line.audioSeconds)) : 0 };
  });
  const { shots } = applyEdits(derived, edits, named);
  const changed = countChangedShots(
    film,
    shots.flatMap(({ id: clipId, lineId, take }) => {
      const shot = byId.get(lineId);
      return shot ? [{ ...shot, clipId, ...(take && { videoTake: take }) }] : [];
    }),
    edits,
  );
  const longer = lengthOf({ shots }) - derived.reduce((sum, { frames }) => sum + frames, 0);
  const shotSeconds = film.durationSeconds - film.openingSeconds - film.creditsSeconds;
  const lastsAsLong =
    Math.abs(shotSeconds - (filmSeconds(shown) + secondsFor(longer))) <= secondsFor(1) / 2;
  return changed === 0 && !lastsAsLong ? 1 : changed;
}

/** What is known of the lines and takes that a cut names. */
async function readCutFacts(storyId: string, edits: CutEdits) {
  const [ownTimes, takes] = await Promise.all([
    listTimedLines(linesOfOwnTime(edits)),
    listNamedTakes(storyId, Object.values(edits)),
  ]);
  return { ownTimes, named: linesOfTakes(takes) };
}

/** Lines that the cut gives another length than the script, or none. */
function linesOfOwnTime(edits: CutEdits): string[] {
  return Object.entries(edits).flatMap(([id, { frames, isOut }]) => {
    const lineId = lineOfClip(id);
    return frames !== undefined || isOut || id !== lineId ? [lineId] : [];
  });
}

/** What these lines last together. */
function filmSeconds(groups: readonly LineProgress[]): number {
  return shotsSeconds(
    groups.flatMap(({ audioSeconds, others }) => [
      ...audioSeconds.map((seconds) => shotDurationSeconds(seconds, "")),
      ...others.map((line) => lineSeconds(line, line.audioSeconds)),
    ]),
  );
}

function sumOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0);
}
