import type { ShotType } from "./shot";

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

/** What screens and the wire need to know of a kind of work on a story's lines. */
interface KindFacts {
  /** What the whole batch is called on screen. */
  title: string;
  /** What it makes, of one and of more. */
  pieces: readonly [one: string, more: string];
  /** The part of a line that it makes. */
  part: string;
  /** The lines that have a part in it. */
  concerns: "all" | "spoken" | ShotType;
  /** Whether one line has a button of its own for it; what is decided by rule is chosen instead. */
  startsAlone: boolean;
  /**
   * What one line weighs in "Generate all": about how long it takes, compared with the writing of a
   * prompt. Only proportions matter, so that its bar moves evenly.
   */
  weight: number;
  /** Status words of a line on the wire, as the specification names them. */
  status: {
    working: string;
    /** While it is worked on, in phases that have a word of their own. */
    phases?: Partial<Record<LinePhase, string>>;
    done: string;
    failed: string;
  };
  /** Names of counts on the wire, beside those that all have. */
  counts?: { done: CountName; failed: CountName };
}

type CountName =
  | `completed_${"images" | "prompts" | "videos"}`
  | `error_${"images" | "prompts"}`
  | "failed_videos";

const VIDEO_STATUS = {
  working: "generating",
  phases: {
    preparing: "processing",
    "adding-voice": "audio_processing",
    "voice-added": "audio_processing",
    "voice-failed": "audio_processing",
  },
  done: "completed",
  failed: "failed",
} as const;
const PROMPT_STATUS = { working: "generating", done: "completed", failed: "prompt_error" } as const;
const PROMPT_COUNTS = { done: "completed_prompts", failed: "error_prompts" } as const;
const VIDEO_COUNTS = { done: "completed_videos", failed: "failed_videos" } as const;

/**
 * Every kind of work on a story's lines, in the order in which they build on each other. How each is
 * planned, priced and made is declared in `lib/services/generation/kinds`.
 */
const KINDS = {
  audio: {
    title: "Audio",
    pieces: ["line", "lines"],
    part: "audio",
    concerns: "spoken",
    startsAlone: true,
    weight: 2,
    status: { working: "generating", done: "completed", failed: "error" },
  },
  "shot-types": {
    title: "Shot types",
    pieces: ["shot type", "shot types"],
    part: "shotType",
    concerns: "all",
    startsAlone: false,
    // Decided for all lines at once, before anything is made.
    weight: 0,
    status: {
      working: "processing",
      phases: { keeping: "updating" },
      done: "completed",
      failed: "error",
    },
  },
  "image-prompts": {
    title: "Image prompts",
    pieces: ["image prompt", "image prompts"],
    part: "imagePrompt",
    concerns: "all",
    startsAlone: true,
    weight: 1,
    status: PROMPT_STATUS,
    counts: PROMPT_COUNTS,
  },
  images: {
    title: "Images",
    pieces: ["image", "images"],
    part: "image",
    concerns: "all",
    startsAlone: true,
    weight: 3,
    status: {
      working: "image_generating",
      phases: { keeping: "image_completed" },
      done: "image_storage_completed",
      failed: "image_error",
    },
    counts: { done: "completed_images", failed: "error_images" },
  },
  "video-prompts": {
    title: "Video prompts",
    pieces: ["video prompt", "video prompts"],
    part: "videoPrompt",
    concerns: "action",
    startsAlone: true,
    weight: 1,
    status: PROMPT_STATUS,
    counts: PROMPT_COUNTS,
  },
  "talking-videos": {
    title: "Talking videos",
    pieces: ["talking video", "talking videos"],
    part: "video",
    concerns: "talking",
    startsAlone: true,
    weight: 8,
    status: VIDEO_STATUS,
    counts: VIDEO_COUNTS,
  },
  "action-videos": {
    title: "Action videos",
    pieces: ["action video", "action videos"],
    part: "video",
    concerns: "action",
    startsAlone: true,
    weight: 8,
    status: VIDEO_STATUS,
    counts: VIDEO_COUNTS,
  },
} as const satisfies Record<string, KindFacts>;

export type BatchKind = keyof typeof KINDS;
/** The kinds that have a button of their own on a line. */
export type AloneKind = {
  [Kind in BatchKind]: (typeof KINDS)[Kind]["startsAlone"] extends true ? Kind : never;
}[BatchKind];
export type LinePart = (typeof KINDS)[BatchKind]["part"];

export const lineKindFacts: Record<BatchKind, KindFacts & { part: LinePart }> = KINDS;
export const BATCH_KINDS = namesOf(KINDS);
export const ALONE_KINDS: readonly AloneKind[] = BATCH_KINDS.filter(isAlone);

/** The names of a table that has some, in their order. */
export function namesOf<Name extends string>(table: Record<Name, unknown>): [Name, ...Name[]] {
  return Object.keys(table) as [Name, ...Name[]];
}

function isAlone(kind: BatchKind): kind is AloneKind {
  return KINDS[kind].startsAlone;
}

/** A table with one entry for every kind, made in their order. */
export function byKind<Value>(make: (kind: BatchKind) => Value): Record<BatchKind, Value> {
  return tableOf(BATCH_KINDS, make);
}

/** A table with one entry for every kind that has a button of its own on a line. */
export function byAloneKind<Value>(make: (kind: AloneKind) => Value): Record<AloneKind, Value> {
  return tableOf(ALONE_KINDS, make);
}

function tableOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

export function kindsOfPart(part: LinePart): readonly BatchKind[] {
  return BATCH_KINDS.filter((kind) => lineKindFacts[kind].part === part);
}

/** Whether a kind has a part in a line. */
export function concernsLine(
  kind: BatchKind,
  line: { isSpoken: boolean; shotType: ShotType },
): boolean {
  const { concerns } = lineKindFacts[kind];
  if (concerns === "all") return true;
  return concerns === "spoken" ? line.isSpoken : concerns === line.shotType;
}

const WAITING = "queued";
const SKIPPED = "skipped";

/** A line's status word on the wire. */
export function lineStatus(kind: BatchKind, state: WorkState, phase?: LinePhase): string {
  const { working, phases = {}, done, failed } = lineKindFacts[kind].status;
  const inPhase = phase && phases[phase];
  return { waiting: WAITING, working: inPhase ?? working, done, skipped: SKIPPED, failed }[state];
}

/** Reads a line's status word on the wire back into its state. */
export function lineStateOf(kind: BatchKind, status: string): WorkState {
  const { done, failed } = lineKindFacts[kind].status;
  if (status === done) return "done";
  if (status === failed) return "failed";
  if (status === WAITING) return "waiting";
  return status === SKIPPED ? "skipped" : "working";
}

export type PromptPart = Extract<LinePart, `${string}Prompt`>;

/** The prompt that a kind writes; null for one that writes none. */
export function promptPartOf(kind: BatchKind): PromptPart | null {
  const { part } = lineKindFacts[kind];
  return part === "imagePrompt" || part === "videoPrompt" ? part : null;
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

/** How far one of several batches is: lines that it set out to make, and those it has yet to end. */
export interface BatchPart {
  kind: BatchKind;
  toMake: number;
  left: number;
}

/** Percent of several batches together, 0..100, by weight; with nothing to make it is over. */
export function combinedPercent(parts: readonly BatchPart[]): number {
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
    parts.reduce((total, part) => total + lineKindFacts[part.kind].weight * count(part), 0);
  return { all: sum(({ toMake }) => toMake), left: sum(({ left }) => left) };
}
