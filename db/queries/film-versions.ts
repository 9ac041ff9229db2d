import { and, asc, count, desc, eq, gt, isNull, or } from "drizzle-orm";
import { database } from "@/db/client";
import { lines, reviewLinks, runs, storyVideos } from "@/db/schema";
import { insertUnclaimedFiles } from "./unclaimed-files";

/**
 * The films of a story by number. A film that was asked for again unchanged, or restored, is another
 * row with the number it had: the newest row of a story is its film.
 */

export type FilmRow = typeof storyVideos.$inferSelect;

/** Every row of a story's films, the newest first. */
export async function listFilms(storyId: string): Promise<FilmRow[]> {
  return database()
    .select()
    .from(storyVideos)
    .where(eq(storyVideos.storyId, storyId))
    .orderBy(desc(storyVideos.createdAt));
}

export async function findFilm(filmId: string): Promise<FilmRow | null> {
  const [row] = await database().select().from(storyVideos).where(eq(storyVideos.id, filmId));
  return row ?? null;
}

/** How many links for guests show each film of a story; those that have ended show none. */
export async function countLinksOfFilms(storyId: string): Promise<Map<string, number>> {
  const isOpen = and(
    isNull(reviewLinks.revokedAt),
    or(isNull(reviewLinks.expiresAt), gt(reviewLinks.expiresAt, new Date())),
  );
  const rows = await database()
    .select({ filmId: reviewLinks.filmId, links: count() })
    .from(reviewLinks)
    .where(and(eq(reviewLinks.storyId, storyId), isOpen))
    .groupBy(reviewLinks.filmId);
  return new Map(rows.flatMap(({ filmId, links }) => (filmId ? [[filmId, links]] : [])));
}

/** Gives a version a name, in all its rows. */
export async function updateFilmName(film: FilmRow, name: string): Promise<void> {
  await database().update(storyVideos).set({ name }).where(isOfVersion(film));
}

/**
 * Makes a version the newest row of its story once more, with an ended run that says so.
 * @returns false when it was deleted meanwhile
 */
export async function insertRestoredFilm(
  film: FilmRow,
  run: { id: string; projectId: string; requestedBy: string; message: string },
): Promise<boolean> {
  return database().transaction(async (transaction) => {
    // Held, so that nobody gives its files up meanwhile.
    const [held] = await transaction
      .select()
      .from(storyVideos)
      .where(eq(storyVideos.id, film.id))
      .for("key share");
    if (!held) return false;
    const { storyId, settings: input } = held;
    const ended = { status: "completed" as const, progress: 100, finishedAt: new Date() };
    await transaction
      .insert(runs)
      .values({ ...run, ...ended, kind: "story-video", storyId, subjectId: storyId, input });
    const { id: _id, createdAt: _createdAt, ...kept } = held;
    await transaction.insert(storyVideos).values({ ...kept, runId: run.id });
    return true;
  });
}

/**
 * Deletes a version, and in the same transaction gives its files up to the sweep, which spares those
 * that another film names.
 */
export async function deleteFilm(film: FilmRow): Promise<void> {
  await database().transaction(async (transaction) => {
    const gone = await transaction.delete(storyVideos).where(isOfVersion(film)).returning({
      mediaKey: storyVideos.mediaKey,
      posterKey: storyVideos.posterKey,
      captionsKey: storyVideos.captionsKey,
      subtitlesKey: storyVideos.subtitlesKey,
    });
    const keys = gone.flatMap((row) => Object.values(row).filter((key) => key !== null));
    await insertUnclaimedFiles(transaction, [...new Set(keys)], new Date());
  });
}

/** The numbers of a story's lines. */
export async function listLineNumbers(storyId: string): Promise<Map<string, number>> {
  const rows = await database()
    .select({ id: lines.id, lineNumber: lines.lineNumber })
    .from(lines)
    .where(eq(lines.storyId, storyId))
    .orderBy(asc(lines.lineNumber));
  return new Map(rows.map(({ id, lineNumber }) => [id, lineNumber]));
}

function isOfVersion({ storyId, version }: FilmRow) {
  return and(eq(storyVideos.storyId, storyId), eq(storyVideos.version, version));
}
