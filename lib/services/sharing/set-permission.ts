import type { ProjectScope } from "@/lib/access";
import type { GivenLevel } from "@/lib/rules/permission";
import { changesOfSet, refuseSet } from "@/lib/rules/sharing";
import { changeMembers } from "./change-members";
import { presentMembers } from "./present";

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
