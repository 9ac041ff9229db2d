import { type SpawnOptions, spawn } from "node:child_process";

/** How a program ended. */
export interface ProgramResult {
  /** null when a signal ended it. */
  exitCode: number | null;
}

/**
 * Runs another program to its end; a stopped command ends it too.
 * @throws Error when it cannot be started
 */
export function runProgram(
  program: string,
  args: string[],
  options: SpawnOptions & { stopped?: AbortSignal },
): Promise<ProgramResult> {
  const { stopped, ...spawnOptions } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, spawnOptions);
    const stop = () => child.kill("SIGTERM");
    stopped?.addEventListener("abort", stop, { once: true });
    child.once("error", reject);
    child.once("close", (exitCode) => {
      stopped?.removeEventListener("abort", stop);
      resolve({ exitCode });
    });
  });
}
