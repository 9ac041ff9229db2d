import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { database } from "@/db/client";
import { characters, lines, permissions, projects, runs, stories } from "@/db/schema";

/** What the doorkeeper needs of a project and of one person in it. */
const projectColumns = {
  projectId: projects.id,
  ownerId: projects.ownerId,
  level: permissions.level,
};

const membership = (address: SQL) =>
  and(eq(permissions.projectId, projects.id), eq(permissions.email, address));

export async function findProjectAccess(projectId: string, address: SQL) {
  const [row] = await database()
    .select(projectColumns)
    .from(projects)
    .innerJoin(permissions, membership(address))
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)));
  return row ?? null;
}

/** The projects that an address belongs to, by name. */
export async function listProjectNames(address: SQL): Promise<{ id: string; name: string }[]> {
  return database()
    .select({ id: projects.id, name: projects.name })
    .from(permissions)
    .innerJoin(projects, and(eq(projects.id, permissions.projectId), isNull(projects.deletedAt)))
    .where(eq(permissions.email, address))
    .orderBy(asc(projects.name), asc(projects.id));
}

export async function findStoryAccess(storyId: string, address: SQL) {
  const [row] = await database()
    .select({ ...projectColumns, storyId: stories.id, createdBy: stories.createdBy })
    .from(stories)
    .innerJoin(projects, and(eq(projects.id, stories.projectId), isNull(projects.deletedAt)))
    .innerJoin(permissions, membership(address))
    .where(and(eq(stories.id, storyId), isNull(stories.deletedAt)));
  return row ?? null;
}

export async function findShotAccess(lineId: string, address: SQL) {
  const [row] = await database()
    .select({
      ...projectColumns,
      storyId: stories.id,
      createdBy: stories.createdBy,
      lineId: lines.id,
    })
    .from(lines)
    .innerJoin(stories, and(eq(stories.id, lines.storyId), isNull(stories.deletedAt)))
    .innerJoin(projects, and(eq(projects.id, stories.projectId), isNull(projects.deletedAt)))
    .innerJoin(permissions, membership(address))
    .where(eq(lines.id, lineId));
  return row ?? null;
}

export async function findCharacterAccess(characterId: string, address: SQL) {
  const [row] = await database()
    .select({ ...projectColumns, characterId: characters.id })
    .from(characters)
    .innerJoin(projects, and(eq(projects.id, characters.projectId), isNull(projects.deletedAt)))
    .innerJoin(permissions, membership(address))
    .where(eq(characters.id, characterId));
  return row ?? null;
}

/** A run goes out of sight with its story. */
export async function findRunAccess(runId: string, address: SQL) {
  const [row] = await database()
    .select({ ...projectColumns, runId: runs.id, storyId: runs.storyId })
    .from(runs)
    .innerJoin(projects, and(eq(projects.id, runs.projectId), isNull(projects.deletedAt)))
    .innerJoin(permissions, membership(address))
    .leftJoin(stories, eq(stories.id, runs.storyId))
    .where(and(eq(runs.id, runId), isNull(stories.deletedAt)));
  return row ?? null;
}

/** For work that no person asks for at the moment: the story alone decides. */
export async function findStoryForSystem(storyId: string) {
  const [row] = await database()
    .select({ projectId: projects.id, ownerId: projects.ownerId, storyId: stories.id })
    .from(stories)
    .innerJoin(projects, and(eq(projects.id, stories.projectId), isNull(projects.deletedAt)))
    .where(and(eq(stories.id, storyId), isNull(stories.deletedAt)));
  return row ?? null;
}
