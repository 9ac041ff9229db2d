import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { lines, projects, stories, takes, users } from "@/db/schema";

export type StoryRow = typeof stories.$inferSelect;

export interface StoryWithCreator {
  story: StoryRow;
  createdBy: string | null;
}

export async function insertStory(story: {
  projectId: string;
  title: string;
  lengthSeconds: number;
  createdBy: string | null;
  script?: string;
  logline?: string;
}): Promise<StoryRow> {
  const [row] = await database().insert(stories).values(story).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

export async function getStoryWithCreator(storyId: string): Promise<StoryWithCreator> {
  const [row] = await database()
    .select({ story: stories, createdBy: users.email })
    .from(stories)
    .leftJoin(users, eq(users.id, stories.createdBy))
    .where(eq(stories.id, storyId));
  if (!row) throw new Error("story vanished after access was checked");
  return row;
}

export async function getStory(storyId: string): Promise<StoryRow> {
  return (await getStoryWithCreator(storyId)).story;
}

/** Stories of a project, oldest first, each with the still of its first shot that has one. */
export async function listStoriesWithStill(projectId: string) {
  const firstStill = database()
    .selectDistinctOn([lines.storyId], { storyId: lines.storyId, mediaKey: takes.mediaKey })
    .from(lines)
    .innerJoin(takes, eq(takes.id, lines.imageTakeId))
    .innerJoin(stories, eq(stories.id, lines.storyId))
    .where(eq(stories.projectId, projectId))
    .orderBy(lines.storyId, lines.lineNumber)
    .as("first_still");
  return database()
    .select({ id: stories.id, title: stories.title, stillKey: firstStill.mediaKey })
    .from(stories)
    .leftJoin(firstStill, eq(firstStill.storyId, stories.id))
    .where(and(eq(stories.projectId, projectId), isNull(stories.deletedAt)))
    .orderBy(asc(stories.createdAt));
}

/** One still of each story in which a project of the list has some, oldest story first. */
export async function listStillsOfProjects(projectIds: string[]) {
  if (projectIds.length === 0) return [];
  const firstStills = database()
    .selectDistinctOn([lines.storyId], {
      projectId: stories.projectId,
      createdAt: stories.createdAt,
      mediaKey: takes.mediaKey,
    })
    .from(lines)
    .innerJoin(takes, eq(takes.id, lines.imageTakeId))
    .innerJoin(stories, and(eq(stories.id, lines.storyId), isNull(stories.deletedAt)))
    .where(inArray(stories.projectId, projectIds))
    .orderBy(lines.storyId, lines.lineNumber)
    .as("first_stills");
  return database()
    .select({ projectId: firstStills.projectId, mediaKey: firstStills.mediaKey })
    .from(firstStills)
    .orderBy(asc(firstStills.createdAt));
}

/** The first story of a project, for the command line, whose projects have one each. */
export async function findOnlyStory(projectId: string): Promise<StoryRow | null> {
  const [row] = await database()
    .select()
    .from(stories)
    .where(and(eq(stories.projectId, projectId), isNull(stories.deletedAt)))
    .orderBy(asc(stories.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * Makes everybody else who locks this story wait until the transaction ends, so that its lines and
 * its cast are rewritten by one at a time. Reading it, and rows that refer to it, are not held up.
 */
export async function lockStory(executor: Executor, storyId: string): Promise<void> {
  await executor
    .select({ id: stories.id })
    .from(stories)
    .where(eq(stories.id, storyId))
    .for("no key update");
}

export async function updateStory(
  storyId: string,
  change: Partial<Pick<StoryRow, "title" | "lengthSeconds" | "logline" | "deletedAt">>,
): Promise<void> {
  await database().update(stories).set(change).where(eq(stories.id, storyId));
}

/**
 * Saves a script and counts its version up. With `expectedVersion` it saves only on that version.
 * Answers the new version, or null when somebody else saved meanwhile.
 */
export async function saveScript(
  storyId: string,
  script: string,
  expectedVersion: number | null,
): Promise<number | null> {
  const [row] = await database()
    .update(stories)
    .set({ script, scriptVersion: sql`${stories.scriptVersion} + 1` })
    .where(
      and(
        eq(stories.id, storyId),
        expectedVersion === null ? undefined : eq(stories.scriptVersion, expectedVersion),
      ),
    )
    .returning({ version: stories.scriptVersion });
  return row?.version ?? null;
}

/** What a picture of this story must know of its project. */
export async function getStoryStyle(storyId: string): Promise<{ imageStyle: string }> {
  const [row] = await database()
    .select({ imageStyle: projects.imageStyle })
    .from(stories)
    .innerJoin(projects, eq(projects.id, stories.projectId))
    .where(eq(stories.id, storyId));
  if (!row) throw new Error("story vanished after access was checked");
  return row;
}
