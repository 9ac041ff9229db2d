import type { Caller } from "@/lib/auth/caller";
import { AppError, type ErrorCode } from "@/lib/errors";
import { atLeast, type PermissionLevel } from "@/lib/rules/permission";
import { minted, type ProjectScope } from "./scopes";

/** What the doorkeeper found out about a caller and the project of what they ask for. */
export interface Membership {
  projectId: string;
  ownerId: string;
  level: PermissionLevel;
}

/**
 * The scope of a caller in a project.
 * @param row null when there is no such thing, or the caller does not belong to its project
 * @throws AppError 404 to outsiders, 403 to members below the level
 */
export function mintScope(
  caller: Caller,
  row: Membership | null,
  needed: PermissionLevel,
  notFound: ErrorCode,
): ProjectScope {
  // Outsiders cannot tell a project of others from one that does not exist.
  if (!row) throw new AppError(notFound);
  if (!atLeast(row.level, needed)) throw new AppError("general.forbidden");
  return {
    [minted]: true,
    actor: { kind: "person", caller, level: row.level },
    projectId: row.projectId,
    ownerId: row.ownerId,
  };
}
