import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import { permissions, projects, users } from "@/db/schema";
import type { Member } from "@/lib/rules/sharing";

/** The people of projects as they are shown: with the names of those who have accounts. */

export interface ProjectPerson extends Member {
  /** Null for an address that waits for somebody to register and verify it. */
  userName: string | null;
}

const personColumns = {
  email: permissions.email,
  level: permissions.level,
  sharedBy: permissions.sharedBy,
  userName: users.userName,
};

/** The account that an address belongs to: one that is only registered may be anybody's. */
export const accountOfAddress = and(
  eq(users.email, permissions.email),
  isNotNull(users.emailVerifiedAt),
  isNull(users.deletedAt),
);

const selectPeople = preparedQuery(["projectId"], (db, { projectId }) =>
  db
    .select({ ...personColumns, membersMayInvite: projects.membersMayInvite })
    .from(permissions)
    .innerJoin(projects, eq(projects.id, permissions.projectId))
    .leftJoin(users, accountOfAddress)
    .where(eq(permissions.projectId, projectId))
    .orderBy(asc(permissions.createdAt), asc(permissions.email)),
);

/** Everybody of a project, in the order in which they came, and whether members may invite others. */
export async function listPeople(
  projectId: string,
): Promise<{ people: ProjectPerson[]; membersMayInvite: boolean }> {
  const rows = await selectPeople({ projectId });
  return {
    people: rows.map(({ membersMayInvite: _ofProject, ...person }) => person),
    membersMayInvite: rows[0]?.membersMayInvite ?? false,
  };
}

/** One person of a project, with the moment of the invite. */
export async function findPerson(projectId: string, email: string) {
  const [row] = await database()
    .select({ ...personColumns, createdAt: permissions.createdAt })
    .from(permissions)
    .leftJoin(users, accountOfAddress)
    .where(and(eq(permissions.projectId, projectId), eq(permissions.email, email)));
  return row ?? null;
}

/** Everybody of a project as a change of its people leaves them, before it is committed. */
export async function readPeople(
  transaction: TransactionSql,
  projectId: string,
): Promise<ProjectPerson[]> {
  return transaction<ProjectPerson[]>`
    select permissions.email, permissions.level, permissions.shared_by as "sharedBy",
      users.user_name as "userName"
    from permissions left join users on users.email = permissions.email
      and users.email_verified_at is not null and users.deleted_at is null
    where permissions.project_id = ${projectId}::uuid
    order by permissions.created_at, permissions.email`;
}
