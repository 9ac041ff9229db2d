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

/** What somebody changed of one shot; what is left out is as derived. */
export interface ShotEdit extends Partial<ShotSettings> {
  /** Its own length in frames. */
  frames?: number;
  /** First frame of its take that is seen, and heard; from the beginning where it is left out. */
  in?: number;
  /** It is not in the film. */
  isOut?: true;
  /** It was moved: it stands behind the shot of this line, or first of all for null. */
  after?: string | null;
}

/** All changes of a cut, by the id of the line; no entry is empty. */
export type CutEdits = Readonly<Record<string, ShotEdit>>;

/** A shot as the cut has it. */
export interface CutShot extends DerivedShot, ShotSettings {
  /** First frame among the film's shots, behind its gap; titles come before the first. */
  start: number;
  /** First frame of its take that is seen, and heard. */
  in: number;
  /** How long the script alone would have it. */
  derivedFrames: number;
  isMoved: boolean;
}

/** A shot is never longer than this: ten minutes, in frames. */
export const MOST_SHOT_FRAMES = 14_400;

/** Changes that say nothing any more, by what they have lost. */
export interface UnusedEdit {
  lineId: string;
  /** `line`: it is no longer in the script. `place`: the shot that it was put behind is not there. */
  lost: "line" | "place";
}

/** The cut that the changes make of what the script gives. */
export interface Cut {
  /** The shots in their order, end to end but for their gaps. */
  shots: CutShot[];
  /** Lines that were left out on purpose, in the order of the script. */
  leftOut: DerivedShot[];
  unused: UnusedEdit[];
}

/**
 * Applies changes. Those that say nothing any more change nothing, and are listed.
 * @param derived in the order of the script, each line once
 */
export function applyEdits(derived: readonly DerivedShot[], edits: CutEdits): Cut {
  const byId = new Map(derived.map((shot) => [shot.lineId, shot]));
  const isOut = ({ lineId }: DerivedShot) => edits[lineId]?.isOut === true;
  const kept = derived.filter((shot) => !isOut(shot));
  const { order, lost } = orderOf(kept, edits);
  const unused: UnusedEdit[] = [
    ...Object.keys(edits)
      .filter((lineId) => !byId.has(lineId))
      .map((lineId) => ({ lineId, lost: "line" as const })),
    ...lost.map((lineId) => ({ lineId, lost: "place" as const })),
  ];
  const fallen = new Set(lost);
  let start = 0;
  const shots = order.map((lineId, place): CutShot => {
    const derivedFrames = byId.get(lineId)?.frames ?? 1;
    const edit = edits[lineId];
    const frames = edit?.frames ?? derivedFrames;
    const isMoved = edit?.after !== undefined && !fallen.has(lineId);
    const settings = settingsWithin(settingsAt(settingsOf(edit ?? {}), place), frames);
    start += settings.gap + frames;
    return {
      ...{ lineId, start: start - frames, frames, in: edit?.in ?? 0, derivedFrames, isMoved },
      ...settings,
    };
  });
  return { shots, leftOut: derived.filter(isOut), unused };
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

/** Lines in the order of the cut, and those whose place is not there. */
function orderOf(
  kept: readonly DerivedShot[],
  edits: CutEdits,
): { order: string[]; lost: string[] } {
  const there = new Set(kept.map(({ lineId }) => lineId));
  const placeOf = (lineId: string) => edits[lineId]?.after;
  // Who was put behind whom; several behind one stand in the order of the script.
  const behind = new Map<string | null, string[]>();
  const lost: string[] = [];
  for (const { lineId } of kept) {
    const place = placeOf(lineId);
    if (place === undefined) continue;
    if (leadsNowhere(lineId, there, placeOf)) {
      lost.push(lineId);
      continue;
    }
    const known = behind.get(place);
    if (known) known.push(lineId);
    else behind.set(place, [lineId]);
  }
  const fallen = new Set(lost);
  const order: string[] = [];
  const put = (lineId: string) => {
    order.push(lineId);
    for (const next of behind.get(lineId) ?? []) put(next);
  };
  for (const next of behind.get(null) ?? []) put(next);
  for (const { lineId } of kept) {
    if (placeOf(lineId) === undefined || fallen.has(lineId)) put(lineId);
  }
  return { order, lost };
}

/** Whether the place of a moved shot hangs on one that is not there, or on itself. */
function leadsNowhere(
  lineId: string,
  there: ReadonlySet<string>,
  placeOf: (lineId: string) => string | null | undefined,
): boolean {
  const seen = new Set([lineId]);
  for (let place = placeOf(lineId); place; place = placeOf(place)) {
    if (!there.has(place) || seen.has(place)) return true;
    seen.add(place);
  }
  return false;
}
