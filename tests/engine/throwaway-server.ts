import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { chownSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { findDatabaseAccount } from "@/db/embedded/database-account";
import { isPortFree } from "@/db/embedded/free-port";
import {
  completeLibraryLinks,
  getPostgresBinaries,
  programEnvironment,
  programPath,
  reachableBinaries,
} from "@/db/embedded/postgres-binaries";
import { createDatabaseFolder } from "../run/throwaway-folder";

/**
 * Ports that the system gives nobody who asks for any, neither a connection nor another test's server: one
 * that is away for a while finds its own still free.
 */
const PORTS = { from: 20_000, count: 12_000 };

/** A PostgreSQL server of a test's own, whose files nobody needs afterwards. */
export interface ThrowawayServer {
  /** Address of a database on the server. */
  url(database: string): string;
  /** Stops without a checkpoint, as a crash would, and starts again, after a while if one is given. */
  crashAndRestart(awayMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server of its own, whose crash harms nobody else. */
export async function startThrowawayServer(): Promise<ThrowawayServer> {
  const throwaway = await createDatabaseFolder();
  const folder = throwaway.path;
  const packaged = getPostgresBinaries();
  await completeLibraryLinks(packaged);
  const account = findDatabaseAccount(path.join(folder, "data"));
  const binaries = await reachableBinaries(packaged, account, path.join(folder, "programs"));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, "data");
  const options = { ...account, cwd: folder, env: programEnvironment() };
  const cluster = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"];
  const made = spawnSync(programPath(binaries, "initdb"), [...cluster, "--no-sync"], options);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await findOwnPort();
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  let server: ChildProcess;
  const start = async () => {
    const settings = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
    server = spawn(programPath(binaries, "postgres"), ["-D", data, "-p", `${port}`, ...settings], {
      ...options,
      stdio: "ignore",
    });
    const failed = new Promise<never>((_, reject) => {
      server.once("exit", (code) => reject(new Error(`a PostgreSQL server ended with ${code}`)));
    });
    await Promise.race([untilReachable(url("postgres")), failed]);
  };
  const stop = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    url,
    crashAndRestart: async (awayMs = 0) => {
      await stop("SIGQUIT");
      await pause(awayMs);
      await start();
    },
    stop: async () => {
      await stop("SIGINT");
      await throwaway.remove();
    },
  };
}

async function findOwnPort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + randomInt(PORTS.count);
    if (await isPortFree(port)) return port;
  }
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
