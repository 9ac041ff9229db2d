import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createEngineFetch } from "../../inngest/engine";
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

describe.each([true, false])("events, with checkpointing %s", (checkpointing) => {
  const start = (make: Parameters<typeof startTestApp>[1]) =>
    startTestApp(database.url, make, { checkpointing });

  test("sendEvent gives ids and starts every function that the event triggers", async () => {
    app = await start((client) => [
      client.createFunction({ id: "sender", triggers: [{ event: "test/go" }] }, ({ step }) =>
        step.sendEvent("send", [
          { name: "test/fan", data: { n: 1 } },
          { name: "test/fan", data: { n: 2 } },
        ]),
      ),
      client.createFunction(
        { id: "left", triggers: [{ event: "test/fan" }] },
        ({ event }) => event.data.n,
      ),
      client.createFunction(
        { id: "right", triggers: [{ event: "test/go" }, { event: "test/fan" }] },
        ({ event }) => event.name,
      ),
    ]);
    await app.client.send({ name: "test/go", data: {} });
    const { output } = await app.ended("sender");
    await app.idle();
    expect((output as { ids: string[] }).ids).toHaveLength(2);
    expect((await app.runs("left")).map((run) => run.output).toSorted()).toEqual([1, 2]);
    expect((await app.runs("right")).map((run) => run.output).toSorted()).toEqual([
      "test/fan",
      "test/fan",
      "test/go",
    ]);
  });

  test("an event id is taken once", async () => {
    app = await start((client) => [
      client.createFunction({ id: "once", triggers: [{ event: "test/go" }] }, () => "done"),
    ]);
    const sent = [1, 2, 3].map(() => app?.client.send({ id: "e1", name: "test/go", data: {} }));
    await Promise.all(sent);
    await app.idle();
    await app.client.send({ id: "e1", name: "test/go", data: {} });
    await app.idle();
    expect(await app.runs("once")).toHaveLength(1);
  });

  test("a send that is repeated with its seed counts once", async () => {
    app = await start((client) => [
      client.createFunction({ id: "seed", triggers: [{ event: "test/go" }] }, () => "done"),
    ]);
    const engineFetch = createEngineFetch(() => app?.sql ?? fail());
    const send = async () => {
      const response = await engineFetch("http://embedded.invalid/e/key", {
        method: "POST",
        headers: { "x-inngest-event-id-seed": "1700000000000,AAAA" },
        body: JSON.stringify([
          { name: "test/go", data: {} },
          { name: "test/go", data: {} },
        ]),
      });
      return (await response.json()) as { ids: string[] };
    };
    expect((await send()).ids).toEqual((await send()).ids);
    await app.idle();
    expect(await app.runs("seed")).toHaveLength(2);
  });

  test("a trigger's condition is kept", async () => {
    app = await start((client) => [
      client.createFunction(
        { id: "key", triggers: [{ event: "test/go", if: "event.data.kind == 'paid'" }] },
        ({ event }) => event.data.order,
      ),
    ]);
    await app.client.send([
      { name: "test/go", data: { order: "a", kind: "paid" } },
      { name: "test/go", data: { order: "b", kind: "free" } },
      { name: "test/go", data: { order: "c", kind: "paid" } },
      { name: "test/go", data: {} },
    ]);
    await app.idle();
    expect((await app.runs("key")).map((run) => run.output).toSorted()).toEqual(["a", "c"]);
  });

  test("an event with a time to come starts its run then", async () => {
    app = await start((client) => [
      client.createFunction({ id: "future", triggers: [{ event: "test/go" }] }, () => Date.now()),
    ]);
    const ts = Date.now() + 1_200;
    await app.client.send({ name: "test/go", data: {}, ts });
    const { output } = await app.ended("future");
    expect(output).toBeGreaterThanOrEqual(ts - 5);
  });

  test("a schedule starts one run a minute, however many engines there were", async () => {
    // A restart in the same minute is the point, so do not begin at its end.
    while (new Date().getSeconds() > 50 || new Date().getMinutes() === 0) await pause(250);
    const leader = async () =>
      await start((client) => [
        client.createFunction({ id: "tick", triggers: [{ cron: "* * * * *" }] }, ({ event }) => [
          event.name,
          event.data.cron,
        ]),
        client.createFunction({ id: "seldom", triggers: [{ cron: "*/60 * * * *" }] }, () => 1),
      ]);
    const first = await leader();
    await first.ended("tick");
    await first.stop();
    app = await leader();
    await app.client.send({ name: "test/other", data: {} });
    await app.idle();
    expect(await app.ended("tick")).toMatchObject({
      output: ["inngest/scheduled.timer", "* * * * *"],
    });
    expect(await app.runs()).toHaveLength(1);
  });

  test("a schedule goes on when the clock is set back, and each of its minutes counts again", async () => {
    app = await start((client) => [
      client.createFunction({ id: "tick", triggers: [{ cron: "* * * * *" }] }, () => 1),
    ]);
    const { client, runs, idle } = app;
    const ticks = async (count: number) => {
      // Whatever wakes the engine lets it look at the clock.
      await client.send({ name: "test/other", data: {} });
      await until(async () => (await runs("tick")).length >= count, `tick ${count}`);
    };
    await ticks(1);
    await idle();
    const before = (await runs("tick")).length;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    try {
      await ticks(before + 1);
      vi.setSystemTime(Date.now() + 60_000);
      await ticks(before + 2);
      vi.setSystemTime(Date.now() - 60_000);
      await ticks(before + 3);
    } finally {
      vi.useRealTimers();
    }
  });

  test("strings that PostgreSQL cannot hold pass through steps unharmed", async () => {
    app = await start((client) => [
      client.createFunction(
        { id: "odd", triggers: [{ event: "test/go" }] },
        async ({ event, step }) => {
          const [a] = await Promise.all([
            step.run("nul \0 name", () => `${event.data.word}\0`),
            step.run("other \ud800", () => 1),
          ]);
          return a;
        },
      ),
    ]);
    await app.client.send({ name: "test/go", data: { word: "a\0\ud800'\"\\" } });
    expect(await app.ended("odd")).toMatchObject({ output: "a\0\ud800'\"\\\0" });
  });

  test.each([
    ["without a name", { data: {} }, 400],
    ["of the engine's own", { name: "inngest/function.failed", data: {} }, 400],
    ["too large", { name: "test/go", data: { text: "x".repeat(300_000) } }, 413],
  ])("an event %s is refused", async (_, event, status) => {
    app = await start(() => []);
    const response = await createEngineFetch(app.sql)("http://embedded.invalid/e/key", {
      method: "POST",
      body: JSON.stringify(event),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, error: expect.any(String) });
  });

  test("what the engine does not know is refused by name", async () => {
    app = await start(() => []);
    const response = await createEngineFetch(app.sql)(
      "http://embedded.invalid/v1/realtime/publish?channel=c",
      { method: "POST", body: "{}" },
    );
    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({
      error: "The embedded engine does not support POST /v1/realtime/publish",
    });
  });
});

function fail(): never {
  throw new Error("no app");
}
