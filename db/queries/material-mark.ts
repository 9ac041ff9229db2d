import { eq, sql } from "drizzle-orm";
import { preparedQuery } from "@/db/prepared-query";
import { contextPieces, projects, stories, storyChanges } from "@/db/schema";
import { AppError } from "@/lib/errors";
import { placeOrder } from "./put-in-order";

const selectMark = preparedQuery(["storyId", "projectId"], (db, { storyId, projectId }) => {
  // Each by itself is read from the end of its index; both as one list would be read as a whole.
  const newestOf = (place: typeof storyId) =>
    db
      .select({ version: sql`coalesce(max(${storyChanges.version}), 0)` })
      .from(storyChanges)
      .where(eq(storyChanges.placeId, place));
  // In the order in which they go along.
  const looks = sql`coalesce((select string_agg(${contextPieces.mediaKey}, ' '
      order by ${sql.join(placeOrder(contextPieces), sql`, `)})
    from ${contextPieces} where ${contextPieces.projectId} = ${projectId}
      and ${contextPieces.isLook} and ${contextPieces.deletedAt} is null), '')`;
  return db
    .select({
      mark: sql<string>`(${newestOf(storyId)}) || ' ' || (${newestOf(projectId)}) || ' ' ||
        md5(${projects.imageStyle} || chr(10) || ${projects.models}::text || chr(10) ||
          ${stories.aspect} || ${stories.frameHeight} || chr(10) ||
          ${projects.pronunciations} || chr(10) || ${looks})`,
    })
    .from(stories)
    .innerJoin(projects, eq(projects.id, stories.projectId))
    .where(eq(stories.id, storyId));
});

/**
 * A text that changes with everything that media of a story are made from: its lines, takes, cast and
 * places, its format, the characters of its project, and that project's style, models, look references and
 * pronunciations; and with its logline and script, its cut, its films, what of it is approved and locked, and
 * the beginning and end of its runs. It changes with some things besides, and costs next to nothing.
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
