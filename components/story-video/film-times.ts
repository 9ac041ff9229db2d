import type { WireLine } from "@/lib/contracts/parsing";
import { FPS, framesFor, secondsFor } from "@/lib/rules/house-format";

/** A shot and its place in the film. */
export interface TimedShot {
  line: WireLine;
  startSeconds: number;
  endSeconds: number;
  /** The place, where it differs from the shot before; null inside a scene. */
  opensScene: string | null;
}

/** Lines that a film can show: those with a video or at least an image. */
export function shownLines(lines: readonly WireLine[]): WireLine[] {
  return lines.filter(({ image_url, video_url }) => image_url !== null || video_url !== null);
}

/** When each shot is seen, if the film were made of these lines now: whole frames, end to end. */
export function filmTimes(lines: readonly WireLine[]): TimedShot[] {
  let frame = 0;
  let scene: string | null = null;
  return shownLines(lines).map((line) => {
    const startSeconds = secondsFor(frame);
    frame += framesFor(line.shot_duration);
    const place = line.scene_location;
    const opensScene = place === scene ? null : place;
    scene = place;
    return { line, startSeconds, endSeconds: secondsFor(frame), opensScene };
  });
}

/** Whether a film is still as long, and of as many shots, as its lines say now. */
export function isOfTheseShots(
  film: { duration: number; video_count: number },
  shots: readonly TimedShot[],
): boolean {
  const endSeconds = shots.at(-1)?.endSeconds ?? 0;
  return (
    film.video_count === shots.length && Math.abs(film.duration - endSeconds) < secondsFor(1) / 2
  );
}

/** The shot that is seen at a time; the last one at the very end, -1 when there are none. */
export function shotAt(shots: readonly TimedShot[], seconds: number): number {
  // Players round times down to the microsecond, which must not show the shot before.
  const settled = seconds + 0.01 / FPS;
  const next = shots.findIndex(({ endSeconds }) => settled < endSeconds);
  return next === -1 ? shots.length - 1 : next;
}

/** `1:05` */
export function timeCode(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
