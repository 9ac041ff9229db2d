import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
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

describe.each([true, false])("steps, with checkpointing %s", (checkpointing) => {
  test("an event starts a run that returns its value", async () => {
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "echo", triggers: [GO] }, ({ event }) => event.data.word),
        client.createFunction({ id: "nothing", triggers: [GO] }, () => undefined),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: { word: "hello" } });
    expect(await app.ended("echo")).toMatchObject({ status: "completed", output: "hello" });
    expect(await app.ended("nothing")).toMatchObject({ status: "completed", output: null });
  });

  test("serial steps run once each and are remembered", async () => {
    const calls: string[] = [];
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "serial", triggers: [GO] }, async ({ step }) => {
          const a = await step.run("a", () => calls.push("a"));
          const b = await step.run("b", () => calls.push("b") + a);
          return await step.run("c", () => calls.push("c") + b);
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("serial")).toMatchObject({ status: "completed", output: 6 });
    expect(calls).toEqual(["a", "b", "c"]);
  });

  test("parallel steps overlap and run once each", async () => {
    const calls: number[] = [];
    let open = 0;
    let most = 0;
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "parallel", triggers: [GO] }, async ({ step }) => {
          const work = async (index: number) => {
            calls.push(index);
            open += 1;
            most = Math.max(most, open);
            while (most < 6) await new Promise((resolve) => setTimeout(resolve, 5));
            open -= 1;
            return index;
          };
          return await Promise.all([0, 1, 2, 3, 4, 5].map((n) => step.run(`s${n}`, () => work(n))));
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("parallel")).toMatchObject({ output: [0, 1, 2, 3, 4, 5] });
    expect(calls.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(6);
  });

  test("a step id used again in a loop is another step", async () => {
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "loop", triggers: [GO] }, async ({ step }) => {
          const seen: number[] = [];
          for (const n of [1, 2, 3]) seen.push(await step.run("same", () => n));
          return seen;
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("loop")).toMatchObject({ output: [1, 2, 3] });
  });

  test("parallel chains wait for each other at every level", async () => {
    const order: string[] = [];
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "chains", triggers: [GO] }, async ({ step }) => {
          const chain = async (name: string, ms: number) => {
            await step.run(`${name}1`, async () => {
              await new Promise((resolve) => setTimeout(resolve, ms));
              order.push(`${name}1`);
            });
            await step.run(`${name}2`, () => order.push(`${name}2`));
          };
          await Promise.all([chain("a", 0), chain("b", 300)]);
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("chains")).toMatchObject({ status: "completed" });
    expect(order.slice(0, 2)).toEqual(["a1", "b1"]);
    expect(order.slice(2).toSorted()).toEqual(["a2", "b2"]);
  });

  test("with optimizeParallelism off, the first of a race goes on", async () => {
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction(
          { id: "first", optimizeParallelism: false, triggers: [GO] },
          async ({ step }) => {
            const winner = await Promise.race([
              step.run("fast", () => "fast"),
              step.waitForEvent("slow", { event: "test/slow", timeout: "1h" }).then(() => "slow"),
            ]);
            return await step.run("after", () => winner);
          },
        ),
      ],
      { checkpointing },
    );
    const { sql, client } = app;
    await client.send({ name: "test/go", data: {} });
    await until(async () => {
      const [row] = await sql`SELECT 1 FROM engine_steps WHERE name = 'after' AND done_at < now()`;
      return row !== undefined;
    }, "the step after the race");
    // The SDK ends a run only when all that it has begun is over.
    await client.send({ name: "test/slow", data: {} });
    expect(await app.ended("first")).toMatchObject({ output: "fast" });
    const steps = await sql`SELECT name FROM engine_steps ORDER BY done_seq`;
    expect(steps.map((step) => step.name)).toEqual(["fast", "after", "slow"]);
  });

  test("chains in group.parallel go on by themselves, each step once", async () => {
    const order: string[] = [];
    const aIsDone = makeGate();
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "race", triggers: [GO] }, async ({ step, group }) => {
          const a = async () => {
            await step.run("a1", () => order.push("a1"));
            await step.run("a2", () => {
              order.push("a2");
              aIsDone.open();
            });
          };
          const b = async () => {
            await step.run("b1", async () => {
              await aIsDone.passed;
              order.push("b1");
            });
            await step.run("b2", () => order.push("b2"));
          };
          await group.parallel(async () => await Promise.all([a(), b()]));
          await step.run("last", () => order.push("last"));
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("race")).toMatchObject({ status: "completed" });
    expect(order).toEqual(["a1", "a2", "b1", "b2", "last"]);
  });
});
