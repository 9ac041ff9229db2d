import type { CutLine } from "@/components/cut/cut-lines";
import type { WireLine } from "@/lib/contracts/parsing";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { FPS, framesFor, secondsFor } from "@/lib/rules/house-format";
import {
  DEFAULT_MISSING_CHOICE,
  isShown,
  type MissingChoice,
  type ShotMaterial,
} from "@/lib/rules/missing-shots";

/** A shot and its place in the film. */
export interface TimedShot {
  line: WireLine;
  startSeconds: number;
  endSeconds: number;
  /** The place, where it differs from the shot before; null inside a scene. */
  opensScene: string | null;
}

/** What the rules about missing shots want to know of a line. */
export function materialOf(line: WireLine): ShotMaterial {
  return {
    characterName: line.character_name,
    hasVideo: line.video_url !== null,
    hasImage: line.image_url !== null,
    hasAudio: line.audio_url !== null,
  };
}

/** Lines that a film shows: those with a video, and stills where that was chosen. */
export function shownLines<Line extends WireLine>(
  lines: readonly Line[],
  missing: MissingChoice = DEFAULT_MISSING_CHOICE,
): Line[] {
  return lines.filter((line) => isShown(materialOf(line), missing));
}

/**
 * When each shot is seen, if the film were made of these lines now: whole frames, end to end but for
 * the black before some.
 * @param openingSeconds length of the title before the first shot
 */
export function filmTimes(
  lines: readonly CutLine[],
  missing: MissingChoice = DEFAULT_MISSING_CHOICE,
  openingSeconds = 0,
): TimedShot[] {
  let frame = Math.round(openingSeconds * FPS);
  let scene: string | null = null;
  return shownLines(lines, missing).map((line) => {
    frame += line.gap ?? 0;
    const startSeconds = secondsFor(frame);
    frame += framesFor(line.shot_duration);
    const place = line.scene_location;
    const opensScene = place === scene ? null : place;
    scene = place;
    return { line, startSeconds, endSeconds: secondsFor(frame), opensScene };
  });
}

/** When each shot of a film is seen, as it was joined; shots of lines that are gone are left out. */
export function timesOfFilm(
  filmShots: NonNullable<WireStoryVideo["shots"]>,
  lines: readonly WireLine[],
): TimedShot[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  let scene: string | null = null;
  return filmShots.flatMap(({ line_id, start, frames }) => {
    const line = byId.get(line_id);
    if (!line) return [];
    const place = line.scene_location;
    const opensScene = place === scene ? null : place;
    scene = place;
    const endSeconds = secondsFor(start + frames);
    return [{ line, startSeconds: secondsFor(start), endSeconds, opensScene }];
  });
}

/** Whether a film is still as long, and of the same shots in the same order, as its lines say now. */
export function isOfTheseShots(
  film: Pick<WireStoryVideo, "duration" | "video_count" | "credits_seconds" | "line_ids">,
  shots: readonly TimedShot[],
): boolean {
  const endSeconds = (shots.at(-1)?.endSeconds ?? 0) + film.credits_seconds;
  const isSameOrder = film.line_ids?.every((id, place) => shots[place]?.line.id === id) !== false;
  return (
    film.video_count === shots.length &&
    isSameOrder &&
    Math.abs(film.duration - endSeconds) < secondsFor(1) / 2
  );
}

/** A part of the film between two marks of its scrub bar. */
export interface FilmChapter {
  name: string;
  startSeconds: number;
  endSeconds: number;
}

/**
 * Shots that follow each other in one place are one chapter; title and credits stand around them.
 * @param totalSeconds length of the film, with title and credits
 */
export function chaptersOf(shots: readonly TimedShot[], totalSeconds: number): FilmChapter[] {
  const chapters: FilmChapter[] = [];
  const first = shots.at(0)?.startSeconds ?? 0;
  if (first > 0) chapters.push({ name: "Title", startSeconds: 0, endSeconds: first });
  for (const { opensScene, line, startSeconds, endSeconds } of shots) {
    const last = chapters.at(-1);
    if (last && startSeconds > first && opensScene === null) last.endSeconds = endSeconds;
    else {
      const name = opensScene ?? line.scene_location ?? "No scene location specified";
      chapters.push({ name, startSeconds, endSeconds });
    }
  }
  const end = shots.at(-1)?.endSeconds ?? 0;
  if (shots.length > 0 && totalSeconds - end > 0.5 / FPS)
    chapters.push({ name: "Credits", startSeconds: end, endSeconds: totalSeconds });
  return chapters;
}

/** The shot that is seen at a time; the nearest one under title and credits, -1 when there are none. */
export function shotAt(shots: readonly TimedShot[], seconds: number): number {
  // Players round times down to the microsecond, which must not show the shot before.
  const settled = seconds + 0.01 / FPS;
  const next = shots.findIndex(({ endSeconds }) => settled < endSeconds);
  return next === -1 ? shots.length - 1 : next;
}

/** A title as a file may be called on every system. */
export function fileTitle(title: string): string {
  // Control characters and what Windows forbids; then what no name may end with there.
  const allowed = title.replace(/[\p{Cc}<>:"/\\|?*]+/gu, " ").replace(/\s+/gu, " ");
  return (
    allowed
      .trim()
      .slice(0, 120)
      .replace(/[. ]+$/u, "") || "Story video"
  );
}
