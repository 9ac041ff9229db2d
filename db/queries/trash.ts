import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { lines, projects, replacedLines, runs, stories, storyVideos, takes } from "@/db/schema";
import { filesOfTake } from "./takes";
import { insertUnclaimedFiles } from "./unclaimed-files";

/**
 * What was deleted and can still be brought back, and its end. `limit` is always the moment of
 * `lib/rules/trash`: restoring looks after it and purging before it, so they never meet.
 */

/** The projects that an owner deleted after the limit, the last one first. */
export async function listDeletedProjects(ownerId: string, limit: Date) {
  return database()
    .select({
      id: projects.id,
      name: projects.name,
      deletedAt: sql<Date>`${projects.deletedAt}`.mapWith(projects.deletedAt),
    })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), gt(projects.deletedAt, limit)))
    .orderBy(desc(projects.deletedAt), asc(projects.id));
}

/** The stories of a project that were deleted after the limit, the last one first. */
export async function listDeletedStories(projectId: string, limit: Date) {
  return database()
    .select({
      id: stories.id,
      title: stories.title,
      deletedAt: sql<Date>`${stories.deletedAt}`.mapWith(stories.deletedAt),
    })
    .from(stories)
    .where(and(eq(stories.projectId, projectId), gt(stories.deletedAt, limit)))
    .orderBy(desc(stories.deletedAt), asc(stories.id));
}

/**
 * Brings a project of this owner back; one that is not deleted stays as it is. Answers whether there
 * is such a project.
 */
export async function restoreProject(
  projectId: string,
  ownerId: string,
  limit: Date,
): Promise<boolean> {
  const restorable = or(isNull(projects.deletedAt), gt(projects.deletedAt, limit));
  const rows = await database()
    .update(projects)
    .set({ deletedAt: null })
    .where(and(eq(projects.id, projectId), eq(projects.ownerId, ownerId), restorable))
    .returning({ id: projects.id });
  return rows.length > 0;
}

/** The same for a story of a project. */
export async function restoreStory(
  storyId: string,
  projectId: string,
  limit: Date,
): Promise<boolean> {
  const restorable = or(isNull(stories.deletedAt), gt(stories.deletedAt, limit));
  const rows = await database()
    .update(stories)
    .set({ deletedAt: null })
    .where(and(eq(stories.id, storyId), eq(stories.projectId, projectId), restorable))
    .returning({ id: stories.id });
  return rows.length > 0;
}

/** Ids of projects that were deleted before the limit, the oldest first. */
export async function listExpiredProjects(limit: Date, atMost: number): Promise<string[]> {
  const rows = await database()
    .select({ id: projects.id })
    .from(projects)
    .where(and(isNotNull(projects.deletedAt), lte(projects.deletedAt, limit)))
    .orderBy(asc(projects.deletedAt))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** Ids of stories that were deleted before the limit, the oldest first. */
export async function listExpiredStories(limit: Date, atMost: number): Promise<string[]> {
  const rows = await database()
    .select({ id: stories.id })
    .from(stories)
    .where(and(isNotNull(stories.deletedAt), lte(stories.deletedAt, limit)))
    .orderBy(asc(stories.deletedAt))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** The project of a story, deleted or not; null when there is no such story. */
export async function findProjectOfStory(storyId: string): Promise<string | null> {
  const [row] = await database()
    .select({ projectId: stories.projectId })
    .from(stories)
    .where(eq(stories.id, storyId));
  return row?.projectId ?? null;
}

/** Keys of every file that a row of a story names: takes of its lines, also of replaced ones, and its films. */
async function listFilesOfStory(executor: Executor, storyId: string): Promise<string[]> {
  const [takeRows, replacedRows, films] = await Promise.all([
    executor
      .select({ mediaKey: takes.mediaKey, soundKey: takes.soundKey })
      .from(takes)
      .innerJoin(lines, eq(lines.id, takes.lineId))
      .where(eq(lines.storyId, storyId)),
    executor
      .select({ mediaKey: takes.mediaKey, soundKey: takes.soundKey })
      .from(takes)
      .innerJoin(replacedLines, eq(replacedLines.id, takes.replacedLinesId))
      .where(eq(replacedLines.storyId, storyId)),
    executor
      .select({
        mediaKey: storyVideos.mediaKey,
        captionsKey: storyVideos.captionsKey,
        posterKey: storyVideos.posterKey,
        subtitlesKey: storyVideos.subtitlesKey,
      })
      .from(storyVideos)
      .where(eq(storyVideos.storyId, storyId)),
  ]);
  const filmKeys = films.flatMap(({ mediaKey, captionsKey, posterKey, subtitlesKey }) => [
    mediaKey,
    ...[captionsKey, posterKey, subtitlesKey].filter((key) => key !== null),
  ]);
  const takeKeys = [...takeRows, ...replacedRows].flatMap(filesOfTake);
  return [...new Set([...takeKeys, ...filmKeys])];
}

/** Deletes a project's rows, and in the same transaction gives its files up to the sweep. */
export async function deleteProjectRows(projectId: string, keys: string[]): Promise<void> {
  await database().transaction(async (transaction) => {
    await insertUnclaimedFiles(transaction, keys, new Date());
    await transaction.delete(projects).where(eq(projects.id, projectId));
  });
}

/**
 * Deletes a story's rows, and in the same transaction gives its files up to the sweep: those that the
 * rows name, and `more`. Work that is still on its way names a file in a row before the list is made,
 * or never: its line is held, and then gone.
 * @returns every file of the story
 */
export async function deleteStoryRows(storyId: string, more: string[]): Promise<string[]> {
  return database().transaction(async (transaction) => {
    // In the order in which work takes them: whoever has its run may still want the line.
    for (const [table, story] of [
      [runs, runs.storyId],
      [stories, stories.id],
      [lines, lines.storyId],
    ] as const) {
      await transaction
        .select({ id: table.id })
        .from(table)
        .where(eq(story, storyId))
        .for("update");
    }
    const keys = [...new Set([...(await listFilesOfStory(transaction, storyId)), ...more])];
    await insertUnclaimedFiles(transaction, keys, new Date());
    await transaction.delete(stories).where(eq(stories.id, storyId));
    return keys;
  });
}
