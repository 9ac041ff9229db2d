/**
 * A process that starts the embedded database of a folder and holds it: for tests that kill the
 * starter. Prints the address, then waits.
 */
import { startEmbeddedDatabase } from "../../db/embedded";

const database = await startEmbeddedDatabase({
  dataDirectory: process.argv[2] ?? "",
  log: () => undefined,
  throwaway: true,
});
console.log(database.url);
setInterval(() => undefined, 60_000);
