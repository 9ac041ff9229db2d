import { globSync } from "node:fs";
import path from "node:path";
import { LaunchError } from "./launch-error";

/** Test files by the runner that runs them, relative to the root of the checkout. */
export interface SelectedTests {
  vitest: string[];
  browser: string[];
}

const BROWSER_TESTS = `tests${path.sep}browser${path.sep}`;
const ROOMS = "{app,bench,components,db,inngest,lib,packages,scripts,tests}";

/**
 * The test files whose path contains one of the filters; without a filter all of them.
 * @throws LaunchError when a filter matches no test: a mistyped path must not look like success
 */
export function selectTests(root: string, filters: string[]): SelectedTests {
  const all = globSync([`${ROOMS}/**/*.{test,spec}.{ts,tsx}`, "*.test.ts"], { cwd: root }).sort();
  const wanted = filters.map((filter) => path.normalize(filter).replace(/^\.[/\\]|[/\\]$/gu, ""));
  for (const filter of wanted) {
    if (all.some((file) => file.includes(filter))) continue;
    throw new LaunchError(`No test file has "${filter}" in its path: correct it or leave it out.`);
  }
  const selected = all.filter(
    (file) => wanted.length === 0 || wanted.some((filter) => file.includes(filter)),
  );
  return {
    vitest: selected.filter((file) => !file.startsWith(BROWSER_TESTS)),
    browser: selected.filter((file) => file.startsWith(BROWSER_TESTS)),
  };
}
