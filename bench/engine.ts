import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { InngestFunction } from "inngest";
import { Inngest } from "inngest";
import { serve } from "inngest/edge";
import type { Command } from "@/scripts/launch/run-command";
import provideTestDatabase from "@/tests/run/test-database";
import { openInngestEngine } from "./engine-set/inngest-engine";
import { pagesBesideTheQueue } from "./engine-set/pages-beside-the-queue";
import { QUEUE, readsBesideTheQueue } from "./engine-set/reads-beside-the-queue";
import { percentile } from "./load/percentile";
import { type Figure, measure } from "./run";

const STEPS = 60;
const LIMIT = 8;
/** Short runs are repeated, and the middle one counts. */
const REPETITIONS = 5;
const CHAIN = ["audio", "still", "clip"];
const POLL_MS = 5;

/**
 * How far over the best possible time the embedded engine is, and what its queue costs the pages.
 * With the word `overhead` only what a step costs that does nothing, with `queue` only what the queue
 * costs a check of access, and with `pages` only what it costs the pages of the built app. With `server`
 * the same of an Inngest server in place of the embedded engine, where this machine has one.
 */
export default async function benchEngine(command: Command, args: string[]): Promise<Figure[]> {
  if (args.includes("pages")) return await pagesBesideTheQueue(command);
  command.onEnd(await provideTestDatabase());
  if (args.includes("server")) {
    const server = await openInngestEngine(makeFunctions);
    command.onEnd(server.stop);
    return [...(await timesOf(server, args)), loadNow()];
  }
  const { openTestApp } = await import("@/tests/support/test-app");
  const app = await openTestApp();
  command.onEnd(app.close);
  const engine = await openEngine();
  command.onEnd(engine.stop);

  if (args.includes("queue")) return await readsBesideTheQueue(engine);
  const figures = await timesOf(engine, args);
  if (args.includes("overhead")) return figures;
  return [...figures, ...(await readsBesideTheQueue(engine)), loadNow()];
}

/** Whatever runs the functions. */
interface MeasuredEngine {
  secondsOf(name: string, stepMs: number): Promise<number>;
}

async function timesOf(engine: MeasuredEngine, args: readonly string[]): Promise<Figure[]> {
  await engine.secondsOf("parallel", 0);
  const median = async (name: string, stepMs: number) => {
    const seconds: number[] = [];
    while (seconds.length < REPETITIONS) seconds.push(await engine.secondsOf(name, stepMs));
    return percentile(seconds, 0.5);
  };
  const waves = Math.ceil(STEPS / LIMIT);
  const cpuOf = async (name: string) => (await measure(() => median(name, 0))).cpuSeconds;
  const sequential = await median("sequential", 0);
  const parallel = await median("parallel", 0);
  const cpuSequential = (await cpuOf("sequential")) / REPETITIONS;
  const cpuParallel = (await cpuOf("parallel")) / REPETITIONS;
  const overhead = [
    step("a sequential step", sequential, "at most 7.5, aim 4"),
    step("a parallel step", parallel, "at most 11.5, aim 6"),
    step("CPU of a sequential step", cpuSequential),
    step("CPU of a parallel step", cpuParallel),
  ];
  if (args.includes("overhead")) return overhead;
  const short = await median("parallel", 200);
  const chain = await median("chain", 0);
  const long = await engine.secondsOf("parallel", 2_000);
  const chainIdeal = (STEPS * CHAIN.length * meanChainMs()) / LIMIT / 1000;
  return [
    ratio("60 steps of 2 s, 8 at once", long / (waves * 2), "at most 1.18, aim 1.02"),
    ratio("60 steps of 200 ms, 8 at once", short / (waves * 0.2), "at most 1.28, aim 1.08"),
    ratio("60 shots of a chain of 3", chain / chainIdeal, "at most 1.25, aim 1.05"),
    ...overhead,
  ];
}

function loadNow(): Figure {
  return { name: "load of the machine after", value: os.loadavg()[0] ?? 0, unit: "" };
}

function ratio(name: string, value: number, goal: string): Figure {
  return { name: `${name}: wall / ideal`, value, unit: "", goal };
}

function step(name: string, seconds: number, goal?: string): Figure {
  const value = (1000 * seconds) / STEPS;
  return { name: `${name} that does nothing`, value, unit: "ms", ...(goal ? { goal } : {}) };
}

/** Uneven steps, 100 to 1,000 ms, the same at every run. */
function chainMs(shot: number, link: number): number {
  return 100 + 100 * ((shot * 7 + link * 3) % 10);
}

function meanChainMs(): number {
  const all = Array.from({ length: STEPS }, (_, shot) =>
    CHAIN.map((_, link) => chainMs(shot, link)),
  );
  return all.flat().reduce((sum, ms) => sum + ms, 0) / (STEPS * CHAIN.length);
}

/** The engine on the product's own pool, as the app runs it. */
async function openEngine() {
  const { connect, databaseSql } = await import("@/db/client");
  const { environment } = await import("@/lib/env");
  const { createEngineFetch, startEngine } = await import("@/inngest/engine");
  const quiet = () => undefined;
  const client = new Inngest({
    id: "bench",
    isDev: true,
    baseUrl: "http://engine.invalid",
    fetch: createEngineFetch(databaseSql),
    logger: { info: quiet, warn: quiet, error: quiet, debug: quiet },
  });
  const engine = await startEngine({
    sql: databaseSql(),
    connect: () => connect(environment().database.directUrl, { max: 1 }),
    appId: "bench",
    serve: serve({ client, functions: makeFunctions(client) }),
    stopTimeoutMs: 1_000,
  });
  const send = (name: string, data: object[]) =>
    client.send(data.map((each) => ({ name: `bench/${name}`, data: each })));
  return {
    send,
    stop: engine.stop,
    /** How many lines stand in the queue, each with its step. */
    queued: async () => {
      const [row] = await databaseSql()<{ queued: number }[]>`
        select count(*)::int as queued from engine_jobs join engine_runs on engine_runs.id = run_id
        where engine_jobs.kind in ('discover', 'step') and function_id like '%line'`;
      return row?.queued ?? 0;
    },
    /** From sending the event to the stored end of its run. */
    secondsOf: async (name: string, stepMs: number) => {
      const startedAt = performance.now();
      const { ids } = await send(name, [{ stepMs }]);
      for (;;) {
        const [run] = await databaseSql()<{ status: string }[]>`
          select status from engine_runs where event_id = ${ids[0] ?? ""}`;
        if (run?.status === "completed") return (performance.now() - startedAt) / 1000;
        if (run && run.status !== "running") throw new Error(`a run of ${name} is ${run.status}`);
        await pause(POLL_MS);
      }
    },
  };
}

/** @param tellEnd is told when a function that was asked for with a token has done its last step */
function makeFunctions(
  client: Inngest,
  tellEnd: (token: string | undefined) => void = () => undefined,
): InngestFunction.Any[] {
  const shot = client.createFunction(
    { id: "shot", concurrency: LIMIT, triggers: [{ event: "bench/shot" }] },
    async ({ event, step }) => {
      for (const [link, name] of CHAIN.entries()) {
        await step.run(name, () => pause(chainMs(event.data.shot, link)));
      }
    },
  );
  const line = client.createFunction(
    { id: "line", concurrency: LIMIT, triggers: [{ event: "bench/line" }] },
    async ({ event, step }) => await step.run("make", () => work(event.data.stepMs)),
  );
  return [
    shot,
    line,
    client.createFunction(
      { id: "batch", triggers: [{ event: "bench/batch" }] },
      async ({ event, step }) => {
        const lines = Array.from({ length: QUEUE.linesOfBatch }, (_, n) => `line-${n}`);
        await Promise.all(
          lines.map((name) => step.invoke(name, { function: line, data: event.data })),
        );
      },
    ),
    client.createFunction(
      { id: "parallel", concurrency: LIMIT, triggers: [{ event: "bench/parallel" }] },
      async ({ event, step }) => {
        const { stepMs } = event.data;
        const names = Array.from({ length: STEPS }, (_, n) => `step-${n}`);
        await Promise.all(names.map((name) => step.run(name, () => work(stepMs))));
        tellEnd(event.data.token);
      },
    ),
    client.createFunction(
      { id: "sequential", triggers: [{ event: "bench/sequential" }] },
      async ({ event, step }) => {
        for (let n = 0; n < STEPS; n += 1) await step.run(`step-${n}`, () => n);
        tellEnd(event.data.token);
      },
    ),
    client.createFunction(
      { id: "chain", triggers: [{ event: "bench/chain" }] },
      async ({ event, step }) => {
        const shots = Array.from({ length: STEPS }, (_, n) => n);
        await Promise.all(
          shots.map((n) => step.invoke(`shot-${n}`, { function: shot, data: { shot: n } })),
        );
        tellEnd(event.data.token);
      },
    ),
  ];
}

async function work(ms: number): Promise<void> {
  if (ms > 0) await pause(ms);
}
