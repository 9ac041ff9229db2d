import { eq, sql } from "drizzle-orm";
import { preparedQuery } from "@/db/prepared-query";
import { projects, stories, storyChanges } from "@/db/schema";
import { AppError } from "@/lib/errors";

const selectMark = preparedQuery(["storyId", "projectId"], (db, { storyId, projectId }) => {
  // Each by itself is read from the end of its index; both as one list would be read as a whole.
  const newestOf = (place: typeof storyId) =>
    db
      .select({ version: sql`coalesce(max(${storyChanges.version}), 0)` })
      .from(storyChanges)
      .where(eq(storyChanges.placeId, place));
  return db
    .select({
      mark: sql<string>`(${newestOf(storyId)}) || ' ' || (${newestOf(projectId)}) || ' ' ||
        md5(${projects.imageStyle} || chr(10) || ${projects.models}::text || chr(10) ||
          ${projects.pronunciations})`,
    })
    .from(stories)
    .innerJoin(projects, eq(projects.id, stories.projectId))
    .where(eq(stories.id, storyId));
});

/**
 * A text that changes with everything that media of a story are made from: its lines, takes, cast and
 * places, the characters of its project, and that project's style, models and pronunciations. It changes with
 * some things besides, and costs next to nothing.
 */
export async function readMaterialMark(story: {
  storyId: string;
  projectId: string;
}): Promise<string> {
  const { storyId, projectId } = story;
  const [row] = await selectMark({ storyId, projectId });
  if (!row) throw new AppError("story.notFound");
  return row.mark;
}
