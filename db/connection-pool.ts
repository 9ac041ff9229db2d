import type { Sql } from "postgres";
import {
  ConnectionClosedBeforeStart,
  connectionClosed,
  isStatement,
  PooledConnection,
  type Statement,
} from "./pooled-connection";

/** Tries to begin a transaction on connections that break before it has begun. */
const MOST_BEGINNINGS = 3;

type Waiting = { take: (connection: PooledConnection) => void; drop: () => void };

/**
 * A pool of connections that outlives the server's death.
 *
 * postgres.js 3.4.9 has four faults when a connection breaks while it is in use. A transaction sends
 * its rollback to a socket that is gone, which ends the process. So does a later statement of it. A
 * statement sent between the socket's error and its close is never answered, or with an empty result
 * by the next connection. And what was about to be written is kept, so that the same place of the
 * pool fails for minutes, ten seconds each time. Here every connection has a driver of its own, which
 * gets one statement or one transaction at a time, and is left behind with its state as soon as it
 * breaks in use.
 */
export class ConnectionPool {
  readonly #open: (onClose: () => void) => Sql;
  readonly #size: number;
  readonly #connections: PooledConnection[] = [];
  readonly #waiting: Waiting[] = [];
  /** When what is under way was asked, in ms of `performance.now()`. */
  readonly #asked = new Set<{ atMs: number }>();
  #answeredAtMs = 0;
  #isEnded = false;

  constructor(open: (onClose: () => void) => Sql, size: number) {
    this.#open = open;
    this.#size = size;
  }

  /** How long something has been asked while nothing at all was answered, in ms; 0 when all is well. */
  get silentMs(): number {
    const first = Math.min(...[...this.#asked].map(({ atMs }) => atMs));
    return Math.max(0, performance.now() - Math.max(first, this.#answeredAtMs));
  }

  /** Sends a statement on a free connection. */
  run(statement: Statement): void {
    this.#watch(statement);
    this.#wait({
      take: (connection) => connection.run(statement),
      drop: () => statement.reject(connectionClosed()),
    });
  }

  /** Runs a transaction. @throws what `work` throws, or an error with code CONNECTION_CLOSED */
  async begin(options: string, work: Parameters<PooledConnection["begin"]>[1]): Promise<unknown> {
    for (let beginnings = 1; ; beginnings += 1) {
      try {
        return await new Promise((resolve, reject) => {
          this.#wait({
            take: (connection) => connection.begin(options, work).then(resolve, reject),
            drop: () => reject(connectionClosed()),
          });
        });
      } catch (error) {
        if (!(error instanceof ConnectionClosedBeforeStart)) throw error;
        if (beginnings === MOST_BEGINNINGS) throw connectionClosed();
      }
    }
  }

  /** Ends all connections as the driver does; what waits for one fails. */
  async end(options?: { timeout?: number }): Promise<void> {
    this.#isEnded = true;
    for (const waiting of this.#waiting.splice(0)) waiting.drop();
    await Promise.all(this.#connections.map((connection) => connection.end(options)));
  }

  /** Notes that something is under way until it is answered, in whatever way. */
  #watch(asked: PromiseLike<unknown>): void {
    const entry = { atMs: performance.now() };
    this.#asked.add(entry);
    const done = (isAnswered: boolean) => {
      this.#asked.delete(entry);
      if (isAnswered) this.#answeredAtMs = performance.now();
    };
    // What the server refuses is answered by it; a connection that is given up is not.
    asked.then(
      () => done(true),
      (error: unknown) => done(error instanceof Error && "severity" in error),
    );
  }

  #wait(waiting: Waiting): void {
    if (this.#isEnded) {
      waiting.drop();
    } else {
      this.#waiting.push(waiting);
      this.#serve();
    }
  }

  /** In the order of asking. */
  #serve(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const connection = this.#pick();
      if (!connection) return;
      this.#waiting.shift();
      next.take(connection);
    }
  }

  #pick(): PooledConnection | undefined {
    const free = this.#connections.find((connection) => connection.isFree);
    if (free || this.#connections.length >= this.#size) return free;
    const connection = new PooledConnection(this.#open, (changed) => this.#changed(changed));
    this.#connections.push(connection);
    return connection;
  }

  #changed(connection: PooledConnection): void {
    const at = this.#connections.indexOf(connection);
    if (connection.isBroken && at >= 0) this.#connections.splice(at, 1);
    if (!this.#isEnded) this.#serve();
  }
}

/** The driver as everybody knows it, on the connections of a pool. */
export function onPool(base: Sql, pool: ConnectionPool): Sql {
  const sendOnPool = (made: unknown): unknown => {
    if (isStatement(made)) made.handler = (statement) => pool.run(statement);
    return made;
  };
  const begin = (...given: unknown[]) => {
    const work = given.pop();
    const [options] = given;
    return pool.begin(typeof options === "string" ? options : "", (sql) =>
      typeof work === "function" ? work(sql) : undefined,
    );
  };
  const end = async (options?: { timeout?: number }) => {
    await Promise.all([pool.end(options), base.end(options)]);
  };
  return new Proxy(base, {
    apply: (target, _, given) => sendOnPool(Reflect.apply(target, undefined, given)),
    get: (target, property) => {
      if (property === "begin") return begin;
      if (property === "end") return end;
      if (property !== "unsafe") return Reflect.get(target, property);
      return (...given: Parameters<Sql["unsafe"]>) => sendOnPool(target.unsafe(...given));
    },
  });
}
