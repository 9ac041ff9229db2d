import { join } from "node:path";
import { bundlePrograms, WORKERS } from "./bundle-programs.mjs";

/**
 * A film is held to a limit of memory. Left alone, Node lets short-lived objects fill up to 100 MB
 * before it looks (290 MB instead of 150, measured), and glibc keeps what each thread of Node's pool
 * has freed (20 MB). A server that answers many at once is better left alone.
 */
const FRUGAL_FLAGS = ["--max-semi-space-size=4"];
const FRUGAL_ENVIRONMENT = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "1000000",
  MALLOC_TRIM_THRESHOLD_: "1000000",
};

/**
 * A start stays beside its server for as long as that serves, and gives back what it needed to get
 * there once it is ready (290 MB with the loader and its compiler, 72 without; measured). None of
 * this reaches the server.
 */
const LASTING_FLAGS = ["--max-semi-space-size=4", "--expose-gc"];

/**
 * How Node runs a command of `scripts/`, from the root of the checkout: a film and a start from one
 * plain file, every other command from its sources.
 * @param {string} command name of the script
 * @returns {Promise<{ args: string[], env: Record<string, string> }>} what stands before the command's
 *   own arguments, and what its environment needs besides
 */
export async function commandLine(command) {
  const fromSource = ["--import", "tsx", join("scripts", `${command}.ts`)];
  if (command !== "film" && command !== "start") return { args: fromSource, env: {} };
  const [flags, frugal] =
    command === "film" ? [FRUGAL_FLAGS, FRUGAL_ENVIRONMENT] : [LASTING_FLAGS, {}];
  const programs = await bundlePrograms([command, ...WORKERS]);
  if (!programs) return { args: [...flags, ...fromSource], env: frugal };
  return {
    args: [...flags, join(programs, `${command}.mjs`)],
    env: { ...frugal, ROUGHCUT_PROGRAMS: programs },
  };
}
