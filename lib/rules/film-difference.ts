import type { NamedSettings } from "./cut/settings";
import { slowedFrames, takeFrameAt } from "./cut/slow-motion";
import { longestRise } from "./longest-rise";

/** A shot as a film shows it: its takes, and its place in frames. What is set of it is left out where it is 0. */
export interface FilmShotFacts extends Partial<NamedSettings> {
  line_id: string;
  /** Of its clip; left out for the first of its line, which has the id of that. */
  clip?: string;
  audio_take: string | null;
  image_take: string | null;
  video_take: string | null;
  /** First frame in the film. */
  start: number;
  frames: number;
  /** First frame of its takes that is seen and heard; left out, the first of all. */
  from?: number;
  /** The take that its clip was told to show; left out where it was the chosen one. */
  take?: string;
}

/** How a shot of one film differs from the same shot of another. */
export interface ShotDifference {
  line_id: string;
  /** Of its clip; left out for the first of its line. */
  clip?: string;
  change: "new" | "removed" | "changed";
  /** Where it begins in the newer film, in frames; in the older one for a shot that was removed. */
  start: number;
  /** Another clip or still is seen, or another part of it. */
  other_picture: boolean;
  /** Another take is heard, or louder or quieter, or there is sound in one of them only. */
  other_sound: boolean;
  /** How many frames it is longer than before; below zero it is shorter. */
  frames_longer: number;
  /** It stands at another place among the shots that both have. */
  moved: boolean;
}

/**
 * What is different in `newer`, shot by shot in its order; shots that are gone stand where they were.
 * Equal shots are left out.
 */
export function filmDifference(
  older: readonly FilmShotFacts[],
  newer: readonly FilmShotFacts[],
): ShotDifference[] {
  const before = new Map(older.map((shot, place) => [clipOf(shot), { shot, place }]));
  const inPlace = new Set(
    longestRise(newer.flatMap((shot) => before.get(clipOf(shot))?.place ?? [])),
  );
  const left = new Set(newer.map(clipOf));
  const changed = newer.flatMap((shot): ShotDifference[] => {
    const known = before.get(clipOf(shot));
    if (!known) return [alone(shot, "new")];
    const difference = {
      ...{ ...namesOf(shot), change: "changed" as const, start: shot.start },
      other_picture:
        pictureOf(known.shot) !== pictureOf(shot) || isShownOtherwise(known.shot, shot),
      other_sound: known.shot.audio_take !== shot.audio_take || isHeardOtherwise(known.shot, shot),
      frames_longer: shot.frames - known.shot.frames,
      moved: !inPlace.has(known.place),
    };
    const { other_picture, other_sound, frames_longer, moved } = difference;
    return other_picture || other_sound || frames_longer !== 0 || moved ? [difference] : [];
  });
  const removed = older.flatMap((shot) => (left.has(clipOf(shot)) ? [] : [alone(shot, "removed")]));
  return [...changed, ...removed].toSorted((one, other) => one.start - other.start);
}

/** Whether another part of a shot's takes is shown, or it begins or ends in another way. */
export function isShownOtherwise(
  one: Partial<FilmShotFacts>,
  other: Partial<FilmShotFacts>,
): boolean {
  const keys = ["from", "dissolve", "fade_in", "fade_out", "gap", "slow"] as const;
  return keys.some((key) => (one[key] ?? 0) !== (other[key] ?? 0));
}

/** Whether the voice of a shot is louder or quieter, or begins earlier or later. */
export function isHeardOtherwise(
  one: Partial<FilmShotFacts>,
  other: Partial<FilmShotFacts>,
): boolean {
  return (["level", "offset"] as const).some((key) => (one[key] ?? 0) !== (other[key] ?? 0));
}

/** What is seen of a shot: its clip, else its still. */
export function pictureOf({ video_take, image_take }: FilmShotFacts): string | null {
  return video_take ?? image_take;
}

/** The id of the clip that a shot is of. */
export function clipOf({
  line_id,
  clip = line_id,
}: Pick<FilmShotFacts, "line_id" | "clip">): string {
  return clip;
}

function namesOf({ line_id, clip }: FilmShotFacts): Pick<ShotDifference, "line_id" | "clip"> {
  return { line_id, ...(clip === undefined ? {} : { clip }) };
}

function alone(shot: FilmShotFacts, change: "new" | "removed"): ShotDifference {
  return {
    ...{ ...namesOf(shot), change, start: shot.start },
    ...{ other_picture: false, other_sound: false, frames_longer: 0, moved: false },
  };
}

/** Where something was marked in a film. */
export interface FilmPlace {
  /** Number of the film that was seen; null when that is gone. */
  film_version: number | null;
  line_id: string | null;
  frame_from: number | null;
  frame_to: number | null;
  /** Frame of the take of its shot. */
  shot_frame: number | null;
}

/**
 * The same place in a film: as it was marked, where that is the film; else at the same shot, as far into
 * it as before. Null when the shot is not in the film.
 * @param film its shots are null when they are not known
 */
export function placeInFilm(
  place: FilmPlace,
  film: {
    version: number;
    shots: readonly (ShotPlace & Pick<FilmShotFacts, "line_id">)[] | null;
  },
): { from: number; to: number | null } | null {
  if (place.frame_from === null) return null;
  if (place.film_version === film.version) return { from: place.frame_from, to: place.frame_to };
  const shots = film.shots?.filter(({ line_id }) => line_id === place.line_id) ?? [];
  const found = placeOfTakeFrame(shots, place.shot_frame ?? 0);
  if (!found) return null;
  const { frame: from, shot } = found;
  const last = shot.start + shot.frames - 1;
  const length = place.frame_to === null ? null : place.frame_to - place.frame_from;
  return { from, to: length === null ? null : Math.min(from + length, last) };
}

/** Where a shot is in a film, and what of its take is seen there. */
export type ShotPlace = Pick<FilmShotFacts, "start" | "frames" | "from" | "slow">;

/** Which frame of its take a shot shows at a frame of the film. */
export function takeFrameIn({ start, from = 0, slow = 0 }: ShotPlace, frame: number): number {
  return takeFrameAt(frame - start + from, slow);
}

/**
 * Where a frame of a take is seen in a film: in the first of the shots of its line that shows it; where none
 * does, at the frame of the first shot that is nearest. Null where there is no shot.
 */
export function placeOfTakeFrame<Shot extends ShotPlace>(
  shots: readonly Shot[],
  frame: number,
): { frame: number; shot: Shot } | null {
  const into = ({ from = 0, slow = 0 }: Shot) => slowedFrames(frame, slow) - from;
  const shot = shots.find((one) => into(one) >= 0 && into(one) < one.frames) ?? shots[0];
  if (!shot) return null;
  const at = Math.min(Math.max(0, into(shot)), shot.frames - 1);
  return { frame: shot.start + at, shot };
}
