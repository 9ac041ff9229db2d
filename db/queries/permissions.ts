import { and, asc, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { database, databaseSql, type Executor } from "@/db/client";
import { permissionChanges, permissions, projects, sessions, users } from "@/db/schema";
import type { Member, MemberChange, SharingPolicy } from "@/lib/rules/sharing";

/**
 * The people of projects. Whatever changes them holds the project's lock, so that each change is
 * decided by what the one before it left.
 */

export type PermissionChangeRow = typeof permissionChanges.$inferSelect;

/** The projects that others share with an address, those in the bin among them. */
export async function listProjectsSharedWith(email: string): Promise<string[]> {
  const rows = await database()
    .select({ projectId: permissions.projectId })
    .from(permissions)
    .where(and(eq(permissions.email, email), ne(permissions.level, "owner")))
    .orderBy(asc(permissions.projectId));
  return rows.map(({ projectId }) => projectId);
}

/**
 * The people of a project while nobody else can change them. The transaction is the driver's own:
 * it prepares statements and sends several at once, and here everybody waits for the one who writes.
 */
export interface LockedMembers {
  transaction: TransactionSql;
  members: Member[];
  policy: SharingPolicy;
}

/** First half of the keys of the locks on projects' people; the other half is the project's. */
const MEMBERS_LOCK = 5_417;

/**
 * Does something about a project's people, one caller at a time: `work` sees what the caller before
 * left, and everything it writes is committed with it or, when it throws, not at all.
 * @param options.deletedToo also in a project that was deleted
 * @returns null when there is no such project
 */
export async function lockMembers<T>(
  projectId: string,
  work: (locked: LockedMembers) => Promise<T>,
  options: { deletedToo?: boolean } = {},
): Promise<T | null> {
  const result = await databaseSql().begin(async (transaction) => {
    // Two statements, though sent at once: the second sees all that the last holder committed. It
    // holds the project's row, too, so that the project is not deleted before this is committed.
    const [, rows] = await Promise.all([
      transaction`select pg_advisory_xact_lock(${MEMBERS_LOCK}::int, hashtext(${projectId}))`,
      transaction<(Member & SharingPolicy)[]>`
        select permissions.email, permissions.level, permissions.shared_by as "sharedBy",
          projects.members_may_invite as "membersMayInvite"
        from permissions inner join projects on projects.id = permissions.project_id
        where permissions.project_id = ${projectId}::uuid
          and (projects.deleted_at is null or ${options.deletedToo ?? false}::boolean)
        order by permissions.created_at, permissions.email
        for share of projects`,
    ]);
    const [first] = rows;
    if (!first) return { value: null };
    const policy = { membersMayInvite: first.membersMayInvite };
    const members = rows.map(({ email, level, sharedBy }) => ({ email, level, sharedBy }));
    return { value: await work({ transaction, members, policy }) };
  });
  return result.value;
}

/**
 * Holds the locks of all projects that name one of these addresses, in one order, so that two who do
 * the same never wait for each other in a ring.
 */
export async function lockProjectsOf(
  transaction: Executor,
  emails: readonly string[],
): Promise<void> {
  const rows = await transaction
    .selectDistinct({ projectId: permissions.projectId })
    .from(permissions)
    .where(inArray(permissions.email, [...emails]))
    .orderBy(asc(permissions.projectId));
  for (const { projectId } of rows) {
    await transaction.execute(
      sql`select pg_advisory_xact_lock(${MEMBERS_LOCK}::int, hashtext(${projectId}))`,
    );
  }
}

/** Writes changes of a project's people together with their rows of the audit trail. */
export async function writeMemberChanges(
  transaction: TransactionSql,
  projectId: string,
  actorEmail: string,
  changes: readonly MemberChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const standings = (isOwner: boolean, isNew: boolean) =>
    changes.flatMap(({ email, before, after }) =>
      after && (after.level === "owner") === isOwner && (before === null) === isNew
        ? [{ email, level: after.level, shared_by: after.sharedBy }]
        : [],
    );
  const gone = changes.filter(({ after }) => after === null).map(({ email }) => email);
  // Sent at once, done in this order.
  await Promise.all([
    insertMembers(transaction, projectId, standings(false, true)),
    updateMembers(transaction, projectId, standings(false, false)),
    // There is at most one owner at any moment: the former one has stepped down just now.
    updateMembers(transaction, projectId, standings(true, false)),
    deleteMembers(transaction, projectId, gone),
    insertChanges(transaction, projectId, actorEmail, changes),
  ]);
}

interface StandingRecord {
  email: string;
  level: string;
  shared_by: string | null;
}

async function insertMembers(sql: TransactionSql, projectId: string, rows: StandingRecord[]) {
  if (rows.length === 0) return;
  await sql`
    insert into permissions (project_id, email, level, shared_by, created_at)
    select ${projectId}::uuid, email, level, shared_by, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given(email text, level text, shared_by text)`;
}

async function updateMembers(sql: TransactionSql, projectId: string, rows: StandingRecord[]) {
  if (rows.length === 0) return;
  await sql`
    update permissions set level = given.level, shared_by = given.shared_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given(email text, level text, shared_by text)
    where permissions.project_id = ${projectId}::uuid and permissions.email = given.email`;
}

/** One statement, because nobody may answer to somebody who is gone at the end of it. */
async function deleteMembers(sql: TransactionSql, projectId: string, emails: string[]) {
  if (emails.length === 0) return;
  await sql`
    delete from permissions where project_id = ${projectId}::uuid and email in
      (select jsonb_array_elements_text(${JSON.stringify(emails)}::text::jsonb))`;
}

async function insertChanges(
  sql: TransactionSql,
  projectId: string,
  actorEmail: string,
  changes: readonly MemberChange[],
) {
  const rows = changes.map(({ action, email, before, after }, position) => ({
    position,
    action,
    email,
    from_level: before?.level ?? null,
    to_level: after?.level ?? null,
    from_shared_by: before?.sharedBy ?? null,
    to_shared_by: after?.sharedBy ?? null,
  }));
  await sql`
    insert into permission_changes
      (project_id, action, actor_email, subject_email, from_level, to_level, from_shared_by, to_shared_by)
    select ${projectId}::uuid, action, ${actorEmail}::text, email, from_level, to_level,
      from_shared_by, to_shared_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given(position int, action text, email text, from_level text, to_level text,
        from_shared_by text, to_shared_by text)
    order by position`;
}

/** Makes whoever holds a verified account of an address the owner. Answers whether there is one. */
export async function moveOwnership(
  transaction: TransactionSql,
  projectId: string,
  email: string,
): Promise<boolean> {
  // Held, so that the account is not deleted while it becomes the owner's.
  const [owner] = await transaction<{ id: string }[]>`
    select id from users
    where email = ${email} and not is_system and email_verified_at is not null and deleted_at is null
    for share`;
  if (!owner) return false;
  await transaction`update projects set owner_id = ${owner.id}::uuid where id = ${projectId}::uuid`;
  return true;
}

/** The audit trail of a project, newest first; `before` is the id to go on from. */
export async function listChanges(
  projectId: string,
  page: { before: number | null; most: number },
): Promise<PermissionChangeRow[]> {
  return database()
    .select()
    .from(permissionChanges)
    .where(
      and(
        eq(permissionChanges.projectId, projectId),
        page.before === null ? undefined : lt(permissionChanges.id, page.before),
      ),
    )
    .orderBy(desc(permissionChanges.id))
    .limit(page.most);
}

/**
 * Whose sessions live on while they still are in a project: one small question about all of them, for
 * streams that ask it again and again.
 * @returns the places in the list of those for whom that is so
 */
export async function listStillInside(
  asked: readonly {
    projectId: string;
    userId: string;
    sessionVersion: number;
    sessionId?: string | undefined;
    email: string;
  }[],
): Promise<Set<number>> {
  const list = JSON.stringify(
    asked.map(({ projectId, userId, sessionVersion, sessionId, email }, place) => ({
      ...{ place, project_id: projectId, user_id: userId },
      ...{ session_version: sessionVersion, session_id: sessionId ?? null, email },
    })),
  );
  const rows = await database().execute<{ place: number }>(sql`
    select asked.place
    from json_to_recordset(${list}::json)
      as asked (place int, project_id uuid, user_id uuid, session_version int, session_id uuid,
        email text)
    join ${permissions} on ${permissions.projectId} = asked.project_id
      and ${permissions.email} = asked.email
    join ${projects} on ${projects.id} = asked.project_id and ${projects.deletedAt} is null
    join ${users} on ${users.id} = asked.user_id and ${users.email} = asked.email
      and ${users.sessionVersion} = asked.session_version and ${users.deletedAt} is null
    left join ${sessions} on ${sessions.id} = asked.session_id
    where asked.session_id is null or ${sessions.id} is not null`);
  return new Set(rows.map(({ place }) => place));
}
