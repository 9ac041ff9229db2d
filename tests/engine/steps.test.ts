import { NonRetriableError, RetryAfterError } from "inngest";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./test-app";
import { openTestDatabase, type TestDatabase } from "./test-database";

let database: TestDatabase;
let app: TestApp | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(async () => await database.close());
afterEach(async () => {
  await app?.finish();
  app = undefined;
});

const GO = { event: "test/go" };

/** What onFailure is given; spelled out because the option's own type is lost in a call this deep. */
interface FailureContext {
  error: Error;
  event: { data: { run_id: string; event: { data: { word?: string } } } };
}

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

  test("each step counts its own attempts, and finished steps are not run again", async () => {
    const attempts: Record<string, number[]> = { before: [], flaky: [], after: [] };
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "flaky", triggers: [GO] }, async ({ step, attempt }) => {
          await step.run("before", () => attempts.before?.push(attempt));
          await step.run("flaky", () => {
            attempts.flaky?.push(attempt);
            if (attempt < 2) throw new Error(`attempt ${attempt}`);
          });
          await step.run("after", () => attempts.after?.push(attempt));
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("flaky")).toMatchObject({ status: "completed" });
    expect(attempts).toEqual({ before: [0], flaky: [0, 1, 2], after: [0] });
  });

  test("an exhausted step's error can be caught, and what undoes it runs", async () => {
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "catch", retries: 1, triggers: [GO] }, async ({ step }) => {
          try {
            await step.run("fails", () => {
              throw new TypeError("no luck");
            });
          } catch (error) {
            const { name, message } = error as Error;
            return await step.run("undo", () => `${name}: ${message}`);
          }
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("catch")).toMatchObject({ output: "TypeError: no luck" });
  });

  test("a NonRetriableError in a step is tried once and can be caught", async () => {
    let tries = 0;
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "once", triggers: [GO] }, async ({ step }) => {
          const caught = await step
            .run("fails", () => {
              tries += 1;
              throw new NonRetriableError("never");
            })
            .catch((error: Error) => error.message);
          return caught;
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("once")).toMatchObject({ output: "never" });
    expect(tries).toBe(1);
  });

  test("an uncaught step error fails the run at once and calls onFailure once", async () => {
    let calls = 0;
    const failures: unknown[] = [];
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction(
          {
            id: "fails",
            retries: 2,
            triggers: [GO],
            onFailure: ({ error, event }: FailureContext) => {
              failures.push([error.message, event.data.run_id, event.data.event.data.word]);
            },
          },
          async ({ step }) => {
            calls += 1;
            await step.run("fails", () => {
              throw new NonRetriableError("broken");
            });
          },
        ),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: { word: "w" } });
    const run = await app.ended("fails");
    await app.idle();
    expect(run).toMatchObject({ status: "failed", error: { message: "broken" } });
    expect(failures).toEqual([["broken", run.id, "w"]]);
    expect(calls).toBe(2);
  });

  test("an error outside of steps is tried retries + 1 times, a NonRetriableError once", async () => {
    const tries = { plain: 0, final: 0 };
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "plain", retries: 2, triggers: [GO] }, () => {
          tries.plain += 1;
          throw new Error("plain");
        }),
        client.createFunction({ id: "final", retries: 2, triggers: [GO] }, () => {
          tries.final += 1;
          throw new NonRetriableError("final");
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("plain")).toMatchObject({
      status: "failed",
      error: { message: "plain" },
    });
    expect(await app.ended("final")).toMatchObject({
      status: "failed",
      error: { message: "final" },
    });
    expect(tries).toEqual({ plain: 3, final: 1 });
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

  test("chains in group.parallel go on by themselves, each step once", async () => {
    const order: string[] = [];
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "race", triggers: [GO] }, async ({ step, group }) => {
          const chain = async (name: string, ms: number) => {
            await step.run(`${name}1`, async () => {
              await new Promise((resolve) => setTimeout(resolve, ms));
              order.push(`${name}1`);
            });
            await step.run(`${name}2`, () => order.push(`${name}2`));
          };
          await group.parallel(async () => await Promise.all([chain("a", 0), chain("b", 600)]));
          await step.run("last", () => order.push("last"));
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("race")).toMatchObject({ status: "completed" });
    expect(order).toEqual(["a1", "a2", "b1", "b2", "last"]);
  });

  test("a failed pass of a parallel step is retried alone", async () => {
    const tries: Record<string, number> = { a: 0, b: 0 };
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction({ id: "mixed", triggers: [GO] }, async ({ step, attempt }) => {
          return await Promise.all(
            ["a", "b"].map((name) =>
              step.run(name, () => {
                tries[name] = (tries[name] ?? 0) + 1;
                if (name === "b" && attempt < 2) throw new Error("again");
                return name;
              }),
            ),
          );
        }),
      ],
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    expect(await app.ended("mixed")).toMatchObject({ output: ["a", "b"] });
    expect(tries).toEqual({ a: 1, b: 3 });
  });
});

test("a RetryAfterError sets the time of the retry, in seconds or as a date", async () => {
  const times: number[] = [];
  app = await startTestApp(database.url, (client) => [
    client.createFunction({ id: "later", triggers: [GO] }, async ({ step, attempt }) => {
      await step.run("fails", () => {
        times.push(Date.now());
        if (attempt === 0) throw new RetryAfterError("wait", "2s");
        if (attempt === 1) throw new RetryAfterError("wait", new Date(Date.now() + 2_000));
      });
    }),
  ]);
  await app.client.send({ name: "test/go", data: {} });
  expect(await app.ended("later")).toMatchObject({ status: "completed" });
  const [first = 0, second = 0, third = 0] = times;
  expect(second - first).toBeGreaterThan(900);
  expect(third - second).toBeGreaterThan(900);
});
