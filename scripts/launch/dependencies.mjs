/**
 * Installs the dependencies of this checkout when they are missing or older than the lockfile.
 * Plain JavaScript on Node's own modules: nothing else is there yet.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { acquireProcessLock, isAlive, processIdentity } from "../../db/embedded/process-lock.mjs";
import { findOnPath, runNpm } from "./npm.mjs";
import { beginStep, say } from "./progress.mjs";
import { removeUnreadFiles } from "./unread-files.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const modules = join(root, "node_modules");
const stampPath = join(modules, ".roughcut-installed");
const usersPath = join(modules, ".roughcut-users");
const workPath = join(root, ".builds");

/**
 * How much is installed: what running and building the product needs, or also what tests, checks and
 * editors need.
 * @typedef {"product" | "everything"} Extent
 */

/** Commands that need nothing of tests, checks and editors; every other gets all there is. */
export const PRODUCT_COMMANDS = [
  "admin",
  "backup",
  "build",
  "doctor",
  "film",
  "migrate",
  "restore",
  "start",
  "store",
];

/**
 * What a command of `scripts/` needs.
 * @param {string} command
 * @returns {Extent}
 */
export function extentFor(command) {
  return PRODUCT_COMMANDS.includes(command) ? "product" : "everything";
}

/** What the installed packages depend on: the lockfile, npm's settings, and the platform. */
function installKey() {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", ".npmrc"]) hash.update(readFileSync(join(root, file)));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

/** @param {Extent} extent */
const stampOf = (extent) => `${extent} ${installKey()}`;

/** The packages that the lockfile names, by path. @param {Extent} extent */
function wantedPackages(extent) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages).filter(
    ([path, entry]) => path !== "" && (extent === "everything" || !entry.dev),
  );
}

/** Whether node_modules, as npm itself recorded it, is what the lockfile asks for. */
function matchesLockfile(extent) {
  try {
    const record = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8")).packages;
    return wantedPackages(extent).every(([path, entry]) => {
      const installed = record[path];
      // npm leaves out optional packages of other platforms, and those that failed to install.
      if (!installed) return Boolean(entry.optional || (extent === "product" && entry.devOptional));
      // Without its checksum a package is not whole any more: unread-files.mjs.
      if (extent === "everything" && entry.integrity && !installed.integrity) return false;
      return installed.version === entry.version;
    });
  } catch {
    return false;
  }
}

/**
 * Whether the dependencies are there, as the lockfile asks for them.
 * @param {Extent} extent
 */
export function isInstalled(extent) {
  try {
    const stamp = readFileSync(stampPath, "utf8");
    if (stamp === stampOf("everything") || stamp === stampOf(extent)) return true;
  } catch {
    // No stamp: never installed, installed by hand, or an install that did not finish.
  }
  const found = ["everything", extent].find(matchesLockfile);
  if (!found) return false;
  try {
    writeFileSync(stampPath, stampOf(found));
  } catch {
    // A read-only checkout is checked anew at every start.
  }
  return true;
}

/** The commands that run from node_modules at this moment; forgets those that were killed. */
function listUsers() {
  if (!existsSync(usersPath)) return [];
  return readdirSync(usersPath).filter((user) => {
    const alive = isAlive(decodeURIComponent(user));
    if (!alive) rmSync(join(usersPath, user), { force: true });
    return alive;
  });
}

/** How far npm is: a package is there when its description is. */
function progressOf(extent) {
  const isThere = ([path]) => existsSync(join(root, path, "package.json"));
  try {
    const wanted = wantedPackages(extent).filter(([, { os, cpu }]) => !os && !cpu);
    return () => `${wanted.filter(isThere).length} of ${wanted.length} packages`;
  } catch {
    // npm says better what is wrong with a lockfile.
    return () => "";
  }
}

/** Runs `npm ci`. @param {Extent} extent @param {string} logPath */
async function runNpmCi(extent, logPath) {
  const ffmpeg = findOnPath("ffmpeg");
  const result = await runNpm(
    [
      "ci",
      // NODE_ENV=production would otherwise leave out what the tests and checks need.
      extent === "everything" ? "--include=dev" : "--omit=dev",
      ...["--include=optional", "--no-audit", "--no-fund"],
    ],
    // With an ffmpeg the package ffmpeg-static needs none of its own, which has 80 MB.
    { logPath, env: ffmpeg ? { FFMPEG_BIN: ffmpeg } : {} },
  );
  if (result === 0 && extent === "product") removeUnreadFiles(modules);
  return result;
}

/**
 * Installs the dependencies once, however many processes start at the same moment.
 * @param {Extent} extent
 * @returns {Promise<string | null>} a sentence when they could not be installed
 */
export async function install(extent) {
  mkdirSync(workPath, { recursive: true });
  const release = await acquireProcessLock(join(workPath, "install.lock"), {
    onWait: () => say("Waiting for another process that installs the dependencies ..."),
  });
  try {
    if (isInstalled(extent)) return null;
    if (listUsers().length > 0) {
      const why = isInstalled("product")
        ? "This command needs packages that are not installed yet, and Roughcut runs from this folder"
        : "The dependencies changed while Roughcut runs from this folder";
      return `${why}: stop it, then start again.`;
    }
    const logPath = join(workPath, "install.log");
    const end = beginStep("Installing the dependencies", {
      expected: "about a minute the first time",
      detail: progressOf(extent),
    });
    const result = await runNpmCi(extent, logPath);
    end(result === 0 ? "done" : "failed");
    if (result === 0) {
      writeFileSync(stampPath, stampOf(extent));
      return null;
    }
    const reason = result instanceof Error ? result.message : `exit ${result}`;
    return [
      ...readFileSync(logPath, "utf8")
        .split("\n")
        .filter((line) => /error/iu.test(line))
        .slice(0, 5),
      `The dependencies could not be installed (npm ci: ${reason}): see ${logPath}, correct the cause (often the network or a full disk) and start again.`,
    ].join("\n");
  } finally {
    await release();
  }
}

/**
 * Notes that a command runs from node_modules, so that nobody installs anew under it.
 * @param {string} command
 * @returns {() => void} takes the note back
 */
export function recordUse(command) {
  const userPath = join(usersPath, encodeURIComponent(processIdentity(process.pid) ?? "0"));
  try {
    listUsers();
    mkdirSync(usersPath, { recursive: true });
    writeFileSync(userPath, command);
  } catch {
    // A read-only checkout: nobody can install over it either.
  }
  return () => rmSync(userPath, { force: true });
}
