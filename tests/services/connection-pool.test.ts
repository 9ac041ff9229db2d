import { setTimeout as pause } from "node:timers/promises";
import { sql as text } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect } from "@/db/client";
import { startThrowawayServer, type ThrowawayServer } from "../engine/throwaway-server";

/** Deaths of the server under load: a few here, as many as one wants in the long run. */
const DEATHS = process.env.LONG_TESTS ? 30 : 3;
/** After the server is back, a statement takes at most this long. */
const PATIENCE_MS = 30_000;

const POOL_SIZE = 6;

let server: ThrowawayServer;
let pool: ReturnType<typeof connect>;

beforeAll(async () => {
  server = await startThrowawayServer();
  pool = connect(server.url("postgres"), { max: POOL_SIZE });
});
afterAll(async () => {
  await pool.end({ timeout: 1 });
  await server.stop();
});
beforeEach(async () => {
  await pool`drop table if exists numbers`;
  await pool`create table numbers (n int primary key)`;
});

/** Writes numbers from twenty places at once while the server dies; what was acknowledged must be there. */
async function writeThroughDeaths(write: (n: number) => Promise<unknown>): Promise<void> {
  const written: number[] = [];
  let last = 0;
  let slowestMs = 0;
  let isOver = false;
  const writers = Array.from({ length: 20 }, async () => {
    while (!isOver) {
      last += 1;
      const n = last;
      const startedAt = Date.now();
      await write(n).then(
        () => written.push(n),
        () => pause(20),
      );
      slowestMs = Math.max(slowestMs, Date.now() - startedAt);
    }
  });
  for (let death = 0; death < DEATHS; death += 1) {
    await pause(300 + 37 * (death % 7));
    await server.crashAndRestart();
    const before = written.length;
    const deadline = Date.now() + PATIENCE_MS;
    while (written.length < before + 40) {
      expect(Date.now(), "writes go on after the server is back").toBeLessThan(deadline);
      await pause(10);
    }
  }
  isOver = true;
  await Promise.all(writers);
  const rows = await pool<{ n: number }[]>`select n from numbers`;
  const kept = new Set(rows.map((row) => row.n));
  expect(written.filter((n) => !kept.has(n))).toEqual([]);
  expect(slowestMs).toBeLessThan(PATIENCE_MS);
  // What broke was left behind for good: none of it came back beside the connections of the pool.
  const clients = () =>
    pool<{ pid: number }[]>`select pid from pg_stat_activity where backend_type = 'client backend'`;
  await expect
    .poll(async () => (await clients()).length, { timeout: 5000 })
    .toBeLessThanOrEqual(POOL_SIZE);
}

describe("when the server dies under load", () => {
  it("statements fail or are kept, and the pool works on", async () => {
    const database = drizzle(pool);
    await writeThroughDeaths(async (n) => {
      const rows = await database.execute(text`insert into numbers values (${n}) returning n`);
      expect(rows).toHaveLength(1);
    });
  });

  it("transactions fail or are kept whole, also those that are busy elsewhere meanwhile", async () => {
    const database = drizzle(pool);
    await writeThroughDeaths((n) =>
      database.transaction(async (transaction) => {
        await transaction.execute(text`insert into numbers values (${n})`);
        await pause(n % 5);
        // Whoever ignores that the connection is gone must not send anything more either.
        await transaction
          .transaction((inner) => inner.execute(text`select 1`))
          .catch(() => pause(n % 3));
        await transaction.execute(text`select 1`);
      }),
    );
  });
});

describe("transactions", () => {
  it("are committed as a whole, or rolled back with what threw", async () => {
    const insert = async (n: number, isBad: boolean) =>
      pool.begin(async (sql) => {
        await sql`insert into numbers values (${n})`;
        await sql.savepoint(async (inner) => {
          await inner.unsafe("insert into numbers values ($1)", [n + 1]);
        });
        if (isBad) throw new RangeError("no");
        return n;
      });
    expect(await insert(1, false)).toBe(1);
    await expect(insert(3, true)).rejects.toThrow(RangeError);
    expect(await pool`select n from numbers order by n`).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it("wait for a connection when all are taken, and everybody gets a turn", async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 === 0
          ? pool.begin(async (sql) => [...(await sql<{ n: number }[]>`select ${n}::int as n`)])
          : pool<{ n: number }[]>`select ${n}::int as n`,
      ),
    );
    expect(results.map(([row]) => row?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  it("fail when the pool is ended, like everything that waits", async () => {
    const ended = connect(server.url("postgres"), { max: 1 });
    await ended`select 1`;
    await ended.end({ timeout: 0 });
    await expect(ended`select 1`).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    await expect(ended.begin(() => 1)).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  });
});
