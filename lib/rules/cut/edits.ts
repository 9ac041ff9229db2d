import { lineOfClip, numberOfClip } from "./clip-id";
import { type ShotSettings, settingsAt, settingsOf } from "./settings";

/**
 * The cut of a story as changes against the cut that its script gives by itself: one shot for each line,
 * in their order, each as long as its sound needs. Changes are kept by line, so that a new script, a new
 * take or another reading keeps all that still mean something.
 */

/** A line's shot as the script alone has it. */
export interface DerivedShot {
  lineId: string;
  /** Whole frames, at least one. */
  frames: number;
}

/** What somebody changed of one clip; what is left out is as derived. */
export interface ShotEdit extends Partial<ShotSettings> {
  /** Its own length in frames. */
  frames?: number;
  /** First frame of its take that is seen, and heard; from the beginning where it is left out. */
  in?: number;
  /** Id of the picture take that it shows instead of the one that is chosen for its line. */
  take?: string;
  /** It is not in the film. */
  isOut?: true;
  /** It was moved: it stands behind the shot of this line, or first of all for null. */
  after?: string | null;
}

/**
 * All changes of a cut, by the id of the clip; no entry is empty. A line's first clip has the id of the line;
 * further ones, which are there because they have an entry, are told by `clipId`.
 */
export type CutEdits = Readonly<Record<string, ShotEdit>>;

export interface CutShot extends DerivedShot, ShotSettings {
  /** Of the clip: a line may have several. */
  id: string;
  /** First frame among the film's shots, behind its gap; titles come before the first. */
  start: number;
  /** First frame of its take that is seen, and heard. */
  in: number;
  /** Id of the take that it shows; null for the one that is chosen for its line. */
  take: string | null;
  /** How long the script alone would have it. */
  derivedFrames: number;
  isMoved: boolean;
}

/** A shot is never longer than this: ten minutes, in frames. */
export const MOST_SHOT_FRAMES = 14_400;

/** Changes that say nothing any more, by what they have lost. */
export interface UnusedEdit {
  /** Of the clip. */
  id: string;
  /**
   * `line`: it is no longer in the script. `place`: the shot that it was put behind is not there. `take`: what
   * it was to show is none of its line's takes in the story's format.
   */
  lost: "line" | "place" | "take";
}

/** The cut that the changes make of what the script gives. */
export interface Cut {
  /** The shots in their order, end to end but for their gaps. */
  shots: CutShot[];
  /** Lines that were left out on purpose, in the order of the script. */
  leftOut: DerivedShot[];
  unused: UnusedEdit[];
}

/** The lines of takes that clips may show, by the ids of these. */
export type LinesOfTakes = ReadonlyMap<string, string>;

export function linesOfTakes(takes: Iterable<{ id: string; lineId: string | null }>): LinesOfTakes {
  return new Map([...takes].map(({ id, lineId }) => [id, lineId ?? ""]));
}

/**
 * Applies changes. Those that say nothing any more change nothing, and are listed.
 * @param derived in the order of the script, each line once
 * @param takes those that clips are told to show; left out, each is taken to be there
 */
export function applyEdits(
  derived: readonly DerivedShot[],
  edits: CutEdits,
  takes?: LinesOfTakes,
): Cut {
  const byLine = new Map(derived.map((shot) => [shot.lineId, shot]));
  const isOut = ({ lineId }: DerivedShot) => edits[lineId]?.isOut === true;
  const further = furtherClips(edits);
  const kept = derived.flatMap((shot) => [
    ...(isOut(shot) ? [] : [shot.lineId]),
    ...(further.get(shot.lineId) ?? []),
  ]);
  const { order, lost } = orderOf(kept, edits);
  const unused: UnusedEdit[] = [
    ...Object.keys(edits)
      .filter((id) => !byLine.has(lineOfClip(id)))
      .map((id) => ({ id, lost: "line" as const })),
    ...lost.map((id) => ({ id, lost: "place" as const })),
  ];
  const fallen = new Set(lost);
  for (const id of order) if (hasLostTake(id, edits, takes)) unused.push({ id, lost: "take" });
  let start = 0;
  const shots = order.map((id, place): CutShot => {
    const lineId = lineOfClip(id);
    const derivedFrames = byLine.get(lineId)?.frames ?? 1;
    const edit = edits[id];
    const frames = edit?.frames ?? derivedFrames;
    // Further clips have a place of their own always: they are moved when they are apart from the others.
    const isMoved =
      id === lineId
        ? edit?.after !== undefined && !fallen.has(id)
        : place === 0 || lineOfClip(order[place - 1] ?? "") !== lineId;
    const settings = settingsWithin(settingsAt(settingsOf(edit ?? {}), place), frames);
    start += settings.gap + frames;
    const take = hasLostTake(id, edits, takes) ? null : (edit?.take ?? null);
    return {
      ...{ id, lineId, start: start - frames, frames, in: edit?.in ?? 0, derivedFrames, isMoved },
      ...{ take, ...settings },
    };
  });
  return { shots, leftOut: derived.filter(isOut), unused };
}

/** Whether a clip is to show a take that its line does not have. */
export function hasLostTake(id: string, edits: CutEdits, takes?: LinesOfTakes): boolean {
  const take = edits[id]?.take;
  return take !== undefined && takes !== undefined && takes.get(take) !== lineOfClip(id);
}

/** Transitions as long as the shot has room for them. */
function settingsWithin(settings: ShotSettings, frames: number): ShotSettings {
  const fadeIn = Math.min(settings.fadeIn, frames);
  return {
    ...settings,
    dissolve: Math.min(settings.dissolve, frames),
    fadeIn,
    fadeOut: Math.min(settings.fadeOut, frames - fadeIn),
  };
}

/** How many frames a cut is long, with the black in it and without titles. */
export function lengthOf({ shots }: Pick<Cut, "shots">): number {
  return shots.reduce((sum, { gap, frames }) => sum + gap + frames, 0);
}

/** The clips of each line beside its first, in the order of their numbers. */
function furtherClips(edits: CutEdits): Map<string, string[]> {
  const ids = Object.keys(edits).filter((id) => lineOfClip(id) !== id);
  return Map.groupBy(
    ids.toSorted((one, other) => numberOfClip(one) - numberOfClip(other)),
    lineOfClip,
  );
}

/** Clips in the order of the cut, and those whose place is not there. */
function orderOf(kept: readonly string[], edits: CutEdits): { order: string[]; lost: string[] } {
  const there = new Set(kept);
  const placeOf = (id: string) => edits[id]?.after;
  // Who was put behind whom; several behind one stand in the order of the script.
  const behind = new Map<string | null, string[]>();
  const lost: string[] = [];
  for (const id of kept) {
    const place = placeOf(id);
    if (place === undefined) continue;
    if (leadsNowhere(id, there, placeOf)) {
      lost.push(id);
      continue;
    }
    const known = behind.get(place);
    if (known) known.push(id);
    else behind.set(place, [id]);
  }
  const fallen = new Set(lost);
  const order: string[] = [];
  const put = (id: string) => {
    order.push(id);
    for (const next of behind.get(id) ?? []) put(next);
  };
  for (const next of behind.get(null) ?? []) put(next);
  for (const id of kept) {
    if (placeOf(id) === undefined || fallen.has(id)) put(id);
  }
  return { order, lost };
}

/** Whether the place of a moved shot hangs on one that is not there, or on itself. */
function leadsNowhere(
  id: string,
  there: ReadonlySet<string>,
  placeOf: (id: string) => string | null | undefined,
): boolean {
  const seen = new Set([id]);
  for (let place = placeOf(id); place; place = placeOf(place)) {
    if (!there.has(place) || seen.has(place)) return true;
    seen.add(place);
  }
  return false;
}
