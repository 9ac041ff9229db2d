import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { rateLimits } from "@/db/schema";

/** One counter: what is counted, and the moment at which its window began. */
export interface Counter {
  key: string;
  windowStart: Date;
}

/** Counts up, all counters in one statement. @returns the new count of each key */
export async function countUp(counters: Counter[]): Promise<Map<string, number>> {
  // In one order, so that two calls never wait for each other's rows.
  const rows = counters
    .map((counter) => ({ ...counter, count: 1 }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const counted = await database()
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count });
  return new Map(counted.map(({ key, count }) => [key, count]));
}

/** Takes back what was counted for something that turned out not to count. */
export async function countDown(counters: Counter[]): Promise<void> {
  const isCounted = counters.map(({ key, windowStart }) =>
    and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)),
  );
  await database()
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(or(...isCounted));
}

/** Whether a key was counted in one of these windows. */
export async function isCounted(key: string, windowStarts: Date[]): Promise<boolean> {
  const [row] = await database()
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), inArray(rateLimits.windowStart, windowStarts)))
    .limit(1);
  return row !== undefined;
}

/** Forgets all counts of a key. */
export async function forgetCounts(key: string): Promise<void> {
  await database().delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes windows that began before a moment. */
export async function deleteOldCounts(before: Date): Promise<void> {
  await database().delete(rateLimits).where(lt(rateLimits.windowStart, before));
}
