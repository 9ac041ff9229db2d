import type { Sql } from "postgres";
import type { Log } from "./options";

/**
 * Runs one statement. Every write of the engine is one statement, and safe to repeat: when its
 * connection breaks, nobody knows whether it was carried out.
 */
export type RunQuery = <T>(build: (sql: Sql) => PromiseLike<T>) => Promise<T>;

/** Longer than any statement of the engine; a reply that is later than this never comes. */
const REPLY_TIMEOUT_MS = 20_000;

/** Bad data, broken constraints, limits of the database: the same input fails again. */
const LASTING_CODES = /^(22|23|54)...$/;

/** Waits for the reply to a statement. @throws Error with code NO_REPLY when none comes. */
export async function withReplyTimeout<T>(
  reply: PromiseLike<T>,
  timeoutMs = REPLY_TIMEOUT_MS,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const message = "The database did not reply";
      reject(Object.assign(new Error(message), { code: "NO_REPLY" }));
    }, timeoutMs);
  });
  try {
    return await Promise.race([reply, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs statements on the connections of a pool. @throws the database's error, or NO_REPLY */
export function queryOn(sql: Sql): RunQuery {
  return async (build) => await withReplyTimeout(build(sql));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Whether it is a database error that the same input brings again, so that repeating is no use. */
export function isLasting(error: unknown): boolean {
  return LASTING_CODES.test(codeOf(error));
}

/** Longest pause between two tries to store an outcome. */
const MAX_PAUSE_MS = 1_000;
/** Tries after which it is said that the database does not answer. */
const QUIET_TRIES = 3;

/**
 * Repeats a database action until it succeeds: a finished result is kept in memory until it is
 * stored. Gives up when `signal` is aborted, on errors that the same input brings again, and on
 * errors that are not the database's.
 */
export async function persist<T>(
  action: () => Promise<T>,
  signal: AbortSignal,
  log: Log,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await action();
    } catch (error) {
      if (signal.aborted || isLasting(error) || codeOf(error) === "") throw error;
      if (tries === QUIET_TRIES) {
        log("engine: the database does not take a result, it is kept", { reason: String(error) });
      }
      const pauseMs = Math.min(50 * 2 ** tries, MAX_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
