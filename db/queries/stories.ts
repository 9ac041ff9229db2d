import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Database, database, type Executor } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import {
  approvals,
  lines,
  permissions,
  projects,
  runs,
  stories,
  storyVideos,
  users,
} from "@/db/schema";
import { AppError } from "@/lib/errors";
import type { Aspect, FormatHeight } from "@/lib/rules/frame-format";
import { tallyOfStory } from "./line-tallies";

export type StoryRow = typeof stories.$inferSelect;

export interface StoryWithCreator {
  story: StoryRow;
  createdBy: string | null;
}

export async function insertStory(
  story: {
    projectId: string;
    title: string;
    lengthSeconds: number;
    createdBy: string | null;
    script?: string;
    logline?: string;
    aspect?: Aspect;
    frameHeight?: FormatHeight;
  },
  executor: Executor = database(),
): Promise<StoryRow> {
  const [row] = await executor.insert(stories).values(story).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

const selectStory = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select({ story: stories, createdBy: users.email })
    .from(stories)
    .leftJoin(users, eq(users.id, stories.createdBy))
    .where(eq(stories.id, storyId)),
);

export async function getStoryWithCreator(storyId: string): Promise<StoryWithCreator> {
  const [row] = await selectStory({ storyId });
  if (!row) throw new AppError("story.notFound");
  return row;
}

export async function getStory(storyId: string): Promise<StoryRow> {
  return (await getStoryWithCreator(storyId)).story;
}

const selectHead = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select({ title: stories.title, aspect: stories.aspect, frameHeight: stories.frameHeight })
    .from(stories)
    .where(eq(stories.id, storyId)),
);

/**
 * What a story is called, and its format; its script and the rest of it may be long.
 * @throws AppError story.notFound
 */
export async function getStoryHead(
  storyId: string,
): Promise<Pick<StoryRow, "title" | "aspect" | "frameHeight">> {
  const [row] = await selectHead({ storyId });
  if (!row) throw new AppError("story.notFound");
  return row;
}

const selectWritten = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select({
      hasLogline: sql<boolean>`${stories.logline} <> ''`,
      hasScript: sql<boolean>`${stories.script} <> ''`,
    })
    .from(stories)
    .where(eq(stories.id, storyId)),
);

/** Whether a story has a logline and a script; the texts themselves may be long. */
export async function getWritten(
  storyId: string,
): Promise<{ hasLogline: boolean; hasScript: boolean }> {
  const [row] = await selectWritten({ storyId });
  if (!row) throw new AppError("story.notFound");
  return row;
}

/** Stories with a still and how far they are; which ones and in what order is left to the caller. */
function storiesWithProgress(db: Database) {
  const tally = tallyOfStory(db);
  const still = db
    .select({ key: lines.imageKey })
    .from(lines)
    .where(and(eq(lines.storyId, stories.id), isNotNull(lines.imageTakeId)))
    .orderBy(asc(lines.lineNumber))
    .limit(1);
  const film = db
    .select({ durationSeconds: storyVideos.durationSeconds })
    .from(storyVideos)
    .where(eq(storyVideos.storyId, stories.id))
    .orderBy(desc(storyVideos.createdAt))
    .limit(1);
  // What was decided last about each shot, of those that show the take that it was about.
  const approved = sql<number>`(select count(*)::int from (
      select distinct on (line_id) line_id, take_id, verdict from ${approvals}
      where ${approvals.storyId} = ${stories.id} and line_id is not null
      order by line_id, created_at desc, id desc) newest
    inner join ${lines} shot on shot.id = newest.line_id
      and newest.take_id = coalesce(shot.video_take_id, shot.image_take_id)
    where newest.verdict = 'approved')`;
  return db
    .select({
      id: stories.id,
      title: stories.title,
      createdAt: stories.createdAt,
      archivedAt: stories.archivedAt,
      hasScript: sql<boolean>`${stories.script} <> ''`,
      approvedCount: approved,
      stillKey: sql<string | null>`(${still})`,
      filmSeconds: sql<number | null>`(${film})`,
      lineCount: tally.lineCount,
      spokenCount: tally.spokenCount,
      audioCount: tally.audioCount,
      imageCount: tally.imageCount,
      videoCount: tally.videoCount,
    })
    .from(stories)
    .crossJoinLateral(tally)
    .$dynamic();
}

/**
 * Stories of a project, newest first, also those that are put aside, each with its first still and
 * how far it is: how many lines its script has, how many of them have which media, and how long its
 * newest film is. The counts are the database's own tallies, so that it costs what it shows, however
 * long the scripts are.
 */
export const listStoriesWithProgress = preparedQuery(["projectId"], (db, { projectId }) =>
  storiesWithProgress(db)
    .where(and(eq(stories.projectId, projectId), isNull(stories.deletedAt)))
    .orderBy(desc(stories.createdAt), desc(stories.id)),
);

/** As many recent stories as are looked at before one goes to the list of projects. */
const RECENT_STORIES = 6;

/** When a story was worked on last: what was started for it, or else when it was made. */
const lastWork = sql`greatest(${stories.createdAt}, (
  select run.created_at from ${runs} run where run.subject_id = ${stories.id}
  order by run.created_at desc limit 1))`;

/**
 * The stories that an address may see and that were worked on last, newest first; at most six, and
 * none that is put aside.
 */
export const listRecentStories = preparedQuery(["email"], (db, { email }) =>
  storiesWithProgress(db)
    .innerJoin(
      projects,
      and(
        eq(projects.id, stories.projectId),
        isNull(projects.deletedAt),
        isNull(projects.archivedAt),
      ),
    )
    .innerJoin(
      permissions,
      and(eq(permissions.projectId, stories.projectId), eq(permissions.email, email)),
    )
    .where(and(isNull(stories.deletedAt), isNull(stories.archivedAt)))
    .orderBy(desc(lastWork), desc(stories.id))
    .limit(RECENT_STORIES),
);

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
 * Answers the script as it stands; null when the story is gone.
 */
export async function lockStory(executor: Executor, storyId: string): Promise<string | null> {
  const [row] = await executor
    .select({ script: stories.script })
    .from(stories)
    .where(eq(stories.id, storyId))
    .for("no key update");
  return row?.script ?? null;
}

/** The script as it stands in a transaction that has locked the story. */
export async function getLockedScript(
  transaction: Executor,
  storyId: string,
): Promise<Pick<StoryRow, "script" | "scriptVersion">> {
  const [row] = await transaction
    .select({ script: stories.script, scriptVersion: stories.scriptVersion })
    .from(stories)
    .where(eq(stories.id, storyId));
  if (!row) throw new AppError("story.notFound");
  return row;
}

export async function updateStory(
  storyId: string,
  change: Partial<Pick<StoryRow, "title" | "lengthSeconds" | "logline" | "deletedAt">>,
): Promise<void> {
  await database().update(stories).set(change).where(eq(stories.id, storyId));
}

/** What a picture of this story must know of its project. */
export async function getStoryStyle(
  storyId: string,
): Promise<
  Pick<
    typeof projects.$inferSelect,
    "imageStyle" | "pronunciations" | "looksAtStills" | "models" | "clipSound"
  > &
    Pick<typeof stories.$inferSelect, "aspect" | "frameHeight">
> {
  const [row] = await database()
    .select({
      imageStyle: projects.imageStyle,
      pronunciations: projects.pronunciations,
      looksAtStills: projects.looksAtStills,
      models: projects.models,
      clipSound: projects.clipSound,
      aspect: stories.aspect,
      frameHeight: stories.frameHeight,
    })
    .from(stories)
    .innerJoin(projects, eq(projects.id, stories.projectId))
    .where(eq(stories.id, storyId));
  if (!row) throw new AppError("story.notFound");
  return row;
}

/**
 * Puts a story aside or takes it back; one that is put aside keeps the moment of that.
 * @returns since when it is put aside; null when it is not
 */
export async function setStoryArchived(storyId: string, isArchived: boolean): Promise<Date | null> {
  const [row] = await database()
    .update(stories)
    .set({ archivedAt: isArchived ? sql`coalesce(${stories.archivedAt}, now())` : null })
    .where(eq(stories.id, storyId))
    .returning({ archivedAt: stories.archivedAt });
  return row?.archivedAt ?? null;
}
