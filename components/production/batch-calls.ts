import { call } from "@/lib/client/call";
import type { Streams } from "@/lib/contracts/addresses";
import type { audioProgress, StartedRun } from "@/lib/contracts/production";
import type { BatchKind } from "@/lib/rules/batch";

/** Streams that tell of a batch, which all tell the same. */
type BatchStream = {
  [A in keyof Streams]: Streams[A]["event"] extends (typeof audioProgress)["event"] ? A : never;
}[keyof Streams];

interface BatchCalls {
  start: (storyId: string, signal: AbortSignal) => Promise<StartedRun>;
  stream: BatchStream;
}

/** The batches that the specification gives calls of their own, and the stream that tells of each. */
const CALLS = {
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
} satisfies Partial<Record<BatchKind, BatchCalls>>;

/** A batch with a stream of its own; others are followed by that of their run. */
export type StreamedBatch = keyof typeof CALLS;
const streamed: Partial<Record<BatchKind, BatchCalls>> = CALLS;

export function isStreamed(kind: BatchKind): kind is StreamedBatch {
  return kind in CALLS;
}

export function streamOf(kind: StreamedBatch): BatchStream {
  return CALLS[kind].stream;
}

/** Starts a batch: by its own call, or by the one that starts any. */
export function startBatch(
  kind: BatchKind,
  storyId: string,
  signal: AbortSignal,
): Promise<StartedRun> {
  const own = streamed[kind];
  if (own) return own.start(storyId, signal);
  return call("POST /script-media/start-batch/{storyId}", { storyId, batch: kind }, { signal });
}
