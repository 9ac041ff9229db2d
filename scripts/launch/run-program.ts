import { type SpawnOptions, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface ProgramResult {
  /** null when a signal ended it. */
  exitCode: number | null;
}

/**
 * Runs another program to its end; a stopped command ends it too.
 * @param options.onLine gets each line that it prints, where `stdio` says that this is piped
 * @throws Error when it cannot be started
 */
export function runProgram(
  program: string,
  args: string[],
  options: SpawnOptions & { stopped?: AbortSignal; onLine?: (line: string) => void },
): Promise<ProgramResult> {
  const { stopped, onLine, ...spawnOptions } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, spawnOptions);
    const stop = () => child.kill("SIGTERM");
    stopped?.addEventListener("abort", stop, { once: true });
    for (const stream of [child.stdout, child.stderr]) {
      if (onLine && stream) createInterface({ input: stream }).on("line", onLine);
    }
    child.once("error", reject);
    child.once("close", (exitCode) => {
      stopped?.removeEventListener("abort", stop);
      resolve({ exitCode });
    });
  });
}
