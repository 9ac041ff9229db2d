/** The seven batch generations of a story, in the order in which they build on each other. */
export const BATCH_KINDS = [
  "audio",
  "shot-types",
  "image-prompts",
  "images",
  "video-prompts",
  "talking-videos",
  "action-videos",
] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** How one line stands in a batch, whatever words that batch uses for it. */
export type LineState = "working" | "done" | "skipped" | "failed";

interface BatchWords {
  /** What the whole batch is called on screen. */
  title: string;
  /** Status words of a line on the wire, as the specification names them. */
  working: string;
  done: string;
  failed: string;
}

export const batchWords: Record<BatchKind, BatchWords> = {
  audio: { title: "Audio", working: "generating", done: "completed", failed: "error" },
  "shot-types": { title: "Shot types", working: "processing", done: "completed", failed: "error" },
  "image-prompts": {
    title: "Image prompts",
    working: "generating",
    done: "completed",
    failed: "prompt_error",
  },
  images: {
    title: "Images",
    working: "image_generating",
    done: "image_storage_completed",
    failed: "image_error",
  },
  "video-prompts": {
    title: "Video prompts",
    working: "generating",
    done: "completed",
    failed: "prompt_error",
  },
  "talking-videos": {
    title: "Talking videos",
    working: "generating",
    done: "completed",
    failed: "failed",
  },
  "action-videos": {
    title: "Action videos",
    working: "generating",
    done: "completed",
    failed: "failed",
  },
};

export const SKIPPED = "skipped";

/** Reads a line's status word back into its state. */
export function lineStateOf(kind: BatchKind, status: string): LineState {
  if (status === batchWords[kind].done) return "done";
  if (status === batchWords[kind].failed) return "failed";
  return status === SKIPPED ? "skipped" : "working";
}

export interface LineCounts {
  total: number;
  done: number;
  skipped: number;
  failed: number;
}

/** Percent of a batch that is over, 0..100; a batch with nothing to do is over. */
export function batchPercent(counts: LineCounts): number {
  if (counts.total === 0) return 100;
  return Math.round((100 * (counts.done + counts.skipped + counts.failed)) / counts.total);
}
