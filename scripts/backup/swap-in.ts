import { existsSync } from "node:fs";
import { readdir, realpath, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { findConnectionRecord } from "@/db/embedded/connection-record";
import { findPostmaster } from "@/db/embedded/postmaster-file";
import { acquireProcessLock } from "@/db/embedded/process-lock.mjs";
import { noteMovedDirectory } from "@/db/embedded/system-cluster";
import { LaunchError } from "../launch/launch-error";

/** A start holds the lock of its data folder for seconds. */
const LOCK_TIMEOUT_MS = 5_000;

/** Where the data folder is, behind links; its path when there is none yet. */
export async function placeOf(dataDirectory: string): Promise<string> {
  return realpath(dataDirectory).catch(() => dataDirectory);
}

/**
 * Finds out whether a restored folder can take the place of the present one.
 * @throws LaunchError one sentence that says what to do
 */
export async function requireReplaceable(dataDirectory: string, replace: boolean): Promise<void> {
  const entries = await readdir(dataDirectory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new LaunchError(
      `${dataDirectory} cannot be used (${error.code}): set ROUGHCUT_DATA to another folder.`,
    );
  });
  if (existsSync(dataDirectory) && (await isMountPoint(dataDirectory))) {
    throw new LaunchError(
      `${dataDirectory} is a disk of its own and cannot be exchanged: set ROUGHCUT_DATA to a folder on it, for example ${path.join(dataDirectory, "restored")}.`,
    );
  }
  if (entries.length === 0) return;
  if (!replace) {
    throw new LaunchError(
      `${dataDirectory} is not empty: set ROUGHCUT_DATA to a new folder, or add --replace, which keeps the present one beside it.`,
    );
  }
  await requireStopped(dataDirectory);
}

/**
 * Puts the finished folder into its place; a folder that is there is set aside first.
 * @returns where the former folder is now, or null
 * @throws LaunchError when a studio was started on it meanwhile
 */
export async function swapIn(options: {
  building: string;
  dataDirectory: string;
  replace: boolean;
}): Promise<string | null> {
  const { building, dataDirectory, replace } = options;
  await requireReplaceable(dataDirectory, replace);
  const isEmpty = (await readdir(dataDirectory).catch(() => [])).length === 0;
  const release = isEmpty ? null : await lock(dataDirectory);
  try {
    if (!isEmpty) await requireStopped(dataDirectory);
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    const aside = isEmpty ? null : `${dataDirectory}.before-restore-${stamp}`;
    if (aside) await rename(dataDirectory, aside);
    else await rm(dataDirectory, { recursive: true, force: true });
    try {
      await rename(building, dataDirectory);
    } catch (error) {
      if (aside) await rename(aside, dataDirectory);
      throw error;
    }
    for (const folder of aside ? [aside, dataDirectory] : [dataDirectory]) await noteMove(folder);
    if (aside) await rm(path.join(aside, "database.lock"), { force: true });
    return aside;
  } finally {
    await release?.();
  }
}

async function lock(dataDirectory: string): Promise<() => Promise<void>> {
  return acquireProcessLock(path.join(dataDirectory, "database.lock"), {
    timeoutMs: LOCK_TIMEOUT_MS,
  }).catch((cause: unknown) => {
    throw stillRunning(dataDirectory, cause);
  });
}

async function requireStopped(dataDirectory: string): Promise<void> {
  const record = await findConnectionRecord(dataDirectory);
  if (!record) return;
  if (findPostmaster(path.resolve(dataDirectory, record.cluster))) {
    throw stillRunning(dataDirectory);
  }
}

function stillRunning(dataDirectory: string, cause?: unknown): LaunchError {
  return new LaunchError(
    `A studio runs on ${dataDirectory}: stop it (if it was killed, start and stop it once) and restore again.`,
    { cause },
  );
}

async function noteMove(dataDirectory: string): Promise<void> {
  const record = await findConnectionRecord(dataDirectory);
  if (!record) return;
  await noteMovedDirectory(path.resolve(dataDirectory, record.cluster), dataDirectory);
}

async function isMountPoint(folder: string): Promise<boolean> {
  const [own, parent] = await Promise.all([stat(folder), stat(path.dirname(folder))]);
  return own.dev !== parent.dev;
}
