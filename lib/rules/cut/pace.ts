import { FPS } from "../house-format";

/** A shot as far as its pace goes, in frames. */
export interface PacedShot {
  clipId: string;
  frames: number;
  /** How long its line is heard; null where nobody speaks or nothing is recorded. */
  spokenFrames: number | null;
}

/** Shots with another length, and what they came to together. */
export interface Pace {
  changes: { clipId: string; frames: number }[];
  /** Of all shots, after the changes. */
  frames: number;
}

/** A silent shot needs a second to be seen. */
const LEAST_SILENT_FRAMES = FPS;
/** No shot becomes more than half as long again: beyond that one sees that it was stretched. */
const MOST_GROWTH = 1.5;

/**
 * Lengths with which the shots come as near to a wished length as may be: words are never cut off, silent
 * shots keep a second. Each gives or takes by how much it can; one that is shorter already stays.
 */
export function paceTo(shots: readonly PacedShot[], wantedFrames: number): Pace {
  const now = shots.reduce((sum, { frames }) => sum + frames, 0);
  const missing = wantedFrames - now;
  const rooms = shots.map((shot) => (missing < 0 ? roomToGive(shot) : roomToTake(shot)));
  const room = rooms.reduce((sum, frames) => sum + frames, 0);
  const share = room === 0 ? 0 : Math.min(1, Math.abs(missing) / room);
  const sign = Math.sign(missing);
  // What is rounded away in one shot goes into the next, so that the sum is right to the frame.
  let [wanted, given] = [0, 0];
  const changes = shots.flatMap(({ clipId, frames }, at) => {
    wanted += (rooms[at] ?? 0) * share;
    const by = Math.round(wanted) - given;
    given += by;
    return by === 0 ? [] : [{ clipId, frames: frames + sign * by }];
  });
  return { changes, frames: now + sign * given };
}

/**
 * The same for a change by a part of the length.
 * @param part 0.1 for a tenth longer, -0.1 for a tenth shorter
 */
export function paceBy(shots: readonly PacedShot[], part: number): Pace {
  const now = shots.reduce((sum, { frames }) => sum + frames, 0);
  return paceTo(shots, Math.round(now * (1 + part)));
}

function roomToGive({ frames, spokenFrames }: PacedShot): number {
  return Math.max(0, frames - (spokenFrames ?? LEAST_SILENT_FRAMES));
}

function roomToTake({ frames }: PacedShot): number {
  return Math.floor(frames * MOST_GROWTH) - frames;
}
