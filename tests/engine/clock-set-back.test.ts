import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeGate, startTestApp, type TestApp, until } from "./test-app";
import { openTestDatabase, type TestDatabase } from "./test-database";

/*
 * The database's clock cannot be set here, but what statements call by the name of now() can: of two
 * functions of one name, PostgreSQL takes that of the schema which is searched first.
 */

let database: TestDatabase;
let app: TestApp | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp(database.url, () => []);
  await app.sql.unsafe(`
    CREATE SCHEMA clock;
    CREATE TABLE clock.setting (back interval NOT NULL);
    INSERT INTO clock.setting VALUES ('0');
    CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE
      AS 'SELECT pg_catalog.now() - (SELECT back FROM clock.setting)';
    ALTER DATABASE ${new URL(database.url).pathname.slice(1)}
      SET search_path = clock, pg_catalog, public`);
  await app.stop();
});
afterAll(async () => await database.close());
afterEach(async () => {
  if (app) await app.sql`UPDATE clock.setting SET back = '0'`;
  await app?.finish();
  app = undefined;
});

const GO = { event: "test/go" };
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000);

/** As `hwclock` or a time server would do it, an hour at once. */
async function setClockBack({ sql }: TestApp): Promise<void> {
  await sql`UPDATE clock.setting SET back = back + interval '1 hour'`;
}

describe.each([true, false])(
  "a clock set back by an hour, with checkpointing %s",
  (checkpointing) => {
    test("holds up nothing that waits for its turn, for a retry, for an event or for time to pass", async () => {
      const gate = makeGate();
      let failures = 0;
      const { sql, client, ...rest } = await startTestApp(
        database.url,
        (inngest) => [
          inngest.createFunction(
            { id: "turns", concurrency: 1, triggers: [GO] },
            async ({ event, step }) => {
              await step.run("work", () => gate.passed);
              return event.data.n;
            },
          ),
          inngest.createFunction(
            { id: "retried", retries: 1, triggers: [GO] },
            async ({ step }) =>
              await step.run("flaky", () => {
                failures += 1;
                if (failures <= 3) throw new Error("not yet");
              }),
          ),
          inngest.createFunction({ id: "naps", triggers: [GO] }, async ({ step }) => {
            await step.sleep("nap", "3s");
            return await step.waitForEvent("wait", { event: "test/never", timeout: "3s" });
          }),
        ],
        { checkpointing, backoff: () => 3_000 },
      );
      app = { sql, client, ...rest };
      await client.send([1, 2, 3].map((n) => ({ name: "test/go", data: { n } })));
      await until(async () => {
        const [row] = await sql<{ waiting: number; failed: number }[]>`
        SELECT count(*) FILTER (WHERE kind = 'resume')::int AS waiting,
          count(*) FILTER (WHERE last_error IS NOT NULL)::int AS failed FROM engine_jobs`;
        return row?.waiting === 3 && row.failed === 3;
      }, "all to wait");
      await setClockBack(app);
      gate.open();
      await app.idle();
      const runs = await app.runs();
      expect(runs).toHaveLength(9);
      expect(runs.filter(({ status }) => status !== "completed")).toEqual([]);
      expect(app.log.filter((line) => line.includes("set back"))).toHaveLength(1);
    });

    test("brings forward no moment that a function or an event has named", async () => {
      app = await startTestApp(
        database.url,
        (inngest) => [
          inngest.createFunction({ id: "until", triggers: [GO] }, async ({ step }) => {
            await step.sleepUntil("moment", IN_A_WEEK);
          }),
          inngest.createFunction({ id: "later", triggers: [{ event: "test/later" }] }, () => 1),
        ],
        { checkpointing },
      );
      const { sql, client, log } = app;
      await client.send([
        { name: "test/go", data: {} },
        { name: "test/later", data: {}, ts: IN_A_WEEK.getTime() },
      ]);
      const dueTimes = async () => {
        const rows = await sql<{ due: number }[]>`
        SELECT extract(epoch FROM due_at)::float8 AS due FROM engine_jobs
        WHERE due_at > pg_catalog.now() + interval '1 day' ORDER BY id`;
        return rows.map(({ due }) => due);
      };
      await until(async () => (await dueTimes()).length === 2, "both to wait for their moment");
      const before = await dueTimes();
      await setClockBack(app);
      await until(() => log.some((line) => line.includes("set back")), "the engine to notice");
      expect(await dueTimes()).toEqual(before);
      await sql`DELETE FROM engine_jobs`;
    });
  },
);
