import type { NamedSettings } from "./cut/settings";
import { longestRise } from "./longest-rise";

/** A shot as a film shows it: its takes, and its place in frames. What is set of it is left out where it is 0. */
export interface FilmShotFacts extends Partial<NamedSettings> {
  line_id: string;
  audio_take: string | null;
  image_take: string | null;
  video_take: string | null;
  /** First frame in the film. */
  start: number;
  frames: number;
  /** First frame of its takes that is seen and heard; left out, the first of all. */
  from?: number;
}

/** How a shot of one film differs from the same shot of another. */
export interface ShotDifference {
  line_id: string;
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
  const before = new Map(older.map((shot, place) => [shot.line_id, { shot, place }]));
  const inPlace = new Set(
    longestRise(newer.flatMap(({ line_id }) => before.get(line_id)?.place ?? [])),
  );
  const left = new Set(newer.map(({ line_id }) => line_id));
  const changed = newer.flatMap((shot): ShotDifference[] => {
    const known = before.get(shot.line_id);
    if (!known) return [alone(shot, "new")];
    const difference = {
      ...{ line_id: shot.line_id, change: "changed" as const, start: shot.start },
      other_picture:
        pictureOf(known.shot) !== pictureOf(shot) || isShownOtherwise(known.shot, shot),
      other_sound: known.shot.audio_take !== shot.audio_take || isHeardOtherwise(known.shot, shot),
      frames_longer: shot.frames - known.shot.frames,
      moved: !inPlace.has(known.place),
    };
    const { other_picture, other_sound, frames_longer, moved } = difference;
    return other_picture || other_sound || frames_longer !== 0 || moved ? [difference] : [];
  });
  const removed = older.flatMap((shot) => (left.has(shot.line_id) ? [] : [alone(shot, "removed")]));
  return [...changed, ...removed].toSorted((one, other) => one.start - other.start);
}

/** Whether another part of a shot's takes is shown, or it begins or ends in another way. */
export function isShownOtherwise(
  one: Partial<FilmShotFacts>,
  other: Partial<FilmShotFacts>,
): boolean {
  const keys = ["from", "dissolve", "fade_in", "fade_out", "gap"] as const;
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

function alone({ line_id, start }: FilmShotFacts, change: "new" | "removed"): ShotDifference {
  return {
    ...{ line_id, change, start },
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
  /** Frame from the start of its shot. */
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
    shots: readonly Pick<FilmShotFacts, "line_id" | "start" | "frames">[] | null;
  },
): { from: number; to: number | null } | null {
  if (place.frame_from === null) return null;
  if (place.film_version === film.version) return { from: place.frame_from, to: place.frame_to };
  const shot = film.shots?.find(({ line_id }) => line_id === place.line_id);
  if (!shot) return null;
  const last = shot.start + shot.frames - 1;
  const from = Math.min(shot.start + (place.shot_frame ?? 0), last);
  const length = place.frame_to === null ? null : place.frame_to - place.frame_from;
  return { from, to: length === null ? null : Math.min(from + length, last) };
}
