import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { createDatabaseFolder } from "./throwaway-folder";

/**
 * Gives the suites under `tests/` a folder in which each process notes what it has made for all of them
 * (`onceInRun`), a database among it: its place is in TEST_NOTES.
 * @returns removes it
 */
export default async function provideNotes(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_NOTES) return async () => undefined;
  const folder = await createDatabaseFolder();
  process.env.TEST_NOTES = folder.path;
  // Whoever lets tests run as they write has changed the sources.
  project.onTestsRerun(() => rm(folder.path, { recursive: true, force: true }));
  return async () => {
    delete process.env.TEST_NOTES;
    await folder.remove();
  };
}
