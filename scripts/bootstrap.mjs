/**
 * The first thing every npm script runs: `node scripts/bootstrap.mjs COMMAND [arguments]`.
 *
 * It needs nothing installed. It installs the dependencies when they are missing or older than the
 * lockfile, then runs `scripts/COMMAND.ts` with the Node version the product is built for.
 */
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { constants as systemConstants } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "./launch/command-line.mjs";
import { extentFor, install, isInstalled, recordUse } from "./launch/dependencies.mjs";
import { fetchProgram } from "./launch/fetch-program.mjs";
import { outerPath } from "./launch/npm.mjs";

/** The oldest Node that npm and the packages' install scripts need. */
const OLDEST_NODE_HERE = [20, 9];
/** The oldest that the product runs on. */
const OLDEST_NODE_FOR_PRODUCT = [24, 15];

const PARENT_POLL_MS = 500;

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const startedIn = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);

/** Ends with one sentence on the error stream. */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function isAtLeast(version, wanted) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
}

/**
 * Node for the product: this one when it is new enough, else one that is fetched.
 * @returns {Promise<{ node: string } | { obstacle: string }>}
 */
async function findNode() {
  if (isAtLeast(process.versions.node, OLDEST_NODE_FOR_PRODUCT)) return { node: process.execPath };
  let why = "";
  try {
    const node = await fetchProgram("node");
    if (node) return { node };
  } catch (error) {
    why = ` (${error.message})`;
  }
  return {
    obstacle: `Roughcut needs Node ${OLDEST_NODE_FOR_PRODUCT.join(".")} or newer, and this is ${process.versions.node}${why}: install a newer Node from https://nodejs.org and start again.`,
  };
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
async function run(node, command, args) {
  const forget = recordUse(command);
  const { args: before, env } = await commandLine(command);
  const child = spawn(node, [...before, ...args], {
    // Paths on the command line are meant from where the person stands.
    env: {
      ...process.env,
      ...env,
      INIT_CWD: startedIn,
      PATH: [join(modules, ".bin"), dirname(node), outerPath()].join(delimiter),
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
const extent = extentFor(command);
const [obstacle, found] = await Promise.all([
  isInstalled(extent) ? null : install(extent),
  findNode(),
]);
if (obstacle ?? found.obstacle) stop(obstacle ?? found.obstacle);
process.exit(await run(found.node, command, args));
