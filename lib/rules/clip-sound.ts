import type { ClipSound } from "@roughcut/builtin-studio/contract/clip-sound";

export * from "@roughcut/builtin-studio/contract/clip-sound";

export const CLIP_SOUND_WORDS: Record<ClipSound, string> = {
  free: "Where it costs nothing more",
  always: "Always",
  never: "Never",
};
