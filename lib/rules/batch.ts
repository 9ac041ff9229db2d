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

/** The batches that make pictures, still or moving. */
export type PictureKind = Extract<BatchKind, "images" | "talking-videos" | "action-videos">;

/** How one line stands in a batch, whatever words that batch uses for it. */
export type LineState = "working" | "done" | "skipped" | "failed";

interface BatchWords {
  /** What the whole batch is called on screen. */
  title: string;
  /** Status words of a line on the wire, as the specification names them. */
  working: string;
  /** Before a provider has taken the work, where that has a word of its own. */
  preparing?: string;
  /** What is there and not kept yet, where that has a word of its own. */
  keeping?: string;
  done: string;
  failed: string;
}

export const batchWords: Record<BatchKind, BatchWords> = {
  audio: { title: "Audio", working: "generating", done: "completed", failed: "error" },
  "shot-types": {
    title: "Shot types",
    working: "processing",
    keeping: "updating",
    done: "completed",
    failed: "error",
  },
  "image-prompts": {
    title: "Image prompts",
    working: "generating",
    done: "completed",
    failed: "prompt_error",
  },
  images: {
    title: "Images",
    working: "image_generating",
    keeping: "image_completed",
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
    preparing: "processing",
    working: "generating",
    done: "completed",
    failed: "failed",
  },
  "action-videos": {
    title: "Action videos",
    preparing: "processing",
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

/**
 * Percent of a batch that is over, 0..100; a batch with nothing to do is over. Lines that have no part
 * in it count neither way: half of them being somebody else's is no work done.
 */
export function batchPercent({ total, done, skipped, failed }: LineCounts): number {
  const concerned = total - skipped;
  if (concerned <= 0) return 100;
  return Math.round((100 * (done + failed)) / concerned);
}

/**
 * What one line of a batch weighs in the whole: about how long it takes, compared with the writing of
 * a prompt. Only proportions matter, so that the whole's bar moves evenly.
 */
export const pieceWeights: Record<BatchKind, number> = {
  audio: 2,
  "shot-types": 0,
  "image-prompts": 1,
  images: 3,
  "video-prompts": 1,
  "talking-videos": 8,
  "action-videos": 8,
};

/** How far one of several batches is: lines that it set out to make, and those it has yet to end. */
export interface BatchPart {
  kind: BatchKind;
  toMake: number;
  left: number;
}

/** Percent of several batches together, 0..100, by weight; with nothing to make it is over. */
export function wholePercent(parts: readonly BatchPart[]): number {
  const { all, left } = weigh(parts);
  return all === 0 ? 100 : Math.round((100 * (all - left)) / all);
}

/** From this share on, what was done so far says something about the rest. */
const TELLING_SHARE = 0.02;

/**
 * Seconds until several batches are through, if they go on as they went; null while too little was
 * done to say, and when nothing is left.
 */
export function secondsLeft(parts: readonly BatchPart[], elapsedSeconds: number): number | null {
  const { all, left } = weigh(parts);
  const done = all - left;
  if (left <= 0 || done <= 0 || done / all < TELLING_SHARE) return null;
  return Math.ceil((elapsedSeconds * left) / done);
}

function weigh(parts: readonly BatchPart[]): { all: number; left: number } {
  const sum = (count: (part: BatchPart) => number) =>
    parts.reduce((total, part) => total + pieceWeights[part.kind] * count(part), 0);
  return { all: sum(({ toMake }) => toMake), left: sum(({ left }) => left) };
}
