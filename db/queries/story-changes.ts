import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { projects, runs, stories, storyChanges } from "@/db/schema";
import type { StoryChange } from "@/lib/contracts/story-changes";

/** A story and the project that it shares its characters with. */
interface StoryPlaces {
  storyId: string;
  projectId: string;
}

const inPlaces = ({ storyId, projectId }: StoryPlaces) =>
  inArray(storyChanges.placeId, [storyId, projectId]);

/** The version of the newest change that is seen in a story; 0 before the first. */
export async function findNewestVersion(story: StoryPlaces): Promise<number> {
  const newest = sql<number>`coalesce(max(${storyChanges.version}), 0)`;
  const [row] = await database()
    .select({ version: newest.mapWith(storyChanges.version) })
    .from(storyChanges)
    .where(inPlaces(story));
  return row?.version ?? 0;
}

/**
 * What changed in a story after a version, the newest change of each thing, in the order of versions;
 * null when the story is deleted.
 */
export async function listStoryChanges(
  story: StoryPlaces,
  after: number,
): Promise<StoryChange[] | null> {
  const isThere = database()
    .select({ id: stories.id })
    .from(stories)
    .innerJoin(projects, and(eq(projects.id, stories.projectId), isNull(projects.deletedAt)))
    .where(and(eq(stories.id, story.storyId), isNull(stories.deletedAt)))
    .as("is_there");
  const rows = await database()
    .select({
      entity: storyChanges.entity,
      id: storyChanges.entityId,
      version: storyChanges.version,
    })
    .from(isThere)
    .leftJoin(storyChanges, and(inPlaces(story), gt(storyChanges.version, after)))
    .orderBy(asc(storyChanges.version));
  if (rows.length === 0) return null;
  return rows.flatMap(({ entity, id, version }) =>
    entity === null || id === null || version === null ? [] : [{ entity, id, version }],
  );
}

/**
 * How far runs, stories and projects are: a text for each that changes whenever there is more to tell
 * of it; none for what has nothing to tell.
 */
export async function listMarks(ids: readonly string[]): Promise<Map<string, string>> {
  const given = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;
  const ofRuns = database()
    .select({ id: runs.id, mark: sql<string>`${runs.sequence} || ' ' || ${runs.status}` })
    .from(runs)
    .where(sql`${runs.id} in ${given}`);
  const ofPlaces = database()
    .select({ id: storyChanges.placeId, mark: sql<string>`max(${storyChanges.version})::text` })
    .from(storyChanges)
    .where(sql`${storyChanges.placeId} in ${given}`)
    .groupBy(storyChanges.placeId);
  const rows = await ofRuns.unionAll(ofPlaces);
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}
