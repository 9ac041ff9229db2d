import { listChanges, moveOwnership } from "@/db/queries/permissions";
import { listPeople } from "@/db/queries/project-people";
import { setMembersMayInvite } from "@/db/queries/projects";
import { levelOf, type ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import type { GivenLevel } from "@/lib/rules/permission";
import {
  changesOfHandOver,
  changesOfRemoval,
  changesOfSet,
  type Removal,
  refuseHandOver,
  refuseRemoval,
  refuseSet,
} from "@/lib/rules/sharing";
import { changeMembers, personOf } from "./change-members";
import { presentMembers, presentPermissionChange } from "./present";

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

/** Everybody in a project, the owner first, the caller's own level, and who may invite others. */
export async function listPermissions(scope: ProjectScope) {
  const { people, membersMayInvite } = await listPeople(scope.projectId);
  return {
    ...presentMembers(people),
    permissionLevel: levelOf(scope),
    members_may_invite: membersMayInvite,
  };
}

/**
 * Lets the members of a project invite others, or the owner alone. Whom they have invited stays.
 * What is being invited at this moment is written before, or is refused.
 */
export async function updateSharingPolicy(
  scope: ProjectScope,
  body: { members_may_invite: boolean },
) {
  await setMembersMayInvite(scope.projectId, body.members_may_invite);
  return { members_may_invite: body.members_may_invite };
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
