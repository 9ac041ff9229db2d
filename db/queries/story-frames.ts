import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { preparedQuery } from "@/db/prepared-query";
import { lines } from "@/db/schema";

/** As many as somebody looks at while the pointer rests on a card. */
const FRAMES_OF_STORY = sql`8`;

const selectFrames = preparedQuery(["storyId"], (db, { storyId }) => {
  const place = sql<number>`row_number() over (order by ${lines.lineNumber}) - 1`;
  const pictured = db
    .select({
      key: lines.imageKey,
      place: place.as("place"),
      // One in each eighth of the story: where the number of the eighth is another than before it.
      eighth: sql<number>`(${place}) * ${FRAMES_OF_STORY} / count(*) over ()`.as("eighth"),
      before: sql<number>`(${place} - 1) * ${FRAMES_OF_STORY} / count(*) over ()`.as("before"),
    })
    .from(lines)
    .where(and(eq(lines.storyId, storyId), isNotNull(lines.imageTakeId)))
    .as("pictured");
  return db
    .select({ key: pictured.key })
    .from(pictured)
    .where(sql`${pictured.place} = 0 or ${pictured.eighth} <> ${pictured.before}`)
    .orderBy(asc(pictured.place));
});

/** The keys of at most eight stills of a story, in its order and spread over all of it. */
export async function listStoryFrames(storyId: string): Promise<string[]> {
  return (await selectFrames({ storyId })).flatMap(({ key }) => key ?? []);
}

const selectNewest = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select({ key: lines.imageKey })
    .from(lines)
    .where(and(eq(lines.storyId, storyId), isNotNull(lines.imageTakeId)))
    .orderBy(sql`${lines.imageAskedAt} desc nulls last`, desc(lines.lineNumber))
    .limit(1),
);

/** The key of the still of a story that was made or chosen last; null before there is one. */
export async function findNewestStill(storyId: string): Promise<string | null> {
  const [row] = await selectNewest({ storyId });
  return row?.key ?? null;
}
