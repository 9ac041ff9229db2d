import path from "node:path";
import { startEmbeddedDatabase } from "@/db/embedded";
import { createDatabaseFolder } from "./throwaway-folder";

/** Suites make databases of their own on one server, each with its pool. */
const MAX_CONNECTIONS = 200;

/** The PostgreSQL server on which the suites of a run make their databases. */
export interface TestServer {
  superuserUrl: string;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server whose files nobody needs afterwards. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await createDatabaseFolder();
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
