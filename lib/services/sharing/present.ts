import type { PermissionChangeRow } from "@/db/queries/permissions";
import type { WirePermission, WirePermissionChange } from "@/lib/contracts/sharing";
import { type Member, treeOf } from "@/lib/rules/sharing";

/** Everybody of a project, each after the one who answers for them. */
export function presentMembers(members: readonly Member[]): { permissions: WirePermission[] } {
  return { permissions: treeOf(members).map(presentMember) };
}

export function presentMember({ email, level, sharedBy }: Member): WirePermission {
  return { email, permission: level, sharedby: sharedBy };
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
