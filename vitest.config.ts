import os from "node:os";
import { defineConfig } from "vitest/config";

const notOurs = ["**/node_modules/**", ".builds/**", ".next/**", ".roughcut/**"];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ["tests/run/closed-environment.ts"],
    // Real encoders and databases on a busy machine: a limit catches what hangs, nothing else.
    testTimeout: 60_000,
    hookTimeout: 120_000,
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
