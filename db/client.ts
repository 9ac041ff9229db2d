import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import { environment } from "@/lib/env";
import { processWide } from "@/lib/process-wide";
import { ConnectionPool, onPool } from "./connection-pool";
import { preparingStatements } from "./prepare-statements";
import { batchingDatabase, batchSelects } from "./query-batch";

export type Database = PostgresJsDatabase;
/** A transaction, or the pool: what queries take. */
export type Executor = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];

interface Pool {
  sql: Sql;
  /** The same as the query builder has it. */
  prepared: Sql;
  db: Database;
}

/** The connections of this process, once somebody has asked for them. */
const holder = processWide(
  "database-pool",
  (): { pool?: Pool | undefined; direct?: Sql | undefined; isPreparing: boolean } => ({
    isPreparing: true,
  }),
);

/** Connections of one process; the embedded server allows 100 and several processes share it. */
const POOL_SIZE = 12;

/**
 * A process that reads a script on a busy machine may look after its connections only seconds later; whoever asks
 * meanwhile is answered in time all the same (lib/http/answer-in-time.ts).
 */
const CONNECT_SECONDS = 30;

/** Before a connection is tried again after others failed. */
const LONGEST_PAUSE_SECONDS = 0.5;

/** Hears the text of a statement that is sent. */
type StatementWatcher = (text: string) => void;

interface ConnectOptions {
  max?: number;
  onStatement?: StatementWatcher | undefined;
  /** Whether statements are prepared on their connection and used again. */
  isPreparing?: boolean;
}

/** Opens a pool to a PostgreSQL database that outlives the server's restarts; the caller ends it. */
export function connect(url: string, options: ConnectOptions = {}): Sql {
  const { max: size = POOL_SIZE, onStatement, isPreparing = true } = options;
  const base = postgres(url, {
    max: 1,
    idle_timeout: 60,
    connect_timeout: CONNECT_SECONDS,
    // The driver would wait up to 20 s after an outage, long after the server is back.
    backoff: (failures: number) => Math.min(0.02 * 2 ** failures, LONGEST_PAUSE_SECONDS),
    // Looking the array types up at each new connection leaves an unhandled rejection when the server
    // dies in that moment; we send lists as parameters of their own, never as arrays.
    fetch_types: false,
    prepare: isPreparing,
    // Poolers refuse most other parameters here; `migrate` gives the role its limit.
    connection: { application_name: "roughcut" },
    onnotice: () => undefined,
    // With a listener the driver also keeps a stack for every statement, so nobody has one by default.
    ...(onStatement ? { debug: (_connection, text) => onStatement(text) } : {}),
  });
  const pool = new ConnectionPool((onclose) => copyOf(base, { max: 1, onclose }), size);
  const made = onPool(base, pool);
  silences.set(made, () => pool.silentMs);
  return made;
}

/** How long the database of a driver has been silent. */
const silences = new WeakMap<Sql, () => number>();

/**
 * How long the database of this process has been asked something and answered nothing at all, in ms; 0
 * while it answers, or is not asked.
 */
export function databaseSilentMs(): number {
  const sql = holder.pool?.sql;
  return (sql && silences.get(sql)?.()) ?? 0;
}

/**
 * A driver with the settings of another, and some changed. The options that the driver has parsed are
 * what it takes itself when it opens a connection to listen; drizzle sets its parsers in them.
 */
export function copyOf(base: Sql, changed: Record<string, unknown>): Sql {
  const options: unknown = { ...base.options, ...changed };
  return postgres(options as postgres.Options<Record<string, never>>);
}

function pool(): Pool {
  const existing = holder.pool;
  if (existing) return existing;
  const sql = connect(environment().database.url, { isPreparing: holder.isPreparing });
  return keep(sql);
}

function keep(sql: Sql): Pool {
  const prepared = preparingStatements(sql);
  const made: Pool = { sql, prepared, db: batchingDatabase(prepared) };
  holder.pool = made;
  return made;
}

/**
 * Opens the pool of this process with somebody listening who hears every statement that is sent:
 * for tests that count or judge them. To be called before anything else opens it.
 */
export function openWatchedDatabase(onStatement: StatementWatcher): void {
  if (holder.pool) throw new Error("the database of this process is open already");
  keep(connect(environment().database.url, { onStatement }));
}

/**
 * Opens the pool of this process with so many connections, for a program that knows what it needs: to
 * be called before anything else opens it.
 */
export function openDatabase(connections: number): void {
  if (holder.pool) throw new Error("the database of this process is open already");
  keep(connect(environment().database.url, { max: connections, isPreparing: holder.isPreparing }));
}

/**
 * Has this process send statements without preparing them, which a pooler may lose: to be called
 * before anything opens the pool.
 */
export function stopPreparing(): void {
  if (holder.pool) throw new Error("the database of this process is open already");
  holder.isPreparing = false;
}

/** The database of this process. */
export function database(): Database {
  return pool().db;
}

/** Does some reading; what of it is asked for at the same time travels as one statement. */
export function batchReads<T>(work: () => Promise<T>): Promise<T> {
  return batchSelects(pool().prepared, work);
}

/** The driver under the database, for the engine. */
export function databaseSql(): Sql {
  return pool().sql;
}

/**
 * Hears of notices, on a connection of its own past any pooler, which passes none on.
 * @param onListening called when it listens, and again after each lost connection
 */
export async function listenTo(
  channel: string,
  onNotice: (payload: string) => void,
  onListening: () => void,
): Promise<void> {
  const { url, directUrl } = environment().database;
  if (url !== directUrl) holder.direct ??= connect(directUrl, { max: 1 });
  await (holder.direct ?? databaseSql()).listen(channel, onNotice, onListening);
}

/** Ends all connections of this process (command line and tests). */
export async function closeDatabase(): Promise<void> {
  const existing = [holder.pool?.sql, holder.direct];
  holder.pool = undefined;
  holder.direct = undefined;
  await Promise.all(existing.map((sql) => sql?.end({ timeout: 5 })));
}
