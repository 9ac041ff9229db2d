import os from "node:os";
import { defineConfig } from "vitest/config";

const notOurs = ["**/node_modules/**", ".builds/**", ".next/**", ".roughcut/**"];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // A worker runs file after file; the first of these gives each what a process of its own would.
    isolate: false,
    setupFiles: ["tests/run/fresh-state.ts", "tests/run/closed-environment.ts"],
    sequence: { setupFiles: "list" },
    // Real encoders and databases on a busy machine: a limit catches what hangs, nothing else.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Half of a suite's time goes to a database, an encoder or another process, and some of it to waiting.
    maxWorkers: Math.ceil(1.5 * os.availableParallelism()),
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["**/*.test.{ts,tsx}"], exclude: [...notOurs, "tests/**"] },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/**/*.test.ts"],
          exclude: [...notOurs, "tests/browser/**"],
          globalSetup: ["tests/run/test-database.ts"],
        },
      },
    ],
  },
});
