import { desc, eq } from "drizzle-orm";
import { database } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import { runs, storyVideos } from "@/db/schema";
import { claimFile, claimFileOrFail } from "./unclaimed-files";

/** Keeps a film whose files were just stored; see `lib/services/media/keep-file`. */
export async function insertStoryVideo(row: typeof storyVideos.$inferInsert): Promise<void> {
  await database().transaction(async (transaction) => {
    const written = await transaction
      .insert(storyVideos)
      .values(row)
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

/** Names the files of a film once more, for a run of which nothing had changed. */
export async function insertSameStoryVideo(row: typeof storyVideos.$inferInsert): Promise<void> {
  await database().insert(storyVideos).values(row).onConflictDoNothing();
}

const selectLatest = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select()
    .from(storyVideos)
    .where(eq(storyVideos.storyId, storyId))
    .orderBy(desc(storyVideos.createdAt))
    .limit(1),
);

export async function findLatestStoryVideo(storyId: string) {
  const [row] = await selectLatest({ storyId });
  return row ?? null;
}

const selectLatestWithChoices = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select({ film: storyVideos, choices: runs.input })
    .from(storyVideos)
    .innerJoin(runs, eq(runs.id, storyVideos.runId))
    .where(eq(storyVideos.storyId, storyId))
    .orderBy(desc(storyVideos.createdAt))
    .limit(1),
);

/** The newest film and what its run was started with. */
export async function findLatestWithChoices(storyId: string) {
  const [row] = await selectLatestWithChoices({ storyId });
  return row ?? null;
}

export async function findStoryVideoOfRun(runId: string) {
  const [row] = await database().select().from(storyVideos).where(eq(storyVideos.runId, runId));
  return row ?? null;
}
