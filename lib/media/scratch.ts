import { createHash, randomBytes } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { isDiskFull } from "@/lib/errors";
import { MediaError } from "./media-error";

/**
 * Temporary folders with an owner, who stands in their name: a folder is never there without one.
 * Each is removed by the work that opened it; those whose process died are swept at the next start.
 * Several processes may share the same root.
 */

export interface Scratch {
  directory: string;
  /** A path inside the folder for a file of this name. */
  file(name: string): string;
  /** Removes the folder and all in it; harmless when it is gone. */
  remove(): Promise<void>;
}

interface Owner {
  machine: string;
  pid: number;
  /** Tells a process from a later one with the same id; 0 where the system does not say. */
  startedAt: string;
}

const PREFIX = "scratch-";
const OWNER = /-(?<machine>[0-9a-f]{8})-(?<pid>\d+)-(?<startedAt>\d+)-[0-9a-f]{12}$/u;
/** A folder of another machine, or without a readable owner, is taken for dead after a day. */
const UNKNOWN_OWNER_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * Makes a folder below `rootDirectory` that belongs to this process.
 * @param purpose a word for the name, for people who look into the root
 * @throws MediaError "no-space"
 */
export async function openScratch(rootDirectory: string, purpose: string): Promise<Scratch> {
  const word = purpose.replace(/[^a-z0-9]+/giu, "-").slice(0, 40);
  const owner = [thisMachine(), process.pid, await processStart(process.pid)].join("-");
  const name = `${PREFIX}${word}-${owner}-${randomBytes(6).toString("hex")}`;
  const directory = path.resolve(rootDirectory, name);
  await mkdir(directory, { recursive: true }).catch((error) => {
    throw inWords(error);
  });
  return {
    directory,
    file: (file) => path.join(directory, file),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/**
 * Opens a folder for as long as `work` runs, and removes it whether the work succeeds or fails.
 * @throws MediaError "no-space" when the disk has no room for it
 */
export async function withScratch<Result>(
  rootDirectory: string,
  purpose: string,
  work: (scratch: Scratch) => Promise<Result>,
): Promise<Result> {
  const scratch = await openScratch(rootDirectory, purpose);
  try {
    return await work(scratch);
  } catch (error) {
    throw inWords(error);
  } finally {
    await scratch.remove();
  }
}

/** A full disk is said in words; any other error goes on as it is. */
function inWords(error: unknown): unknown {
  return isDiskFull(error) ? fullDisk(error) : error;
}

/** What is said when a file no longer found room. */
export function fullDisk(cause: unknown): MediaError {
  return new MediaError("no-space", "The disk is full: free some space and try again.", { cause });
}

/**
 * Removes the folders whose owner is no longer alive. Call it at boot.
 * @returns how many were removed
 */
export async function sweepScratch(rootDirectory: string): Promise<number> {
  const names = await readdir(rootDirectory).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const directory = path.join(rootDirectory, name);
    if (!name.startsWith(PREFIX) || (await isAlive(directory))) continue;
    await rm(directory, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/**
 * Checks that the disk of a folder has room before long work begins.
 * @throws MediaError "no-space"
 */
export async function requireFreeSpace(directory: string, bytes: number): Promise<void> {
  const disk = await statfs(directory);
  const free = disk.bavail * disk.bsize;
  if (free >= bytes) return;
  const megabytes = (count: number) => `${Math.ceil(count / 1e6)} MB`;
  throw new MediaError(
    "no-space",
    `The disk has ${megabytes(free)} free but ${megabytes(bytes)} are needed; free some space and try again.`,
  );
}

/** Moves a finished file to its place: there it is whole or not at all, even from another disk. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    const partPath = `${to}.${process.pid}.part`;
    try {
      await copyFile(from, partPath);
      await rename(partPath, to);
    } finally {
      await rm(partPath, { force: true });
    }
    await rm(from, { force: true });
  }
}

async function isAlive(directory: string): Promise<boolean> {
  const owner = readOwner(path.basename(directory));
  if (owner?.machine !== thisMachine()) {
    const facts = await stat(directory).catch(() => null);
    return facts !== null && Date.now() - facts.mtimeMs < UNKNOWN_OWNER_LIFETIME_MS;
  }
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM means that the process exists and belongs to somebody else.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return owner.startedAt === (await processStart(owner.pid));
}

/** The owner of a folder with this name; null for folders of older versions. */
function readOwner(name: string): Owner | null {
  const { machine, pid, startedAt } = OWNER.exec(name)?.groups ?? {};
  return machine && pid && startedAt ? { machine, pid: Number(pid), startedAt } : null;
}

function thisMachine(): string {
  return createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
}

/** Field 22 of Linux's /proc/PID/stat: clock ticks after boot at which the process began. */
async function processStart(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The command's name (field 2) may contain spaces, but it ends with the last parenthesis.
  const fields = line?.slice(line.lastIndexOf(")") + 2).split(" ");
  return fields?.[19] ?? "0";
}
