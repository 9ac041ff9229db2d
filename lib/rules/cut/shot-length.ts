import { FPS } from "../house-format";
import { MOST_SHOT_FRAMES } from "./edits";

/** How long a shot is, as its length is shown and typed: `2:05`, seconds and frames. */
export function lengthCode(frames: number): string {
  return `${Math.floor(frames / FPS)}:${String(frames % FPS).padStart(2, "0")}`;
}

/**
 * Frames of a typed length: `2:05` is two seconds and five frames, `2` two seconds, `2.5` or `2,5` two and
 * a half. Null for what is no length of a shot.
 * @param least 0 for a place in a clip
 */
export function readLength(typed: string, least = 1): number | null {
  const code = /^\s*(\d{1,3})(?::(\d{1,2})|[.,](\d{1,3}))?\s*$/u.exec(typed);
  if (!code) return null;
  const [, seconds = "0", extra, decimals] = code;
  if (extra !== undefined && Number(extra) >= FPS) return null;
  const part = decimals === undefined ? Number(extra ?? 0) : Number(`0.${decimals}`) * FPS;
  const frames = Math.round(Number(seconds) * FPS + part);
  return frames >= least && frames <= MOST_SHOT_FRAMES ? frames : null;
}
