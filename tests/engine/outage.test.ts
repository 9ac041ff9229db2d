import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeGate, pause, startTestApp, type TestApp, until } from "./test-app";
import { createTables } from "./test-database";
import { startThrowawayServer, type ThrowawayServer } from "./throwaway-server";

let server: ThrowawayServer;
let apps: TestApp[] = [];

beforeAll(async () => {
  server = await startThrowawayServer();
  await createTables(server.url("postgres"));
});
afterAll(async () => await server.stop());
afterEach(async () => {
  for (const app of apps.slice(1)) await app.stop();
  await apps[0]?.finish();
  apps = [];
});

const GO = { event: "test/go" };

async function start(
  ...[functions, settings]: [Parameters<typeof startTestApp>[1], object?]
): Promise<TestApp> {
  const app = await startTestApp(server.url("postgres"), functions, settings);
  apps.push(app);
  return app;
}

test.each([true, false])(
  "a database that crashes while steps run repeats nothing, and the leader leads on, with checkpointing %s",
  async (checkpointing) => {
    const starts: string[] = [];
    const functions: Parameters<typeof startTestApp>[1] = (client) => [
      client.createFunction({ id: "film", concurrency: 8, triggers: [GO] }, async ({ step }) => {
        const names = Array.from({ length: 60 }, (_, n) => `shot${n}`);
        const work = async (name: string) => {
          starts.push(name);
          await pause(80);
        };
        await Promise.all(names.map((name) => step.run(name, () => work(name))));
        for (const name of ["a", "b", "c"]) await step.run(name, () => work(name));
        return starts.length;
      }),
    ];
    const app = await start(functions, { checkpointing });
    const standby = await start(functions, { checkpointing });
    const states: string[] = [];
    standby.engine.onStateChange((state) => states.push(state));
    await app.client.send({ name: "test/go", data: {} });
    for (const count of [10, 30, 50]) {
      await until(() => starts.length >= count, `start ${count}`);
      await server.crashAndRestart();
    }
    await until(
      async () =>
        await app.ended("film").then(
          () => true,
          () => false,
        ),
      "the end of the run",
    );
    expect(await app.runs("film")).toMatchObject([{ status: "completed", output: 63 }]);
    expect(new Set(starts).size).toBe(63);
    expect(states).toEqual([]);
  },
);

test("a clean stop hands over what runs too long, and does not count it as a crash", async () => {
  const gate = makeGate();
  let calls = 0;
  const functions: Parameters<typeof startTestApp>[1] = (client) => [
    client.createFunction({ id: "long", triggers: [GO] }, async ({ step }) => {
      return await step.run("long", async () => {
        calls += 1;
        if (calls === 1) await gate.passed;
        return calls;
      });
    }),
  ];
  const first = await start(functions, { stopTimeoutMs: 50 });
  await first.client.send({ name: "test/go", data: {} });
  await until(() => calls === 1, "the step to start");
  await first.engine.stop();
  expect(first.engine.state).toBe("stopped");
  expect(await first.sql`SELECT starts FROM engine_jobs`).toEqual([{ starts: 0 }]);
  const second = await start(functions);
  expect(second.engine.state).toBe("leading");
  expect(await second.ended("long")).toMatchObject({ output: 2 });
  gate.open();
});

test("an event sent by a process that stands by is run by the one that leads", async () => {
  const by: string[] = [];
  const functions =
    (name: string): Parameters<typeof startTestApp>[1] =>
    (client) => [client.createFunction({ id: "who", triggers: [GO] }, () => by.push(name))];
  const leader = await start(functions("leader"));
  const standby = await start(functions("standby"));
  expect([leader.engine.state, standby.engine.state]).toEqual(["leading", "standby"]);
  await standby.client.send({ name: "test/go", data: {} });
  await standby.ended("who");
  expect(by).toEqual(["leader"]);
  await leader.engine.stop();
  await until(() => standby.engine.state === "leading", "the takeover");
  await leader.client.send({ name: "test/go", data: {} });
  await until(() => by.length === 2, "the second run");
  expect(by).toEqual(["leader", "standby"]);
});
