import { BATCH_KINDS, type BatchKind } from "@/lib/rules/batch";
import { actionVideos } from "./action-videos";
import { audio } from "./audio";
import { imagePrompts } from "./image-prompts";
import { images } from "./images";
import type { LineByLine, LineKind } from "./line-kind";
import { shotTypes } from "./shot-types";
import { talkingVideos } from "./talking-videos";
import { videoPrompts } from "./video-prompts";

/** Every kind of work on a story's lines. */
export const lineKinds: Record<BatchKind, LineKind> = {
  audio,
  "shot-types": shotTypes,
  "image-prompts": imagePrompts,
  images,
  "video-prompts": videoPrompts,
  "talking-videos": talkingVideos,
  "action-videos": actionVideos,
};

/** In the order in which they build on each other. */
export const LINE_KINDS: readonly LineKind[] = BATCH_KINDS.map((kind) => lineKinds[kind]);

/** Those that are made line by line, in order. */
export const LINE_BY_LINE: readonly LineByLine[] = LINE_KINDS.filter(
  (kind) => kind.works === "line-by-line",
);
