import { globSync, readFileSync } from "node:fs";

/** Folders of `tests/` whose suites leave nothing under way when a file ends. */
const ASKING = ["api", "architecture", "media", "providers"];

/**
 * A suite with an engine at work, or one that starts programs, kills servers or measures its process, shares
 * it with none.
 */
const WORK =
  /openStudio|startStudio|studioPool|startThrowawayServer|child_process|worker_threads|-worker|memoryUsage/u;

/**
 * Suites of `tests/` that follow each other in one process: whole folders, and of the services those
 * without an engine. A new process reads 785 modules of ours and those of others before its first test:
 * 2.9 s of CPU, where the next file of the same process needs 0.2 to 0.5 s.
 */
export function suitesThatShare(): string[] {
  const services = globSync("tests/services/**/*.test.ts")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !WORK.test(readFileSync(file, "utf8")));
  return [`tests/{${ASKING.join(",")}}/**/*.test.ts`, ...services.sort()];
}
