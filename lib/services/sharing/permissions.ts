import { listChanges, listMembers, moveOwnership } from "@/db/queries/permissions";
import { levelOf, type ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import type { GivenLevel } from "@/lib/rules/permission";
import {
  changesOfHandOver,
  changesOfInvite,
  changesOfRemoval,
  changesOfSet,
  type Removal,
  refuseHandOver,
  refuseInvite,
  refuseRemoval,
  refuseSet,
} from "@/lib/rules/sharing";
import { changeMembers, personOf } from "./change-members";
import { presentMember, presentMembers, presentPermissionChange } from "./present";

/**
 * Lets somebody into a project, who answers to the caller from now on. An address without an account
 * is as good as any: the permission waits until somebody has verified it.
 * @throws AppError sharing.alreadyMember, sharing.aboveOwnLevel, sharing.projectFull
 */
export async function inviteMember(
  scope: ProjectScope,
  body: { email: string; permission: GivenLevel },
) {
  const invite = { email: body.email, level: body.permission };
  const members = await changeMembers(scope, {
    refuse: (members, actorEmail) => refuseInvite(members, actorEmail, invite),
    change: (_members, actorEmail) => changesOfInvite(actorEmail, invite),
  });
  const invited = members.find(({ email }) => email === invite.email);
  if (!invited) throw new Error("an invite was written but is not there");
  return { permission: presentMember(invited), ...presentMembers(members) };
}

/**
 * Gives somebody another level. Their invitees keep theirs, unless they are to be lowered, too.
 * @throws AppError sharing.memberNotFound, sharing.ownerFixed, sharing.notYourInvitee,
 *   sharing.aboveOwnLevel, sharing.onlyOwnerRaises
 */
export async function setPermission(
  scope: ProjectScope,
  body: { email: string; permission: GivenLevel; lowerInvitees?: boolean | undefined },
) {
  const { email, permission: level, lowerInvitees } = body;
  const set = { email, level, lowerInvitees };
  const members = await changeMembers(scope, {
    refuse: (members, actorEmail) => refuseSet(members, actorEmail, set),
    change: (members) => changesOfSet(members, set),
  });
  return presentMembers(members);
}

/**
 * Takes somebody out of a project, or lets the caller leave. The invitees go too, or answer to
 * somebody else from now on and keep their levels.
 * @returns who is left; nobody for a caller who has left, because it is not theirs to see any more
 * @throws AppError sharing.memberNotFound, sharing.ownerFixed, sharing.ownerCannotLeave,
 *   sharing.notYourInvitee, sharing.newParentNotAbove
 */
export async function removePermission(scope: ProjectScope, removal: Removal) {
  const members = await changeMembers(scope, {
    refuse: (members, actorEmail) => refuseRemoval(members, actorEmail, removal),
    change: (members, actorEmail) => changesOfRemoval(members, actorEmail, removal),
  });
  return presentMembers(removal.email === personOf(scope) ? [] : members);
}

/**
 * Makes an editor the owner of a project; the owner becomes an editor who answers to them.
 * @throws AppError sharing.onlyOwnerHandsOver, sharing.memberNotFound, sharing.handOverToEditor,
 *   sharing.handOverNeedsAccount
 */
export async function handOverProject(scope: ProjectScope, body: { email: string }) {
  const members = await changeMembers(scope, {
    refuse: (members, actorEmail) => refuseHandOver(members, actorEmail, body.email),
    change: (members, actorEmail) => changesOfHandOver(members, actorEmail, body.email),
    alsoWrite: async ({ transaction }) => {
      const moved = await moveOwnership(transaction, scope.projectId, body.email);
      if (!moved) throw new AppError("sharing.handOverNeedsAccount");
    },
  });
  return presentMembers(members);
}

/** Everybody in a project, the owner first, and the caller's own level. */
export async function listPermissions(scope: ProjectScope) {
  const members = await listMembers(scope.projectId);
  return { ...presentMembers(members), permissionLevel: levelOf(scope) };
}

/** As much as one looks through at once. */
const CHANGES_AT_ONCE = 50;

/**
 * Who changed whose permission in a project, newest first.
 * @param query.before id of the oldest change that is known already
 */
export async function listPermissionChanges(
  scope: ProjectScope,
  query: { before?: number | undefined },
) {
  // One more than is shown tells whether there are more.
  const rows = await listChanges(scope.projectId, {
    before: query.before ?? null,
    most: CHANGES_AT_ONCE + 1,
  });
  return {
    changes: rows.slice(0, CHANGES_AT_ONCE).map(presentPermissionChange),
    more: rows.length > CHANGES_AT_ONCE,
  };
}
