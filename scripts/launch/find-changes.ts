import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { type ChosenTests, chooseTests } from "./changed-tests";
import { LaunchError } from "./launch-error";
import type { SelectedTests } from "./select-tests";

const run = promisify(execFile);
/** A list of all files of this repository is far smaller. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * The tests that can be touched by what differs from a revision, committed or not.
 * @param revision what git takes; "HEAD" for what is not committed yet
 * @throws LaunchError when git knows no such revision, or there is no repository
 */
export async function chooseChangedTests(
  root: string,
  revision: string,
  all: SelectedTests,
): Promise<ChosenTests> {
  const git = async (...args: string[]) => {
    const { stdout } = await run("git", args, { cwd: root, maxBuffer: MAX_OUTPUT_BYTES });
    return stdout.split("\0").filter((file) => file !== "");
  };
  const files = await Promise.all([
    git("diff", "--name-only", "--no-renames", "-z", "--end-of-options", revision, "--"),
    git("ls-files", "--others", "--exclude-standard", "-z"),
  ]).catch((error: unknown) => {
    const why = error instanceof Error ? error.message.trim().split("\n").at(-1) : String(error);
    throw new LaunchError(`What has changed since "${revision}" cannot be found out: ${why}`);
  });
  return chooseTests({
    files: [...new Set(files.flat())].sort(),
    all,
    importing: await listImporting(root, revision),
    read: (file) => {
      const at = path.join(root, file);
      // Program files with another ending are not followed; they lie beside the test that starts them.
      return existsSync(at) ? readFileSync(at, "utf8") : "";
    },
  });
}

/** The files of which Vitest says that they import something that changed. */
async function listImporting(root: string, revision: string): Promise<string[]> {
  const vitest = path.join("node_modules", "vitest", "vitest.mjs");
  const args = [vitest, "list", "--filesOnly", "--json", `--changed=${revision}`];
  const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: MAX_OUTPUT_BYTES });
  const listed = z.array(z.object({ file: z.string() })).parse(JSON.parse(stdout));
  return listed.map(({ file }) => path.relative(root, file)).sort();
}
