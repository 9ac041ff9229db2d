import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, constants, mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { requireFreeAddress } from "@/scripts/launch/free-address";
import { createThrowawayFolder } from "../run/throwaway-folder";
import { openBareDatabase } from "../support/database";

/** What every app and the server share in tests: hexadecimal alone, without the prefix that the cloud gives. */
export const SIGNING_KEY = "0123456789abcdef0123456789abcdef";
export const EVENT_KEY = "0123456789abcdef";

/** The server's own pauses between tries grow from 15 s to minutes. */
const RETRY_SECONDS = "3";
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/** What is said where there is no Inngest server. */
export const NO_SERVER =
  "no Inngest server: put `inngest` on the PATH, or name it by TEST_INNGEST, to run these";

/** The Inngest server of this machine: what TEST_INNGEST names, else `inngest` on the PATH; null for none. */
export async function findInngestServer(): Promise<string | null> {
  return process.env.TEST_INNGEST || (await findProgram("inngest"));
}

async function findProgram(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    const file = path.join(folder, name);
    const runs = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (folder !== "" && runs) return file;
  }
  return null;
}

interface ServerOptions {
  binary: string;
  /** `dev` checks no keys and keeps nothing; `start` is what is run for others. */
  mode: "dev" | "start";
  /** Where it finds the app's functions, and looks again every few seconds. */
  appUrl: string;
}

export interface InngestServer {
  url: string;
  /** What keeps its queue: `redis` where a redis-server is on the PATH, else its own memory. */
  queue: "redis" | "memory";
  /** The settings with which an app uses it. */
  environment: Record<string, string>;
  output(): string;
  /** Ends it as a power cut would; the database and the queue beside it live on. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts an Inngest server with what it keeps its state in: a database of the test's own, and a Redis.
 * Failed steps are tried again after seconds instead of minutes.
 * @throws Error with its output when it ends, or does not answer within a minute
 */
export async function startInngestServer(options: ServerOptions): Promise<InngestServer> {
  const { binary, mode, appUrl } = options;
  const folder = await createThrowawayFolder();
  const ports: number[] = [];
  while (ports.length < 5) ports.push(await requireFreeAddress("127.0.0.1", 0));
  const [port, gateway, gatewayGrpc, executorGrpc, redisPort] = ports.map(String);
  const database = mode === "start" ? await openBareDatabase() : null;
  const redis = mode === "start" ? await startRedis(String(redisPort), folder.path) : null;
  const args = [
    ...[mode, "--host", "127.0.0.1", "--port", String(port), "--sdk-url", appUrl],
    ...["--poll-interval", "2", "--retry-interval", RETRY_SECONDS],
    ...["--connect-gateway-port", String(gateway), "--connect-gateway-grpc-port"],
    ...[String(gatewayGrpc), "--connect-executor-grpc-port", String(executorGrpc)],
    ...(mode === "dev" ? ["--no-discovery"] : keysAndStores()),
  ];
  function keysAndStores(): string[] {
    return [
      ...["--signing-key", SIGNING_KEY, "--event-key", EVENT_KEY],
      ...(database ? ["--postgres-uri", database.url, "--postgres-max-open-conns", "20"] : []),
      ...(redis ? ["--redis-uri", redis.url] : []),
    ];
  }
  const url = `http://127.0.0.1:${port}`;
  let output = "";
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const started = spawn(binary, args, {
      cwd: folder.path,
      // It takes its own settings from variables that begin like the app's.
      env: {
        NODE_ENV: "test",
        PATH: process.env.PATH,
        HOME: folder.path,
        DO_NOT_TRACK: "1",
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-100_000);
      });
    }
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await answers(url))) {
      if (started.exitCode !== null || Date.now() > deadline) {
        throw new Error(`the Inngest server did not start:\n${output}`);
      }
      await pause(POLL_MS);
    }
  }
  const stop = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };

  const close = async () => {
    await stop("SIGKILL");
    await redis?.close();
    await database?.close();
    await folder.remove();
  };

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url,
    queue: redis ? "redis" : "memory",
    environment:
      mode === "dev"
        ? { INNGEST_DEV: url }
        : {
            INNGEST_BASE_URL: url,
            INNGEST_SIGNING_KEY: SIGNING_KEY,
            INNGEST_EVENT_KEY: EVENT_KEY,
          },
    output: () => output,
    kill: () => stop("SIGKILL"),
    restart: start,
    close,
  };
}

async function answers(url: string): Promise<boolean> {
  return await fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A Redis that writes down every change, on a port of its own; null where there is none. */
async function startRedis(port: string, folder: string) {
  const binary = await findProgram("redis-server");
  if (!binary) return null;
  const directory = path.join(folder, "redis");
  await mkdir(directory);
  const child = spawn(
    binary,
    ["--bind", "127.0.0.1", "--port", port, "--dir", directory, "--appendonly", "yes"],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const exited = once(child, "exit");
  await Promise.race([
    new Promise<void>((resolve) => {
      child.stdout.on("data", (chunk: Buffer) => {
        if (chunk.toString().includes("Ready to accept connections")) resolve();
      });
    }),
    exited.then(() => Promise.reject(new Error("redis-server ended"))),
  ]);
  return {
    url: `redis://127.0.0.1:${port}`,
    close: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
