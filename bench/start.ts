import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startEmbeddedDatabase } from "@/db/embedded";
import { migrate } from "@/db/migrate";
import type { Command } from "@/scripts/launch/run-command";
import { type StartedApp, startApp } from "@/tests/run/started-app";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { measureFirstStart } from "./load/first-start";
import { cpuSecondsOf, listFamily, memoryOf } from "./load/processes";
import { type Figure, measure } from "./run";

const SECOND_STARTS = 3;
/** A product that uses less CPU than this share of it, for so long, does nothing: also no film. */
const IDLE_SHARE = 0.02;
const IDLE_FOR_MS = 10_000;
/** Programs that wait for more work have ended by then. */
const AFTER_WORK_MS = 65_000;
const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * How long a start takes to "ready": the first of all from an empty clone, by part, with what it takes
 * of the disk; the first on an empty data folder, and the ones after it; what the product takes of
 * memory while nobody asks anything.
 */
export default async function benchStart(command: Command): Promise<Figure[]> {
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  const fromClone = await measureFirstStart(command, folder.path);
  const start = async (whileIdle: (app: StartedApp) => Promise<void> = async () => undefined) => {
    const { result, wallSeconds } = await measure(() => startApp(path.join(folder.path, "data")));
    await whileIdle(result);
    const stopped = await measure(() => result.stop());
    return { startSeconds: wallSeconds, stopSeconds: stopped.wallSeconds };
  };
  const first = await start();
  const later: Awaited<ReturnType<typeof start>>[] = [];
  for (let round = 1; round < SECOND_STARTS; round += 1) later.push(await start());
  let idleBytes = 0;
  later.push(
    await start(async (app) => {
      const pid = Number(app.process.pid);
      // What a start begins in the background is over by then.
      await waitUntilIdle(pid);
      await wait(AFTER_WORK_MS);
      idleBytes = memoryOf(listFamily(pid));
    }),
  );
  const slowest = (key: "startSeconds" | "stopSeconds") =>
    Math.max(...later.map((round) => round[key]));
  return [
    ...fromClone,
    {
      name: "first start here, with a build if there is none",
      value: first.startSeconds,
      unit: "s",
    },
    {
      name: `slowest of ${SECOND_STARTS} later starts`,
      value: slowest("startSeconds"),
      unit: "s",
      goal: "under 5 s",
    },
    { name: "slowest stop", value: slowest("stopSeconds"), unit: "s" },
    await measureMigrations(command, path.join(folder.path, "server")),
    {
      name: "memory of the idle product with the film of its demo (PSS)",
      value: idleBytes / BYTES_PER_MEGABYTE,
      unit: "MB",
      goal: "under 600 MB",
    },
  ];
}

async function waitUntilIdle(pid: number): Promise<void> {
  let used = Number.POSITIVE_INFINITY;
  while (used > (IDLE_SHARE * IDLE_FOR_MS) / 1_000) {
    const before = cpuSecondsOf(listFamily(pid));
    await wait(IDLE_FOR_MS);
    // A process that ended meanwhile takes its seconds with it.
    used = Math.abs(cpuSecondsOf(listFamily(pid)) - before);
  }
}

async function measureMigrations(command: Command, dataDirectory: string): Promise<Figure> {
  const database = await startEmbeddedDatabase({
    dataDirectory,
    log: () => undefined,
    throwaway: true,
  });
  command.onEnd(() => database.stop());
  const { wallSeconds } = await measure(() => migrate(database.url));
  return {
    name: "migrations of an empty database",
    value: wallSeconds,
    unit: "s",
    goal: "under 2 s",
  };
}
