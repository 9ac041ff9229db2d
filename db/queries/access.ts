import { and, asc, eq, isNull, type Placeholder } from "drizzle-orm";
import { database } from "@/db/client";
import { preparedRow } from "@/db/prepared-query";
import {
  characters,
  comments,
  lines,
  permissions,
  projects,
  runs,
  stories,
  storyVideos,
  threads,
} from "@/db/schema";
import { addressOf } from "./accounts";

/** What the doorkeeper needs of a project and of one person in it. */
export const projectColumns = {
  projectId: projects.id,
  ownerId: projects.ownerId,
  level: permissions.level,
};

/** Joins a project with what one person may do in it. */
export const membership = (userId: Placeholder) =>
  and(eq(permissions.projectId, projects.id), eq(permissions.email, addressOf(userId)));

export const findProjectAccess = preparedRow(["projectId", "userId"], (db, { projectId, userId }) =>
  db
    .select({ ...projectColumns, membersMayInvite: projects.membersMayInvite })
    .from(projects)
    .innerJoin(permissions, membership(userId))
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt))),
);

/** The projects that somebody belongs to, by name. */
export async function listProjectNames(userId: string): Promise<{ id: string; name: string }[]> {
  return database()
    .select({ id: projects.id, name: projects.name })
    .from(permissions)
    .innerJoin(projects, and(eq(projects.id, permissions.projectId), isNull(projects.deletedAt)))
    .where(eq(permissions.email, addressOf(userId)))
    .orderBy(asc(projects.name), asc(projects.id));
}

export const findStoryAccess = preparedRow(["storyId", "userId"], (db, { storyId, userId }) =>
  db
    .select({ ...projectColumns, storyId: stories.id, createdBy: stories.createdBy })
    .from(stories)
    .innerJoin(projects, and(eq(projects.id, stories.projectId), isNull(projects.deletedAt)))
    .innerJoin(permissions, membership(userId))
    .where(and(eq(stories.id, storyId), isNull(stories.deletedAt))),
);

export const findShotAccess = preparedRow(["lineId", "userId"], (db, { lineId, userId }) =>
  db
    .select({
      ...projectColumns,
      storyId: stories.id,
      createdBy: stories.createdBy,
      lineId: lines.id,
    })
    .from(lines)
    .innerJoin(stories, and(eq(stories.id, lines.storyId), isNull(stories.deletedAt)))
    .innerJoin(projects, and(eq(projects.id, stories.projectId), isNull(projects.deletedAt)))
    .innerJoin(permissions, membership(userId))
    .where(eq(lines.id, lineId)),
);

export const findThreadAccess = preparedRow(["threadId", "userId"], (db, { threadId, userId }) =>
  db
    .select({ ...projectColumns, storyId: stories.id, threadId: threads.id })
    .from(threads)
    .innerJoin(stories, and(eq(stories.id, threads.storyId), isNull(stories.deletedAt)))
    .innerJoin(projects, and(eq(projects.id, stories.projectId), isNull(projects.deletedAt)))
    .innerJoin(permissions, membership(userId))
    .where(and(eq(threads.id, threadId), isNull(threads.deletedAt))),
);

export const findCommentAccess = preparedRow(["commentId", "userId"], (db, { commentId, userId }) =>
  db
    .select({ ...projectColumns, storyId: stories.id, threadId: threads.id })
    .from(comments)
    .innerJoin(threads, and(eq(threads.id, comments.threadId), isNull(threads.deletedAt)))
    .innerJoin(stories, and(eq(stories.id, threads.storyId), isNull(stories.deletedAt)))
    .innerJoin(projects, and(eq(projects.id, stories.projectId), isNull(projects.deletedAt)))
    .innerJoin(permissions, membership(userId))
    .where(and(eq(comments.id, commentId), isNull(comments.deletedAt))),
);

export const findFilmAccess = preparedRow(["filmId", "userId"], (db, { filmId, userId }) =>
  db
    .select({ ...projectColumns, storyId: stories.id })
    .from(storyVideos)
    .innerJoin(stories, and(eq(stories.id, storyVideos.storyId), isNull(stories.deletedAt)))
    .innerJoin(projects, and(eq(projects.id, stories.projectId), isNull(projects.deletedAt)))
    .innerJoin(permissions, membership(userId))
    .where(eq(storyVideos.id, filmId)),
);

export const findCharacterAccess = preparedRow(
  ["characterId", "userId"],
  (db, { characterId, userId }) =>
    db
      .select({ ...projectColumns, characterId: characters.id })
      .from(characters)
      .innerJoin(projects, and(eq(projects.id, characters.projectId), isNull(projects.deletedAt)))
      .innerJoin(permissions, membership(userId))
      .where(and(eq(characters.id, characterId), isNull(characters.deletedAt))),
);

/** A run goes out of sight with its story. */
export const findRunAccess = preparedRow(["runId", "userId"], (db, { runId, userId }) =>
  db
    .select({ ...projectColumns, runId: runs.id, storyId: runs.storyId })
    .from(runs)
    .innerJoin(projects, and(eq(projects.id, runs.projectId), isNull(projects.deletedAt)))
    .innerJoin(permissions, membership(userId))
    .leftJoin(stories, eq(stories.id, runs.storyId))
    .where(and(eq(runs.id, runId), isNull(stories.deletedAt))),
);

/** For work that no person asks for at the moment: the story alone decides. */
export async function findStoryForSystem(storyId: string) {
  const [row] = await database()
    .select({ projectId: projects.id, ownerId: projects.ownerId, storyId: stories.id })
    .from(stories)
    .innerJoin(projects, and(eq(projects.id, stories.projectId), isNull(projects.deletedAt)))
    .where(and(eq(stories.id, storyId), isNull(stories.deletedAt)));
  return row ?? null;
}
