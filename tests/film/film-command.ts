import { type ChildProcess, spawn } from "node:child_process";
import { commandLine } from "@/scripts/launch/command-line.mjs";
import { onceInRun } from "../run/once-in-run";

/** The very line that `npm run film` runs. */
const { args: before, env: needed } = await onceInRun("npm run film", () => commandLine("film"));

/** `npm run film` under test: a process group of its own, on a data folder of its own. */
export interface FilmCommand {
  process: ChildProcess;
  /** Resolves to the exit code (null after a signal) and everything printed. */
  ended: Promise<{ code: number | null; output: string }>;
  /** Ends the whole group at once, as a power cut would. */
  killAll(): void;
}

/** Starts the command with exactly these words, without any setting of the person who runs the tests. */
export function runFilm(dataDirectory: string, words: string[]): FilmCommand {
  const child = spawn(process.execPath, [...before, ...words], {
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      ...(process.env.FFMPEG_PATH ? { FFMPEG_PATH: process.env.FFMPEG_PATH } : {}),
      ...needed,
      ROUGHCUT_DATA: dataDirectory,
    },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, output }));
  });
  return {
    process: child,
    ended,
    killAll: () => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // The command ended by itself in this very moment.
      }
    },
  };
}
