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

/** How a piece of a run stands: a line of a batch, a character of a casting. */
export const WORK_STATES = ["waiting", "working", "done", "skipped", "failed"] as const;
export type WorkState = (typeof WORK_STATES)[number];

/**
 * What happens to a line, where that is told more finely than by its state. The result is fetched from
 * its provider, gets the voice of its line, and is kept in the store; a phase that failed stays with
 * the line that fails by it.
 */
export const LINE_PHASES = [
  "preparing",
  "fetching",
  "adding-voice",
  "voice-added",
  "voice-failed",
  "keeping",
  "keeping-failed",
  "kept",
] as const;
export type LinePhase = (typeof LINE_PHASES)[number];

interface BatchWords {
  /** What the whole batch is called on screen. */
  title: string;
  /** Status words of a line on the wire, as the specification names them. */
  working: string;
  /** While it is worked on, in phases that have a word of their own. */
  phases?: Partial<Record<LinePhase, string>>;
  done: string;
  failed: string;
}

const VIDEO_PHASES = {
  preparing: "processing",
  "adding-voice": "audio_processing",
  "voice-added": "audio_processing",
  "voice-failed": "audio_processing",
};

export const batchWords: Record<BatchKind, BatchWords> = {
  audio: { title: "Audio", working: "generating", done: "completed", failed: "error" },
  "shot-types": {
    title: "Shot types",
    working: "processing",
    phases: { keeping: "updating" },
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
    phases: { keeping: "image_completed" },
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
    phases: VIDEO_PHASES,
    done: "completed",
    failed: "failed",
  },
  "action-videos": {
    title: "Action videos",
    working: "generating",
    phases: VIDEO_PHASES,
    done: "completed",
    failed: "failed",
  },
};

const WAITING = "queued";
const SKIPPED = "skipped";

/** A line's status word on the wire. */
export function lineStatus(kind: BatchKind, state: WorkState, phase?: LinePhase): string {
  const { working, phases = {}, done, failed } = batchWords[kind];
  const inPhase = phase && phases[phase];
  return { waiting: WAITING, working: inPhase ?? working, done, skipped: SKIPPED, failed }[state];
}

/** Reads a line's status word on the wire back into its state. */
export function lineStateOf(kind: BatchKind, status: string): WorkState {
  if (status === batchWords[kind].done) return "done";
  if (status === batchWords[kind].failed) return "failed";
  if (status === WAITING) return "waiting";
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
