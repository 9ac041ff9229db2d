import { sql } from "drizzle-orm";
import { database } from "@/db/client";
import { storeIdentity } from "@/db/schema";

/** What the file store says of itself that belongs to this database; null before anybody has noted it. */
export async function findStoreIdentity(): Promise<string | null> {
  const [row] = await database().select({ identity: storeIdentity.identity }).from(storeIdentity);
  return row?.identity ?? null;
}

/**
 * Notes which store belongs to this database, unless that is noted already. Processes that start together
 * ask their stores one after the other, so that two of one store find the same answer.
 * @param identify asks the store
 * @returns what is noted from now on
 */
export async function noteStoreIdentity(identify: () => Promise<string>): Promise<string> {
  return database().transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${storeIdentity} in share row exclusive mode`);
    const [row] = await transaction
      .select({ identity: storeIdentity.identity })
      .from(storeIdentity);
    if (row) return row.identity;
    const identity = await identify();
    await transaction.insert(storeIdentity).values({ identity });
    return identity;
  });
}
