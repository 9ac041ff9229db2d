import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { chown, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  type ConnectionRecord,
  connectionRecordPath,
  findConnectionRecord,
  SUPERUSER,
  writeConnectionRecord,
} from "./connection-record";
import { canEnter, type DatabaseAccount, findDatabaseAccount } from "./database-account";
import { EmbeddedDatabaseError } from "./embedded-database-error";
import { findFreePort } from "./free-port";
import { type PostgresBinaries, programEnvironment, programPath } from "./postgres-binaries";
import { createSystemCluster } from "./system-cluster";

/** The files of one embedded database, and what is needed to run a server on them. */
export interface Cluster {
  dataDirectory: string;
  /** Folder of PostgreSQL's files, without symbolic links in it. */
  path: string;
  account: DatabaseAccount | null;
  record: ConnectionRecord;
}

interface ClusterOptions {
  dataDirectory: string;
  systemDirectory: string;
  log: (line: string) => void;
}

/**
 * Finds the cluster of a data folder or decides where a new one goes; `initializeCluster` makes
 * its files. The caller holds the lock of the data folder.
 * @throws EmbeddedDatabaseError when the folder's database is not complete or not reachable
 */
export async function locateCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDirectory } = options;
  const record = await findConnectionRecord(dataDirectory);
  if (!record) return placeNewCluster(options);
  const clusterPath = path.resolve(dataDirectory, record.cluster);
  const account = findDatabaseAccount(clusterPath);
  const parent = path.dirname(clusterPath);
  if (!existsSync(parent)) {
    throw new EmbeddedDatabaseError(
      `The database of ${dataDirectory} was kept in ${clusterPath}, and that is gone: restore it from a backup, or delete ${dataDirectory} to begin anew.`,
    );
  }
  if (!canEnter(account, parent)) {
    throw new EmbeddedDatabaseError(
      `${parent} is closed to the user that runs the database: let others pass through it (chmod o+x on it and the folders above), or set ROUGHCUT_DATA to another folder.`,
    );
  }
  return { dataDirectory, path: clusterPath, account, record };
}

async function placeNewCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDirectory, systemDirectory, log } = options;
  const inside = path.join(dataDirectory, "database");
  if (existsSync(path.join(inside, "PG_VERSION"))) {
    throw new EmbeddedDatabaseError(
      `${connectionRecordPath(dataDirectory)} is missing, and the password of the database with it: restore it from a backup, or delete ${dataDirectory} to begin anew.`,
    );
  }
  const account = findDatabaseAccount(inside);
  let clusterPath = inside;
  if (!canEnter(account, dataDirectory)) {
    clusterPath = await createSystemCluster({ dataDirectory, systemDirectory });
    log(
      `The database is kept in ${clusterPath}: it runs as an unprivileged user, who cannot enter ${dataDirectory}.`,
    );
  }
  const record: ConnectionRecord = {
    cluster: clusterPath === inside ? "database" : clusterPath,
    port: await findFreePort(),
    password: randomBytes(24).toString("base64url"),
    superuserPassword: randomBytes(24).toString("base64url"),
  };
  await writeConnectionRecord(dataDirectory, record);
  return { dataDirectory, path: clusterPath, account, record };
}

/**
 * Refuses a database that another major version of PostgreSQL wrote; changes nothing.
 * @throws EmbeddedDatabaseError with the steps that take the data along
 */
export function requireSameMajorVersion(cluster: Cluster, binaries: PostgresBinaries): void {
  const versionPath = path.join(cluster.path, "PG_VERSION");
  if (!existsSync(versionPath)) return;
  const written = readFileSync(versionPath, "utf8").trim();
  if (written === String(binaries.majorVersion)) return;
  const folder = cluster.dataDirectory;
  throw new EmbeddedDatabaseError(
    [
      `The database in ${folder} was written by PostgreSQL ${written}, and this Roughcut brings PostgreSQL ${binaries.majorVersion}; nothing was changed. Set ROUGHCUT_DATA to another folder, or take everything along:`,
      `  1. In the Roughcut that wrote it: ROUGHCUT_DATA=${folder} npm run backup -- --out roughcut-backup.tar`,
      `  2. Here: ROUGHCUT_DATA=${folder} npm run restore -- roughcut-backup.tar --replace`,
      "     It keeps the old folder beside the new one.",
    ].join("\n"),
  );
}

/**
 * Makes the files of a new database, whole or not at all: in a folder beside its place that is
 * renamed when it is complete. Does nothing when they exist.
 * @param throwaway leaves out the wait for the disk, for data that need not survive a power cut
 */
export async function initializeCluster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  throwaway: boolean,
): Promise<void> {
  if (existsSync(path.join(cluster.path, "PG_VERSION"))) return;
  const parent = path.dirname(cluster.path);
  const prefix = `${path.basename(cluster.path)}.new-`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(path.join(parent, name), { recursive: true });
  }
  const unfinished = path.join(parent, `${prefix}${randomBytes(4).toString("hex")}`);
  const passwordPath = `${unfinished}-password`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordPath, cluster.record.superuserPassword, { mode: 0o600 });
    if (cluster.account) {
      await chown(unfinished, cluster.account.uid, cluster.account.gid);
      await chown(passwordPath, cluster.account.uid, cluster.account.gid);
    }
    await runInitdb(cluster, binaries, [
      `--pgdata=${unfinished}`,
      `--pwfile=${passwordPath}`,
      ...(throwaway ? ["--no-sync"] : []),
    ]);
    await rename(unfinished, cluster.path);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(passwordPath, { force: true });
  }
}

async function runInitdb(
  cluster: Cluster,
  binaries: PostgresBinaries,
  args: string[],
): Promise<void> {
  const child = spawn(
    programPath(binaries, "initdb"),
    [
      ...args,
      `--username=${SUPERUSER}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // Built into the server: the same order and case rules on every machine, whatever locales
      // the machine has.
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ],
    {
      ...cluster.account,
      cwd: "/",
      env: programEnvironment(),
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let complaint = "";
  child.stderr.on("data", (chunk) => {
    complaint += String(chunk);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code === 0) return;
  const reason = complaint.trim().split("\n")[0] || `initdb ended with ${code}`;
  throw new EmbeddedDatabaseError(
    `The database could not be created in ${cluster.path} (${reason}): correct the cause and start again.`,
  );
}
