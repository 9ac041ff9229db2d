import { realpath } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Cluster,
  initializeCluster,
  locateCluster,
  requireSameMajorVersion,
} from "./embedded/cluster";
import {
  connectionUrl,
  PRODUCT_ROLE,
  SUPERUSER,
  writeConnectionRecord,
} from "./embedded/connection-record";
import { prepareDataDirectory } from "./embedded/data-directory";
import { keepAnswering } from "./embedded/keep-answering";
import {
  completeLibraryLinks,
  getPostgresBinaries,
  reachableBinaries,
} from "./embedded/postgres-binaries";
import { findPostmaster, stopPostmaster } from "./embedded/postmaster-file";
import { acquireProcessLock } from "./embedded/process-lock.mjs";
import { type AnsweringServer, startPostmaster } from "./embedded/start-postmaster";
import { removeOrphanedClusters } from "./embedded/system-cluster";

export { prepareDataDirectory } from "./embedded/data-directory";
export { EmbeddedDatabaseError } from "./embedded/embedded-database-error";

/**
 * The embedded PostgreSQL: a real server, from the programs of an npm package, whose files lie in
 * the data folder. It outlives a killed launcher, and the next start uses it again.
 */
export interface EmbeddedDatabase {
  /** Address of the product's database, as its owner. */
  url: string;
  /** Address for making other databases (tests). */
  superuserUrl: string;
  /** Whether the server ran before this start. */
  reused: boolean;
  /** Stops the server, unless others are still connected to it: the last one stops it. */
  stop(): Promise<void>;
}

/** What the start of the embedded database can be told. */
export interface EmbeddedDatabaseOptions {
  /** Absolute path; created when missing. */
  dataDirectory: string;
  /** Gets a line for the person who waits. */
  log: (line: string) => void;
  /** For tests: no wait for the disk, since the data need not survive a power cut. */
  throwaway?: boolean;
  maxConnections?: number;
  /**
   * Starts the server again whenever it dies while this process uses it, for programs that serve:
   * another that ends soon tells that it was lost.
   */
  keepsAnswering?: boolean;
  /** Where root keeps what an unprivileged user cannot reach elsewhere. */
  systemDirectory?: string;
}

/** Connections of a process that has just ended take a moment to disappear from the list. */
const LAST_CLIENT_GRACE_MS = 1_000;
const LAST_CLIENT_POLL_MS = 100;
/** Longer than this only a start holds the lock, and then the server is wanted. */
const STOP_LOCK_TIMEOUT_MS = 5_000;

/**
 * Starts the embedded database of a data folder, or joins the server that runs on it.
 * @throws EmbeddedDatabaseError with a sentence that says what to do
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { log, throwaway = false, maxConnections = 100 } = options;
  const systemDirectory = options.systemDirectory ?? "/var/lib/roughcut";
  await prepareDataDirectory(options.dataDirectory);
  const dataDirectory = await realpath(options.dataDirectory);
  const lockPath = path.join(dataDirectory, "database.lock");
  const release = await acquireProcessLock(lockPath, {
    onWait: () => log("Waiting for another process that starts the same database ..."),
  });
  try {
    await removeOrphanedClusters(systemDirectory);
    const cluster = await locateCluster({ dataDirectory, systemDirectory, log });
    const packaged = getPostgresBinaries();
    requireSameMajorVersion(cluster, packaged);
    await completeLibraryLinks(packaged);
    const binaries = await reachableBinaries(packaged, cluster.account, systemDirectory);
    await initializeCluster(cluster, binaries, throwaway);
    const logPath = path.join(dataDirectory, "logs", "postgres.log");
    const settings = { logPath, maxConnections, throwaway, log };
    const server = await startPostmaster(cluster, binaries, { ...settings, keepsPort: false });
    const record = { ...cluster.record, port: server.port };
    if (record.port !== cluster.record.port) await writeConnectionRecord(dataDirectory, record);
    await ensureProductDatabase(server, record.password);
    const restart = async () => {
      const releaseAgain = await acquireProcessLock(lockPath);
      try {
        return await startPostmaster({ ...cluster, record }, binaries, {
          ...settings,
          keepsPort: true,
        });
      } finally {
        await releaseAgain();
      }
    };
    const kept = options.keepsAnswering ? keepAnswering(server, restart, log) : null;
    return {
      url: connectionUrl(record, PRODUCT_ROLE),
      superuserUrl: connectionUrl(record, SUPERUSER),
      reused: server.reused,
      stop: () => {
        kept?.release();
        return stopWhenUnused(cluster, kept?.current() ?? server, lockPath);
      },
    };
  } finally {
    await release();
  }
}

/** Makes the product's role and database, which a crash in the first start may have prevented. */
async function ensureProductDatabase(server: AnsweringServer, password: string): Promise<void> {
  const sql = server.anchor;
  const [role] = await sql`select 1 from pg_roles where rolname = ${PRODUCT_ROLE}`;
  // The password is base64url: it holds nothing that a literal would need escaped.
  if (!role) await sql.unsafe(`create role ${PRODUCT_ROLE} login password '${password}'`);
  const [database] = await sql`select 1 from pg_database where datname = ${PRODUCT_ROLE}`;
  if (!database) await sql.unsafe(`create database ${PRODUCT_ROLE} owner ${PRODUCT_ROLE}`);
}

async function stopWhenUnused(
  cluster: Cluster,
  server: AnsweringServer,
  lockPath: string,
): Promise<void> {
  const release = await acquireProcessLock(lockPath, { timeoutMs: STOP_LOCK_TIMEOUT_MS }).catch(
    // Somebody is starting on it, or the folder was deleted; the server ends by itself then.
    () => null,
  );
  try {
    const inUse = release === null || (await hasOtherClients(server));
    await server.anchor.end({ timeout: 1 }).catch(() => undefined);
    const postmaster = findPostmaster(cluster.path);
    if (postmaster && !inUse) await stopPostmaster(postmaster, cluster.path);
  } finally {
    await release?.();
  }
}

async function hasOtherClients(server: AnsweringServer): Promise<boolean> {
  const deadline = Date.now() + LAST_CLIENT_GRACE_MS;
  for (;;) {
    const rows = await server.anchor`
      select 1 from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`.catch(() => []);
    if (rows.length === 0) return false;
    if (Date.now() > deadline) return true;
    await sleep(LAST_CLIENT_POLL_MS);
  }
}
