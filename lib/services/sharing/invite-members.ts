import type { ProjectScope } from "@/lib/access";
import { catalogue, type ErrorCode } from "@/lib/errors";
import { normaliseEmail } from "@/lib/rules/account";
import type { GivenLevel } from "@/lib/rules/permission";
import { changesOfInvite, planInvites, refuseInvite, refuseInviting } from "@/lib/rules/sharing";
import { changeMembers, errorOf } from "./change-members";
import { presentMember, presentMembers } from "./present";

/**
 * Lets somebody into a project, who answers to the caller from now on. An address without an account
 * is as good as any: the permission waits until somebody has verified it.
 * @throws AppError sharing.onlyOwnerInvites, sharing.alreadyMember, sharing.aboveOwnLevel,
 *   sharing.projectFull
 */
export async function inviteMember(
  scope: ProjectScope,
  body: { email: string; permission: GivenLevel },
) {
  const invite = { email: body.email, level: body.permission };
  const people = await changeMembers(scope, {
    refuse: (members, actorEmail, policy) => refuseInvite(members, actorEmail, invite, policy),
    change: (_members, actorEmail) => changesOfInvite(actorEmail, invite),
  });
  const invited = people.find(({ email }) => email === invite.email);
  if (!invited) throw new Error("an invite was written but is not there");
  return { permission: presentMember(invited), ...presentMembers(people) };
}

/**
 * Lets many addresses into a project at once, each as `inviteMember` does. An address that cannot be
 * invited is told with its reason, and stops none of the others.
 * @throws AppError sharing.onlyOwnerInvites, sharing.aboveOwnLevel
 */
export async function inviteMembers(
  scope: ProjectScope,
  body: { emails: readonly string[]; permission: GivenLevel },
) {
  const { permission: level } = body;
  const refused = new Map<string, ErrorCode>();
  const named = new Set<string>();
  for (const typed of body.emails) {
    const email = normaliseEmail(typed);
    named.add(email ?? typed);
    if (email === null) refused.set(typed, "sharing.notAnAddress");
  }
  const emails = [...named].filter((email) => !refused.has(email));
  const people = await changeMembers(scope, {
    refuse: (members, actorEmail, policy) => refuseInviting(members, actorEmail, level, policy),
    change: (members, actorEmail) => {
      const plan = planInvites(members, actorEmail, emails, level);
      for (const [email, refusal] of plan.refused) refused.set(email, errorOf(refusal));
      return plan.changes;
    },
  });
  return {
    ...presentMembers(people),
    results: [...named].map((email) => {
      const code = refused.get(email) ?? null;
      return { email, invited: code === null, code, error: code && catalogue[code].text };
    }),
  };
}
