import { POST as handOverRoute } from "@/app/api/share/hand-over/route";
import { GET as historyRoute } from "@/app/api/share/history/[projectId]/route";
import { POST as inviteRoute } from "@/app/api/share/invite/route";
import { POST as inviteManyRoute } from "@/app/api/share/invite-many/route";
import { PUT as policyRoute } from "@/app/api/share/policy/[projectId]/route";
import { GET as listRoute } from "@/app/api/share/project-permissions/[projectId]/route";
import { DELETE as removeRoute } from "@/app/api/share/remove-permission/route";
import { POST as mailRoute } from "@/app/api/share/send-invite-email/route";
import { POST as setRoute } from "@/app/api/share/set-project-permission/route";
import { databaseSql } from "@/db/client";
import { callJson } from "../support/call-api";
import { aMember, aProject, type Member } from "../support/world";

type Fields = Record<string, unknown>;

/** The calls of sharing, each by somebody for a project. */
export const share = {
  list: (as: Member, projectId: string) => callJson(listRoute, { as, params: { projectId } }),
  history: (as: Member, projectId: string, query: Record<string, string> = {}) =>
    callJson(historyRoute, { as, params: { projectId }, query }),
  invite: (as: Member, projectId: string, email: string, permission: string, more: Fields = {}) =>
    callJson(inviteRoute, {
      as,
      method: "POST",
      body: { projectId, email, permission, inviterEmail: as.email, ...more },
    }),
  inviteMany: (
    as: Member,
    projectId: string,
    emails: readonly string[],
    permission: string,
    more: Fields = {},
  ) =>
    callJson(inviteManyRoute, {
      as,
      method: "POST",
      body: { projectId, emails, permission, inviterEmail: as.email, ...more },
    }),
  letMembersInvite: (as: Member, projectId: string, isAllowed: boolean) =>
    callJson(policyRoute, {
      as,
      method: "PUT",
      params: { projectId },
      body: { members_may_invite: isAllowed },
    }),
  mail: (as: Member, projectId: string, inviteeEmail: string, more: Fields = {}) =>
    callJson(mailRoute, { as, method: "POST", body: { projectId, inviteeEmail, ...more } }),
  set: (as: Member, projectId: string, email: string, permission: string, more: Fields = {}) =>
    callJson(setRoute, {
      as,
      method: "POST",
      body: { projectId, email, permission, sharedBy: as.email, ...more },
    }),
  remove: (as: Member, projectId: string, email: string, more: Fields = {}) =>
    callJson(removeRoute, { as, method: "DELETE", body: { projectId, email, ...more } }),
  handOver: (as: Member, projectId: string, email: string) =>
    callJson(handOverRoute, { as, method: "POST", body: { projectId, email } }),
};

export type Name = "O" | "A" | "B" | "C" | "D" | "F";

/**
 * The tree that the cases begin with: O owner; A editor by O; B editor by A; C commenter and D viewer
 * by B; F viewer by A.
 */
export interface Cast {
  projectId: string;
  people: Record<Name, Member>;
}

export async function aCast(): Promise<Cast> {
  const [O, A, B, C, D, F] = await Promise.all([
    aMember(),
    aMember(),
    aMember(),
    aMember(),
    aMember(),
    aMember(),
  ]);
  const { projectId } = await aProject()
    .ownedBy(O)
    .sharedWith(A, "editor")
    .sharedWith(B, "editor", A)
    .sharedWith(C, "commenter", B)
    .sharedWith(D, "viewer", B)
    .sharedWith(F, "viewer", A)
    .build();
  return { projectId, people: { O, A, B, C, D, F } };
}

/** Who is in a project, in words: `B editor by A`. Addresses of others than the cast stay as they are. */
export async function treeInWords({ projectId, people }: Cast): Promise<string[]> {
  const names = new Map<string | null, string>(
    Object.entries(people).map(([name, { email }]) => [email, name]),
  );
  const nameOf = (email: string) => names.get(email) ?? email;
  return (await rowsOf(projectId))
    .map(({ email, level, shared_by }) =>
      shared_by === null
        ? `${nameOf(email)} ${level}`
        : `${nameOf(email)} ${level} by ${nameOf(shared_by)}`,
    )
    .sort();
}

export const FULL_TREE = [
  "A editor by O",
  "B editor by A",
  "C commenter by B",
  "D viewer by B",
  "F viewer by A",
  "O owner",
];

export interface PermissionRecord {
  email: string;
  level: string;
  shared_by: string | null;
}

/** The rows of a project as they are stored. */
export async function rowsOf(projectId: string): Promise<PermissionRecord[]> {
  return databaseSql()<PermissionRecord[]>`
    select email, level, shared_by from permissions where project_id = ${projectId} order by email`;
}

export interface ChangeRecord {
  action: string;
  actor_email: string;
  subject_email: string;
  from_level: string | null;
  to_level: string | null;
  from_shared_by: string | null;
  to_shared_by: string | null;
}

/** The audit trail of a project, oldest first. */
export async function changesOf(projectId: string): Promise<ChangeRecord[]> {
  return databaseSql()<ChangeRecord[]>`
    select action, actor_email, subject_email, from_level, to_level, from_shared_by, to_shared_by
    from permission_changes where project_id = ${projectId} order by id`;
}

/**
 * Everything that is wrong with a project's tree: there is one owner without inviter who owns the
 * project, and everybody else comes to the owner in as many steps as there are people (I1, I2).
 */
export async function faultsOf(projectId: string): Promise<string[]> {
  const rows = await rowsOf(projectId);
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  const owners = rows.filter(({ level }) => level === "owner");
  const faults: string[] = [];
  if (owners.length !== 1) faults.push(`there are ${owners.length} owners`);
  if (owners.some(({ shared_by }) => shared_by !== null)) faults.push("the owner has an inviter");
  const [account] = await databaseSql()<{ email: string }[]>`
    select users.email from projects join users on users.id = owner_id where projects.id = ${projectId}`;
  if (account?.email !== owners[0]?.email) faults.push("the project is somebody else's");
  for (const row of rows) {
    let top: PermissionRecord | undefined = row;
    for (let step = 0; top && top.shared_by !== null && step < rows.length; step += 1) {
      top = byEmail.get(top.shared_by);
    }
    if (top?.level !== "owner") faults.push(`${row.email} does not come to the owner`);
  }
  return faults;
}

/** What the audit trail says a project's people must be, beginning with what they were. */
export function replay(
  start: readonly PermissionRecord[],
  changes: readonly ChangeRecord[],
): PermissionRecord[] {
  const people = new Map(start.map((row) => [row.email, row]));
  for (const change of changes) {
    const { subject_email: email, to_level: level, to_shared_by: shared_by } = change;
    const before = people.get(email);
    const known = [before?.level ?? null, before?.shared_by ?? null];
    const told = [change.from_level, change.from_shared_by];
    if (String(known) !== String(told)) throw new Error(`${email} was ${known}, not ${told}`);
    if (level === null) people.delete(email);
    else people.set(email, { email, level, shared_by });
  }
  return [...people.values()].sort((left, right) => (left.email < right.email ? -1 : 1));
}
