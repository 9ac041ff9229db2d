import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createEngineFetch } from "../../inngest/engine";
import { makeGate, startTestApp, type TestApp, until } from "./test-app";
import { openTestDatabase, type TestDatabase } from "./test-database";

let database: TestDatabase;
let app: TestApp | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => await database.close());
afterEach(async () => {
  await app?.finish();
  app = undefined;
});

const GO = { event: "test/go" };

const start = (checkpointing: boolean, make: Parameters<typeof startTestApp>[1]) =>
  startTestApp(database.url, make, { checkpointing });
const MIB = 1024 * 1024;

describe.each([true, false])("limits, with checkpointing %s", (checkpointing) => {
  test("a step result over 4 MiB fails the run, one below does not", async () => {
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "big", triggers: [GO] }, async ({ event, step }) => {
          const text = await step.run("text", () => "x".repeat(event.data.size));
          await step.run("after", () => 1);
          return text.length;
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: { size: 4 * MIB - 100 } });
    expect(await app.ended("big")).toMatchObject({ output: 4 * MIB - 100 });
    await app.sql`DELETE FROM engine_runs`;
    await app.client.send({ name: "test/go", data: { size: 4 * MIB + 1 } });
    expect(await app.ended("big")).toMatchObject({
      status: "failed",
      error: { message: 'The output of "text" is larger than 4 MiB' },
    });
  });

  test("step results over 32 MiB in all fail the run", async () => {
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "heavy", triggers: [GO] }, async ({ step }) => {
          for (let n = 0; n < 9; n += 1) await step.run(`s${n}`, () => "x".repeat(3.8 * MIB));
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("heavy")).toMatchObject({
      status: "failed",
      error: { message: "The step results of the run are larger than 32 MiB" },
    });
  });

  test("the 1,001st step fails the run", async () => {
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "many", triggers: [GO] }, async ({ event, step }) => {
          const count: number = event.data.count;
          if (checkpointing) for (let n = 0; n < count; n += 1) await step.run(`s${n}`, () => n);
          else
            await Promise.all(Array.from({ length: count }, (_, n) => step.sleep(`s${n}`, "1h")));
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: { count: 1001 } });
    expect(await app.ended("many")).toMatchObject({
      status: "failed",
      error: { message: "The run has more than 1000 steps" },
    });
  });

  test("an operation that is not supported fails the run by name", async () => {
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "signal", triggers: [GO] }, async ({ step }) => {
          await step.waitForSignal("wait", { signal: "s", timeout: "1m" });
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("signal")).toMatchObject({
      status: "failed",
      error: { message: 'The embedded engine does not support the operation "WaitForSignal"' },
    });
  });
});

test("a checkpoint counts for the present call of a running run, else it gets 409", async () => {
  const gate = makeGate();
  let second = 0;
  app = await startTestApp(database.url, (client) => [
    client.createFunction(
      { id: "stale", triggers: [GO], cancelOn: [{ event: "test/stop" }] },
      async ({ step }) => {
        await step.run("first", () => gate.passed);
        await step.run("second", () => {
          second += 1;
        });
      },
    ),
  ]);
  const { sql, runs, client } = app;
  await client.send({ name: "test/go", data: {} });
  const findJob = async () => (await sql`SELECT * FROM engine_jobs WHERE starts > 0`)[0];
  await until(async () => (await findJob()) !== undefined, "the call");
  const job = await findJob();
  const checkpoint = async (id: string, dispatch: number) => {
    const body = { qi_id: `${job?.id}.${dispatch}`, steps: [{ id, op: "StepRun", data: 1 }] };
    const url = `http://embedded.invalid/v1/checkpoint/${job?.run_id}/async`;
    const init = { method: "POST", body: JSON.stringify(body) };
    return (await createEngineFetch(sql)(url, init)).status;
  };
  expect(await checkpoint("present", Number(job?.dispatch))).toBe(200);
  expect(await checkpoint("older", Number(job?.dispatch) - 1)).toBe(409);
  await client.send({ name: "test/stop", data: {} });
  await until(async () => (await runs())[0]?.status === "cancelled", "the end");
  expect(await checkpoint("late", Number(job?.dispatch))).toBe(409);
  gate.open();
  await app.idle();
  expect(second).toBe(0);
  expect(await sql`SELECT id FROM engine_steps`).toEqual([{ id: "present" }]);
});

test.each([true, false])(
  "a step whose process dies at every start fails by name after ten, with checkpointing %s",
  async (checkpointing) => {
    app = await start(checkpointing, (client) => [
      client.createFunction({ id: "deadly", triggers: [GO] }, async ({ step }) => {
        return await step
          .sleep("nap", "1s")
          .then(
            async () =>
              await Promise.all([step.run("kills", () => 1), step.run("well", () => 2)]).catch(
                (error: Error) => error.message,
              ),
          );
      }),
    ]);
    await app.sql`
    CREATE FUNCTION pretend_crashes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.kind = 'step' THEN NEW.starts := 10; END IF;
      RETURN NEW;
    END $$`;
    await app.sql`
    CREATE TRIGGER crashes BEFORE INSERT ON engine_jobs
    FOR EACH ROW EXECUTE FUNCTION pretend_crashes()`;
    await app.client.send({ name: "test/go", data: {} });
    const run = await app.ended("deadly");
    await app.sql`DROP TRIGGER crashes ON engine_jobs`;
    await app.sql`DROP FUNCTION pretend_crashes`;
    expect(run).toMatchObject({
      output: "process died repeatedly: 10 starts without an outcome",
    });
  },
);

describe("registration", () => {
  test.each([
    ["throttle", { throttle: { limit: 1, period: "1m" } }],
    ["rateLimit", { rateLimit: { limit: 1, period: "1m" } }],
    ["debounce", { debounce: { period: "1m" } }],
    ["singleton", { singleton: { mode: "skip" } }],
    ["batchEvents", { batchEvents: { maxSize: 2, timeout: "1m" } }],
    ["idempotency", { idempotency: "event.data.order" }],
    ["timeouts", { timeouts: { start: "1m" } }],
    ["timeouts", { timeouts: { finish: "1m" } }],
    ["more than one concurrency entry", { concurrency: [{ limit: 2 }, { limit: 5 }] }],
    ["concurrency", { concurrency: { limit: 2, scope: "account", key: '"all"' } }],
    ["cancel.0.timeout", { cancelOn: [{ event: "test/stop", timeout: "1m" }] }],
    ['the wildcard "story/*"', { triggers: [{ event: "story/*" }] }],
    ['the wildcard "test/*"', { cancelOn: [{ event: "test/*" }] }],
    [
      'the condition "event.data.total > 10"',
      { triggers: [{ ...GO, if: "event.data.total > 10" }] },
    ],
    ['the condition "event.data."', { cancelOn: [{ event: "test/stop", if: "event.data." }] }],
    [
      `the key "event.data.user + '-x'"`,
      { concurrency: { limit: 1, key: "event.data.user + '-x'" } },
    ],
    ['the key "300"', { priority: { run: "300" } }],
    ['the schedule "0 12 * * *"', { triggers: [{ cron: "0 12 * * *" }] }],
    [
      'the schedule "TZ=Europe/Paris * * * * *"',
      { triggers: [{ cron: "TZ=Europe/Paris * * * * *" }] },
    ],
  ])("a function with %s is refused by name", async (what, config) => {
    const started = startTestApp(database.url, (client) => [
      client.createFunction({ id: "fancy", triggers: [GO], ...config } as never, () => 1),
    ]);
    await expect(started).rejects.toThrow(
      `Function "app-fancy" uses what the embedded engine does not support: ${what}`,
    );
  });
});
