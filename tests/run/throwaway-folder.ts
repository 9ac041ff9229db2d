import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** A new folder of which nothing is kept. */
export interface ThrowawayFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * Makes a folder that a database can run in: passable for the unprivileged user that it runs as
 * when the tests run as root.
 * @param parent left out: the system's temporary folder
 */
export async function createThrowawayFolder(parent = os.tmpdir()): Promise<ThrowawayFolder> {
  const folder = await mkdtemp(path.join(parent, "roughcut-test-"));
  await chmod(folder, 0o711);
  return {
    path: folder,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}
