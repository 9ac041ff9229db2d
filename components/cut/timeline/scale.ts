/** How a timeline lies on the screen: px for each frame, and what of it is seen. */

/** Frames from one to another, the last not counted. */
export interface Stretch {
  from: number;
  to: number;
}

/** A frame is never wider than this: its pictures would say no more. */
const MOST_PX = 24;
const ZOOM_STEP = 1.5;

/** The scale at which so many frames fill a width. */
export function fitScale(frames: number, width: number): number {
  return Math.min(MOST_PX, Math.max(1, width) / Math.max(1, frames));
}

/** A scale nearer or farther by a step; never farther than all of it. */
export function zoomed(scale: number, by: 1 | -1, least: number): number {
  return Math.min(MOST_PX, Math.max(least, by > 0 ? scale * ZOOM_STEP : scale / ZOOM_STEP));
}

/** Stretches of this width are drawn at a time, so that a roll draws rarely. */
const CHUNK_PX = 512;

/** The frames that are drawn where so much of a timeline is seen, with some on both sides. */
export function drawnFrames(left: number, width: number, scale: number): Stretch {
  const from = (Math.floor(left / CHUNK_PX) - 1) * CHUNK_PX;
  const to = (Math.ceil((left + width) / CHUNK_PX) + 1) * CHUNK_PX;
  return { from: from / scale, to: to / scale };
}

/** The nearest of some frames, if it is within reach; else the frame itself. */
export function snapTo(frame: number, candidates: Iterable<number>, reach: number): number {
  let [nearest, distance] = [frame, reach];
  for (const candidate of candidates) {
    const away = Math.abs(candidate - frame);
    if (away <= distance) [nearest, distance] = [candidate, away];
  }
  return nearest;
}

/** Seconds between two marks of a ruler, so that their words have room. */
const TICK_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300] as const;
const TICK_PX = 72;

/** @param secondPx how wide a second is */
export function tickSeconds(secondPx: number): number {
  return TICK_SECONDS.find((seconds) => seconds * secondPx >= TICK_PX) ?? 600;
}
