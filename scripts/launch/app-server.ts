import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { AppLog } from "./app-log";
import { LaunchError } from "./launch-error";
import type { Command } from "./run-command";

/** How the app's server is run. */
interface AppServerOptions {
  mode: "start" | "dev";
  host: string;
  port: number;
  dataDirectory: string;
  /** Folder of the build, for `distDir`. */
  buildDirectory: string;
}

/** A server that answers. */
export interface AppServer {
  /** Rejects when the server ends by itself. */
  ended: Promise<never>;
}

const HEALTH_POLL_MS = 100;
/** The first request of a development server compiles what it needs. */
const HEALTH_TIMEOUT_MS = 120_000;
/**
 * How long a connection without a request stays open. Proxies keep theirs for 60 s (nginx, load balancers): when the
 * server closes one first, as it would after 5 s, a request that is sent at that moment fails.
 */
const KEEP_ALIVE_MS = 75_000;
/** Open streams never end by themselves; after this they are cut. */
const STOP_TIMEOUT_MS = 8_000;
/** What Next says about itself at the start; ours says it once, when the app is ready. */
const BANNER =
  /^\s*(▲ Next|- (Local|Network|Environments)|✓ (Ready|Starting|Running next\.config))/u;

/**
 * Starts the app's server and waits until it is healthy. It ends with the command, and with this
 * process. Its output goes to the screen and to `logs/app.log` of the data folder.
 * @throws LaunchError when it ends or stays silent
 */
export async function startAppServer(
  command: Command,
  options: AppServerOptions,
): Promise<AppServer> {
  // The development server tells open pages of changes through a connection of its own protocol.
  const loaded = ["follow-launcher", ...(options.mode === "start" ? ["refuse-requests"] : [])];
  const imports = loaded.flatMap((name) => [
    "--import",
    pathToFileURL(path.resolve("scripts", "launch", `${name}.mjs`)).href,
  ]);
  const next = path.join("node_modules", "next", "dist", "bin", "next");
  const kept = options.mode === "start" ? ["--keepAliveTimeout", String(KEEP_ALIVE_MS)] : [];
  const child = spawn(
    process.execPath,
    [...imports, next, options.mode, "-p", String(options.port), "-H", options.host, ...kept],
    {
      env: {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: "1",
        ROUGHCUT_BUILD_DIRECTORY: options.buildDirectory,
        ROUGHCUT_LAUNCHER_PID: String(process.pid),
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  command.onEnd(() => stopServer(child));
  passOutputOn(child, path.join(options.dataDirectory, "logs", "app.log"));
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(new LaunchError(`The app's server ended by itself (${signal ?? code}): see above.`)),
    );
  });
  await Promise.race([ended, waitUntilHealthy(command, options)]);
  return { ended };
}

async function waitUntilHealthy(command: Command, options: AppServerOptions): Promise<void> {
  const url = `http://${reachableHost(options.host)}:${options.port}/api/health`;
  const deadline = Date.now() + HEALTH_TIMEOUT_MS;
  let last = "no answer";
  while (Date.now() < deadline) {
    command.stopped.throwIfAborted();
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
      if (response.status === 200) return;
      last = `${response.status} ${(await response.text()).slice(0, 200)}`;
      // Ours answers 200 or 503; 500 is Next's own, for a server that cannot be prepared. While
      // developing, the next change of the sources may mend that.
      if (response.status === 500 && options.mode === "start") break;
    } catch {
      // Not listening yet.
    }
    await sleep(HEALTH_POLL_MS);
  }
  throw new LaunchError(
    `The app did not become healthy (${last}): see ${path.join(options.dataDirectory, "logs", "app.log")}.`,
  );
}

/** An address of this machine behind which a server on `host` listens, as part of a URL. */
function reachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(force);
}

/** Both streams of the app go into one log, each to its own stream of the screen. */
function passOutputOn(child: ChildProcess, logPath: string): void {
  let screen: NodeJS.WriteStream = process.stdout;
  const log = new AppLog(logPath, (line) => BANNER.test(line) || screen.write(`${line}\n`));
  for (const [stream, itsScreen] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      screen = itsScreen;
      log.take(line);
    });
  }
  child.once("close", () => log.close());
}
