import type { TakeKind } from "@/lib/rules/own-file";

/** What a take is called. */
export const TAKE_KIND_WORDS: Record<TakeKind, string> = {
  audio: "voice",
  image: "image",
  video: "video",
};
