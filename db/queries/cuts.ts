import { and, desc, eq } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { storyCuts } from "@/db/schema";

export type CutRow = typeof storyCuts.$inferSelect;

/** The newest cut of a story; null while nobody has changed it. */
export async function findNewestCut(
  storyId: string,
  executor: Executor = database(),
): Promise<CutRow | null> {
  const [row] = await executor
    .select()
    .from(storyCuts)
    .where(eq(storyCuts.storyId, storyId))
    .orderBy(desc(storyCuts.version))
    .limit(1);
  return row ?? null;
}

/** One version of a story's cut; null when there is none with this number. */
export async function findCut(
  storyId: string,
  version: number,
  executor: Executor = database(),
): Promise<CutRow | null> {
  const [row] = await executor
    .select()
    .from(storyCuts)
    .where(and(eq(storyCuts.storyId, storyId), eq(storyCuts.version, version)));
  return row ?? null;
}

/** Keeps one more version. The story has to be locked, so that numbers follow each other. */
export async function insertCut(
  transaction: Executor,
  row: typeof storyCuts.$inferInsert,
): Promise<CutRow> {
  const [inserted] = await transaction.insert(storyCuts).values(row).returning();
  if (!inserted) throw new Error("the cut was not inserted");
  return inserted;
}
