import { statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedDatabase } from "@/db/embedded";
import { createThrowawayFolder } from "./throwaway-folder";

/** Suites make databases of their own on one server, each with its pool. */
const MAX_CONNECTIONS = 200;
/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
/** A run's server took 90 MB after 35 suites; a container may have a folder of 64 MB there. */
const ROOM_IN_MEMORY = 2 ** 30;

/** The PostgreSQL server on which the suites of a run make their databases. */
export interface TestServer {
  superuserUrl: string;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server whose files nobody needs afterwards. They lie in memory where there is room:
 * the databases of a run are hundreds of thousands of files, made and removed within seconds, and to find a
 * place for one, ext4 passes over all that were removed just before, which took a sixth of the
 * processors' time of `tests/api`.
 */
export async function startTestServer(): Promise<TestServer> {
  const folder = await createThrowawayFolder(await fastestParent());
  try {
    const database = await startEmbeddedDatabase({
      dataDirectory: path.join(folder.path, "server"),
      log: console.log,
      throwaway: true,
      maxConnections: MAX_CONNECTIONS,
    });
    return {
      superuserUrl: database.superuserUrl,
      stop: async () => {
        await database.stop();
        await folder.remove();
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

async function fastestParent(): Promise<string> {
  // Other systems have no such folder.
  const memory = await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize >= ROOM_IN_MEMORY ? MEMORY : os.tmpdir();
}
