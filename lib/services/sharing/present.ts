import type { PermissionChangeRow } from "@/db/queries/permissions";
import type { ProjectPerson } from "@/db/queries/project-people";
import type { WirePermission, WirePermissionChange } from "@/lib/contracts/sharing";
import { treeOf } from "@/lib/rules/sharing";

/** Everybody of a project, each after the one who answers for them. */
export function presentMembers(people: readonly ProjectPerson[]): {
  permissions: WirePermission[];
} {
  return { permissions: treeOf(people).map(presentMember) };
}

export function presentMember({ email, level, sharedBy, userName }: ProjectPerson): WirePermission {
  return {
    email,
    permission: level,
    sharedby: sharedBy,
    user_name: userName,
    // The owner of what the command line made has no account that anybody signs in to.
    pending: userName === null && level !== "owner",
  };
}

export function presentPermissionChange(row: PermissionChangeRow): WirePermissionChange {
  return {
    id: row.id,
    action: row.action,
    actor: row.actorEmail,
    subject: row.subjectEmail,
    from: row.fromLevel,
    to: row.toLevel,
    fromSharedBy: row.fromSharedBy,
    toSharedBy: row.toSharedBy,
    at: row.createdAt.toISOString(),
  };
}
