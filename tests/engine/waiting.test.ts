import { NonRetriableError } from "inngest";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { pause, startTestApp, type TestApp, until } from "./test-app";
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

async function waiting(current: TestApp): Promise<void> {
  await until(async () => {
    const [row] = await current.sql`SELECT count(*)::int AS count FROM engine_waits`;
    return row?.count === 1;
  }, "a wait to be registered");
}

describe.each([true, false])("waiting, with checkpointing %s", (checkpointing) => {
  test("sleep and sleepUntil last as long as they say, across a restart of the engine", async () => {
    const functions: Parameters<typeof startTestApp>[1] = (client) => [
      client.createFunction({ id: "sleeps", triggers: [GO] }, async ({ step }) => {
        const from = await step.run("from", () => Date.now());
        await step.sleep("nap", "1s");
        const middle = await step.run("middle", () => Date.now());
        await step.sleepUntil("until", new Date(middle + 1_500));
        const to = await step.run("to", () => Date.now());
        return [middle - from, to - middle];
      }),
    ];
    app = await startTestApp(database.url, functions, { checkpointing });
    await app.client.send({ name: "test/go", data: {} });
    const { sql } = app;
    await until(async () => {
      const [row] = await sql`SELECT 1 FROM engine_jobs WHERE kind = 'resume'`;
      return row !== undefined;
    }, "the sleep to be stored");
    await app.stop();
    app = await startTestApp(database.url, functions, { checkpointing });
    const { output } = await app.ended("sleeps");
    const [nap = 0, until_ = 0] = output as number[];
    expect(nap).toBeGreaterThanOrEqual(995);
    expect(until_).toBeGreaterThanOrEqual(1_495);
  });

  test("waitForEvent takes the event that matches, whole", async () => {
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "match", triggers: [GO] }, async ({ step }) => {
          const event = await step.waitForEvent("wait", {
            event: "test/answer",
            match: "data.id",
            timeout: "1m",
          });
          return { name: event?.name, id: event?.id, word: event?.data.word };
        }),
        client.createFunction({ id: "if", triggers: [GO] }, async ({ step }) => {
          const event = await step.waitForEvent("wait", {
            event: "test/answer",
            if: "async.data.word == 'right'",
            timeout: "1m",
          });
          return event?.data.word;
        }),
      ],
      { checkpointing },
    );
    const { sql, client } = app;
    await client.send({ name: "test/go", data: { id: "one" } });
    await until(async () => {
      const [row] = await sql`SELECT count(*)::int AS count FROM engine_waits`;
      return row?.count === 2;
    }, "both waits");
    await client.send({ name: "test/answer", data: { id: "two", word: "wrong" } });
    await client.send({ id: "e1", name: "test/answer", data: { id: "one", word: "right" } });
    expect(await app.ended("match")).toMatchObject({
      output: { name: "test/answer", id: "e1", word: "right" },
    });
    expect(await app.ended("if")).toMatchObject({ output: "right" });
  });

  test("waitForEvent gives null after its timeout, and does not see an earlier event", async () => {
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "null", triggers: [GO] }, async ({ step }) => {
          await step.sendEvent("early", { name: "test/answer", data: {} });
          return await step.waitForEvent("wait", { event: "test/answer", timeout: "1s" });
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("null")).toMatchObject({ status: "completed", output: null });
  });

  test("invoke gives the child's result, or its error to be caught", async () => {
    app = await startTestApp(
      database.url,
      (client) => {
        const child = client.createFunction(
          { id: "child", retries: 0, triggers: [{ event: "test/child" }] },
          ({ event }) => {
            const n: number = event.data.n;
            if (n < 0) throw new NonRetriableError("negative");
            return { squared: n ** 2, name: event.name };
          },
        );
        const parent = client.createFunction({ id: "parent", triggers: [GO] }, async ({ step }) => {
          const squares = await Promise.all(
            [2, 3, 4].map((n) => step.invoke(`n${n}`, { function: child, data: { n } })),
          );
          const caught = await step
            .invoke("negative", { function: child, data: { n: -1 } })
            .catch((error: Error) => error.message);
          return [...squares.map((square) => square.squared), squares[0]?.name, caught];
        });
        return [child, parent];
      },
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("parent")).toMatchObject({
      output: [4, 9, 16, "inngest/function.invoked", "negative"],
    });
    expect(await app.runs("child")).toHaveLength(4);
  });

  test("a group of step, sleep and wait goes on when all are done", async () => {
    const order: string[] = [];
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "group", triggers: [GO] }, async ({ step }) => {
          const [value, , event] = await Promise.all([
            step.run("step", () => order.push("step")),
            step.sleep("sleep", "1s"),
            step.waitForEvent("wait", { event: "test/answer", timeout: "1m" }),
          ]);
          await step.run("after", () => order.push("after"));
          return [value, event?.data.word];
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    await waiting(app);
    await app.client.send({ name: "test/answer", data: { word: "w" } });
    expect(await app.ended("group")).toMatchObject({ output: [1, "w"] });
    expect(order).toEqual(["step", "after"]);
  });
});

test.each([true, false])(
  "after a sleep nothing is left, and the sweep found nothing, with checkpointing %s",
  async (checkpointing) => {
    app = await start(checkpointing, (client) => [
      client.createFunction({ id: "nap", triggers: [GO] }, async ({ step }) => {
        await step.sleep("nap", "1s");
      }),
    ]);
    await app.client.send({ name: "test/go", data: {} });
    await app.ended("nap");
    await pause(50);
    expect(await app.sql`SELECT 1 FROM engine_jobs`).toHaveLength(0);
    expect(app.engine.sweepCatches).toBe(0);
  },
);

test.each([true, false])(
  "an invoke that takes too long fails by name, and the child goes on, with checkpointing %s",
  async (checkpointing) => {
    app = await start(checkpointing, (client) => {
      const child = client.createFunction({ id: "slow" }, async ({ step }) => {
        await step.sleep("long", "2s");
        return "late";
      });
      const parent = client.createFunction({ id: "hasty", triggers: [GO] }, async ({ step }) => {
        return await step
          .invoke("slow", { function: child, timeout: "1s" })
          .catch((error: Error) => error.name);
      });
      return [child, parent];
    });
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("hasty")).toMatchObject({ output: "InngestInvokeTimeoutError" });
    expect(await app.ended("slow")).toMatchObject({ status: "completed", output: "late" });
  },
);

test.each([true, false])(
  "an event that comes right behind the one that starts a run cancels it, with checkpointing %s",
  async (checkpointing) => {
    app = await start(checkpointing, (client) => [
      client.createFunction(
        { id: "short", triggers: [GO], cancelOn: [{ event: "test/stop" }] },
        async ({ step }) => await step.sleep("long", "1h"),
      ),
    ]);
    await app.client.send([
      { name: "test/go", data: {} },
      { name: "test/stop", data: {} },
    ]);
    expect(await app.ended("short")).toMatchObject({ status: "cancelled" });
  },
);

test.each([true, false])(
  "a wait for more than one equal value fails the run by name, with checkpointing %s",
  async (checkpointing) => {
    const condition = "async.data.word == 'right' && event.data.id == 'one'";
    app = await start(checkpointing, (client) => [
      client.createFunction({ id: "choosy", triggers: [GO] }, async ({ step }) => {
        await step.waitForEvent("wait", { event: "test/answer", timeout: "1m", if: condition });
      }),
    ]);
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("choosy")).toMatchObject({
      status: "failed",
      error: { message: `The embedded engine does not support the condition "${condition}"` },
    });
  },
);
