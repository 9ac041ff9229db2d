import { pause, startTestApp } from "./test-app";
import { createTables } from "./test-database";
import { startThrowawayServer } from "./throwaway-server";

const server = await startThrowawayServer();
const url = server.url("postgres");
await createTables(url);
const GO = { event: "test/go" };
const median = (xs: number[]) => xs.toSorted((a, b) => a - b)[Math.floor(xs.length / 2)] ?? 0;
async function measure(
  name: string,
  ideal: number,
  times: number,
  checkpointing: boolean,
  make: Parameters<typeof startTestApp>[1],
  per = 1,
) {
  const app = await startTestApp(url, make, { checkpointing });
  const walls: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const from = performance.now();
    await app.client.send({ name: "test/go", data: {} });
    for (;;) {
      const r = await app.sql`SELECT status FROM engine_runs WHERE function_id='app-main'`;
      if (r.length === 1 && r[0]?.status !== "running") {
        if (r[0]?.status !== "completed") console.log(await app.runs("main"));
        break;
      }
      await pause(2);
    }
    walls.push(performance.now() - from);
    await app.idle();
    await app.sql`TRUNCATE engine_events, engine_runs, engine_steps, engine_jobs, engine_waits`;
  }
  const cpu = process.cpuUsage();
  console.log(
    name,
    `median ${median(walls).toFixed(0)} ms (${Math.min(...walls).toFixed(0)}-${Math.max(...walls).toFixed(0)})`,
    ideal ? `ratio ${(median(walls) / ideal).toFixed(3)}` : "",
    per > 1 ? `${(median(walls) / per).toFixed(2)} ms each` : "",
    `catches ${app.engine.sweepCatches}`,
    `cpu ${((cpu.user + cpu.system) / 1e6).toFixed(1)}s`,
  );
  const P = (globalThis as any).PROF;
  if (P) {
    for (const [k, v] of Object.entries(P) as any)
      console.log("   ", k, v[0], (v[1] / v[0]).toFixed(2));
    (globalThis as any).PROF = {};
  }
  await app.stop();
}
const only = process.argv[2];
const cases: Record<string, () => Promise<void>> = {
  p60: () =>
    measure("60x200ms limit 8", 1600, 7, true, (c) => [
      c.createFunction({ id: "main", concurrency: 8, triggers: [GO] }, async ({ step }) => {
        await Promise.all(
          Array.from({ length: 60 }, (_, n) => step.run(`s${n}`, () => pause(200))),
        );
      }),
    ]),
  p60w: () =>
    measure("60x200ms limit 8, 100KB", 1600, 5, true, (c) => [
      c.createFunction({ id: "main", concurrency: 8, triggers: [GO] }, async ({ step }) => {
        await Promise.all(
          Array.from({ length: 60 }, (_, n) =>
            step.run(`s${n}`, async () => {
              await pause(200);
              return "x".repeat(100_000);
            }),
          ),
        );
      }),
    ]),
  p0: () =>
    measure(
      "60x0ms parallel",
      0,
      7,
      true,
      (c) => [
        c.createFunction({ id: "main", triggers: [GO] }, async ({ step }) => {
          await Promise.all(Array.from({ length: 60 }, (_, n) => step.run(`s${n}`, () => n)));
        }),
      ],
      60,
    ),
  seqc: () =>
    measure(
      "60 serial, checkpointing",
      0,
      7,
      true,
      (c) => [
        c.createFunction({ id: "main", triggers: [GO] }, async ({ step }) => {
          for (let n = 0; n < 60; n++) await step.run(`s${n}`, () => n);
        }),
      ],
      60,
    ),
  seq: () =>
    measure(
      "60 serial, without",
      0,
      7,
      false,
      (c) => [
        c.createFunction({ id: "main", triggers: [GO] }, async ({ step }) => {
          for (let n = 0; n < 60; n++) await step.run(`s${n}`, () => n);
        }),
      ],
      60,
    ),
  trivial: () =>
    measure("trivial run of 2 steps", 0, 15, true, (c) => [
      c.createFunction({ id: "main", triggers: [GO] }, async ({ step }) => {
        await step.run("a", () => 1);
        await step.run("b", () => 1);
      }),
    ]),
  chain: () => {
    const ms = Array.from({ length: 180 }, (_, i) => 100 + ((i * 7919) % 900));
    const ideal = ms.reduce((a, b) => a + b, 0) / 8;
    return measure("60 shots x 3 chain by invoke", ideal, 3, true, (c) => {
      const child = c.createFunction({ id: "child", concurrency: 8 }, async ({ event, step }) => {
        for (const k of [0, 1, 2])
          await step.run(`k${k}`, () => pause(ms[event.data.n * 3 + k] ?? 0));
      });
      return [
        child,
        c.createFunction({ id: "main", triggers: [GO] }, async ({ step }) => {
          await Promise.all(
            Array.from({ length: 60 }, (_, n) =>
              step.invoke(`i${n}`, { function: child, data: { n } }),
            ),
          );
        }),
      ];
    });
  },
};
for (const [name, run] of Object.entries(cases)) if (!only || name === only) await run();
await server.stop();
process.exit(0);
