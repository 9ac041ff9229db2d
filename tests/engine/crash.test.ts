import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { plainProgram } from "../run/plain-program";
import { startTestApp, type TestApp, until } from "./test-app";
import { openTestDatabase, type TestDatabase } from "./test-database";

/** Steps that `film` of the worker has at once: as many may be cut off by one kill. */
const LIMIT = 8;

const start = (checkpointing: boolean, make: Parameters<typeof startTestApp>[1]) =>
  startTestApp(database.url, make, { checkpointing });

let database: TestDatabase;
let folder: string;
let logFile: string;
let workers: ChildProcess[] = [];
let app: TestApp | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => await database.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "engine-crash-"));
  logFile = path.join(folder, "log");
  writeFileSync(logFile, "");
});
afterEach(async () => {
  for (const worker of workers) await kill(worker);
  workers = [];
  await app?.finish();
  app = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function startWorker(checkpointing: boolean): Promise<ChildProcess> {
  const program = await plainProgram("tests/engine/crash-worker.ts");
  const words = [database.url, logFile, String(checkpointing)];
  const worker = spawn(process.execPath, [...program, ...words], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  worker.kill("SIGKILL");
  await ended;
}

const lines = () => readFileSync(logFile, "utf8").split("\n").filter(Boolean);
const starts = () => lines().filter((line) => line.startsWith("start"));

/** The steps whose result is stored, by the names that the worker logs. */
async function storedSteps(current: TestApp): Promise<Set<string>> {
  const rows = await current.sql<{ id: string }[]>`
    SELECT id FROM engine_steps WHERE done_at IS NOT NULL`;
  const stored = new Set(rows.map((row) => row.id));
  const names = [...Array(60).keys()].map((n) => `shot${n}`);
  names.push(...[...Array(10).keys()].map((n) => `line${n}`));
  return new Set(names.filter((name) => stored.has(hash(name))));
}

function hash(name: string): string {
  return createHash("sha1").update(name).digest("hex");
}

/** A repeatable series of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.each([true, false])(
  "killed three times, a run finishes, and no stored step runs again, with checkpointing %s",
  async (checkpointing) => {
    const random = seeded(2026);
    app = await startTestApp(database.url, () => []);
    await app.engine.stop();
    let worker = await startWorker(checkpointing);
    await until(() => lines().includes("state leading"), "the worker to lead");
    await app.client.send({ name: "test/film", data: {} });
    for (let round = 0; round < 3; round += 1) {
      const until_ = starts().length + 1 + Math.floor(random() * 20);
      await until(() => starts().length >= until_, `start ${until_}`);
      await kill(worker);
      const stored = await storedSteps(app);
      const before = lines().length;
      worker = await startWorker(checkpointing);
      await until(() => lines().length > before + 4, "the next worker to go on");
      const again = lines()
        .slice(before)
        .filter((line) => line.startsWith("start") && stored.has(line.slice("start ".length)));
      expect(again).toEqual([]);
    }
    expect(await app.ended("film")).toMatchObject({ status: "completed", output: 70 });
    const counted = Map.groupBy(starts(), (line) => line);
    expect(counted.size).toBe(70);
    const repeats = starts().length - counted.size;
    expect(repeats).toBeLessThanOrEqual(3 * LIMIT);
  },
);

test.each([true, false])(
  "a standby takes over from a killed leader and finishes its runs, with checkpointing %s",
  async (checkpointing) => {
    const worker = await startWorker(checkpointing);
    await until(() => lines().includes("state leading"), "the worker to lead");
    const seen: string[] = [];
    app = await start(checkpointing, (client) => [
      client.createFunction(
        { id: "film", concurrency: LIMIT, triggers: [{ event: "test/film" }] },
        async ({ step }) => {
          const names = Array.from({ length: 60 }, (_, n) => `shot${n}`);
          await Promise.all(names.map((name) => step.run(name, () => seen.push(name))));
          return "by the standby";
        },
      ),
    ]);
    expect(app.engine.state).toBe("standby");
    await app.client.send({ name: "test/film", data: {} });
    await until(() => starts().length > 10, "the leader to be at work");
    expect(seen).toEqual([]);
    await kill(worker);
    const stored = await storedSteps(app);
    await until(() => app?.engine.state === "leading", "the standby to lead");
    expect(await app.ended("film")).toMatchObject({ output: "by the standby" });
    expect(seen.filter((name) => stored.has(name))).toEqual([]);
    expect(seen.length + stored.size).toBe(60);
  },
);
