/**
 * Installs the dependencies of this checkout when they are missing or older than the lockfile.
 * Plain JavaScript on Node's own modules: nothing else is there yet.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { acquireProcessLock, isAlive, processIdentity } from "../../db/embedded/process-lock.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const modules = join(root, "node_modules");
const stampPath = join(modules, ".roughcut-installed");
const usersPath = join(modules, ".roughcut-users");
const workPath = join(root, ".builds");

/** What the installed packages depend on: the lockfile, npm's settings, and the platform. */
function installKey() {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", ".npmrc"]) hash.update(readFileSync(join(root, file)));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

/** Whether node_modules, as npm itself recorded it, is what the lockfile asks for. */
function matchesLockfile() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
    const record = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8")).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === "") return true;
      const installed = record[path];
      // npm leaves out optional packages of other platforms, and those that failed to install.
      if (!installed) return entry.optional === true;
      return installed.version === entry.version;
    });
  } catch {
    return false;
  }
}

/** Whether the dependencies are there, as the lockfile asks for them. */
export function isInstalled() {
  try {
    if (readFileSync(stampPath, "utf8") === installKey()) return true;
  } catch {
    // No stamp: never installed, installed by hand, or an install that did not finish.
  }
  if (!matchesLockfile()) return false;
  try {
    writeFileSync(stampPath, installKey());
  } catch {
    // A read-only checkout is checked anew at every start.
  }
  return true;
}

/** PATH without this project's own programs, which an install removes while it runs. */
export function outerPath() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== join(modules, ".bin"))
    .join(delimiter);
}

/** The command that runs npm: the npm that called us, else the one on the path. */
function npmCommand() {
  const caller = process.env.npm_execpath;
  if (caller && basename(caller) === "npm-cli.js" && existsSync(caller)) {
    const node = outerPath()
      .split(delimiter)
      .map((folder) => join(folder, process.platform === "win32" ? "node.exe" : "node"))
      .find((candidate) => existsSync(candidate));
    return [node ?? process.execPath, caller];
  }
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/** Runs `npm ci`; resolves to its exit code, or to the error that kept it from starting. */
function runNpmCi(logPath) {
  const [program, ...first] = npmCommand();
  const log = openSync(logPath, "w");
  const child = spawn(
    program,
    // NODE_ENV=production would otherwise leave out what the tests and checks need.
    [...first, "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"],
    {
      cwd: root,
      env: { ...process.env, PATH: outerPath() },
      stdio: ["ignore", log, log],
      shell: process.platform === "win32",
    },
  );
  return new Promise((resolve) => {
    child.once("error", resolve);
    child.once("exit", (code, signal) => resolve(code ?? signal));
  });
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

/**
 * Installs the dependencies once, however many processes start at the same moment.
 * @returns {Promise<string | null>} a sentence when they could not be installed
 */
export async function install() {
  mkdirSync(workPath, { recursive: true });
  const release = await acquireProcessLock(join(workPath, "install.lock"), {
    onWait: () => console.log("Waiting for another process that installs the dependencies ..."),
  });
  try {
    if (isInstalled()) return null;
    if (listUsers().length > 0) {
      return "The dependencies changed while Roughcut runs from this folder: stop it, then start again.";
    }
    const logPath = join(workPath, "install.log");
    const startedAt = Date.now();
    process.stdout.write("Installing the dependencies (about a minute the first time) ...");
    const result = await runNpmCi(logPath);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(result === 0 ? ` done in ${seconds} s.` : " failed.");
    if (result === 0) {
      writeFileSync(stampPath, installKey());
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
