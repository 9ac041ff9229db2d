import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { inBatches } from "@/db/batches";
import { database, type Executor } from "@/db/client";
import { unclaimedFiles } from "@/db/schema";

/** Notes files that no row names (any more), so that the sweep removes them once they are due. */
export async function insertUnclaimedFiles(
  executor: Executor,
  mediaKeys: readonly string[],
  dueAt: Date,
): Promise<void> {
  for (const batch of inBatches(mediaKeys)) {
    const rows = batch.map((mediaKey) => ({ mediaKey, dueAt }));
    await executor
      .insert(unclaimedFiles)
      .values(rows)
      .onConflictDoUpdate({ target: unclaimedFiles.mediaKey, set: { dueAt } });
  }
}

/** Notes one file that is about to be put. */
export async function insertUnclaimedFile(mediaKey: string, dueAt: Date): Promise<void> {
  await insertUnclaimedFiles(database(), [mediaKey], dueAt);
}

/**
 * Takes a file off the list, in the transaction that names it in a row of its own. False when it is
 * not on the list, or due: then the sweep may be removing it.
 */
export async function claimFile(executor: Executor, mediaKey: string): Promise<boolean> {
  const rows = await executor
    .delete(unclaimedFiles)
    .where(and(eq(unclaimedFiles.mediaKey, mediaKey), gt(unclaimedFiles.dueAt, new Date())))
    .returning({ mediaKey: unclaimedFiles.mediaKey });
  return rows.length > 0;
}

/** Whether a file is expected and not yet due. */
export async function isFileExpected(mediaKey: string): Promise<boolean> {
  const [row] = await database()
    .select({ mediaKey: unclaimedFiles.mediaKey })
    .from(unclaimedFiles)
    .where(and(eq(unclaimedFiles.mediaKey, mediaKey), gt(unclaimedFiles.dueAt, new Date())));
  return row !== undefined;
}

/** Forgets files that have been removed. */
export async function deleteUnclaimedFiles(mediaKeys: readonly string[]): Promise<void> {
  for (const batch of inBatches(mediaKeys)) {
    await database().delete(unclaimedFiles).where(inArray(unclaimedFiles.mediaKey, batch));
  }
}

/**
 * Hands some files that are due to `remove` and forgets them when it succeeds. While it works, their
 * rows are locked: nobody can claim them, and another sweep passes them over.
 * @returns how many there were
 */
export async function removeDueFiles(
  limit: number,
  remove: (mediaKeys: string[]) => Promise<void>,
): Promise<number> {
  return database().transaction(async (transaction) => {
    const rows = await transaction
      .select({ mediaKey: unclaimedFiles.mediaKey })
      .from(unclaimedFiles)
      .where(lte(unclaimedFiles.dueAt, new Date()))
      .orderBy(asc(unclaimedFiles.dueAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    const mediaKeys = rows.map(({ mediaKey }) => mediaKey);
    if (mediaKeys.length === 0) return 0;
    await remove(mediaKeys);
    await transaction.delete(unclaimedFiles).where(inArray(unclaimedFiles.mediaKey, mediaKeys));
    return mediaKeys.length;
  });
}
