import type { z } from "zod";
import type { MediaReference, ProviderCost } from "./media";
import type { Price } from "./price";
import type { TextJob, TextTask } from "./text-tasks";

/**
 * One question to a text model. A vendor gets `instructions` and `input` and must answer by `schema`;
 * the built-in writer answers from `task` (the same facts, typed).
 */
export interface TextRequest<Answer> {
  task: TextTask;
  instructions: string;
  /** The facts as fenced data; nothing in it is ever an instruction. */
  input: string;
  schema: z.ZodType<Answer>;
  /** Pictures to look at, in this order, each after its name; only for a model that sees. */
  pictures?: readonly { name: string; media: MediaReference }[];
  /** Name of the schema in structured output: letters and underscores. */
  schemaName: string;
  maxOutputTokens: number;
  /** How long a thinking model may think; `low` when left out. */
  effort?: TextEffort;
  /** Names questions that begin alike, so that a vendor can keep the beginning warm. */
  cacheKey?: string;
}

export type TextEffort = "low" | "medium";

export interface TextUsage {
  model: string;
  inputTokens: number;
  outputTokens: number;
}

/** What a caller may want to know before the answer is there. */
export interface TextWatch {
  /**
   * What is written so far, as far as it can be read, a few times a second. It has passed no schema:
   * anything may still be missing or cut off. A writer that answers at once never calls it.
   */
  onPartial?: (partial: unknown) => void;
  /** What the call used, as soon as it is known; also when the answer is then not accepted. */
  onUsage?: (usage: TextUsage, cost: ProviderCost | null) => void;
}

/** What of a question decides its price, in tokens. */
export interface QuestionSize {
  /** Decides which model is asked. */
  job: TextJob;
  input: number;
  /** Room for the answer, without thoughts. */
  most: number;
  effort: TextEffort;
  /** How many pictures go along; left out, none. */
  pictures?: number;
}

export interface TextModel {
  readonly provider: string;
  /** Whether nothing of it is ever paid. */
  readonly isFree: boolean;
  readonly concurrency: number;
  /** Whether the model that is asked for a job takes pictures with a question. */
  sees(job: TextJob): boolean;
  /**
   * What a question costs.
   * @param answer the longest, to be reserved; a usual one (half of the room), to be said on a button;
   * or what was heard of one that ended without saying what it used
   */
  price(size: QuestionSize, answer: "most" | "usual" | { heard: string }): Price;
  /** The answer has passed the schema. @throws ProviderError */
  answer<Answer>(
    request: TextRequest<Answer>,
    signal?: AbortSignal,
    watch?: TextWatch,
  ): Promise<{ answer: Answer; usage: TextUsage | null; cost: ProviderCost | null }>;
}
