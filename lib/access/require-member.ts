import type { Caller } from "@/lib/auth/caller";
import { UnverifiedCaller } from "@/lib/auth/unverified-caller";
import { AppError, type ErrorCode } from "@/lib/errors";
import { atLeast, type PermissionLevel } from "@/lib/rules/permission";
import { type ProjectScope, scopeBrand } from "./scopes";

/** Who sent a request: somebody who is known already, or whoever a valid token names. */
export type CallerOrToken = Caller | UnverifiedCaller;

/** What a query tells about a user and the project of what they ask for. */
interface Membership {
  projectId: string;
  ownerId: string;
  level: PermissionLevel;
}

/** The sender, and what `find` finds about them. @throws AppError general.signedOut */
export async function authenticateWith<Found>(
  sender: CallerOrToken,
  find: (userId: string) => Promise<Found>,
): Promise<{ caller: Caller; found: Found }> {
  if (sender instanceof UnverifiedCaller) return sender.authenticateWith(find);
  return { caller: sender, found: await find(sender.userId) };
}

/**
 * The scope of the sender in the project of something.
 * @param find looks for the thing and the user's level; null when there is no such thing, or the user
 *   does not belong to its project
 * @param expected.claimedProjectId the project that the sender says the thing is in, where a call names
 *   both
 * @throws AppError 404 to outsiders and for another project, 403 to members below the level
 */
export async function requireMember<Row extends Membership>(
  sender: CallerOrToken,
  find: (userId: string) => Promise<Row | null>,
  expected: {
    level: PermissionLevel;
    notFound: ErrorCode;
    claimedProjectId?: string | undefined;
  },
): Promise<{ scope: ProjectScope; row: Row; caller: Caller }> {
  const { caller, found: row } = await authenticateWith(sender, find);
  // Outsiders cannot tell a project of others from one that does not exist.
  if (!row) throw new AppError(expected.notFound);
  const claimed = expected.claimedProjectId?.toLowerCase() ?? row.projectId;
  if (claimed !== row.projectId) throw new AppError(expected.notFound);
  if (!atLeast(row.level, expected.level)) throw new AppError("general.forbidden");
  const scope: ProjectScope = {
    [scopeBrand]: true,
    actor: { kind: "person", caller, level: row.level },
    projectId: row.projectId,
    ownerId: row.ownerId,
  };
  return { scope, row, caller };
}
