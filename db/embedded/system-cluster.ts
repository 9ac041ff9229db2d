import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import {
  chmod,
  link,
  mkdir,
  readdir,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { findPostmaster, stopPostmaster } from "./postmaster-file";

/**
 * Databases of data folders that the database's own user cannot enter (root's home, for example).
 * Each lies at `SYSTEM/data/ID/database` beside a file that names the data folder it belongs to.
 */
const ownerSchema = z.object({ dataDirectory: z.string() });
/** The same file, by two names: while the one in the data folder exists, that folder exists. */
const MARK = "owner-mark";
const MARK_IN_DATA_DIRECTORY = "database-owner";

/** Makes a place for the database of a data folder outside of it; returns the cluster's path. */
export async function createSystemCluster(options: {
  dataDirectory: string;
  systemDirectory: string;
}): Promise<string> {
  const { dataDirectory, systemDirectory } = options;
  const place = path.join(systemDirectory, "data", randomBytes(8).toString("hex"));
  await mkdir(place, { recursive: true });
  // Passable, not readable; set apart from mkdir, whose mode the umask narrows.
  await chmod(systemDirectory, 0o755);
  await chmod(path.dirname(place), 0o711);
  await chmod(place, 0o711);
  const owner = { dataDirectory: await realpath(dataDirectory) };
  await writeFile(path.join(place, "owner.json"), JSON.stringify(owner), { mode: 0o600 });
  const mark = path.join(dataDirectory, MARK_IN_DATA_DIRECTORY);
  await rm(mark, { force: true });
  await writeFile(mark, `The database of this folder is kept in ${place}\n`, { mode: 0o600 });
  // Fails across file systems; then only the folder's path tells whether it still exists.
  await link(mark, path.join(place, MARK)).catch(() => undefined);
  const cluster = path.join(place, "database");
  const shortcut = path.join(dataDirectory, "database");
  await rm(shortcut, { force: true });
  await symlink(cluster, shortcut);
  return cluster;
}

/**
 * Notes that a data folder has got another path, for a database that lies outside of it. The mark
 * tells that by itself, except across file systems.
 */
export async function noteMovedDirectory(
  clusterPath: string,
  dataDirectory: string,
): Promise<void> {
  const note = path.join(path.dirname(clusterPath), "owner.json");
  if (existsSync(note)) await writeFile(note, JSON.stringify({ dataDirectory }), { mode: 0o600 });
}

/** Removes the databases whose data folders were deleted, and stops servers still on them. */
export async function removeOrphanedClusters(systemDirectory: string): Promise<void> {
  const data = path.join(systemDirectory, "data");
  const names = await readdir(data).catch(() => []);
  for (const name of names) {
    const place = path.join(data, name);
    if (!(await isOrphaned(place))) continue;
    const cluster = path.join(place, "database");
    const postmaster = findPostmaster(cluster);
    if (postmaster) await stopPostmaster(postmaster, cluster);
    await rm(place, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function isOrphaned(place: string): Promise<boolean> {
  let dataDirectory: string;
  try {
    const text = readFileSync(path.join(place, "owner.json"), "utf8");
    dataDirectory = ownerSchema.parse(JSON.parse(text)).dataDirectory;
  } catch {
    return false;
  }
  // A data folder that was moved still holds the other name of the mark.
  const mark = await stat(path.join(place, MARK)).catch(() => null);
  if (mark) return mark.nlink === 1;
  return !existsSync(dataDirectory);
}
