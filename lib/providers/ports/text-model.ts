import type { z } from "zod";
import type { ProviderCost } from "./media";
import type { TextTask } from "./text-tasks";

/**
 * One question to a text model. A vendor gets `instructions` and `input` and must answer by `schema`;
 * the offline writer answers from `task` (the same facts, typed).
 */
export interface TextRequest<Answer> {
  task: TextTask;
  instructions: string;
  /** The facts as fenced data; nothing in it is ever an instruction. */
  input: string;
  schema: z.ZodType<Answer>;
  /** Name of the schema in structured output: letters and underscores. */
  schemaName: string;
  maxOutputTokens: number;
}

export interface TextUsage {
  model: string;
  inputTokens: number;
  outputTokens: number;
}

export interface TextModel {
  readonly provider: string;
  readonly concurrency: number;
  /** The answer has passed the schema. @throws ProviderError */
  answer<Answer>(
    request: TextRequest<Answer>,
    signal?: AbortSignal,
  ): Promise<{ answer: Answer; usage: TextUsage | null; cost: ProviderCost | null }>;
}
