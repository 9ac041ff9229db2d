import { vi } from "vitest";

/**
 * Runs before every test file: gives it modules, settings and values of its own, as a new process
 * would. The worker and what it has loaded of other people's packages stay, which is most of what a
 * new process costs (docs/testing.md).
 */

/** The settings with which this worker began. */
const ENVIRONMENT = Symbol.for("roughcut-tests.environment");

const holder = globalThis as typeof globalThis & { [ENVIRONMENT]?: NodeJS.ProcessEnv };
holder[ENVIRONMENT] ??= { ...process.env };

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();

for (const name of Object.keys(process.env)) {
  if (!(name in holder[ENVIRONMENT])) delete process.env[name];
}
Object.assign(process.env, holder[ENVIRONMENT]);

// What lib/process-wide.ts keeps outlives its module.
for (const key of Object.getOwnPropertySymbols(globalThis)) {
  if (key.description?.startsWith("roughcut.")) Reflect.deleteProperty(globalThis, key);
}
