import { vi } from "vitest";

/** The settings with which this worker began. */
const ENVIRONMENT = Symbol.for("roughcut-tests.environment");

const holder = globalThis as typeof globalThis & { [ENVIRONMENT]?: NodeJS.ProcessEnv };

/**
 * Runs before every test file: gives it settings, clocks and values of its own, as a new process
 * would. The worker stays, and with it what it has loaded of our modules and of other people's packages,
 * which is most of what a new process costs (docs/testing.md).
 */
export function startAfresh(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();

  holder[ENVIRONMENT] ??= { ...process.env };
  for (const name of Object.keys(process.env)) {
    if (!(name in holder[ENVIRONMENT])) delete process.env[name];
  }
  Object.assign(process.env, holder[ENVIRONMENT]);

  // Modules of the server keep nothing elsewhere (tests/architecture/kept-state.test.ts).
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key.description?.startsWith("roughcut.")) Reflect.deleteProperty(globalThis, key);
  }
  // Those of pages do, for as long as a page is loaded: each of the few files with a page has its own.
  if (typeof window !== "undefined") vi.resetModules();
}

startAfresh();
