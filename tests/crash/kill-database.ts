import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Sql } from "postgres";
import { connect } from "@/db/client";
import { startEmbeddedDatabase } from "@/db/embedded";
import { processIdentity } from "@/db/embedded/process-lock.mjs";
import { migrate } from "@/db/migrate";
import { serverPid } from "../launch/database-kit";
import { createDatabaseFolder } from "../run/throwaway-folder";
import type { DatabaseKillRecord } from "./kill-report";
import { seeded } from "./seeded";

const WRITERS = 4;
/** The server is killed within this after the first write, in milliseconds. */
const LATEST_MS = 1_500;
/** Gone takes a moment: the processes of a killed server end when they see that it is dead. */
const GONE_POLL_MS = 20;

/** A database of its own, to be killed as often as wanted. It keeps all that was ever written. */
export interface KilledDatabase {
  killOnce(seed: number): Promise<DatabaseKillRecord>;
  close(): Promise<void>;
}

export async function openKilledDatabase(): Promise<KilledDatabase> {
  const folder = await createDatabaseFolder();
  const dataDirectory = path.join(folder.path, "data");
  const start = () => startEmbeddedDatabase({ dataDirectory, log: () => undefined });
  let database = await start();
  await migrate(database.url);
  const acknowledged = new Set<string>();

  async function killOnce(seed: number): Promise<DatabaseKillRecord> {
    const random = seeded(seed);
    const sql = connect(database.url, { max: WRITERS });
    let isDead = false;
    const before = acknowledged.size;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; !isDead; count += 1) {
        const name = `${seed}-${writer}-${count}`;
        const isWritten = await writePair(sql, name).then(
          () => true,
          () => false,
        );
        if (isWritten) acknowledged.add(name);
        else await pause(GONE_POLL_MS);
      }
    });
    while (acknowledged.size === before) await pause(GONE_POLL_MS);
    await pause(Math.round(random() * LATEST_MS));
    const pid = serverPid(dataDirectory);
    process.kill(pid, "SIGKILL");
    while (processIdentity(pid) !== null) await pause(GONE_POLL_MS);
    isDead = true;
    await sql.end({ timeout: 0 }).catch(() => undefined);
    await Promise.all(writers);

    const startedAt = performance.now();
    database = await start();
    const startMs = Math.round(performance.now() - startedAt);
    return {
      seed,
      acknowledged: acknowledged.size - before,
      missing: await countMissing(database.url, acknowledged),
      startMs,
    };
  }

  return {
    killOnce,
    close: async () => {
      await database.stop();
      await folder.remove();
    },
  };
}

/** Two rows in one transaction: after a crash both are there, or none. */
async function writePair(sql: Sql, name: string): Promise<void> {
  await sql.begin(async (transaction) => {
    for (const half of ["one", "two"]) {
      await transaction`
        insert into engine_events (id, name, body)
        values (${`${name}-${half}`}, 'test/written', ${"x".repeat(500)})`;
    }
  });
}

/** Pairs of which an acknowledged half is missing, or of which only one half is there. */
async function countMissing(url: string, acknowledged: Set<string>): Promise<number> {
  const sql = connect(url, { max: 1 });
  try {
    const rows = await sql<{ name: string; halves: number }[]>`
      select regexp_replace(id, '-(one|two)$', '') as name, count(*)::int as halves
      from engine_events group by 1`;
    const halves = new Map(rows.map((row) => [row.name, row.halves]));
    const torn = rows.filter((row) => row.halves !== 2).length;
    return torn + [...acknowledged].filter((name) => halves.get(name) !== 2).length;
  } finally {
    await sql.end();
  }
}
