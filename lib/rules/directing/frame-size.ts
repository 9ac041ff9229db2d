import type { FrameSize } from "@roughcut/builtin-studio/contract/frame-size";

export * from "@roughcut/builtin-studio/contract/frame-size";

/** Focal lengths of a 35 mm still camera: wide pictures deep, close ones shallow (rule D13). */
const LENS_MM: Record<FrameSize, number> = {
  "extreme-wide": 24,
  wide: 24,
  "medium-wide": 28,
  medium: 35,
  "medium-close": 50,
  "close-up": 85,
  "extreme-close-up": 100,
  insert: 100,
};

/** The lens of a size, in millimetres. */
export function lensOf(size: FrameSize): number {
  return LENS_MM[size];
}
