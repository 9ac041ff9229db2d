import type { Sql } from "postgres";

/** Writes one line of the log: a sentence and its facts. */
export type Log = (message: string, facts?: Record<string, unknown>) => void;

/** What an engine needs of its process. */
export interface EngineOptions {
  /** The pool that the engine works on. It has to outlive broken connections, as `db/client` does. */
  sql: Sql;
  /**
   * Says how to open a connection of the engine's own: the one that holds the lock and listens. Must
   * not lead through a transaction pooler.
   */
  connect: () => Sql;
  /** Id of the Inngest client, which begins every function's id. */
  appId: string;
  /** The handler of `inngest/edge` or `inngest/next` in dev mode; called in process. */
  serve: (request: Request) => Promise<Response>;
  log?: Log;
  /** Delay in milliseconds before the retry after an attempt (0-based); default as Inngest's. */
  backoff?: (attempt: number) => number;
  /** How long a stop waits for calls in flight; default 10 s. */
  stopTimeoutMs?: number;
}

/** Whether this process runs the functions, waits for the one that does, or has ended. */
export type EngineState = "leading" | "standby" | "stopped";

/** The engine of this process. */
export interface Engine {
  readonly state: EngineState;
  /** Calls the listener at each change of state; returns the way to stop that. */
  onStateChange(listener: (state: EngineState) => void): () => void;
  /** Whether nothing is left to do in the database: no run waits, sleeps or works. */
  isIdle(): Promise<boolean>;
  /** Work that only the 5 s sweep found: every one is a lost wake-up. */
  readonly sweepCatches: number;
  /** Takes no new work, waits for calls in flight up to a bound, and releases the lock. */
  stop(): Promise<void>;
}
