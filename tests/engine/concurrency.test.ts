import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { pause, startTestApp, type TestApp } from "./test-app";
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

/** Two cores that others use, too, may take minutes over it. */
const SOAK_TIMEOUT_MS = 240_000;
/** Runs of the soak: a part of them here, all in the long run. */
const RUNS = process.env.LONG_TESTS ? 400 : 100;

const start = (checkpointing: boolean, make: Parameters<typeof startTestApp>[1]) =>
  startTestApp(database.url, make, { checkpointing });

/** Counts how many of a kind are in work at once. */
class Gauge {
  #open = new Map<string, number>();
  most = new Map<string, number>();

  async work(...keys: string[]): Promise<void> {
    for (const key of keys) {
      const open = (this.#open.get(key) ?? 0) + 1;
      this.#open.set(key, open);
      this.most.set(key, Math.max(open, this.most.get(key) ?? 0));
    }
    await pause(15);
    for (const key of keys) this.#open.set(key, (this.#open.get(key) ?? 0) - 1);
  }
}

describe.each([true, false])("concurrency, with checkpointing %s", (checkpointing) => {
  test("a limit holds for all calls of a function, discovery included", async () => {
    const gauge = new Gauge();
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction(
          { id: "limited", concurrency: 3, triggers: [GO] },
          async ({ event, step }) => {
            await gauge.work("call");
            await Promise.all([1, 2, 3].map((n) => step.run(`s${n}`, () => gauge.work("step"))));
            return event.data.n;
          },
        ),
      ],
      { checkpointing },
    );
    await app.client.send([1, 2, 3, 4, 5, 6].map((n) => ({ name: "test/go", data: { n } })));
    await app.idle();
    expect((await app.runs("limited")).map((run) => run.output).toSorted()).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(gauge.most.get("call")).toBeLessThanOrEqual(3);
    expect(gauge.most.get("call")).toBeGreaterThan(1);
    expect(gauge.most.get("step")).toBeLessThanOrEqual(3);
  });

  test("a limit by key counts each key by itself, and a full key blocks no other", async () => {
    const gauge = new Gauge();
    const order: string[] = [];
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction(
          {
            id: "keyed",
            concurrency: [{ limit: 2, key: "event.data.user" }],
            triggers: [GO],
          },
          async ({ event, step }) => {
            await step.run("work", async () => {
              await gauge.work(event.data.user);
              order.push(event.data.user);
            });
          },
        ),
      ],
      { checkpointing },
    );
    const users = [...Array<string>(12).fill("ana"), "ben", "cleo"];
    await app.client.send(users.map((user) => ({ name: "test/go", data: { user } })));
    await app.idle();
    expect(order).toHaveLength(14);
    expect(gauge.most.get("ana")).toBe(2);
    expect(order.indexOf("ben")).toBeLessThan(6);
    expect(order.indexOf("cleo")).toBeLessThan(6);
  });

  test("a limit with scope env is shared by functions", async () => {
    const gauge = new Gauge();
    const concurrency = { limit: 2, key: '"studio"', scope: "env" } as const;
    app = await startTestApp(
      database.url,
      (client) =>
        ["one", "two"].map((id) =>
          client.createFunction({ id, concurrency, triggers: [GO] }, async ({ step }) => {
            await step.run("work", () => gauge.work("both", id));
          }),
        ),
      { checkpointing },
    );
    await app.client.send([1, 2, 3, 4].map(() => ({ name: "test/go", data: {} })));
    await app.idle();
    expect(await app.runs()).toHaveLength(8);
    expect(gauge.most.get("both")).toBe(2);
  });

  test("a run of higher priority takes the next place before those that came earlier", async () => {
    const order: number[] = [];
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction(
          {
            id: "ranked",
            concurrency: 1,
            priority: { run: "event.data.prioritySeconds" },
            triggers: [GO],
          },
          async ({ event, step }) => {
            await step.run("work", async () => {
              await pause(15);
              order.push(event.data.prioritySeconds);
            });
          },
        ),
      ],
      { checkpointing },
    );
    await app.client.send(
      [0, 0, 0, 0, 300].map((prioritySeconds) => ({ name: "test/go", data: { prioritySeconds } })),
    );
    await app.idle();
    expect(order).toHaveLength(5);
    // Whoever was at work when it came may still be before it.
    expect(order.indexOf(300)).toBeLessThan(2);
  });

  test("a sleeping run holds no place", async () => {
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction(
          { id: "one", concurrency: 1, triggers: [GO] },
          async ({ event, step }) => {
            if (event.data.first) await step.sleep("nap", "1s");
            return await step.run("at", () => Date.now());
          },
        ),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: { first: true } });
    await app.client.send({ name: "test/go", data: {} });
    await app.idle();
    const [first, second] = await app.runs("one");
    expect(Number(second?.output)).toBeLessThan(Number(first?.output));
  });
});

test.each([true, false])(
  `${RUNS} runs of 5 steps, a fifth of them flaky, leave nothing behind, with checkpointing %s`,
  async (checkpointing) => {
    const gauge = new Gauge();
    app = await start(checkpointing, (client) => [
      client.createFunction(
        {
          id: "soak",
          concurrency: [{ limit: 4, key: "event.data.user" }],
          triggers: [GO],
        },
        async ({ event, step, attempt }) => {
          const n: number = event.data.n;
          for (const name of ["a", "b", "c"]) {
            await step.run(name, async () => {
              await gauge.work(event.data.user);
              if (attempt === 0 && (n + name.charCodeAt(0)) % 5 === 0) throw new Error("flaky");
            });
          }
          await Promise.all(["d", "e"].map((name) => step.run(name, () => name)));
          return n;
        },
      ),
    ]);
    const events = Array.from({ length: RUNS }, (_, n) => ({
      name: "test/go",
      data: { n, user: `user${n % 2}` },
    }));
    await app.client.send(events);
    await app.idle(SOAK_TIMEOUT_MS);
    const runs = await app.runs("soak");
    expect(runs.filter((run) => run.status === "completed")).toHaveLength(RUNS);
    expect(new Set(runs.map((run) => run.output)).size).toBe(RUNS);
    expect(Math.max(...gauge.most.values())).toBeLessThanOrEqual(4);
    expect(await app.sql`SELECT 1 FROM engine_jobs`).toHaveLength(0);
    expect(app.engine.sweepCatches).toBe(0);
  },
  SOAK_TIMEOUT_MS,
);
