import postgres, { type Sql } from "postgres";
import type { Log } from "./options";

/** Runs one statement on whatever connection is at hand. Every write of the engine is one statement. */
export type RunQuery = <T>(build: (sql: Sql) => PromiseLike<T>) => Promise<T>;

/** Longer than any statement of the engine; a reply that is later than this never comes. */
const REPLY_TIMEOUT_MS = 20_000;

/** Connections of a fresh pool: outcomes of calls in flight are stored side by side. */
const POOL_SIZE = 8;

/** Connections lost within this time of each other are one outage, and logged once. */
const QUIET_MS = 5_000;

const CONNECTION_CODES =
  /^(08...|57P0[1-5]|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|NO_REPLY|DRIVER_FAULT|E[A-Z]+)$/;
/** Bad data, broken constraints, limits of the database: the same input fails again. */
const LASTING_CODES = /^(22|23|54)...$/;

/** Waits for the reply to a statement. @throws Error with code NO_REPLY when none comes. */
export async function withReplyTimeout<T>(reply: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lost("NO_REPLY")), REPLY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([reply, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The database connections of the engine: the pool it was given, and after a lost connection a
 * fresh one.
 *
 * postgres.js 3.4.9 has three faults when a server goes away: a transaction (`begin`) writes its
 * rollback to a socket that is gone, which ends the process; so does the fetching of array types by
 * a new connection; and a statement under way may never be answered. So the engine uses no
 * transactions, only single statements, fetches no types, and at the first lost connection leaves
 * the whole pool behind. Every statement is safe to repeat.
 */
export class EnginePool {
  #generation: Generation;
  #closed = false;
  #brokenAt = 0;
  readonly #connect: () => Sql;
  readonly #log: Log;

  constructor(first: Sql, connect: () => Sql, log: Log) {
    this.#generation = new Generation(first, false);
    this.#connect = connect;
    this.#log = log;
  }

  /** Runs one statement. @throws the database's error, or one with code NO_REPLY. */
  readonly run: RunQuery = async (build) => {
    const generation = this.#generation;
    try {
      return await generation.run(build);
    } catch (error) {
      // An error without a code is a fault inside the driver, which it has when a socket dies.
      const failure = codeOf(error) === "" ? lost("DRIVER_FAULT", error) : error;
      if (CONNECTION_CODES.test(codeOf(failure))) this.#replace(generation, failure);
      throw failure;
    }
  };

  /** Leaves the present connections behind: what is under way on them fails now. */
  renew(): void {
    this.#replace(this.#generation, new Error("the lock's connection was lost"));
  }

  /** Ends the connections that the pool opened itself, and opens no more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#generation.end();
  }

  #replace(broken: Generation, reason: unknown): void {
    if (broken !== this.#generation || this.#closed) return;
    if (Date.now() - this.#brokenAt > QUIET_MS) {
      this.#log("engine: database connection lost, opening new ones", { reason: String(reason) });
    }
    this.#brokenAt = Date.now();
    const fresh = reopen(this.#connect(), { max: POOL_SIZE, fetch_types: false });
    this.#generation = new Generation(fresh, true);
    void broken.end();
  }
}

/**
 * A pool with the settings of another, whose own connections are never opened, and some changed.
 * The options that the driver has parsed are what it takes itself when it opens one to listen.
 */
export function reopen(pool: Sql, changed: Record<string, unknown>): Sql {
  const options: unknown = { ...pool.options, ...changed };
  return postgres(options as postgres.Options<Record<string, never>>);
}

/** One set of connections, used until the first of them breaks. */
class Generation {
  readonly #sql: Sql;
  readonly #owned: boolean;
  /** Rejects what is under way. A set, since racing each with one lasting promise would leak. */
  readonly #underWay = new Set<(error: Error) => void>();

  constructor(sql: Sql, owned: boolean) {
    this.#sql = sql;
    this.#owned = owned;
  }

  async run<T>(build: (sql: Sql) => PromiseLike<T>): Promise<T> {
    let giveUp: (error: Error) => void = () => undefined;
    const reply = new Promise<T>((resolve, reject) => {
      giveUp = reject;
      build(this.#sql).then(resolve, reject);
    });
    this.#underWay.add(giveUp);
    try {
      return await withReplyTimeout(reply);
    } finally {
      this.#underWay.delete(giveUp);
    }
  }

  async end(): Promise<void> {
    for (const giveUp of this.#underWay) giveUp(lost("CONNECTION_ENDED"));
    if (this.#owned) await this.#sql.end({ timeout: 0 }).catch(() => undefined);
  }
}

function lost(code: string, cause?: unknown): Error {
  const message = `The database connection was given up (${code})`;
  return Object.assign(new Error(message, { cause }), { code });
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
