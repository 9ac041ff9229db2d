import type { TakeFacts } from "@/db/queries/takes";
import type { ErrorCode } from "@/lib/errors";
import type { LineUpdate } from "@/lib/progress";
import type { Price } from "@/lib/providers/ports/price";
import type { BatchKind } from "@/lib/rules/batch";
import type { TakeKind } from "@/lib/rules/own-file";
import type { Protection } from "@/lib/services/lock/protection";
import type { PictureState } from "@/lib/services/media/picture-state";
import type { DirectedLine, StoryLook } from "../direct-story";

/** What a line's results are decided, priced and made from. */
export interface LineMaterial {
  story: StoryLook;
  line: DirectedLine;
}

/** A line with everything that decides whether a batch makes something for it. */
export interface LineContext extends LineMaterial {
  /** Of this line at least. */
  takes: readonly TakeFacts[];
  /** Why batches leave it alone; null when they do not. */
  protection: Protection | null;
}

/** How a line is worked on: with the others in a batch, or alone because somebody asked for it. */
export type AskedFor = "batch" | "alone";

/** The limits that lines share: one for each kind of model. */
export type ProviderWork = "speech" | "text" | "image" | "video";

/** A line that is to be made, in a run. */
export interface LineJob {
  runId: string;
  lineId: string;
  lineNumber: number;
}

/** The steps of a production that a story's lines go through. */
export type ProductionStep = "audio" | "images" | "videos";

/** Slow work at a provider. */
export interface SlowWork {
  submit: () => Promise<PictureState>;
  fetchResult: (submitted: Extract<PictureState, { state: "submitted" }>) => Promise<PictureState>;
  /** The error of work that does not end; it decides how long is waited. */
  tooLong: "generation.imageTooLong" | "generation.videoTooLong";
}

/**
 * The steps in which one line is made. The engine keeps the result of each, so that a restart goes on
 * behind the last finished one, and repeats a step that failed. Names are stored with running work:
 * a step that is renamed is done again.
 */
export interface LineSteps {
  run<Result extends string | boolean | undefined>(
    name: string,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * Submits work once and polls it until it has ended.
   * @param prefix before the names of its steps, where a line polls twice
   * @throws AppError `tooLong` in the end
   */
  poll(work: SlowWork, prefix?: string): Promise<PictureState>;
}

/** Results that are kept as takes of a line. */
export interface KeptAsTake {
  kind: TakeKind;
  /**
   * Hash of all that a take is made from; null while it cannot be made.
   * @param variant which of several takes of the same
   */
  hashOf: (material: LineMaterial, variant: number) => string | null;
  /** Why a take that is there would be made anew, where nothing is known more exactly. */
  staleReason: string;
}

/**
 * One kind of work on a story's lines, declared once: planning, estimates, starts, retries, status and
 * the engine's functions all read this. Its words stand in `lib/rules/batch.ts`.
 */
interface KindOfLine {
  kind: BatchKind;
  /** The step of the production that it is a part of. */
  step: ProductionStep;
  /** In "Generate all" a line comes to this kind when it is through these. */
  after: readonly BatchKind[];
  /** When one of these is made anew for a line, this is made anew, too. */
  remadeWith: readonly BatchKind[];
  /** Why the kind has no part in a line, in a user's words (maybe none); null when it has. */
  skips: (line: DirectedLine) => string | null;
  /** What a line lacks before it can be made, as the error that says so; null when nothing does. */
  missing: (line: DirectedLine, asked: AskedFor) => ErrorCode | null;
  /** How its results are kept, where they are takes. */
  take?: KeptAsTake;
  /** Of others: what is recorded of a line whose result is there and up to date; else null. */
  made?: (context: LineContext) => Omit<LineUpdate, "state"> | null;
  /** Whether the story's continuity is noted before the first line. */
  needsContinuity?: true;
  /** What one line would cost, as things are now. */
  price: (material: LineMaterial) => Price;
  /** What is asked about each result once it is there, where that costs something of its own. */
  priceAfter?: (material: LineMaterial) => Price | null;
  /** What is made first for a line that somebody asks for alone; null when nothing is. */
  firstAlone?: (line: DirectedLine) => BatchKind | null;
  /** What a batch says in which every line failed, where that is not what all say. */
  allFailed?: (count: number) => string;
  /** What the start of one line alone changes before; answers whether the line is another now. */
  beforeAlone?: (line: DirectedLine) => Promise<boolean>;
}

export interface LineByLine extends KindOfLine {
  works: "line-by-line";
  provider: ProviderWork;
  /**
   * Kinds with the same branch go through a function of their own in "Generate all", beside the rest:
   * parallel chains inside one function would wait for each other at every step.
   */
  branch?: string;
  /** Seconds that it goes before the other kinds of "Generate all" that wait for the same provider. */
  prioritySeconds?: number;
  make: (job: LineJob, steps: LineSteps) => Promise<unknown>;
}

/** A kind that is decided for all lines at once, by rule. */
export interface AllAtOnce extends KindOfLine {
  works: "all-at-once";
  decide: (runId: string) => Promise<void>;
}

export type LineKind = LineByLine | AllAtOnce;
