import type { Sql } from "postgres";
import { copyOf } from "@/db/client";
import type { Log } from "./options";
import { withReplyTimeout } from "./pool";
import { WAKE_CHANNEL } from "./store/events";
import { LOCK_KEY } from "./store/jobs";

/** How often a standby asks for the lock; its takeover takes at most this long. */
const STANDBY_MS = 2_000;
/** A process that has just started asks faster: the one before it may be dying this moment. */
const EAGER_MS = 250;
const EAGER_FOR_MS = 3_000;
/** A leader whose connection broke asks again at this pace, to precede every standby. */
const RELOCK_MS = 100;
/** A standby whose connection broke waits this long after the database is back. */
const YIELD_MS = 3_000;
/** The lock is asked after at most this long even when its connection seems alive but mute. */
const REPLY_TIMEOUT_MS = 5_000;

/** What the holder of the lock is told. */
interface LockListener {
  /** The lock is held by the backend with this id, and NOTIFY is heard. */
  onAcquired(backendId: number): void;
  /** The connection is gone, and the lock with it. */
  onLost(): void;
  /** Another process has stored something. */
  onNotify(): void;
}

/**
 * Holds one advisory lock on a connection of its own, which also listens for wake-ups. The server
 * frees the lock when the connection ends, however the process died.
 */
export class EngineLock {
  readonly #connect: () => Sql;
  readonly #listener: LockListener;
  readonly #log: Log;
  #sql: Sql | undefined;
  #timer: NodeJS.Timeout | undefined;
  #held = false;
  #stopped = false;
  readonly #startedAt = Date.now();
  /** This process led last, and may still have calls in flight: it should lead again. */
  #leads = false;
  #failing = false;

  constructor(connect: () => Sql, listener: LockListener, log: Log) {
    this.#connect = connect;
    this.#listener = listener;
    this.#log = log;
  }

  /** Asks for the lock, now and from then on; resolves after the first time, with or without it. */
  async start(): Promise<void> {
    await this.#attempt();
  }

  /** Gives the lock up and ends its connection. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    if (this.#sql && this.#held) {
      // The end of the connection frees it too, but the server may take a moment to see that.
      await inTime(this.#sql`SELECT pg_advisory_unlock_all()`).catch(() => undefined);
    }
    this.#held = false;
    await this.#drop();
  }

  async #attempt(): Promise<void> {
    try {
      this.#sql ??= this.#open();
      const sql = this.#sql;
      if (this.#failing && !this.#leads) {
        await inTime(sql`SELECT 1`);
        this.#failing = false;
        return this.#retryIn(YIELD_MS);
      }
      const [row] = await inTime(
        sql<{ got: boolean; backend: number }[]>`
          SELECT pg_try_advisory_lock(${LOCK_KEY.class}::int, ${LOCK_KEY.object}::int) AS got,
            pg_backend_pid() AS backend`,
      );
      if (row?.got) await inTime(sql.unsafe(`LISTEN ${WAKE_CHANNEL}`));
      if (this.#stopped || sql !== this.#sql) return;
      this.#failing = false;
      this.#leads = this.#held = row?.got === true;
      if (row?.got) return this.#listener.onAcquired(row.backend);
    } catch (error) {
      if (!this.#failing) this.#log("engine: no connection for the lock", { reason: `${error}` });
      this.#failing = true;
      await this.#drop();
    }
    const isNew = Date.now() - this.#startedAt < EAGER_FOR_MS;
    this.#retryIn(this.#leads ? RELOCK_MS : isNew ? EAGER_MS : STANDBY_MS);
  }

  #retryIn(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#attempt(), delayMs);
  }

  #open(): Sql {
    const sql: Sql = copyOf(this.#connect(), {
      max: 1,
      idle_timeout: null,
      max_lifetime: null,
      fetch_types: false,
      onnotify: () => this.#listener.onNotify(),
      onclose: () => {
        if (sql !== this.#sql) return;
        this.#failing = true;
        if (!this.#held) return;
        this.#held = false;
        this.#sql = undefined;
        void sql.end({ timeout: 0 }).catch(() => undefined);
        this.#listener.onLost();
        this.#retryIn(RELOCK_MS);
      },
    });
    return sql;
  }

  async #drop(): Promise<void> {
    const sql = this.#sql;
    this.#sql = undefined;
    await sql?.end({ timeout: 0 }).catch(() => undefined);
  }
}

async function inTime<T>(reply: PromiseLike<T>): Promise<T> {
  return await withReplyTimeout(reply, REPLY_TIMEOUT_MS);
}
