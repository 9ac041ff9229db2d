import { longestRise } from "../longest-rise";
import type { CutEdits, DerivedShot, ShotEdit } from "./edits";
import { type ShotSettings, settingsAt, settingsOf, withoutZeros } from "./settings";

/** A shot as somebody wants it; what is not set is 0. */
interface WantedShot extends Partial<ShotSettings> {
  in?: number;
  lineId: string;
  /** Null where the script is to say how long it is. */
  frames: number | null;
}

/** A cut as somebody wants it: the shots in their order with their lengths, and the lines left out. */
export interface WantedCut {
  shots: readonly WantedShot[];
  leftOut: readonly string[];
}

/**
 * The changes that make the wanted cut of what the script gives. As few shots as possible are told to have
 * moved. What is not named stays as the script has it; changes of lines that are not in the script are kept.
 * @param known the changes so far, for lines that are not in the script
 */
export function editsFor(
  derived: readonly DerivedShot[],
  { shots, leftOut }: WantedCut,
  known: CutEdits,
): CutEdits {
  const places = new Map(derived.map(({ lineId }, place) => [lineId, place]));
  const frames = new Map(derived.map((shot) => [shot.lineId, shot.frames]));
  const listed = shots.filter(({ lineId }) => places.has(lineId));
  const inPlace = new Set(longestRise(listed.map(({ lineId }) => places.get(lineId) ?? 0)));
  const edits: Record<string, ShotEdit> = {};
  for (const [lineId, edit] of Object.entries(known)) {
    if (!places.has(lineId)) edits[lineId] = edit;
  }
  for (const lineId of leftOut) if (places.has(lineId)) edits[lineId] = { isOut: true };
  for (const [at, shot] of listed.entries()) {
    const { lineId } = shot;
    const isMoved = !inPlace.has(places.get(lineId) ?? 0);
    const edit: ShotEdit = {
      ...(shot.frames === null || shot.frames === frames.get(lineId)
        ? {}
        : { frames: shot.frames }),
      ...withoutZeros(settingsAt(settingsOf(shot), at)),
      ...(shot.in ? { in: shot.in } : {}),
      ...(isMoved ? { after: listed[at - 1]?.lineId ?? null } : {}),
    };
    if (Object.keys(edit).length > 0) edits[lineId] = edit;
  }
  return inOrder(edits);
}

/**
 * Puts the changes of two people together who both began from the same cut.
 * @returns the lines that both changed in different ways; empty when `merged` holds all of both
 */
export function mergeEdits(
  base: CutEdits,
  theirs: CutEdits,
  mine: CutEdits,
): { merged: CutEdits; conflicts: string[] } {
  const lineIds = new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)]);
  const merged: Record<string, ShotEdit> = {};
  const conflicts: string[] = [];
  for (const lineId of lineIds) {
    const [before, other, own] = [base[lineId], theirs[lineId], mine[lineId]];
    const isTheirs = !isSameEdit(before, other);
    const isMine = !isSameEdit(before, own);
    if (isTheirs && isMine && !isSameEdit(other, own)) conflicts.push(lineId);
    const edit = isMine ? own : other;
    if (edit) merged[lineId] = edit;
  }
  return { merged: inOrder(merged), conflicts };
}

/** Whether two cuts say the same. */
export function isSameCut(one: CutEdits, other: CutEdits): boolean {
  const lineIds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...lineIds].every((lineId) => isSameEdit(one[lineId], other[lineId]));
}

/** What an edit may say, in the order in which it is kept. */
const SAID = [
  ...([
    "frames",
    "in",
    "dissolve",
    "fadeIn",
    "fadeOut",
    "gap",
    "level",
    "offset",
    "isOut",
    "after",
  ] as const),
] satisfies (keyof ShotEdit)[];

function isSameEdit(one: ShotEdit | undefined, other: ShotEdit | undefined): boolean {
  return SAID.every((key) => one?.[key] === other?.[key]);
}

/** The same changes always as the same bytes. */
function inOrder(edits: CutEdits): CutEdits {
  const sorted = Object.entries(edits).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([lineId, edit]) => {
      const said = SAID.flatMap((key) => (edit[key] === undefined ? [] : [[key, edit[key]]]));
      return [lineId, Object.fromEntries(said)];
    }),
  );
}
