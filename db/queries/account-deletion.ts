import { and, eq, gt, isNotNull, isNull, ne, not, notExists, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import {
  accountLinks,
  permissionChanges,
  permissions,
  projects,
  sessions,
  users,
} from "@/db/schema";
import { accountOfAddress } from "./project-people";

/** What the deletion of an account reads and writes; everything else about accounts is in `accounts`. */

/** A project of somebody in which others work. */
export interface SharedProjectRow {
  projectId: string;
  name: string;
  /** How many people it has besides its owner. */
  members: number;
  /** Addresses of the editors with a living account: who could take it over. */
  editors: string[];
}

/** The projects of a person in which others have a permission, oldest first. */
export function listSharedProjectsOf(ownerId: string): Promise<SharedProjectRow[]> {
  return listShared(database(), ownerId);
}

async function listShared(executor: Executor, ownerId: string): Promise<SharedProjectRow[]> {
  const rows = await executor
    .select({
      projectId: projects.id,
      name: projects.name,
      email: permissions.email,
      mayTakeOver: sql<boolean>`${permissions.level} = 'editor' and ${users.id} is not null`,
    })
    .from(projects)
    .innerJoin(
      permissions,
      and(eq(permissions.projectId, projects.id), ne(permissions.level, "owner")),
    )
    .leftJoin(users, and(accountOfAddress, not(users.isSystem)))
    .where(and(eq(projects.ownerId, ownerId), isNull(projects.deletedAt)))
    .orderBy(projects.createdAt, projects.id, permissions.email);
  const shared = new Map<string, SharedProjectRow>();
  for (const { projectId, name, email, mayTakeOver } of rows) {
    const known = shared.get(projectId) ?? { projectId, name, members: 0, editors: [] };
    known.members += 1;
    if (mayTakeOver) known.editors.push(email);
    shared.set(projectId, known);
  }
  return [...shared.values()];
}

/**
 * Marks an account as being deleted, ends its sessions and takes its projects out of sight, all in
 * one transaction; from here on nothing brings it back.
 * @param decided projects whose deletion the person has agreed to although others work in them
 * @returns shared projects that nobody decided about; when there is one, nothing was changed
 */
export async function markAccountDeleted(
  userId: string,
  decided: ReadonlySet<string>,
): Promise<SharedProjectRow[]> {
  return database().transaction(async (transaction) => {
    // The key of each project is what a new permission refers to, so nobody joins one meanwhile.
    await transaction
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.ownerId, userId), isNull(projects.deletedAt)))
      .orderBy(projects.id)
      .for("update");
    const undecided = (await listShared(transaction, userId)).filter(
      ({ projectId }) => !decided.has(projectId),
    );
    if (undecided.length > 0) return undecided;
    await transaction
      .update(users)
      .set({
        deletedAt: sql`now()`,
        passwordHash: "",
        isAdmin: false,
        sessionVersion: sql`${users.sessionVersion} + 1`,
      })
      .where(and(eq(users.id, userId), isNull(users.deletedAt), not(users.isSystem)));
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
    await transaction.delete(accountLinks).where(eq(accountLinks.userId, userId));
    await transaction
      .update(projects)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(projects.ownerId, userId), isNull(projects.deletedAt)));
    return [];
  });
}

/** An account of which something may still be left. */
export interface LeavingAccount {
  userId: string;
  email: string;
  deletedAt: Date;
}

/** Accounts that are being deleted: all of them, or the one of an address or an id. */
export async function listLeavingAccounts(
  which: { email?: string; userId?: string } = {},
): Promise<LeavingAccount[]> {
  const rows = await database()
    .select({ userId: users.id, email: users.email, deletedAt: users.deletedAt })
    .from(users)
    .where(
      and(
        isNotNull(users.deletedAt),
        which.email === undefined ? undefined : eq(users.email, which.email),
        which.userId === undefined ? undefined : eq(users.id, which.userId),
      ),
    );
  return rows.flatMap(({ deletedAt, ...row }) => (deletedAt ? [{ ...row, deletedAt }] : []));
}

/** A project that goes with its owner's account. */
export interface LeavingProject {
  projectId: string;
  name: string;
  /** Everybody else in it; empty when it had been deleted before, and they know. */
  memberEmails: string[];
}

/** What a leaving account still owns, projects in the trash included. */
export async function listProjectsOfLeaver(userId: string): Promise<LeavingProject[]> {
  const rows = await database()
    .select({
      projectId: projects.id,
      name: projects.name,
      wentWithAccount: sql<boolean>`${projects.deletedAt} = ${users.deletedAt}`,
      email: permissions.email,
    })
    .from(projects)
    .innerJoin(users, and(eq(users.id, projects.ownerId), isNotNull(users.deletedAt)))
    .leftJoin(
      permissions,
      and(eq(permissions.projectId, projects.id), ne(permissions.level, "owner")),
    )
    .where(eq(projects.ownerId, userId))
    .orderBy(projects.createdAt, projects.id, permissions.email);
  const owned = new Map<string, LeavingProject>();
  for (const { projectId, name, wentWithAccount, email } of rows) {
    const known = owned.get(projectId) ?? { projectId, name, memberEmails: [] };
    if (wentWithAccount && email !== null) known.memberEmails.push(email);
    owned.set(projectId, known);
  }
  return [...owned.values()];
}

/** A project that changed hands, and everybody who is in it now. */
export interface HandOver {
  changeId: number;
  name: string;
  ownerEmail: string;
  memberEmails: string[];
}

/** The projects that an address handed over since a moment, with their people as they are now. */
export async function listHandOversBy(actorEmail: string, since: Date): Promise<HandOver[]> {
  const rows = await database()
    .select({
      changeId: permissionChanges.id,
      name: projects.name,
      email: permissions.email,
      level: permissions.level,
    })
    .from(permissionChanges)
    .innerJoin(
      projects,
      and(eq(projects.id, permissionChanges.projectId), isNull(projects.deletedAt)),
    )
    .innerJoin(permissions, eq(permissions.projectId, projects.id))
    .where(
      and(
        eq(permissionChanges.actorEmail, actorEmail),
        eq(permissionChanges.action, "hand-over"),
        eq(permissionChanges.toLevel, "owner"),
        gt(permissionChanges.createdAt, since),
      ),
    )
    .orderBy(permissionChanges.id, permissions.email);
  const handOvers = new Map<number, HandOver>();
  for (const { changeId, name, email, level } of rows) {
    const known = handOvers.get(changeId) ?? { changeId, name, ownerEmail: "", memberEmails: [] };
    if (level === "owner") known.ownerEmail = email;
    else if (email !== actorEmail) known.memberEmails.push(email);
    handOvers.set(changeId, known);
  }
  return [...handOvers.values()];
}

/**
 * Deletes the row of an account whose projects are gone, together with a registration under its
 * stand-in address. @returns false while it still owns a project, whose files would be forgotten
 */
export async function deleteLeavingAccount(userId: string, standInEmail: string): Promise<boolean> {
  return database().transaction(async (transaction) => {
    const own = transaction
      .select({ one: sql`1` })
      .from(projects)
      .where(eq(projects.ownerId, userId));
    await transaction
      .delete(users)
      .where(and(eq(users.id, userId), isNotNull(users.deletedAt), notExists(own)));
    const [left] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId));
    if (left) return false;
    await transaction
      .delete(users)
      .where(and(eq(users.email, standInEmail), isNull(users.emailVerifiedAt)));
    return true;
  });
}
