import { and, eq, inArray, like, lt, not, or, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { rateLimits } from "@/db/schema";

/** One counter: what is counted, and the moment at which its window began. */
export interface Counter {
  key: string;
  windowStart: Date;
}

/** Counts one up and returns the new count; a statement of its own, so callers never wait in a ring. */
export async function countUp(counter: Counter): Promise<number> {
  const [row] = await database()
    .insert(rateLimits)
    .values({ ...counter, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  if (!row) throw new Error("upsert returned no row");
  return row.count;
}

/** The count of a window, 0 when nothing was counted in it. */
export async function readCount({ key, windowStart }: Counter): Promise<number> {
  const [row] = await database()
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)));
  return row?.count ?? 0;
}

/** Takes back what was counted for something that turned out not to count. */
export async function countDown({ key, windowStart }: Counter): Promise<void> {
  await database()
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)));
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

export async function forgetCounts(key: string): Promise<void> {
  await database().delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes windows that began before a moment; keys with the lasting prefix have a moment of their own. */
export async function deleteOldCounts(old: {
  before: Date;
  lastingPrefix: string;
  lastingBefore: Date;
}): Promise<void> {
  const isLasting = like(rateLimits.key, `${old.lastingPrefix}%`);
  await database()
    .delete(rateLimits)
    .where(
      or(
        and(not(isLasting), lt(rateLimits.windowStart, old.before)),
        and(isLasting, lt(rateLimits.windowStart, old.lastingBefore)),
      ),
    );
}
