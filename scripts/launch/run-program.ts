import { type SpawnOptions, spawn } from "node:child_process";

export interface ProgramResult {
  /** null when a signal ended it. */
  exitCode: number | null;
}

/**
 * Runs another program to its end; a stopped command ends it too.
 * @param options.onOutput gets what it prints, where `stdio` says that this is piped
 * @throws Error when it cannot be started
 */
export function runProgram(
  program: string,
  args: string[],
  options: SpawnOptions & { stopped?: AbortSignal; onOutput?: (chunk: Buffer) => void },
): Promise<ProgramResult> {
  const { stopped, onOutput, ...spawnOptions } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, spawnOptions);
    const stop = () => child.kill("SIGTERM");
    stopped?.addEventListener("abort", stop, { once: true });
    for (const stream of [child.stdout, child.stderr]) {
      if (onOutput) stream?.on("data", onOutput);
    }
    child.once("error", reject);
    child.once("close", (exitCode) => {
      stopped?.removeEventListener("abort", stop);
      resolve({ exitCode });
    });
  });
}
