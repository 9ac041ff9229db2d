/**
 * The first thing every npm script runs: `node scripts/bootstrap.mjs COMMAND [arguments]`.
 *
 * It needs nothing installed. It installs the dependencies when they are missing or older than the
 * lockfile, then runs `scripts/COMMAND.ts` with the Node version the product is built for.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { constants as systemConstants } from "node:os";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The oldest Node that npm and the packages' install scripts need; the product runs on 24. */
const OLDEST_NODE_HERE = [20, 9];
const OLDEST_NODE_FOR_PRODUCT = [24, 15];

const PARENT_POLL_MS = 500;

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const stampPath = join(modules, ".roughcut-installed");
const usersPath = join(modules, ".roughcut-users");
const workPath = join(root, ".builds");

/** Ends with one sentence on the error stream. */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function isAtLeast(version, wanted) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
}

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

function isInstalled() {
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
function outerPath() {
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
function listUsers(isAlive) {
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
async function install() {
  const { acquireProcessLock, isAlive } = await import("../db/embedded/process-lock.mjs");
  mkdirSync(workPath, { recursive: true });
  const release = await acquireProcessLock(join(workPath, "install.lock"), {
    onWait: () => console.log("Waiting for another process that installs the dependencies ..."),
  });
  try {
    if (isInstalled()) return null;
    if (listUsers(isAlive).length > 0) {
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

/** Node for the product: the one that came as a package, else this one when it is new enough. */
function findNode() {
  const packaged = join(modules, ".bin", "node");
  try {
    accessSync(packaged, constants.X_OK);
    return packaged;
  } catch {
    if (isAtLeast(process.versions.node, OLDEST_NODE_FOR_PRODUCT)) return process.execPath;
    return stop(
      `Roughcut needs Node ${OLDEST_NODE_FOR_PRODUCT.join(".")} or newer on this platform, and this is ${process.versions.node}: install a newer Node from https://nodejs.org and start again.`,
    );
  }
}

/**
 * Ends the command when npm was ended: a signal to npm alone reaches npm's shell, which dies
 * without passing it on.
 */
function endWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, PARENT_POLL_MS);
  watch.unref();
}

/** Runs the command to its end, passing signals on; resolves to its exit code. */
async function run(command, args) {
  const { isAlive, processIdentity } = await import("../db/embedded/process-lock.mjs");
  const userPath = join(usersPath, encodeURIComponent(processIdentity(process.pid) ?? "0"));
  try {
    listUsers(isAlive);
    mkdirSync(usersPath, { recursive: true });
    writeFileSync(userPath, command);
  } catch {
    // A read-only checkout: nobody can install over it either.
  }
  const child = spawn(findNode(), ["--import", "tsx", join("scripts", `${command}.ts`), ...args], {
    cwd: root,
    // Paths on the command line are meant from where the person stands.
    env: {
      ...process.env,
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
      PATH: [join(modules, ".bin"), outerPath()].join(delimiter),
    },
    // The channel tells the command when this process is killed without a chance to pass it on.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env.npm_lifecycle_event) endWithParent(child);
  const code = await new Promise((resolve) => {
    child.once("error", (error) => stop(`${command} could not be started: ${error.message}`));
    child.once("exit", (exitCode, signal) =>
      resolve(exitCode ?? 128 + (systemConstants.signals[signal] ?? 0)),
    );
  });
  rmSync(userPath, { force: true });
  return code;
}

if (!isAtLeast(process.versions.node, OLDEST_NODE_HERE)) {
  stop(
    `Roughcut needs Node ${OLDEST_NODE_HERE.join(".")} or newer, and this is ${process.versions.node}: install a newer Node from https://nodejs.org and start again.`,
  );
}
const [command = "", ...args] = process.argv.slice(2);
if (!/^[a-z][a-z-]*$/u.test(command) || !existsSync(join(root, "scripts", `${command}.ts`))) {
  const known = readdirSync(join(root, "scripts"))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"));
  stop(`Unknown command "${command}": use one of ${known.join(", ")}.`);
}
const obstacle = isInstalled() ? null : await install();
if (obstacle) stop(obstacle);
process.exit(await run(command, args));
