import { call } from "@/lib/client/call";
import type { Streams } from "@/lib/contracts/addresses";
import type { audioProgress, StartedRun } from "@/lib/contracts/production";
import type { BatchKind } from "@/lib/rules/batch";

/** Streams that tell of a batch, which all tell the same. */
type BatchStream = {
  [A in keyof Streams]: Streams[A]["event"] extends (typeof audioProgress)["event"] ? A : never;
}[keyof Streams];

/** How each batch is started, and the stream that tells of it. */
export const batchCalls: Record<
  BatchKind,
  {
    start: (storyId: string, signal: AbortSignal) => Promise<StartedRun>;
    stream: BatchStream;
  }
> = {
  audio: {
    start: (storyId, signal) =>
      call("POST /script-audio/start-generation", { story_id: storyId }, { signal }),
    stream: "GET /script-audio/progress/{storyId}",
  },
  "shot-types": {
    start: (storyId, signal) =>
      call("POST /script-shot-types/generate/{storyId}", { storyId }, { signal }),
    stream: "GET /script-shot-types/shot-types-progress/{storyId}",
  },
  "image-prompts": {
    start: (storyId, signal) =>
      call("POST /script-shot-image-prompts/generate-prompts/{storyId}", { storyId }, { signal }),
    stream: "GET /script-shot-image-prompts/prompts-progress/{storyId}",
  },
  images: {
    start: (storyId, signal) =>
      call("POST /script-shot-images/generate/{storyId}", { storyId }, { signal }),
    stream: "GET /script-shot-images/progress/{storyId}",
  },
  "video-prompts": {
    start: (storyId, signal) =>
      call("POST /script-shot-video-prompts/generate-prompts/{storyId}", { storyId }, { signal }),
    stream: "GET /script-shot-video-prompts/prompts-progress/{storyId}",
  },
  "talking-videos": {
    start: (storyId, signal) =>
      call("POST /script-talking-videos/generate/{storyId}", { storyId }, { signal }),
    stream: "GET /script-talking-videos/generation-progress/{storyId}",
  },
  "action-videos": {
    start: (storyId, signal) =>
      call("POST /script-action-videos/generate/{storyId}", { storyId }, { signal }),
    stream: "GET /script-action-videos/generation-progress/{storyId}",
  },
};
