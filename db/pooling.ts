import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { environment } from "@/lib/env";
import { connect, stopPreparing } from "./client";

/** So long a statement may wait for a connection of the server, where a pooler has few. */
const PATIENCE_MS = 2_000;
/** A pooler gives the connection that was used last, so the first try usually finds another one. */
const TRIES = 4;
/** "prepared statement does not exist" */
const NOT_PREPARED = "26000";

/**
 * Whether an address keeps a connection of the server for each of ours. A pooler in transaction mode
 * lends them out by the statement: locks and LISTEN of a session get lost there.
 */
export async function keepsSessions(url: string): Promise<boolean> {
  const [one, other] = [connect(url, { max: 1 }), connect(url, { max: 1 })];
  const mark = randomUUID();
  try {
    await one`select set_config('roughcut.session', ${mark}, false)`;
    const [seen] = await other`select current_setting('roughcut.session', true) as mark`;
    return seen?.mark !== mark;
  } finally {
    await Promise.all([one.end({ timeout: 1 }), other.end({ timeout: 1 })]);
  }
}

/**
 * Whether a statement that was prepared is still known when a pooler has given the next use of it
 * another connection of the server. PgBouncer sees to that from 1.21 on, and only where
 * `max_prepared_statements` is not 0.
 */
export async function keepsPreparedStatements(url: string): Promise<boolean> {
  let sent = 0;
  const one = connect(url, { max: 1, onStatement: () => (sent += 1) });
  const other = connect(url, { max: 1 });
  const whereItRuns = async () => (await one`select pg_backend_pid() as pid`)[0]?.pid;
  try {
    const first = await whereItRuns();
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      sent = 0;
      // A transaction keeps its connection of the server, so that the statement has to find another.
      const { asked } = await other.begin(async (held) => {
        await held`select 1`;
        const asked = whereItRuns();
        await Promise.race([asked, sleep(PATIENCE_MS, undefined, { ref: false })]);
        return { asked };
      });
      // The driver sends it once more when it was lost, and gives up when that is lost, too.
      if ((await asked) !== first) return sent === 1;
    }
    // It never moved, so nothing can be lost.
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === NOT_PREPARED) return false;
    throw error;
  } finally {
    await Promise.all([one.end({ timeout: 1 }), other.end({ timeout: 1 })]);
  }
}

/**
 * Has this process send what the pooler of its database can take, where there is one: to be called
 * before anything asks the database.
 * @returns whether statements are prepared
 */
export async function adaptToPooler(): Promise<boolean> {
  const { url, directUrl } = environment().database;
  // One that cannot be asked now may lose them: without is slower, and right everywhere.
  if (url === directUrl || (await keepsPreparedStatements(url).catch(() => false))) return true;
  stopPreparing();
  return false;
}
