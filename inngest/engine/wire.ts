import { z } from "zod";

/*
 * The part of the SDK's wire protocol that the engine reads. Only documented fields are used; what
 * else an answer carries is ignored.
 */

/** What a thrown error becomes on the wire. */
const wireError = z.looseObject({
  name: z.string().catch("Error"),
  message: z.string().catch("Unknown error"),
});
export type WireError = z.infer<typeof wireError>;

/** One operation of a 206 answer or a checkpoint. */
export const wireOp = z.looseObject({
  id: z.string().min(1),
  op: z.string(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  opts: z
    .looseObject({
      parallelMode: z.string().nullish(),
      timeout: z.string().nullish(),
      if: z.string().nullish(),
      function_id: z.string().nullish(),
      payload: z.looseObject({ data: z.unknown().optional() }).nullish(),
    })
    .nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});
export type WireOp = z.infer<typeof wireOp>;

/** What came back from one call of a function. */
export type Answer = { version?: number } & (
  | { type: "done"; output: string }
  | { type: "ops"; ops: WireOp[]; retryAfterMs?: number }
  | { type: "error"; error: WireError; retriable: boolean; retryAfterMs?: number }
);

/** An event as functions see it. */
export const wireEvent = z.looseObject({
  id: z.string().nullish(),
  name: z.string().min(1, "an event needs a name"),
  data: z.record(z.string(), z.unknown()).nullish(),
  ts: z.number().nullish(),
});

export type WireEvent = z.infer<typeof wireEvent>;

/** The stored result of a step that ended well; a missing value is null, as JSON has no undefined. */
export function dataResult(data: unknown): string {
  return `{"data":${JSON.stringify(data ?? null)}}`;
}

/** The stored result of a step that failed for good. */
export function errorResult(error: unknown): string {
  return JSON.stringify({ error: toWireError(error) });
}

/** Reads an error of the wire; anything that is none becomes one with its text as message. */
export function toWireError(value: unknown): WireError {
  const read = wireError.safeParse(value);
  return read.success ? read.data : { name: "Error", message: String(value ?? "Unknown error") };
}

/** Text as PostgreSQL takes it: no NUL, no half surrogate pair. For names, never for payloads. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
