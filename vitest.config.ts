import os from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/run/longest-first.ts";
import { suitesThatShare } from "./tests/run/suites-that-share.ts";

const notOurs = ["**/node_modules/**", ".builds/**", ".next/**", ".roughcut/**"];

const sharing = suitesThatShare();
const database = { globalSetup: ["tests/run/test-database.ts", "tests/run/notes-of-run.ts"] };

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ["tests/run/fresh-state.ts", "tests/run/closed-environment.ts"],
    sequence: { setupFiles: "list", sequencer: LongestFirst },
    // Real encoders and databases on a busy machine: a limit catches what hangs, nothing else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Half of a suite's time goes to a database, an encoder or another process, and some of it to waiting.
    maxWorkers: Math.ceil(1.5 * os.availableParallelism()),
    projects: [
      // A worker runs file after file; the first of `setupFiles` gives each what a new process would.
      {
        extends: true,
        test: {
          ...{ name: "unit", isolate: false },
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...notOurs, "tests/**"],
        },
      },
      {
        extends: true,
        test: { ...database, name: "integration", isolate: false, include: sharing },
      },
      {
        extends: true,
        test: {
          ...{ ...database, name: "work" },
          include: ["tests/**/*.test.ts"],
          exclude: [...notOurs, "tests/browser/**", ...sharing],
        },
      },
    ],
  },
});
