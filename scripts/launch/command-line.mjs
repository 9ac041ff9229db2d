import { join } from "node:path";
import { bundlePrograms } from "./bundle-programs.mjs";

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
 * How Node runs a command of `scripts/`, from the root of the checkout: a film from one plain file,
 * every other command from its sources.
 * @param {string} command name of the script
 * @returns {Promise<{ args: string[], env: Record<string, string> }>} what stands before the command's
 *   own arguments, and what its environment needs besides
 */
export async function commandLine(command) {
  const fromSource = ["--import", "tsx", join("scripts", `${command}.ts`)];
  if (command !== "film") return { args: fromSource, env: {} };
  const programs = await bundlePrograms(["film", "studio-worker", "probe-process"]);
  if (!programs) return { args: [...FRUGAL_FLAGS, ...fromSource], env: FRUGAL_ENVIRONMENT };
  return {
    args: [...FRUGAL_FLAGS, join(programs, "film.mjs")],
    env: { ...FRUGAL_ENVIRONMENT, ROUGHCUT_PROGRAMS: programs },
  };
}
