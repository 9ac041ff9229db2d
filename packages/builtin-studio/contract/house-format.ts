/**
 * What all moving pictures and sound that the product makes itself have in common, whatever the format
 * of their frames (`frame-format.ts`). Clips that keep to it are joined into a film by copying, without
 * another generation of loss.
 */

/** Frames a second, constant: frame k of a clip is shown at exactly k / FPS seconds. */
export const FPS = 24;

/** Sound samples a second, per channel. */
export const SAMPLE_RATE = 48_000;

/**
 * How many frames a shot of this length has: the nearest whole number, at least one.
 * @throws RangeError when the length is negative or not a number
 */
export function framesFor(durationSeconds: number): number {
  if (!Number.isFinite(durationSeconds) || durationSeconds < 0) {
    throw new RangeError(`A shot cannot last ${durationSeconds} seconds.`);
  }
  return Math.max(1, Math.round(durationSeconds * FPS));
}

/** How long this many frames are shown, in seconds. */
export function secondsFor(frameCount: number): number {
  return frameCount / FPS;
}
