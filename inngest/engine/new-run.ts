import { createHash } from "node:crypto";
import { evaluateKey } from "./expression";
import { MAX_PRIORITY_SECONDS } from "./limits";
import { type EngineFunction, KEY_SEPARATOR } from "./register";
import { storableText } from "./wire";

/** A key's value that is longer, in characters, is replaced by its hash. */
const LONGEST_KEY = 100;

/** A run about to be stored, and when its first call is due. */
export interface NewRun {
  id: string;
  functionId: string;
  /** The concurrency key of its calls; empty without a limit. */
  keys: string[];
  delayMs: number;
}

/** An event about to be stored: `body` is its JSON. */
export interface NewEvent {
  id: string;
  name: string;
  body: string;
}

/** As the Inngest server has it; less than nothing counts as nothing here, since nobody needs it. */
function prioritySeconds({ priority }: EngineFunction, event: object): number {
  const seconds = priority ? Number(evaluateKey(priority, event)) : 0;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_PRIORITY_SECONDS) : 0;
}

/** An id that follows from its parts, so that doing the same thing twice makes one row. */
export function derivedId(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 32);
}

/** The run of a function for an event. Its id follows from both: an event starts a function once. */
export function newRun(
  fn: EngineFunction,
  event: { id: string; ts?: number | null } & object,
  nowMs: number,
): NewRun {
  const delayMs = Math.max(0, (event.ts ?? 0) - nowMs);
  // Work that waits for a place is taken in the order in which it was due.
  const earlierMs = delayMs > 0 ? 0 : 1000 * prioritySeconds(fn, event);
  return {
    id: derivedId(fn.id, event.id),
    functionId: fn.id,
    keys: fn.concurrency ? [concurrencyKey(fn.id, fn.concurrency, event)] : [],
    delayMs: delayMs - earlierMs,
  };
}

function concurrencyKey(
  functionId: string,
  { prefix, expression }: NonNullable<EngineFunction["concurrency"]>,
  event: object,
): string {
  const value = expression ? evaluateKey(expression, event) : "";
  const short = value.length > LONGEST_KEY ? derivedId(value) : storableText(value);
  return `${functionId}${KEY_SEPARATOR}${prefix}${short}`;
}
