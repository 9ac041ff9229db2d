/**
 * A process that starts the embedded database of a folder and holds it: for tests that kill the
 * starter. Prints the address, then waits.
 */
import { startEmbeddedDatabase } from "../../db/embedded";

/** As `npm start` does, with everything that is acknowledged on the disk. */
const keepsAnswering = process.argv[3] === "keeps-answering";

const database = await startEmbeddedDatabase({
  dataDirectory: process.argv[2] ?? "",
  log: () => undefined,
  throwaway: !keepsAnswering,
  keepsAnswering,
});
console.log(database.url);
setInterval(() => undefined, 60_000);
