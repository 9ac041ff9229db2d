import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { plainProgram } from "../run/plain-program";

/** A studio in a process group of its own, to be killed with everything that it has started. */
export interface StudioProcess {
  kill(): Promise<void>;
  /** What it said on its error stream, for the report of a fault. */
  complaints(): string;
}

/**
 * Starts the engine and everything that works, with this process's environment.
 * @param worker the program; it says `ready` when it is
 */
export async function startStudioProcess(
  worker = "tests/services/studio-worker.ts",
): Promise<StudioProcess> {
  const child = spawn(process.execPath, await plainProgram(worker), {
    env: process.env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-20_000);
  });
  const exited = once(child, "exit");
  await Promise.race([
    untilReady(child),
    exited.then(([code]) => {
      throw new Error(`the studio's process ended with ${code}:\n${complaints}`);
    }),
  ]);
  return {
    complaints: () => complaints,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`the studio's process ended by itself:\n${complaints}`);
      }
      process.kill(-(child.pid ?? 0), "SIGKILL");
      await exited;
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("ready")) resolve();
    });
  });
}
