import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import type { Cluster } from "./cluster";
import { connectionUrl, SUPERUSER } from "./connection-record";
import { EmbeddedDatabaseError } from "./embedded-database-error";
import { findFreePort, isPortFree } from "./free-port";
import { type PostgresBinaries, programEnvironment, programPath } from "./postgres-binaries";
import { findPostmaster, removeMistakenFile } from "./postmaster-file";

/** A server that answers on a cluster. */
export interface AnsweringServer {
  /** One open connection of the superuser. While it is open, nobody else stops the server. */
  anchor: Sql;
  /** Resolves when that connection has ended, whoever ended it: also with the server. */
  closed: Promise<void>;
  port: number;
  /** Whether it ran before, for example because its starter was killed. */
  reused: boolean;
}

interface ServerOptions {
  logPath: string;
  /** Whether clients know the port already, so that no other one will do. */
  keepsPort: boolean;
  maxConnections: number;
  /** Leaves out every wait for the disk: for data that need not survive a power cut. */
  throwaway: boolean;
  log: (line: string) => void;
}

const POLL_INTERVAL_MS = 40;
/** Recovery after a crash reads the log since the last checkpoint: minutes at the very worst. */
const ANSWER_TIMEOUT_MS = 600_000;
const RECOVERY_NOTICE_MS = 3_000;
/** A server that is shutting down, or whose last processes linger, is gone within moments. */
const RETRY_DELAY_MS = 500;
const ATTEMPTS = 20;
/** A log beyond this is set aside at the next start; one earlier log is kept. */
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Makes a server answer on the cluster: the one that runs already, else a new one, which outlives
 * this process. The caller holds the lock of the data folder.
 * @throws EmbeddedDatabaseError with the server's own complaint when it cannot run
 */
export async function startPostmaster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  options: ServerOptions,
): Promise<AnsweringServer> {
  let port = cluster.record.port;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const running = findPostmaster(cluster.path);
    if (running) {
      const alive = () => findPostmaster(cluster.path)?.pid === running.pid;
      const answering = await waitForAnswer(cluster, running.port, alive, options.log);
      if (answering) return { ...answering, port: running.port, reused: true };
      await sleep(RETRY_DELAY_MS);
      continue;
    }
    removeMistakenFile(cluster.path);
    if (!(options.keepsPort || (await isPortFree(port)))) port = await findFreePort();
    const logStart = prepareLog(options.logPath);
    const child = spawnServer(cluster, binaries, port, options);
    const alive = () =>
      child.exitCode === null && child.signalCode === null && child.pid !== undefined;
    const answering = await waitForAnswer(cluster, port, alive, options.log);
    if (answering) return { ...answering, port, reused: false };
    const complaint = readFileSync(options.logPath, "utf8").slice(logStart);
    if (/Address (already )?in use/iu.test(complaint)) {
      if (!options.keepsPort) port = await findFreePort();
    } else if (!isPassing(complaint)) throw cannotStart(complaint, options.logPath);
    await sleep(RETRY_DELAY_MS);
  }
  throw cannotStart("", options.logPath);
}

function spawnServer(
  cluster: Cluster,
  binaries: PostgresBinaries,
  port: number,
  options: ServerOptions,
): ChildProcess {
  const settings: Record<string, string | number> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: options.maxConnections,
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // The usual 4 is for disks that turn: with it the server reads all takes of a studio to find those
    // of one story (8.8 ms instead of 0.7 among 9,000).
    random_page_cost: 1.1,
    // Rows are asked for by their ids, for which one plan is as good as another's. Left to itself the
    // server planned the production of a story anew at each call, where its guess of a story's lines
    // was by chance under the average: 2.2 ms of CPU instead of 1.0. A test plans every statement so.
    plan_cache_mode: "force_generic_plan",
    // Processes of 3 MB each: nobody takes this database over to another server, and what is read of it
    // is mostly in memory.
    max_logical_replication_workers: 0,
    io_workers: 1,
    ...(options.throwaway
      ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }
      : {}),
  };
  const log = openSync(options.logPath, "a", 0o600);
  const child = spawn(
    programPath(binaries, "postgres"),
    [
      `-D${cluster.path}`,
      `-p${port}`,
      ...Object.entries(settings).map(([name, value]) => `-c${name}=${value}`),
    ],
    {
      ...cluster.account,
      cwd: "/",
      env: programEnvironment(),
      // A group of its own: Ctrl-C in the terminal must not reach it before the app has ended.
      detached: true,
      stdio: ["ignore", log, log],
    },
  );
  closeSync(log);
  child.once("error", () => undefined);
  child.unref();
  return child;
}

/**
 * Connects as soon as the server answers.
 * @returns null when it ended instead
 */
async function waitForAnswer(
  cluster: Cluster,
  port: number,
  isAlive: () => boolean,
  log: (line: string) => void,
): Promise<Pick<AnsweringServer, "anchor" | "closed"> | null> {
  const url = connectionUrl({ ...cluster.record, port }, SUPERUSER);
  const startedAt = Date.now();
  let noticed = false;
  for (;;) {
    const { promise: closed, resolve: onclose } = Promise.withResolvers<void>();
    const sql = postgres(url, {
      max: 1,
      onclose: () => onclose(),
      connect_timeout: 5,
      max_lifetime: null,
      connection: { application_name: "roughcut launcher" },
      onnotice: () => undefined,
    });
    try {
      const [row] = await sql<{ directory: string }[]>`
        select setting as directory from pg_settings where name = 'data_directory'`;
      if (row && (await isSameFolder(row.directory, cluster.path))) return { anchor: sql, closed };
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "28P01" && findPostmaster(cluster.path)?.port === port) {
        await sql.end({ timeout: 1 });
        throw new EmbeddedDatabaseError(
          `The database in ${cluster.path} does not accept the password of ${path.join(cluster.dataDirectory, "database.json")}: restore that file from a backup.`,
        );
      }
    }
    await sql.end({ timeout: 1 });
    if (!isAlive()) return null;
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > ANSWER_TIMEOUT_MS) {
      throw new EmbeddedDatabaseError(
        `The database in ${cluster.path} does not answer: see ${path.join(cluster.dataDirectory, "logs", "postgres.log")}.`,
      );
    }
    if (!noticed && waitedMs > RECOVERY_NOTICE_MS) {
      noticed = true;
      log("The database recovers what it had not finished; this can take a while ...");
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Paths of one folder may differ by symbolic links. Not readable for us means: not ours. */
async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((folder) => realpath(folder).catch(() => folder)),
  );
  return first === second;
}

/** Complaints that end by themselves: a dying server still holds its files. */
function isPassing(complaint: string): boolean {
  return (
    complaint.includes("pre-existing shared memory block") || complaint.includes("postmaster.pid")
  );
}

function cannotStart(complaint: string, logPath: string): EmbeddedDatabaseError {
  const fatal = complaint.split("\n").filter((line) => /FATAL|PANIC|error/u.test(line));
  const reason = fatal[0]?.replace(/^.*?(FATAL|PANIC|error):\s*/u, "") ?? "it ended at once";
  return new EmbeddedDatabaseError(
    `The database could not be started (${reason}): see ${logPath}, correct the cause and start again.`,
  );
}

/** @returns where in the log this start begins, in characters */
function prepareLog(logPath: string): number {
  mkdirSync(path.dirname(logPath), { recursive: true, mode: 0o700 });
  const size = statSync(logPath, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(logPath, `${logPath}.1`);
  return size > 0 && size <= LOG_LIMIT_BYTES ? readFileSync(logPath, "utf8").length : 0;
}
