import { longestRise } from "../longest-rise";
import { lineOfClip } from "./clip-id";
import {
  type CutEdits,
  type DerivedShot,
  hasLostTake,
  type LinesOfTakes,
  type ShotEdit,
} from "./edits";
import { type ShotSettings, settingsAt, settingsOf, withoutZeros } from "./settings";

/** A shot as somebody wants it; what is not set is 0. */
interface WantedShot extends Partial<ShotSettings> {
  in?: number;
  /** Of its clip. */
  id: string;
  /** Null where the script is to say how long it is. */
  frames: number | null;
  /** Left out or null for the take that is chosen for its line. */
  take?: string | null;
}

/** A cut as somebody wants it: the shots in their order with their lengths, and the lines left out. */
export interface WantedCut {
  shots: readonly WantedShot[];
  leftOut: readonly string[];
}

/**
 * The changes that make the wanted cut of what the script gives. As few shots as possible are told to have
 * moved. Lines that are not named stay as the script has them, further clips of a line that are not named are
 * gone; changes of lines that are not in the script are kept, and so are takes that are not there.
 * @param known the changes so far, for what is not there now
 * @param takes those that clips may show; left out, each is taken to be there
 */
export function editsFor(
  derived: readonly DerivedShot[],
  { shots, leftOut }: WantedCut,
  known: CutEdits,
  takes?: LinesOfTakes,
): CutEdits {
  const places = new Map(derived.map(({ lineId }, place) => [lineId, place]));
  const frames = new Map(derived.map((shot) => [shot.lineId, shot.frames]));
  const isKnown = (id: string) => places.has(lineOfClip(id));
  const listed = shots.filter(({ id }) => isKnown(id));
  // Further clips of a line stand behind another clip always.
  const inPlace = new Set(longestRise(listed.flatMap(({ id }) => places.get(id) ?? [])));
  const edits: Record<string, ShotEdit> = {};
  for (const [id, edit] of Object.entries(known)) if (!isKnown(id)) edits[id] = edit;
  for (const lineId of leftOut) if (places.has(lineId)) edits[lineId] = { isOut: true };
  for (const [at, shot] of listed.entries()) {
    const { id } = shot;
    const isMoved = !inPlace.has(places.get(id) ?? -1);
    const take = shot.take ?? (hasLostTake(id, known, takes) ? known[id]?.take : undefined);
    const edit: ShotEdit = {
      ...(shot.frames === null || shot.frames === frames.get(lineOfClip(id))
        ? {}
        : { frames: shot.frames }),
      ...withoutZeros(settingsAt(settingsOf(shot), at)),
      ...(shot.in ? { in: shot.in } : {}),
      ...(take ? { take } : {}),
      ...(isMoved ? { after: listed[at - 1]?.id ?? null } : {}),
    };
    if (Object.keys(edit).length > 0) edits[id] = edit;
  }
  return inOrder(edits);
}

/**
 * Puts the changes of two people together who both began from the same cut.
 * @returns the clips that both changed in different ways; empty when `merged` holds all of both
 */
export function mergeEdits(
  base: CutEdits,
  theirs: CutEdits,
  mine: CutEdits,
): { merged: CutEdits; conflicts: string[] } {
  const ids = new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)]);
  const merged: Record<string, ShotEdit> = {};
  const conflicts: string[] = [];
  for (const id of ids) {
    const [before, other, own] = [base[id], theirs[id], mine[id]];
    const isTheirs = !isSameEdit(before, other);
    const isMine = !isSameEdit(before, own);
    if (isTheirs && isMine && !isSameEdit(other, own)) conflicts.push(id);
    const edit = isMine ? own : other;
    if (edit) merged[id] = edit;
  }
  return { merged: inOrder(merged), conflicts };
}

/** Whether two cuts say the same. */
export function isSameCut(one: CutEdits, other: CutEdits): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...ids].every((id) => isSameEdit(one[id], other[id]));
}

/** What an edit may say, in the order in which it is kept. */
const SAID = [
  ...([
    "frames",
    "in",
    "take",
    "dissolve",
    "fadeIn",
    "fadeOut",
    "gap",
    "level",
    "offset",
    "slow",
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
    sorted.map(([id, edit]) => {
      const said = SAID.flatMap((key) => (edit[key] === undefined ? [] : [[key, edit[key]]]));
      return [id, Object.fromEntries(said)];
    }),
  );
}
