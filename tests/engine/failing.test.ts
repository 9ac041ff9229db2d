import { NonRetriableError, RetryAfterError } from "inngest";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./test-app";
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

/** What onFailure is given; spelled out because the option's own type is lost in a call this deep. */
interface FailureContext {
  error: Error;
  event: { data: { run_id: string; event: { data: { word?: string } } } };
}

describe.each([true, false])("failing, with checkpointing %s", (checkpointing) => {
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

test.each([true, false])(
  "a RetryAfterError sets the time of the retry, in seconds or as a date, with checkpointing %s",
  async (checkpointing) => {
    const times: number[] = [];
    app = await start(checkpointing, (client) => [
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
  },
);
