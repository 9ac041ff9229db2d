import { FPS } from "@/lib/rules/house-format";

/** What brings a player that has fallen behind, or run ahead, back into step with another. */
export type Correction = { does: "nothing" } | { does: "pace"; rate: number } | { does: "seek" };

/** A pace that differs by 2 % is neither seen nor heard, and makes up half a frame a second. */
const NUDGE = 0.02;
/** As far apart as a nudge can make up within seconds, in frames. */
const SEEK_FROM_FRAMES = 2;
/** Players tell their time more roughly than this, in frames. */
const UNSEEN_FRAMES = 0.25;

/**
 * How a player follows another.
 * @param leadSeconds where the other one is
 * @param ownSeconds where it is itself
 */
export function stepCorrection(leadSeconds: number, ownSeconds: number): Correction {
  const behind = (leadSeconds - ownSeconds) * FPS;
  if (Math.abs(behind) >= SEEK_FROM_FRAMES) return { does: "seek" };
  if (Math.abs(behind) <= UNSEEN_FRAMES) return { does: "nothing" };
  return { does: "pace", rate: behind > 0 ? 1 + NUDGE : 1 - NUDGE };
}
