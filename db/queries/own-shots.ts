import { and, eq, gte, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { lines } from "@/db/schema";

/**
 * Adds a line at its number, and counts those from there on anew. The story has to be locked.
 * @returns its id
 */
export async function insertLineAt(
  transaction: Executor,
  row: typeof lines.$inferInsert,
): Promise<string> {
  const { storyId, lineNumber } = row;
  await transaction
    .update(lines)
    .set({ lineNumber: sql`${lines.lineNumber} + 1` })
    .where(and(eq(lines.storyId, storyId), gte(lines.lineNumber, lineNumber)));
  const [inserted] = await transaction.insert(lines).values(row).returning({ id: lines.id });
  if (!inserted) throw new Error("the line was not inserted");
  return inserted.id;
}
