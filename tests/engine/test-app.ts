import { Inngest, type InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import type { Sql } from "postgres";
import { connect as open } from "../../db/client";
import {
  createEngineFetch,
  type Engine,
  type EngineOptions,
  startEngine,
} from "../../inngest/engine";

/** A run as the database has it; `output` and `error` parsed. */
export interface StoredRun {
  id: string;
  functionId: string;
  status: string;
  output: unknown;
  error: { name: string; message: string } | null;
}

/** An Inngest app of a test, with the engine that runs it. */
export interface TestApp {
  client: Inngest;
  engine: Engine;
  sql: Sql;
  log: string[];
  /** Runs of a function (or of all), oldest first. */
  runs(functionId?: string): Promise<StoredRun[]>;
  /** The only run of a function, once it has ended. */
  ended(functionId: string): Promise<StoredRun>;
  /** Resolves when no job and no unread event is left. */
  idle(timeoutMs?: number): Promise<void>;
  stop(): Promise<void>;
  /** Waits until all is done, empties the tables and stops. */
  finish(): Promise<void>;
}

/** Starts functions on a database, with the connections that the product uses. */
export async function startTestApp(
  url: string,
  makeFunctions: (client: Inngest) => InngestFunction.Any[],
  settings: { checkpointing?: boolean } & Partial<EngineOptions> = {},
): Promise<TestApp> {
  const connect = () => open(url, { max: 10 });
  const sql = connect();
  const { checkpointing = true, ...options } = settings;
  const quiet = () => undefined;
  const client = new Inngest({
    id: "app",
    isDev: true,
    baseUrl: "http://embedded.invalid",
    fetch: createEngineFetch(sql),
    checkpointing,
    logger: { info: quiet, warn: quiet, error: quiet, debug: quiet },
  });
  const log: string[] = [];
  const engine = await startEngine({
    sql,
    connect,
    appId: "app",
    serve: serve({ client, functions: makeFunctions(client) }),
    backoff: () => 20,
    log: (message, facts) => log.push(`${message} ${JSON.stringify(facts ?? {})}`),
    ...options,
  });
  const runs = async (functionId?: string): Promise<StoredRun[]> => {
    const rows = await sql<(StoredRun & { output: string | null; error: string | null })[]>`
      SELECT id, function_id AS "functionId", status, output, error FROM engine_runs
      WHERE ${functionId ? `app-${functionId}` : null}::text IS NULL
        OR function_id = ${functionId ? `app-${functionId}` : ""}
      ORDER BY event_seq, id`;
    return rows.map((row) => ({
      ...row,
      output: JSON.parse(row.output ?? "null"),
      error: JSON.parse(row.error ?? "null"),
    }));
  };
  const app: TestApp = {
    client,
    engine,
    sql,
    log,
    runs,
    ended: async (functionId) => {
      await until(async () => {
        const found = await runs(functionId);
        return found.length > 0 && found.every((run) => run.status !== "running");
      }, `a run of ${functionId} to end`);
      const [run, ...others] = await runs(functionId);
      if (!run || others.length > 0) throw new Error(`${others.length + 1} runs of ${functionId}`);
      return run;
    },
    idle: async (timeoutMs) =>
      await until(() => engine.isIdle(), "the engine to be idle", timeoutMs),
    stop: async () => {
      await engine.stop();
      await sql.end({ timeout: 1 });
    },
    finish: async () => {
      await app.idle().finally(() => engine.stop());
      await sql`TRUNCATE engine_events, engine_runs, engine_steps, engine_jobs, engine_waits`;
      await sql.end({ timeout: 1 });
    },
  };
  return app;
}

/** Waits until a condition holds. @throws Error naming it when it does not within the time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 45_000,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await pause(15);
  }
}

/** Waits some milliseconds. */
export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** A promise that is kept when the test says so. */
export function makeGate(): { passed: Promise<void>; open: () => void } {
  const keepers: (() => void)[] = [];
  const passed = new Promise<void>((resolve) => keepers.push(resolve));
  return { passed, open: () => keepers.forEach((keep) => void keep()) };
}
