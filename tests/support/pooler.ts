import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { findFreePort } from "@/db/embedded/free-port";

/** Where distributions put the program. */
const PROGRAMS = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"];
/** It refuses to run as root. */
const NOBODY = 65_534;
const PATIENCE_MS = 60_000;

/** A PgBouncer in front of a database. */
export interface Pooler {
  /** Address of the database through it. */
  url: string;
  stop(): Promise<void>;
}

/** The installed PgBouncer, if any (`PGBOUNCER_PATH`, or where distributions put it), and the minor version of its 1. */
export function findPooler(): { program: string; version: number } | null {
  const program = process.env.PGBOUNCER_PATH ?? PROGRAMS.find((file) => existsSync(file));
  if (!program) return null;
  const said = execFileSync(program, ["--version"], { encoding: "utf8" });
  return { program, version: Number(/PgBouncer 1\.(\d+)/u.exec(said)?.[1]) };
}

/**
 * Starts a PgBouncer in transaction mode in front of a database, with few connections, so that statements
 * of one client soon meet several of the server's.
 * @param settings lines of its own for `pgbouncer.ini`; everything else is as it comes
 */
export async function startPooler(
  program: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-pooler-"));
  const listenPort = await findFreePort();
  const target = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  const lines = {
    listen_addr: "127.0.0.1",
    listen_port: String(listenPort),
    unix_socket_dir: "",
    auth_type: "any",
    pool_mode: "transaction",
    default_pool_size: "4",
    ...settings,
  };
  const ini = path.join(folder, "pgbouncer.ini");
  await writeFile(
    ini,
    [
      "[databases]",
      `${pathname.slice(1)} = ${target}`,
      "[pgbouncer]",
      ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
      "",
    ].join("\n"),
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await Promise.all([folder, ini].map((file) => chown(file, NOBODY, NOBODY)));
  const child = spawn(program, ["-q", ini], {
    stdio: ["ignore", "ignore", "inherit"],
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `postgres://${username}@127.0.0.1:${listenPort}${pathname}`;
  await untilItAnswers(url);
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const sql = postgres(url, { max: 1, prepare: false, fetch_types: false });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}
