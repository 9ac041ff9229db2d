import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { inBatches } from "@/db/batches";
import { database, type Executor } from "@/db/client";
import {
  attachments,
  contextPieces,
  projects,
  storyVideos,
  takes,
  unclaimedFiles,
} from "@/db/schema";

/**
 * Notes files that no row names (any more), so that the sweep removes them once they are due. A file
 * that is noted already stays so until the later time: somebody may be putting it again right now.
 */
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
      .onConflictDoUpdate({
        target: unclaimedFiles.mediaKey,
        set: { dueAt: sql`greatest(${unclaimedFiles.dueAt}, excluded.due_at)` },
      });
  }
}

/** The keys that begin so, of files that are kept until after a moment. */
export async function listUnclaimedKeys(prefix: string, until: Date): Promise<string[]> {
  const rows = await database()
    .select({ mediaKey: unclaimedFiles.mediaKey })
    .from(unclaimedFiles)
    .where(
      and(gt(unclaimedFiles.dueAt, until), sql`starts_with(${unclaimedFiles.mediaKey}, ${prefix})`),
    );
  return rows.map(({ mediaKey }) => mediaKey);
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

/** Takes a file off the list for as long as its project is there; with the project gone it stays. */
export async function claimFileOfProject(projectId: string, mediaKey: string): Promise<void> {
  await database().transaction(async (transaction) => {
    const [project] = await transaction
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.id, projectId))
      .for("key share");
    if (project) await claimFile(transaction, mediaKey);
  });
}

/** Whether a file is expected and not yet due. */
export async function isFileExpected(mediaKey: string): Promise<boolean> {
  const [row] = await database()
    .select({ mediaKey: unclaimedFiles.mediaKey })
    .from(unclaimedFiles)
    .where(and(eq(unclaimedFiles.mediaKey, mediaKey), gt(unclaimedFiles.dueAt, new Date())));
  return row !== undefined;
}

/** Forgets files that have been removed, and that nobody is putting any more. */
export async function deleteUnclaimedFiles(mediaKeys: readonly string[]): Promise<void> {
  for (const batch of inBatches(mediaKeys)) {
    await database().delete(unclaimedFiles).where(inArray(unclaimedFiles.mediaKey, batch));
  }
}

/** Forgets files that have been removed; those that somebody may be putting again stay noted. */
export async function deleteDueFiles(mediaKeys: readonly string[]): Promise<void> {
  const isDue = lte(unclaimedFiles.dueAt, new Date());
  for (const batch of inBatches(mediaKeys)) {
    await database()
      .delete(unclaimedFiles)
      .where(and(inArray(unclaimedFiles.mediaKey, batch), isDue));
  }
}

/** @throws Error when the file was given up: doing the work again stores it anew */
export async function claimFileOrFail(executor: Executor, mediaKey: string): Promise<void> {
  if (!(await claimFile(executor, mediaKey))) {
    throw new Error("a stored file was not claimed in its time");
  }
}

/**
 * Hands some files that are due to `remove` and forgets them when it succeeds. While it works, their
 * rows are locked: nobody can claim them, and another sweep passes them over. A file that a row names
 * is only forgotten: work that is done twice notes the same key again, and its second try may die
 * after the first one has claimed it.
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
    const named = await namedAmong(transaction, mediaKeys);
    const nobodys = mediaKeys.filter((mediaKey) => !named.has(mediaKey));
    if (nobodys.length > 0) await remove(nobodys);
    await transaction.delete(unclaimedFiles).where(inArray(unclaimedFiles.mediaKey, mediaKeys));
    return mediaKeys.length;
  });
}

/** Those of some files that a row names. */
async function namedAmong(executor: Executor, keys: string[]): Promise<Set<string>> {
  const { mediaKey, posterKey, captionsKey, subtitlesKey } = storyVideos;
  const found = await Promise.all([
    executor.select({ key: takes.mediaKey }).from(takes).where(inArray(takes.mediaKey, keys)),
    executor.select({ key: takes.soundKey }).from(takes).where(inArray(takes.soundKey, keys)),
    executor
      .select({ key: attachments.mediaKey })
      .from(attachments)
      .where(inArray(attachments.mediaKey, keys)),
    executor
      .select({ key: contextPieces.mediaKey })
      .from(contextPieces)
      .where(inArray(contextPieces.mediaKey, keys)),
    ...[mediaKey, posterKey, captionsKey, subtitlesKey].map((key) =>
      executor.select({ key }).from(storyVideos).where(inArray(key, keys)),
    ),
  ]);
  return new Set(found.flat().flatMap(({ key }) => (key === null ? [] : [key])));
}
