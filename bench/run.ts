import { readdirSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { cpuSecondsSoFar } from "@/lib/log/cpu-seconds";
import { LaunchError } from "@/scripts/launch/launch-error";
import type { Command } from "@/scripts/launch/run-command";

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

/** Runs `bench/NAME.ts` and prints its figures. @throws LaunchError for an unknown name */
export async function runBenchmark(command: Command, args: string[]): Promise<void> {
  const [name = "", ...rest] = args;
  const known = readdirSync("bench")
    .filter((file) => file.endsWith(".ts") && file !== "run.ts")
    .map((file) => path.basename(file, ".ts"));
  if (!known.includes(name)) {
    throw new LaunchError(
      `There is no benchmark "${name}": use npm run bench ${known.sort().join(" | ")}.`,
    );
  }
  const load = await import(path.resolve("bench", `${name}.ts`));
  const benchmark: Benchmark = load.default;
  const processors = cpus();
  console.log(`${name}, on ${processors.length} cores (${processors[0]?.model.trim()})`);
  const figures = await benchmark(command, rest);
  const width = Math.max(...figures.map((figure) => figure.name.length));
  for (const figure of figures) {
    const value = `${figure.value.toFixed(2)} ${figure.unit}`.padStart(12);
    console.log(`${figure.name.padEnd(width)}  ${value}${figure.goal ? `  (${figure.goal})` : ""}`);
  }
}
