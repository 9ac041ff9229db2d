/**
 * A lock between processes of one machine, as a file that names its owner.
 *
 * Plain JavaScript, because `scripts/bootstrap.mjs` needs it before anything is installed.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, open, readFile, rmdir, stat, unlink } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_INTERVAL_MS = 50;
/** A file without a readable owner belongs to a process between creating and writing it. */
const UNWRITTEN_GRACE_MS = 2_000;
/** Removing a dead owner's file takes milliseconds; whoever needs longer has died over it. */
const TAKEOVER_GRACE_MS = 5_000;

/**
 * Names a living process so that a later process with the same number is not taken for it.
 * @param {number} pid
 * @returns {string | null} null when no such process lives
 */
export function processIdentity(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  try {
    // The name in brackets may hold spaces; the start time is field 22, 20th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /su, "")
      .split(" ");
    const dead = fields[0] === "Z" || fields[0] === "X";
    return dead ? null : `${pid}@${fields[19]}`;
  } catch {
    if (process.platform === "linux") return null;
  }
  const ps = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  const startedAt = ps.stdout?.trim();
  return startedAt ? `${pid}@${startedAt}` : null;
}

/**
 * Whether the process that gave this identity still lives.
 * @param {string} identity as `processIdentity` returned it
 */
export function isAlive(identity) {
  return processIdentity(Number.parseInt(identity, 10)) === identity;
}

/**
 * Takes the lock, waiting for a living owner and replacing a dead one.
 * @param {string} path the lock file; its folder must exist
 * @param {{ timeoutMs?: number, onWait?: () => void }} [options] `onWait` is called once, when
 *   another process holds the lock; without `timeoutMs` the wait has no end
 * @returns {Promise<() => Promise<void>>} releases the lock
 * @throws {Error} with code ELOCKED after `timeoutMs`, or the file system's own error
 */
export async function acquireProcessLock(path, options = {}) {
  const identity = processIdentity(process.pid) ?? String(process.pid);
  const deadline = Date.now() + (options.timeoutMs ?? Number.POSITIVE_INFINITY);
  let waited = false;
  for (;;) {
    if (await create(path, identity)) return () => release(path, identity);
    if (await removeDead(path)) continue;
    if (!waited) options.onWait?.();
    waited = true;
    if (Date.now() > deadline) {
      throw Object.assign(new Error(`${path} is held by another process`), { code: "ELOCKED" });
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

/** @param {string} path @param {string} identity */
async function create(path, identity) {
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(identity);
    await file.close();
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} path @param {string} identity */
async function release(path, identity) {
  const owner = await readFile(path, "utf8").catch(() => "");
  if (owner === identity) await unlink(path).catch(() => undefined);
}

/**
 * Removes the lock file of a dead owner. A second, short-lived lock makes sure that nobody removes
 * the file of a process that took the lock over a moment ago.
 * @param {string} path
 * @returns {Promise<boolean>} whether trying again at once makes sense
 */
async function removeDead(path) {
  if (!(await isDead(path))) return false;
  const takeover = `${path}.takeover`;
  try {
    await mkdir(takeover);
  } catch {
    const age = await ageMs(takeover);
    if (age !== null && age > TAKEOVER_GRACE_MS) await rmdir(takeover).catch(() => undefined);
    return false;
  }
  try {
    if (await isDead(path)) await unlink(path).catch(() => undefined);
  } finally {
    await rmdir(takeover).catch(() => undefined);
  }
  return true;
}

/** @param {string} path */
async function isDead(path) {
  const owner = await readFile(path, "utf8").catch(() => null);
  if (owner === null) return false;
  if (owner !== "") return !isAlive(owner);
  const age = await ageMs(path);
  return age !== null && age > UNWRITTEN_GRACE_MS;
}

/** @param {string} path */
async function ageMs(path) {
  const info = await stat(path).catch(() => null);
  return info ? Date.now() - info.mtimeMs : null;
}
