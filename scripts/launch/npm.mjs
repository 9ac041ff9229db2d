import { spawn } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { basename, delimiter, join, resolve } from "node:path";

/** PATH without this project's own programs, which an install removes while it runs. */
export function outerPath() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== resolve("node_modules", ".bin"))
    .join(delimiter);
}

/**
 * The first program of that name on the outer path.
 * @param {string} name
 */
export function findOnPath(name) {
  return outerPath()
    .split(delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, process.platform === "win32" ? `${name}.exe` : name))
    .find((candidate) => existsSync(candidate));
}

/** The command that runs npm: the npm that called us, else the one on the path. */
function npmCommand() {
  const caller = process.env.npm_execpath;
  if (caller && basename(caller) === "npm-cli.js" && existsSync(caller)) {
    return [findOnPath("node") ?? process.execPath, caller];
  }
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/**
 * Runs npm in the working directory, which is the root of the checkout.
 * @param {string[]} args
 * @param {{ logPath: string, env?: Record<string, string> }} options where its output goes, and
 *   variables besides ours
 * @returns {Promise<number | string | Error>} its exit code or signal, or what kept it from starting
 */
export function runNpm(args, { logPath, env = {} }) {
  const [program, ...first] = npmCommand();
  const log = openSync(logPath, "w");
  const child = spawn(program, [...first, ...args], {
    env: { ...process.env, ...env, PATH: outerPath() },
    stdio: ["ignore", log, log],
    shell: process.platform === "win32",
  });
  return new Promise((resolve) => {
    child.once("error", resolve);
    child.once("exit", (code, signal) => resolve(code ?? signal));
  });
}
