import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
/** A run's server took 90 MB after 35 suites, a data folder takes 50; a container may have 64 MB there. */
const ROOM_IN_MEMORY = 2 ** 30;

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

/**
 * Makes one for the files of databases, in memory where there is room: they are thousands, made and removed
 * within seconds, and to find a place for one, ext4 passes over all that were removed just before. A copy of
 * a data folder takes 1 to 2 s of CPU there, and no tenth of that in memory.
 */
export async function createDatabaseFolder(): Promise<ThrowawayFolder> {
  // Other systems have no such folder.
  const memory = await statfs(MEMORY).catch(() => null);
  const hasRoom = memory !== null && memory.bavail * memory.bsize >= ROOM_IN_MEMORY;
  return createThrowawayFolder(hasRoom ? MEMORY : os.tmpdir());
}
