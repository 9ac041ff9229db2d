import type { ProjectScope } from "@/lib/access";
import { changesOfRemoval, type Removal, refuseRemoval } from "@/lib/rules/sharing";
import { changeMembers, personOf } from "./change-members";
import { presentMembers } from "./present";

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
