/**
 * The first thing every npm script runs: `node scripts/bootstrap.mjs COMMAND [arguments]`.
 *
 * It needs nothing installed. It installs the dependencies when they are missing or older than the
 * lockfile, then runs `scripts/COMMAND.ts` with the Node version the product is built for.
 */
import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { constants as systemConstants } from "node:os";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "./launch/command-line.mjs";
import { install, isInstalled, outerPath, recordUse } from "./launch/dependencies.mjs";

/** The oldest Node that npm and the packages' install scripts need; the product runs on 24. */
const OLDEST_NODE_HERE = [20, 9];
const OLDEST_NODE_FOR_PRODUCT = [24, 15];

const PARENT_POLL_MS = 500;

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");

/** Ends with one sentence on the error stream. */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function isAtLeast(version, wanted) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
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
  const forget = recordUse(command);
  const { args: before, env } = await commandLine(command);
  const child = spawn(findNode(), [...before, ...args], {
    cwd: root,
    // Paths on the command line are meant from where the person stands.
    env: {
      ...process.env,
      ...env,
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
  forget();
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
