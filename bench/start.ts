import path from "node:path";
import type { Command } from "@/scripts/launch/run-command";
import { startApp } from "@/tests/run/started-app";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { type Figure, measure } from "./run";

const SECOND_STARTS = 3;

/** How long a start takes to "ready": the first on an empty data folder, and the ones after it. */
export default async function benchStart(command: Command): Promise<Figure[]> {
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  const start = async () => {
    const { result, wallSeconds } = await measure(() => startApp(path.join(folder.path, "data")));
    const stopped = await measure(() => result.stop());
    return { startSeconds: wallSeconds, stopSeconds: stopped.wallSeconds };
  };
  const first = await start();
  const later: Awaited<ReturnType<typeof start>>[] = [];
  for (let round = 0; round < SECOND_STARTS; round += 1) later.push(await start());
  const slowest = (key: "startSeconds" | "stopSeconds") =>
    Math.max(...later.map((round) => round[key]));
  return [
    { name: "first start, with a build if there is none", value: first.startSeconds, unit: "s" },
    {
      name: `slowest of ${SECOND_STARTS} later starts`,
      value: slowest("startSeconds"),
      unit: "s",
      goal: "under 5 s",
    },
    { name: "slowest stop", value: slowest("stopSeconds"), unit: "s" },
  ];
}
