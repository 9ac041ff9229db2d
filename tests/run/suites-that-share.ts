import { globSync, readFileSync } from "node:fs";

/** Folders of `tests/` of which every suite shares. */
const WHOLE =
  "tests/{api,architecture,backup,crash,engine,film,inngest,launch,media,outages,providers}/**/*.test.ts";
/** The folder of which those suites do that do not measure their process. */
const CHOSEN = "tests/services/**/*.test.ts";

/** A suite that measures its process shares it with none. */
const ALONE = /memoryUsage/u;

/**
 * Suites of `tests/` that follow each other in one process. A new process reads 785 modules of ours and
 * those of others before its first test: 2.9 s of CPU, where the next file of the same process needs 0.2
 * to 0.9 s. An engine that works in a suite is stopped with it: what it had begun is at its end by then.
 */
export function suitesThatShare(): string[] {
  const chosen = globSync(CHOSEN)
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !ALONE.test(readFileSync(file, "utf8")));
  return [WHOLE, ...chosen.sort()];
}
