import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { startEmbeddedDatabase } from "@/db/embedded";
import { onceInRun } from "./once-in-run";
import { createThrowawayFolder } from "./throwaway-folder";

/**
 * Gives a data folder the database of an earlier start, which was stopped and which nobody uses, for tests
 * that are not about a first start: making one takes a second of CPU and more, a copy nothing.
 */
export async function putStoppedDatabase(dataDirectory: string): Promise<void> {
  const stopped = await onceInRun("a database that was stopped", async () => {
    const made = path.join((await createThrowawayFolder(process.env.TEST_NOTES)).path, "data");
    const database = await startEmbeddedDatabase({
      dataDirectory: made,
      log: () => undefined,
      throwaway: true,
    });
    await database.stop();
    return made;
  });
  // With the owners of the files: the server runs as another user than root.
  await promisify(execFile)("cp", ["-a", stopped, dataDirectory]);
}
