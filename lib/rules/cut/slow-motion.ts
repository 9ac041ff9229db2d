/**
 * A clip that is shown slower than it is. Its frames are then counted as they are shown: the first that is
 * seen of it, and how many, are frames of the slowed clip, so that its voice, which is not slowed, counts
 * the same.
 */

/** No clip is shown more than a fifth longer, in percent. */
export const MOST_SLOW_PERCENT = 20;

/** How many times as long as it is a clip is shown. */
export function slownessOf(slow: number): number {
  return (100 + slow) / 100;
}

/**
 * Which frame of a clip is shown at a frame of the slowed one: what it would show in the middle of that
 * frame's time, as players and the renderer have it.
 */
export function takeFrameAt(frame: number, slow: number): number {
  return slow === 0 ? frame : Math.ceil(((2 * frame + 1) * 50) / (100 + slow)) - 1;
}

/** The first frame of the slowed clip at which a frame of the clip is shown; of one of so many, its length. */
export function slowedFrames(frames: number, slow: number): number {
  return Math.floor((frames * (100 + slow)) / 100 + 0.5);
}

/**
 * By how many percent, as few as possible, a clip has to be slowed to be shown so long.
 * @returns null where a fifth is too little, or nothing is missing
 */
export function slowToFill(takeFrames: number, wantedFrames: number): number | null {
  for (let slow = 0; slow <= MOST_SLOW_PERCENT; slow += 1) {
    if (slowedFrames(takeFrames, slow) >= wantedFrames) return slow === 0 ? null : slow;
  }
  return null;
}
