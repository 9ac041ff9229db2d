import { FPS } from "./house-format";
import { timeCode } from "./time-code";

/**
 * Frames of a film by number, from 0: what somebody has marked is a whole number, never a time, so that
 * every player shows the very same picture again.
 */

/**
 * Number of the frame that is seen at a time.
 * @param seconds where a player stands, or the `mediaTime` of the picture that it shows
 */
export function frameAt(seconds: number): number {
  // Players round times down to the microsecond, which must not name the frame before.
  return Math.max(0, Math.floor(seconds * FPS + 0.01));
}

/**
 * Where a player is put to show a frame, in seconds: in its middle, because at its edge rounding could
 * show the one before.
 */
export function middleOf(frame: number): number {
  return (frame + 0.5) / FPS;
}

/** A frame that there is: the nearest of 0 to `frameCount - 1`. */
export function clampFrame(frame: number, frameCount: number): number {
  return Math.min(Math.max(0, Math.round(frame)), Math.max(0, frameCount - 1));
}

/** `1:05:07`: minutes, seconds, and frames of the second. */
export function frameCode(frame: number): string {
  return `${timeCode(frame / FPS)}:${String(frame % FPS).padStart(2, "0")}`;
}

/** `0:12:07`, or `0:12:07 – 0:14:00` for several frames. */
export function rangeCode(from: number, to: number | null): string {
  return to === null || to <= from ? frameCode(from) : `${frameCode(from)} – ${frameCode(to)}`;
}
