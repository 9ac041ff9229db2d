import { desc, eq, type SQL, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { preparedRow } from "@/db/prepared-query";
import { runs, storyVideos } from "@/db/schema";
import { claimFile, claimFileOrFail } from "./unclaimed-files";

/** A film without its number, which it gets when it is kept. */
export type NewFilm = Omit<typeof storyVideos.$inferInsert, "version">;

/** The number of a story's next film. */
export function nextFilmVersion(storyId: string): SQL<number> {
  const { version } = storyVideos;
  return sql<number>`(select coalesce(max(${version}), 0) + 1 from ${storyVideos}
    where ${storyVideos.storyId} = ${storyId})`;
}

/** Keeps a film whose files were just stored; see `lib/services/media/keep-file`. */
export async function insertStoryVideo(row: NewFilm): Promise<void> {
  await database().transaction(async (transaction) => {
    const written = await transaction
      .insert(storyVideos)
      .values({ ...row, version: nextFilmVersion(row.storyId) })
      .onConflictDoNothing()
      .returning({ id: storyVideos.id });
    const keys = [row.mediaKey, row.posterKey, row.captionsKey, row.subtitlesKey].flatMap(
      (key) => key ?? [],
    );
    for (const key of keys) {
      if (written.length > 0) await claimFileOrFail(transaction, key);
      else await claimFile(transaction, key);
    }
  });
}

/**
 * Names a film once more, with its number, for a run of which nothing had changed.
 * @returns false when the film was deleted meanwhile
 */
export async function insertSameStoryVideo(filmId: string, runId: string): Promise<boolean> {
  return database().transaction(async (transaction) => {
    // Held, so that nobody gives its files up meanwhile.
    const [film] = await transaction
      .select()
      .from(storyVideos)
      .where(eq(storyVideos.id, filmId))
      .for("key share");
    if (!film) return false;
    const { id: _id, createdAt: _createdAt, ...kept } = film;
    await transaction
      .insert(storyVideos)
      .values({ ...kept, runId })
      .onConflictDoNothing();
    return true;
  });
}

export const findLatestStoryVideo = preparedRow(["storyId"], (db, { storyId }) =>
  db
    .select()
    .from(storyVideos)
    .where(eq(storyVideos.storyId, storyId))
    .orderBy(desc(storyVideos.createdAt))
    .limit(1),
);

/** The newest film and what its run was started with. */
export const findLatestWithChoices = preparedRow(["storyId"], (db, { storyId }) =>
  db
    .select({ film: storyVideos, choices: runs.input })
    .from(storyVideos)
    .innerJoin(runs, eq(runs.id, storyVideos.runId))
    .where(eq(storyVideos.storyId, storyId))
    .orderBy(desc(storyVideos.createdAt))
    .limit(1),
);

export async function findStoryVideoOfRun(runId: string) {
  const [row] = await database().select().from(storyVideos).where(eq(storyVideos.runId, runId));
  return row ?? null;
}
