import { startEmbeddedDatabase } from "@/db/embedded";

/** The database of a data folder, while a backup or a restore works with it. */
export interface StudioDatabase {
  /** The product's database, as its owner. */
  url: string;
  /** The same database as superuser, who may load rows without the checks between tables. */
  superuserUrl: string;
  stop: () => Promise<void>;
}

/** Joins the server of a data folder, or starts it for a moment. @throws EmbeddedDatabaseError */
export async function openStudioDatabase(
  dataDirectory: string,
  log: (line: string) => void,
): Promise<StudioDatabase> {
  const database = await startEmbeddedDatabase({ dataDirectory, log });
  const superuser = new URL(database.superuserUrl);
  superuser.pathname = new URL(database.url).pathname;
  return { url: database.url, superuserUrl: superuser.href, stop: () => database.stop() };
}
