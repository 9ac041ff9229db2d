import type * as z from "zod";
import { database, type Executor } from "@/db/client";
import { findCut, findNewestCut, findNewestCutWithin, insertCut } from "@/db/queries/cuts";
import { lockStory } from "@/db/queries/stories";
import { actingUserId, type StoryScope } from "@/lib/access";
import type { saveCut as saveContract, WireCut } from "@/lib/contracts/cut";
import { AppError } from "@/lib/errors";
import { editsFor, isSameCut, mergeEdits, type WantedCut } from "@/lib/rules/cut/change-edits";
import { lineOfClip } from "@/lib/rules/cut/clip-id";
import { type CutEdits, linesOfTakes } from "@/lib/rules/cut/edits";
import { readSettings } from "@/lib/rules/cut/settings";
import { type DirectedStory, directStory } from "@/lib/services/generation/direct-story";
import { derivedShots } from "./cut-story";
import { findNamedTakes, type NamedTakes } from "./named-takes";
import { type CutVersion, presentCut } from "./present-cut";

/** Who has changed nothing has this version. */
const DERIVED = { version: 0, edits: {} as CutEdits, undoTo: null, redoTo: null };

/** The cut of a story as it is now. */
export async function fetchCut(scope: StoryScope): Promise<WireCut> {
  const [story, newest] = await Promise.all([
    directStory(scope),
    findNewestCut({ storyId: scope.storyId }),
  ]);
  const cut = newest ?? DERIVED;
  return presentCut(story, cut, await findNamedTakes(scope.storyId, Object.values(cut.edits)));
}

/**
 * Saves a cut as a new version, put together with what others changed of other shots since. What is there
 * already makes no new version.
 * @throws AppError cut.shotTwice, cut.versionUnknown, cut.changedMeanwhile
 */
export async function saveCut(
  scope: StoryScope,
  body: z.output<typeof saveContract.body>,
): Promise<WireCut> {
  const wanted = wantedOf(body);
  const story = await directStory(scope);
  const derived = derivedShots(story);
  return database().transaction(async (transaction) => {
    const newest = await lockNewest(transaction, scope.storyId);
    const base = await requireVersion(transaction, scope.storyId, body.version, newest);
    const edits = [base, newest].flatMap((cut) => Object.values(cut.edits));
    const naming = [...edits, ...wanted.shots];
    const named = await findNamedTakes(scope.storyId, naming, transaction);
    const mine = editsFor(derived, wanted, base.edits, linesOfTakes(named.values()));
    const { merged, conflicts } = mergeEdits(base.edits, newest.edits, mine);
    if (conflicts.length > 0) throw changedMeanwhile(story, newest, mine, { conflicts, named });
    if (isSameCut(merged, newest.edits)) return presentCut(story, newest, named);
    const saved = await insertCut(transaction, {
      ...{ storyId: scope.storyId, version: newest.version + 1, edits: merged },
      ...{ undoTo: newest.version, madeBy: actingUserId(scope) },
    });
    return presentCut(story, saved, named);
  });
}

/**
 * Takes the newest change back, or makes it again.
 * @throws AppError cut.nothingToUndo, cut.nothingToRedo
 */
export async function stepCut(
  scope: StoryScope,
  { direction }: { direction: "undo" | "redo" },
): Promise<WireCut> {
  const { storyId } = scope;
  const story = await directStory(scope);
  return database().transaction(async (transaction) => {
    const newest = await lockNewest(transaction, storyId);
    const to = direction === "undo" ? newest.undoTo : newest.redoTo;
    if (to === null)
      throw new AppError(direction === "undo" ? "cut.nothingToUndo" : "cut.nothingToRedo");
    const { edits, undoTo, redoTo } = await requireVersion(transaction, storyId, to, newest);
    const saved = await insertCut(transaction, {
      ...{ storyId, version: newest.version + 1, edits, undoTo, madeBy: actingUserId(scope) },
      redoTo: direction === "undo" ? newest.version : redoTo,
    });
    return presentCut(
      story,
      saved,
      await findNamedTakes(storyId, Object.values(edits), transaction),
    );
  });
}

function wantedOf({ clips, left_out: leftOut }: z.output<typeof saveContract.body>): WantedCut {
  const ids = [...clips.map(({ line_id, id = line_id }) => id), ...leftOut];
  if (new Set(ids).size < ids.length) throw new AppError("cut.shotTwice");
  const shots = clips.map(({ line_id, id = line_id, in: from = 0, out, hold = 0, ...clip }) => {
    const frames = out - from + hold;
    const { take_id: take = null, derived_frames } = clip;
    return {
      ...{ id, frames: frames === derived_frames ? null : frames, in: from, take },
      ...readSettings(clip),
    };
  });
  return { shots, leftOut };
}

/** The newest cut, while nobody else can make a newer one. */
async function lockNewest(transaction: Executor, storyId: string): Promise<CutVersion> {
  await lockStory(transaction, storyId);
  return (await findNewestCutWithin(transaction, storyId)) ?? DERIVED;
}

async function requireVersion(
  transaction: Executor,
  storyId: string,
  version: number,
  newest: CutVersion,
): Promise<CutVersion> {
  if (version === newest.version) return newest;
  if (version === 0) return DERIVED;
  const found = await findCut(storyId, version, transaction);
  if (!found) throw new AppError("cut.versionUnknown");
  return found;
}

function changedMeanwhile(
  story: DirectedStory,
  newest: CutVersion,
  mine: CutEdits,
  { conflicts, named }: { conflicts: readonly string[]; named: NamedTakes },
): AppError {
  return new AppError("cut.changedMeanwhile", {
    details: {
      theirs: presentCut(story, newest, named),
      yours: presentCut(story, { ...newest, edits: mine }, named),
      line_ids: [...new Set(conflicts.map(lineOfClip))],
    },
  });
}
