import type { ShotSize } from "./shot";

/**
 * How near the camera is, from afar to near. An over-the-shoulder shot is a view, not a size. An
 * insert shows a detail without a face and stands beside the ladder, as near as its last step.
 */
export const FRAME_SIZES = [
  "extreme-wide",
  "wide",
  "medium-wide",
  "medium",
  "medium-close",
  "close-up",
  "extreme-close-up",
  "insert",
] as const;
export type FrameSize = (typeof FRAME_SIZES)[number];

/** Up to this step a picture shows where we are. */
export const ESTABLISHING_STEP = 2;

/** Where a size stands on the ladder: 0 from afar to 6 nearest. */
export function stepOf(size: FrameSize): number {
  return FRAME_SIZES.indexOf(size === "insert" ? "extreme-close-up" : size);
}

/**
 * The size in the five words that painters know. Two people side by side need the air of a medium
 * shot even when the camera is nearer.
 */
export function pictureSizeOf(size: FrameSize, people: number): ShotSize {
  if (size === "insert" || size === "extreme-close-up") return size;
  if (stepOf(size) <= ESTABLISHING_STEP) return "wide";
  return size === "medium" || people > 1 ? "medium" : "close-up";
}
