import { prepareDataDirectory, startEmbeddedDatabase } from "@/db/embedded";
import { readEnvironment } from "@/lib/env";
import type { Command } from "./run-command";

/** The database of the settings; the embedded one is joined when it runs, else started for a moment. */
export async function openDatabase(command: Command): Promise<void> {
  const { database, dataDirectory } = readEnvironment(process.env);
  if (database.kind === "embedded") {
    await prepareDataDirectory(dataDirectory);
    process.env.ROUGHCUT_DATA = dataDirectory;
    const embedded = await startEmbeddedDatabase({ dataDirectory, log: console.log });
    command.onEnd(() => embedded.stop());
    process.env.ROUGHCUT_EMBEDDED_DATABASE_URL = embedded.url;
  }
  const { migrate } = await import("@/db/migrate");
  await migrate(readEnvironment(process.env).database.directUrl);
  const { adaptToPooler } = await import("@/db/pooling");
  await adaptToPooler();
  const { closeDatabase } = await import("@/db/client");
  command.onEnd(closeDatabase);
}
