import { and, eq, gt, gte, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { lines } from "@/db/schema";
import type { StaleMedia } from "./lines";

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

/** Gives a line other directions. @param stale what of its media does not fit them */
export async function redirectLine(
  transaction: Executor,
  lineId: string,
  change: { stageDirections: string; stale: StaleMedia },
): Promise<void> {
  await transaction.update(lines).set(change).where(eq(lines.id, lineId));
}

/** Takes a line away, and counts those behind it anew. The story has to be locked, the line's takes detached. */
export async function deleteLine(
  transaction: Executor,
  { id, storyId, lineNumber }: Pick<typeof lines.$inferSelect, "id" | "storyId" | "lineNumber">,
): Promise<void> {
  await transaction.delete(lines).where(eq(lines.id, id));
  await transaction
    .update(lines)
    .set({ lineNumber: sql`${lines.lineNumber} - 1` })
    .where(and(eq(lines.storyId, storyId), gt(lines.lineNumber, lineNumber)));
}
