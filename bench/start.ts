import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startEmbeddedDatabase } from "@/db/embedded";
import { migrate } from "@/db/migrate";
import type { Command } from "@/scripts/launch/run-command";
import { type StartedApp, startApp } from "@/tests/run/started-app";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { measureFirstStart } from "./load/first-start";
import { listFamily, memoryOf } from "./load/processes";
import { type Figure, measure } from "./run";

const SECOND_STARTS = 3;
/** After a start, what was only needed for it is given back. */
const IDLE_AFTER_MS = 15_000;
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
      await wait(IDLE_AFTER_MS);
      idleBytes = memoryOf(listFamily(Number(app.process.pid)));
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
    { name: "memory of the idle product", value: idleBytes / BYTES_PER_MEGABYTE, unit: "MB" },
  ];
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
