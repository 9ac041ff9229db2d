import { and, asc, eq, isNull } from "drizzle-orm";
import { database } from "@/db/client";
import { permissions, projects, users } from "@/db/schema";
import type { PermissionLevel } from "@/lib/rules/permission";

export type ProjectRow = typeof projects.$inferSelect;

/** Creates a project together with its fixed owner row. */
export async function insertProject(project: {
  ownerId: string;
  ownerEmail: string;
  name: string;
  imageStyle: string;
  description?: string;
  scriptHash?: string;
}): Promise<ProjectRow> {
  const { ownerEmail, ...values } = project;
  return database().transaction(async (transaction) => {
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

export async function getProjectWithOwner(projectId: string): Promise<ProjectWithOwner> {
  const [row] = await database()
    .select({ project: projects, owner: users.userName })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(eq(projects.id, projectId));
  if (!row) throw new Error("project vanished after access was checked");
  return row;
}

/** Every project in which an address has a permission, newest last, with that permission. */
export async function listProjectsOf(
  email: string,
): Promise<(ProjectWithOwner & { level: PermissionLevel })[]> {
  return database()
    .select({ project: projects, owner: users.userName, level: permissions.level })
    .from(permissions)
    .innerJoin(projects, and(eq(projects.id, permissions.projectId), isNull(projects.deletedAt)))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(eq(permissions.email, email))
    .orderBy(asc(projects.createdAt));
}

export async function updateProject(
  projectId: string,
  change: Partial<Pick<ProjectRow, "name" | "description" | "imageStyle" | "deletedAt">>,
): Promise<void> {
  await database().update(projects).set(change).where(eq(projects.id, projectId));
}
