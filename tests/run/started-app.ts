import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { commandLine } from "@/scripts/launch/command-line.mjs";
import { onceInRun } from "./once-in-run";
import { createThrowawayFolder } from "./throwaway-folder";

/** Building the app on a slow machine, with the first start behind it. */
const START_TIMEOUT_MS = 600_000;
const STOP_TIMEOUT_MS = 30_000;

/** The programs of another checkout are not made here. */
const FROM_SOURCES = { args: ["--import", "tsx", path.join("scripts", "start.ts")], env: {} };

const lineOfStart = () => onceInRun("npm start", () => commandLine("start"));

/** The app as `npm start` starts it. */
export interface StartedApp {
  url: string;
  dataDirectory: string;
  /** Everything it has printed so far. */
  output(): string;
  process: ChildProcess;
  /** Ends it as Ctrl-C does; resolves to the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the app on a free port, without any setting of the person who runs the tests.
 * @param checkout folder of the sources to build and start
 * @throws Error with its output when it ends before it is ready
 */
export async function startApp(
  dataDirectory: string,
  settings: Record<string, string> = {},
  checkout = process.cwd(),
): Promise<StartedApp> {
  const own = checkout === process.cwd();
  const { args, env } = own ? await lineOfStart() : FROM_SOURCES;
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      ...(process.env.FFMPEG_PATH ? { FFMPEG_PATH: process.env.FFMPEG_PATH } : {}),
      PORT: "0",
      ROUGHCUT_DATA: dataDirectory,
      ...env,
      ...settings,
    },
    // A group of its own, so that a test can end all of it at once; the channel ends it when the
    // test runner is killed.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGTERM");
      reject(new Error(`The app did not start in time:\n${output}`));
    }, START_TIMEOUT_MS);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /^Roughcut is ready: (\S+)$/mu.exec(output)?.[1];
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    void exited.then((code) => {
      clearTimeout(timer);
      reject(new Error(`The app ended with ${code}:\n${output}`));
    });
  });
  return {
    url,
    dataDirectory,
    output: () => output,
    process: child,
    stop: async () => {
      child.kill("SIGINT");
      const force = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      const code = await exited;
      clearTimeout(force);
      return code;
    },
  };
}

/** Gives the browser tests one started app; its address is in ROUGHCUT_TEST_URL. */
export default async function provideStartedApp(): Promise<() => Promise<void>> {
  const folder = await createThrowawayFolder();
  const app = await startApp(path.join(folder.path, "data")).catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });
  process.env.ROUGHCUT_TEST_URL = app.url;
  process.env.ROUGHCUT_TEST_DATA = app.dataDirectory;
  process.env.ROUGHCUT_TEST_OUTPUT = app.output();
  return async () => {
    await app.stop();
    await folder.remove();
  };
}
