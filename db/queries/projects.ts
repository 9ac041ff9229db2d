import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import { readJson } from "@/db/read-json";
import { lines, permissions, projects, stories, storyVideos, users } from "@/db/schema";
import { AppError } from "@/lib/errors";
import type { PermissionLevel } from "@/lib/rules/permission";
import { stillIs } from "./still-is";

export type ProjectRow = typeof projects.$inferSelect;

/** Creates a project together with its fixed owner row. */
export async function insertProject(
  project: {
    ownerId: string;
    ownerEmail: string;
    name: string;
    imageStyle: string;
    description?: string;
    scriptHash?: string;
  },
  executor: Executor = database(),
): Promise<ProjectRow> {
  const { ownerEmail, ...values } = project;
  return executor.transaction(async (transaction) => {
    const [row] = await transaction.insert(projects).values(values).returning();
    if (!row) throw new Error("insert returned no row");
    await transaction
      .insert(permissions)
      .values({ projectId: row.id, email: ownerEmail, level: "owner", sharedBy: null });
    return row;
  });
}

export async function findProjectByScriptHash(ownerId: string, scriptHash: string) {
  const [row] = await database()
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, ownerId),
        eq(projects.scriptHash, scriptHash),
        isNull(projects.deletedAt),
      ),
    );
  return row ?? null;
}

export interface ProjectWithOwner {
  project: ProjectRow;
  owner: string;
}

const selectProject = preparedQuery(["projectId"], (db, { projectId }) =>
  db
    .select({ project: projects, owner: users.userName })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(eq(projects.id, projectId)),
);

export async function getProjectWithOwner(projectId: string): Promise<ProjectWithOwner> {
  const [row] = await selectProject({ projectId });
  if (!row) throw new AppError("project.notFound");
  return row;
}

export interface ProjectListRow {
  id: string;
  name: string;
  ownerId: string;
  owner: string;
  level: PermissionLevel;
  createdAt: Date;
  archivedAt: Date | null;
  stillKeys: string[];
  /** The newest of its stories' films. */
  film: { storyId: string; seconds: number } | null;
}

/**
 * Enough to recognise a project by. A part of the text: of a value that comes later the server's plan
 * would expect many more rows.
 */
const STILLS_OF_PROJECT = sql`3`;

/** The first stills of the story before it in the join, with their places among them. */
const firstStills = sql`
  select ${lines.imageKey} as image_key, row_number() over (order by ${lines.lineNumber}) as place
  from ${lines} where ${lines.storyId} = ${stories.id} and ${lines.imageTakeId} is not null
  order by ${lines.lineNumber} limit ${STILLS_OF_PROJECT}`;

/**
 * The first stills of the stories of a project: one of each, and more of the same story where there
 * are too few stories. The stills of three stories with pictures are enough to choose from; they are
 * all within the first nine.
 */
const stillsOfProject = sql`
  select strip.image_key from (
    select still.image_key, still.place, ${stories.createdAt} as story_created_at
    from ${stories} cross join lateral (${firstStills}) still
    where ${stories.projectId} = ${projects.id} and ${stories.deletedAt} is null
    order by ${stories.createdAt}
    limit ${STILLS_OF_PROJECT} * ${STILLS_OF_PROJECT}) strip
  order by strip.place, strip.story_created_at limit ${STILLS_OF_PROJECT}`;

/** The newest film of the living stories of a project. */
const filmOfProject = sql`
  select json_build_object('storyId', ${storyVideos.storyId}, 'seconds', ${storyVideos.durationSeconds})
  from ${stories} join ${storyVideos} on ${storyVideos.storyId} = ${stories.id}
  where ${stories.projectId} = ${projects.id} and ${stories.deletedAt} is null
  order by ${storyVideos.createdAt} desc limit 1`;

/**
 * Every project in which an address has a permission, newest first, with that permission, a few
 * stills and its newest film; also those that are put aside.
 */
export const listProjectsOf = preparedQuery(["email"], (db, { email }) =>
  db
    .select({
      id: projects.id,
      name: projects.name,
      ownerId: projects.ownerId,
      owner: users.userName,
      level: permissions.level,
      createdAt: projects.createdAt,
      archivedAt: projects.archivedAt,
      // No key holds a line break.
      stillKeys: sql<string[]>`array_to_string(array(${stillsOfProject}), e'\\n')`.mapWith(
        readKeys,
      ),
      film: sql<ProjectListRow["film"]>`(${filmOfProject})`.mapWith(
        readJson<ProjectListRow["film"]>,
      ),
    })
    .from(permissions)
    .innerJoin(projects, and(eq(projects.id, permissions.projectId), isNull(projects.deletedAt)))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(eq(permissions.email, email))
    .orderBy(desc(projects.createdAt), desc(projects.id)),
);

/** Names of the living projects that a person owns. */
export async function listProjectNamesOwnedBy(ownerId: string): Promise<string[]> {
  const rows = await database()
    .selectDistinct({ name: projects.name })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), isNull(projects.deletedAt)));
  return rows.map(({ name }) => name);
}

function readKeys(keys: string): string[] {
  return keys === "" ? [] : keys.split("\n");
}

/** How the names of a project are said, as it was written. */
export async function getPronunciations(projectId: string): Promise<string> {
  const [row] = await database()
    .select({ pronunciations: projects.pronunciations })
    .from(projects)
    .where(eq(projects.id, projectId));
  return row?.pronunciations ?? "";
}

/** @param expected texts that must still be as they are given; answers whether they were */
export async function updateProject(
  projectId: string,
  change: Partial<
    Pick<
      ProjectRow,
      | "name"
      | "description"
      | "imageStyle"
      | "pronunciations"
      | "looksAtStills"
      | "clipSound"
      | "deletedAt"
    >
  >,
  expected: { description?: string | undefined; pronunciations?: string | undefined } = {},
): Promise<boolean> {
  const rows = await database()
    .update(projects)
    .set(change)
    .where(
      and(
        eq(projects.id, projectId),
        stillIs(projects.description, expected.description),
        stillIs(projects.pronunciations, expected.pronunciations),
      ),
    )
    .returning({ id: projects.id });
  return rows.length > 0;
}

/**
 * Lets members of a project invite others, or the owner alone. Waits for changes of its people that
 * are under way; those that come later see it.
 */
export async function setMembersMayInvite(projectId: string, isAllowed: boolean): Promise<void> {
  await database()
    .update(projects)
    .set({ membersMayInvite: isAllowed })
    .where(eq(projects.id, projectId));
}

/**
 * Puts a project aside or takes it back; one that is put aside keeps the moment of that.
 * @returns since when it is put aside; null when it is not
 */
export async function setProjectArchived(
  projectId: string,
  isArchived: boolean,
): Promise<Date | null> {
  const [row] = await database()
    .update(projects)
    .set({ archivedAt: isArchived ? sql`coalesce(${projects.archivedAt}, now())` : null })
    .where(eq(projects.id, projectId))
    .returning({ archivedAt: projects.archivedAt });
  return row?.archivedAt ?? null;
}
