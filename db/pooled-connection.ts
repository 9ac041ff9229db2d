import type { Sql, TransactionSql } from "postgres";

/**
 * A statement as the driver has it: it starts when it is awaited, by handing itself to `handler`.
 * `state` is set once it is written to a connection.
 */
export interface Statement extends PromiseLike<unknown> {
  handler: (statement: Statement) => unknown;
  reject: (error: unknown) => void;
  state: object | null;
}

/** Whether it is a statement, and not a name or a list that becomes part of one. */
export function isStatement(value: unknown): value is Statement {
  return typeof value === "object" && value !== null && "handler" in value && "state" in value;
}

/** A transaction that has a connection to itself. */
interface Lease {
  isOpen: boolean;
  isLost: boolean;
  giveUp: (error: Error) => void;
}

/**
 * One connection of a pool, and what is under way on it. It is left behind as soon as its connection
 * breaks: nothing is sent to it any more, and what was under way fails.
 */
export class PooledConnection {
  readonly #sql: Sql;
  readonly #send: (statement: Statement) => unknown;
  readonly #onChange: (connection: PooledConnection) => void;
  #statement: Statement | undefined;
  #lease: Lease | undefined;
  #isBroken = false;

  /**
   * @param open opens a driver of one connection that tells when it was closed
   * @param onChange told when the connection is free again, and when it is broken
   */
  constructor(
    open: (onClose: () => void) => Sql,
    onChange: (connection: PooledConnection) => void,
  ) {
    this.#sql = open(() => this.#closed());
    this.#send = handlerOf(this.#sql);
    this.#onChange = onChange;
  }

  /** Whether nothing is under way on it. */
  get isFree(): boolean {
    return !this.#isBroken && !this.#statement && !this.#lease;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Sends a statement; it fails with CONNECTION_CLOSED when the connection breaks meanwhile. */
  run(statement: Statement): void {
    this.#statement = statement;
    const done = () => {
      this.#statement = undefined;
      this.#onChange(this);
    };
    statement.then(done, (error: unknown) => {
      if (!isConnectionKept(error)) this.#leave();
      done();
    });
    this.#send(statement);
  }

  /**
   * A transaction on this connection alone, which must be free.
   * @throws ConnectionClosedBeforeStart when the connection broke before `work` was called
   */
  async begin(options: string, work: (sql: TransactionSql) => unknown): Promise<unknown> {
    const lease: Lease = { isOpen: false, isLost: false, giveUp: () => undefined };
    const loss = new Promise<never>((_, reject) => {
      lease.giveUp = reject;
    });
    this.#lease = lease;
    try {
      const whole = this.#sql.begin(options, (sql) => {
        lease.isOpen = true;
        return whileOpen(lease, () => work(guarded(sql, lease)));
      });
      return await Promise.race([whole, loss]);
    } catch (error) {
      if (!lease.isOpen) this.#leave();
      throw error;
    } finally {
      this.#lease = undefined;
      this.#onChange(this);
    }
  }

  /** Ends the connection, once nothing is under way or after the given seconds. */
  async end(options?: { timeout?: number }): Promise<void> {
    await this.#sql.end(options);
  }

  /** Called by the driver before anybody who waits for a reply hears that there will be none. */
  #closed(): void {
    const isIdle = !this.#lease && (this.#statement?.state ?? null) === null;
    if (isIdle || this.#isBroken) return;
    this.#leave();
    const error = connectionClosed();
    this.#statement?.reject(error);
    if (this.#lease) {
      this.#lease.isLost = true;
      this.#lease.giveUp(this.#lease.isOpen ? error : new ConnectionClosedBeforeStart());
    }
    this.#onChange(this);
  }

  /**
   * Gives the connection no more work. A connection that has been refused is closed a moment later: for
   * a transaction begun on it until then, the driver would open another that nobody uses and nobody ends.
   */
  #leave(): void {
    this.#isBroken = true;
    void this.end({ timeout: 0 }).catch(() => undefined);
  }
}

/**
 * Whether a connection lives on after an error: when it is one that the server answered, and not a fatal one. What the
 * driver itself refuses, such as a value that it cannot send, costs a connection that was sound.
 */
function isConnectionKept(error: unknown): boolean {
  if (!(error instanceof Error) || !("severity" in error)) return false;
  return error.severity !== "FATAL" && error.severity !== "PANIC";
}

/** The connection broke before the transaction had begun: nothing has happened yet. */
export class ConnectionClosedBeforeStart extends Error {
  override name = "ConnectionClosedBeforeStart";
}

export function connectionClosed(): Error {
  const code = "CONNECTION_CLOSED";
  return Object.assign(new Error("The database connection was lost"), { code });
}

/** Every statement of a driver carries the one function that takes its statements. */
function handlerOf(sql: Sql): Statement["handler"] {
  const unsent: unknown = sql.unsafe("");
  if (!isStatement(unsent)) throw new Error("This version of the database driver is not known");
  return unsent.handler;
}

/**
 * The transaction's driver, sending nothing once the connection is gone. The driver itself would
 * write to a socket that is no more, outside of any promise, which ends the process.
 */
function guarded(sql: TransactionSql, lease: Lease): TransactionSql {
  const guard = (made: unknown): unknown => {
    if (!isStatement(made)) return made;
    const send = made.handler;
    made.handler = (statement) =>
      lease.isLost ? statement.reject(connectionClosed()) : send(statement);
    return made;
  };
  const savepoint = (...given: unknown[]) => {
    const work = given.pop();
    const [name] = given;
    if (lease.isLost) return Promise.reject(connectionClosed());
    const inner = (nested: TransactionSql) =>
      whileOpen(lease, () =>
        typeof work === "function" ? work(guarded(nested, lease)) : undefined,
      );
    return typeof name === "string" ? sql.savepoint(name, inner) : sql.savepoint(inner);
  };
  return new Proxy(sql, {
    apply: (target, _, given) => guard(Reflect.apply(target, undefined, given)),
    get: (target, property) => {
      if (property === "savepoint") return savepoint;
      if (property !== "unsafe") return Reflect.get(target, property);
      return (...given: Parameters<TransactionSql["unsafe"]>) => guard(target.unsafe(...given));
    },
  });
}

/**
 * Settles as the work does, but never once the connection is lost: the driver would then send the
 * rollback or the commit. Whoever waits for the transaction is told by the pooled connection.
 */
function whileOpen(lease: Lease, work: () => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    Promise.resolve()
      .then(work)
      .then(
        (value) => {
          if (!lease.isLost) resolve(value);
        },
        (error: unknown) => {
          if (!lease.isLost) reject(error);
        },
      );
  });
}
