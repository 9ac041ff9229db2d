import { createHash } from "node:crypto";
import { MAX_PRIORITY_SECONDS } from "./limits";
import { evaluateKey } from "./match";
import { type EngineFunction, KEY_SEPARATOR } from "./register";
import { storableText } from "./wire";

/** A key's value that is longer, in characters, is replaced by its hash. */
const LONGEST_KEY = 100;

/** A run about to be stored, with its first jobs. */
export interface NewRun {
  id: string;
  functionId: string;
  keys: string[];
  idempotencyKey: string | null;
  jobs: { kind: string; delayMs: number }[];
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

/**
 * The run of a function for an event. Its id follows from both, so an event starts a function once.
 * An invoked run takes no idempotency key: its caller waits for it in any case.
 */
export function newRun(
  fn: EngineFunction,
  event: { id: string; ts?: number | null } & object,
  options: { invoked: boolean; nowMs: number },
): NewRun {
  const delayMs = Math.max(0, (event.ts ?? 0) - options.nowMs);
  // Work that waits for a place is taken in the order in which it was due.
  const aheadMs = delayMs > 0 ? 0 : 1000 * prioritySeconds(fn, event);
  const jobs = [{ kind: "discover", delayMs: delayMs - aheadMs }];
  if (fn.startDeadlineMs !== undefined) {
    jobs.push({ kind: "start-deadline", delayMs: delayMs + fn.startDeadlineMs });
  }
  if (fn.finishDeadlineMs !== undefined) {
    jobs.push({ kind: "finish-deadline", delayMs: delayMs + fn.finishDeadlineMs });
  }
  return {
    id: derivedId(fn.id, event.id),
    functionId: fn.id,
    keys: fn.constraints.map((constraint) => {
      const value = constraint.expression ? evaluateKey(constraint.expression, event) : "";
      const short = value.length > LONGEST_KEY ? derivedId(value) : storableText(value);
      return `${fn.id}${KEY_SEPARATOR}${constraint.prefix}${short}`;
    }),
    idempotencyKey:
      fn.idempotency && !options.invoked
        ? derivedId(fn.id, "idempotency", evaluateKey(fn.idempotency, event))
        : null,
    jobs,
  };
}
