import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A database server that runs on a cluster, as its `postmaster.pid` tells. */
export interface Postmaster {
  pid: number;
  port: number;
}

const POLL_INTERVAL_MS = 50;
/** A polite stop writes all changed pages first; on a slow disk that takes a while. */
const STOP_TIMEOUT_MS = 60_000;

/** Where a running server notes its process id and port. */
function postmasterFilePath(clusterPath: string): string {
  return path.join(clusterPath, "postmaster.pid");
}

/**
 * The server that runs on a cluster.
 * @returns null when none does, also when a dead one left its file behind
 */
export function findPostmaster(clusterPath: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(postmasterFilePath(clusterPath), "utf8").split("\n");
  } catch {
    return null;
  }
  // Lines of the file: process id, cluster, start time, port, socket folder, address.
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 1 && isPostgres(pid) ? { pid, port } : null;
}

/**
 * Removes the file of a dead server whose process id another program has got meanwhile: PostgreSQL
 * takes that program for a server and refuses to start. Other leftovers it clears away by itself.
 */
export function removeMistakenFile(clusterPath: string): void {
  const filePath = postmasterFilePath(clusterPath);
  let pid: number;
  try {
    pid = Number(readFileSync(filePath, "utf8").split("\n")[0]);
  } catch {
    return;
  }
  if (Number.isInteger(pid) && pid > 1 && commandLine(pid) && !isPostgres(pid)) {
    rmSync(filePath, { force: true });
  }
}

/**
 * Stops a server: running statements are ended, everything committed is kept. Waits for the process
 * itself: it removes its file a moment before it ends.
 */
export async function stopPostmaster(postmaster: Postmaster, clusterPath: string): Promise<void> {
  signal(postmaster.pid, "SIGINT");
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isPostgres(postmaster.pid)) {
    if (Date.now() > deadline) {
      // Gives up writing; the next start recovers from the log.
      if (findPostmaster(clusterPath)?.pid === postmaster.pid) signal(postmaster.pid, "SIGQUIT");
      return;
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** Whether this process lives and is PostgreSQL, not another that got a dead one's number. */
function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const foreign = error instanceof Error && "code" in error && error.code === "EPERM";
    if (!foreign) return false;
  }
  const command = commandLine(pid);
  return command === null || command.includes("postgres");
}

/** @returns null when the system does not tell */
function commandLine(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    const ps = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return ps.status === 0 ? ps.stdout : null;
  }
}
