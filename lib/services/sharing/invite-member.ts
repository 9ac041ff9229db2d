import type { ProjectScope } from "@/lib/access";
import type { GivenLevel } from "@/lib/rules/permission";
import { changesOfInvite, refuseInvite } from "@/lib/rules/sharing";
import { changeMembers } from "./change-members";
import { presentMember, presentMembers } from "./present";

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
