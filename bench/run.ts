import { readdirSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { cpuSecondsSoFar } from "@/lib/log/cpu-seconds";
import { LaunchError } from "@/scripts/launch/launch-error";
import type { Command } from "@/scripts/launch/run-command";
import { handOver, repeatBenchmark } from "./repeat/repeat-benchmark";

/** Time that something took. */
export interface Cost {
  wallSeconds: number;
  /** Of this process and of the child processes that ended meanwhile. */
  cpuSeconds: number;
}

/** One line of a benchmark's result. */
export interface Figure {
  name: string;
  value: number;
  /** Unit of the value, e.g. `s`, `%`, `MB`. */
  unit: string;
  /** What the figure is held to, in words. */
  goal?: string;
}

/**
 * What `bench/NAME.ts` exports as default: measures, and returns its figures.
 * @param args what stands behind the name on the command line
 */
export type Benchmark = (command: Command, args: string[]) => Promise<Figure[]>;

/** Does the work and tells what it cost. */
export async function measure<T>(work: () => Promise<T>): Promise<Cost & { result: T }> {
  const startedAt = performance.now();
  const cpuBefore = cpuSecondsSoFar();
  const result = await work();
  return {
    result,
    wallSeconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: cpuSecondsSoFar() - cpuBefore,
  };
}

/**
 * Runs `bench/NAME.ts` and prints its figures; with `--times N` that many times, each in a process of
 * its own, and at the end the middle of each figure with the smallest and the largest.
 * @param args the name, what the benchmark takes, and `--times N`
 * @throws LaunchError for an unknown name or a number that is none
 */
export async function runBenchmark(command: Command, args: string[]): Promise<void> {
  const { name, times, rest } = readArguments(args);
  const processors = cpus();
  console.log(`${name}, on ${processors.length} cores (${processors[0]?.model.trim()})`);
  if (times > 1) return printSpread(await repeatBenchmark<Figure>(command, [name, ...rest], times));
  const load = await import(path.resolve("bench", `${name}.ts`));
  const benchmark: Benchmark = load.default;
  const figures = await benchmark(command, rest);
  await handOver(figures);
  printRows(
    figures.map((figure) => [figure, `${figure.value.toFixed(2)} ${figure.unit}`.padStart(12)]),
  );
}

function readArguments(args: string[]): { name: string; times: number; rest: string[] } {
  const known = readdirSync("bench")
    .filter((file) => file.endsWith(".ts") && file !== "run.ts")
    .map((file) => path.basename(file, ".ts"));
  const given = [...args];
  const at = given.indexOf("--times");
  const repetitions = at < 0 ? "1" : (given.splice(at, 2)[1] ?? "");
  // What else stands there is the benchmark's own to read.
  const [name = "", ...rest] = given;
  if (!known.includes(name)) {
    throw new LaunchError(
      `There is no benchmark "${name}": use npm run bench ${known.sort().join(" | ")}.`,
    );
  }
  const times = Number(repetitions);
  if (!Number.isInteger(times) || times < 1) {
    throw new LaunchError(`--times takes a whole number from 1, not "${repetitions}".`);
  }
  return { name, times, rest };
}

function printSpread(rounds: readonly Figure[][]): void {
  const [first = []] = rounds;
  printRows(
    first.map((figure) => {
      const values = rounds
        .flatMap((round) => round.filter(({ name }) => name === figure.name))
        .map(({ value }) => value)
        .sort((one, other) => one - other);
      const middle = values[Math.floor((values.length - 1) / 2)] ?? 0;
      const [least, most] = [values[0] ?? 0, values.at(-1) ?? 0].map((value) => value.toFixed(2));
      return [figure, `${`${middle.toFixed(2)} ${figure.unit}`.padStart(12)}  ${least} to ${most}`];
    }),
  );
}

function printRows(rows: readonly (readonly [Figure, string])[]): void {
  const width = Math.max(...rows.map(([{ name }]) => name.length));
  for (const [{ name, goal }, value] of rows) {
    console.log(`${name.padEnd(width)}  ${value}${goal ? `  (${goal})` : ""}`);
  }
}
