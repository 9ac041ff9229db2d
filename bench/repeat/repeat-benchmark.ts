import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { LaunchError } from "@/scripts/launch/launch-error";
import type { Command } from "@/scripts/launch/run-command";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";

/** Where a repetition writes its figures for the process that started it. */
const FIGURES_PATH = "BENCH_FIGURES_PATH";

/**
 * Runs a benchmark several times, each in a process of its own: what one leaves in memory, on disk or
 * in the database slows no other. What they print is shown as it comes.
 * @param args its name, and what it takes
 * @returns the figures of each repetition
 * @throws LaunchError when one of them fails
 */
export async function repeatBenchmark<Figure>(
  command: Command,
  args: readonly string[],
  times: number,
): Promise<Figure[][]> {
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  const rounds: Figure[][] = [];
  while (rounds.length < times && !command.stopped.aborted) {
    const round = rounds.length + 1;
    console.log(`\nrepetition ${round} of ${times}`);
    const file = path.join(folder.path, `figures-${round}.json`);
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/bench.ts", ...args], {
      env: { ...process.env, [FIGURES_PATH]: file },
      stdio: "inherit",
      signal: command.stopped,
      killSignal: "SIGTERM",
    });
    const [exitCode] = await once(child, "exit");
    if (exitCode !== 0) throw new LaunchError(`Repetition ${round} of ${args[0]} failed.`);
    rounds.push(JSON.parse(await readFile(file, "utf8")));
  }
  console.log(`\nof ${times} repetitions the middle, the smallest and the largest`);
  return rounds;
}

/** Gives the figures to the process that started this repetition, if one did. */
export async function handOver(figures: readonly object[]): Promise<void> {
  const file = process.env[FIGURES_PATH];
  if (file) await writeFile(file, JSON.stringify(figures));
}
