import { streamTexts, useStream } from "@/lib/client/use-stream";
import type { BatchEvent } from "@/lib/contracts/production";
import { type StreamedBatch, streamOf } from "./batch-calls";
import type { WorkName } from "./batch-state";

interface Follower {
  onTold: (name: WorkName, event: BatchEvent) => void;
  onLost: (name: WorkName, text: string) => void;
}

/** Follows one of the seven batches by its own stream; shows nothing itself. */
export function BatchFollower({
  kind,
  storyId,
  onTold,
  onLost,
}: Follower & { kind: StreamedBatch; storyId: string }) {
  useStream(
    streamOf(kind),
    { storyId },
    {
      onEvent: (event) => onTold(kind, event),
      onError: (text) => onLost(kind, text),
    },
  );
  return null;
}

/** Follows "Generate all", whose one stream tells of all seven. */
export function WholeFollower({ runId, onTold, onLost }: Follower & { runId: string }) {
  useStream(
    "GET /runs/{id}/events",
    { id: runId },
    {
      onEvent: (event) => onTold("all-media", event),
      onError: (text) => onLost("all-media", text),
    },
  );
  return null;
}

/** Follows a line that is tried again by itself. */
export function RetryFollower({
  runId,
  onEvent,
  onOver,
}: {
  runId: string;
  onEvent: (event: BatchEvent) => void;
  onOver: () => void;
}) {
  useStream(
    "GET /runs/{id}/events",
    { id: runId },
    {
      onEvent,
      onEnd: onOver,
      // A message that cannot be read is one of many.
      onError: (text) => {
        if (text === streamTexts.lost) onOver();
      },
    },
  );
  return null;
}
