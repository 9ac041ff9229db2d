import path from "node:path";
import { startEmbeddedDatabase } from "@/db/embedded";
import { createThrowawayFolder } from "./throwaway-folder";

/** Suites make databases of their own on one server, each with its pool. */
const MAX_CONNECTIONS = 200;

/**
 * Gives the suites under `tests/` a PostgreSQL server: its address as superuser is in
 * TEST_DATABASE_URL. `npm test` starts one for the whole run; a suite run by hand gets one here.
 * @returns ends it
 */
export default async function provideTestDatabase(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => undefined;
  const folder = await createThrowawayFolder();
  const database = await startEmbeddedDatabase({
    dataDirectory: path.join(folder.path, "server"),
    log: console.log,
    throwaway: true,
    maxConnections: MAX_CONNECTIONS,
  });
  process.env.TEST_DATABASE_URL = database.superuserUrl;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await database.stop();
    await folder.remove();
  };
}
