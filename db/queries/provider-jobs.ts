import { and, desc, eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { providerJobs } from "@/db/schema";

export type ProviderJobRow = typeof providerJobs.$inferSelect;

/** The newest attempt at a piece of work, if there was one. */
export async function findProviderJob(workKey: string): Promise<ProviderJobRow | null> {
  const [row] = await database()
    .select()
    .from(providerJobs)
    .where(eq(providerJobs.workKey, workKey))
    .orderBy(desc(providerJobs.attempt))
    .limit(1);
  return row ?? null;
}

/** Writes down that work is about to be submitted; null when somebody else just did. */
export async function insertProviderJob(
  job: typeof providerJobs.$inferInsert,
): Promise<ProviderJobRow | null> {
  const [row] = await database().insert(providerJobs).values(job).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateProviderJob(
  id: string,
  change: Partial<Pick<ProviderJobRow, "status" | "handle" | "error" | "costUsd">>,
): Promise<void> {
  await database()
    .update(providerJobs)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(providerJobs.id, id));
}

export async function getProviderJob(id: string): Promise<ProviderJobRow> {
  const [row] = await database().select().from(providerJobs).where(eq(providerJobs.id, id));
  if (!row) throw new Error("provider job vanished");
  return row;
}

/** Work under way that a provider knows by this id of its own. */
export async function listSubmittedJobs(
  provider: string,
  requestId: string,
): Promise<{ id: string }[]> {
  return database()
    .select({ id: providerJobs.id })
    .from(providerJobs)
    .where(
      and(
        eq(providerJobs.provider, provider),
        sql`(${providerJobs.handle} -> 'reference' ->> 'requestId') = ${requestId}`,
        sql`${providerJobs.status} = 'submitted'`,
      ),
    );
}
