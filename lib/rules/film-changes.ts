import type { CutEdits } from "./cut/edits";
import { nameSettings, settingsOf } from "./cut/settings";
import {
  clipOf,
  type FilmShotFacts,
  isHeardOtherwise,
  isShownOtherwise,
  pictureOf,
} from "./film-difference";
import { longestRise } from "./longest-rise";

/** A shot as a film would show it now. */
export interface ShownShot {
  lineId: string;
  /** Of its clip in the cut; left out for the first of its line. */
  clipId?: string;
  lineNumber: number;
  /** Its picture or sound was made or chosen after the film. */
  isNewer: boolean;
  /** Ids of the takes that are chosen, or that its clip was told to show. */
  audioTake: string | null;
  imageTake: string | null;
  videoTake: string | null;
}

/** What a film was joined from. */
interface FilmMaterial {
  lineIds: readonly string[] | null;
  shots: readonly FilmShotFacts[] | null;
  videoCount: number;
}

/**
 * How many shots are others than those a film shows: made or chosen since, added, gone, or at another
 * place among the others.
 * @param film.lineIds its lines in its order; null for films that were made before it was kept
 * @param film.shots its takes; null for films that were made before they were kept, whose shots have
 * changed when something newer than the film was chosen
 * @param film.videoCount shots of the film
 * @param shown in the order in which a film would show them now
 * @param edits the cut, which may give shots a length of their own
 */
export function countChangedShots(
  { lineIds, shots, videoCount }: FilmMaterial,
  shown: readonly ShownShot[],
  edits: CutEdits = {},
): number {
  const takes = shots && new Map(shots.map((shot) => [clipOf(shot), shot]));
  const idOf = ({ lineId, clipId = lineId }: ShownShot) => clipId;
  const hasChanged = (shot: ShownShot) => {
    const before = takes?.get(idOf(shot));
    if (!before) return shot.isNewer;
    const edit = edits[idOf(shot)] ?? {};
    const frames = edit.frames ?? before.frames;
    const now = { from: edit.in ?? 0, ...nameSettings(settingsOf(edit)) };
    const isOtherwise = isShownOtherwise(before, now) || isHeardOtherwise(before, now);
    return hasOtherTakes(before, shot) || before.frames !== frames || isOtherwise;
  };
  const newer = new Set(shown.flatMap((shot) => (hasChanged(shot) ? [idOf(shot)] : [])));
  if (lineIds === null) {
    // Those that were added are newer, too; those that are gone are among nothing.
    const added = shown.length - videoCount;
    return added > 0 ? Math.max(newer.size, added) : newer.size - added;
  }
  const now = shown.map(idOf);
  const ids = shots?.map(clipOf) ?? lineIds;
  const before = new Map(ids.map((id, place) => [id, place]));
  const kept = now.filter((id) => before.has(id));
  const inOrder = longestRise(kept.map((id) => before.get(id) ?? 0));
  const inPlace = new Set(inOrder.map((place) => ids[place]));
  const others = now.filter((id) => newer.has(id) || !inPlace.has(id));
  return others.length + (ids.length - kept.length);
}

function hasOtherTakes(before: FilmShotFacts, now: ShownShot): boolean {
  const { audioTake, imageTake, videoTake } = now;
  return before.audio_take !== audioTake || pictureOf(before) !== (videoTake ?? imageTake);
}
