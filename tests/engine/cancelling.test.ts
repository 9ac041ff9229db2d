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

async function waiting(current: TestApp): Promise<void> {
  await until(async () => {
    const [row] = await current.sql`SELECT count(*)::int AS count FROM engine_waits`;
    return row?.count === 1;
  }, "a wait to be registered");
}

describe.each([true, false])("cancelling, with checkpointing %s", (checkpointing) => {
  test("cancelling a parent frees its waits; the invoked child's result changes nothing", async () => {
    const gate = makeGate();
    app = await startTestApp(
      database.url,
      (client) => {
        const child = client.createFunction({ id: "kid" }, async () => await gate.passed);
        const parent = client.createFunction(
          { id: "gone", triggers: [GO], cancelOn: [{ event: "test/stop" }] },
          async ({ step }) => {
            await Promise.all([
              step.invoke("kid", { function: child }),
              step.waitForEvent("wait", { event: "test/never", timeout: "1h" }),
            ]);
          },
        );
        return [child, parent];
      },
      { checkpointing },
    );
    await app.client.send({ name: "test/go", data: {} });
    await waiting(app);
    await app.client.send({ name: "test/stop", data: {} });
    expect(await app.ended("gone")).toMatchObject({ status: "cancelled" });
    const { sql } = app;
    expect(await sql`SELECT 1 FROM engine_waits`).toHaveLength(0);
    gate.open();
    expect(await app.ended("kid")).toMatchObject({ status: "completed" });
    expect(await app.ended("gone")).toMatchObject({ status: "cancelled", output: null });
  });

  test("a cancelled run starts no later step, and its sibling lives", async () => {
    const ran: string[] = [];
    const gates = new Map<string, () => void>();
    app = await startTestApp(
      database.url,
      (client) => [
        client.createFunction(
          {
            id: "work",
            triggers: [GO],
            cancelOn: [{ event: "test/stop", match: "data.id" }],
          },
          async ({ event, step }) => {
            const id: string = event.data.id;
            await step.run("first", async () => {
              await new Promise<void>((resolve) => gates.set(id, resolve));
              ran.push(`${id} first`);
            });
            await step.run("second", () => ran.push(`${id} second`));
          },
        ),
      ],
      { checkpointing },
    );
    const { client, runs } = app;
    await client.send([
      { name: "test/go", data: { id: "a" } },
      { name: "test/go", data: { id: "b" } },
    ]);
    await until(() => gates.size === 2, "both runs to be in their first step");
    await client.send({ name: "test/stop", data: { id: "a" } });
    await until(
      async () => (await runs("work")).some((run) => run.status === "cancelled"),
      "one run to be cancelled",
    );
    for (const open of gates.values()) open();
    await app.idle();
    expect((await runs("work")).map((run) => run.status).toSorted()).toEqual([
      "cancelled",
      "completed",
    ]);
    expect(ran.toSorted()).toEqual(["a first", "b first", "b second"]);
    const kept = await app.sql`
      SELECT 1 FROM engine_steps s JOIN engine_runs r ON r.id = s.run_id
      WHERE r.status = 'cancelled' AND s.done_at IS NOT NULL`;
    expect(kept).toHaveLength(0);
  });
});
