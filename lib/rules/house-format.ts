import { FPS, SAMPLE_RATE } from "@roughcut/builtin-studio/contract/house-format";

export * from "@roughcut/builtin-studio/contract/house-format";

/** 2000: a whole number, so that the sound of a shot can be cut to its frames without a remainder. */
export const SAMPLES_PER_FRAME = SAMPLE_RATE / FPS;

/** How many sound samples (per channel) belong to this many frames. */
export function samplesFor(frameCount: number): number {
  return frameCount * SAMPLES_PER_FRAME;
}
