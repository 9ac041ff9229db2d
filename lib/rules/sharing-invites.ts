import { atLeast, GIVEN_LEVELS, type GivenLevel, type PermissionLevel } from "./permission";
import { changesOfInvite, type Invite, type MemberChange, withChanges } from "./sharing-changes";
import type { SharingRefusal } from "./sharing-refusal";
import { findMember, type Member } from "./sharing-tree";

/** Who may invite whom to a project. What each of these rules is about stands in `sharing.ts`. */

/** So many people are read at each change; a film crew with all its friends is smaller. */
export const MEMBERS_MAXIMUM = 2_000;

/** So many addresses are invited by one call: a crew with room to spare. */
export const INVITES_AT_ONCE = 100;

/** What the owner has decided about the sharing of a project. */
export interface SharingPolicy {
  /** Whether members invite others; where not, only the owner does. */
  membersMayInvite: boolean;
}

/** Whether somebody with a level invites others at all. */
export function mayInvite(level: PermissionLevel, policy: SharingPolicy): boolean {
  return level === "owner" || policy.membersMayInvite;
}

/** The levels that a member may give to somebody new: the own one and those below. */
export function inviteLevels(
  members: readonly Member[],
  actorEmail: string,
  policy: SharingPolicy,
): GivenLevel[] {
  const actor = findMember(members, actorEmail);
  if (!actor || !mayInvite(actor.level, policy)) return [];
  return GIVEN_LEVELS.filter((level) => atLeast(actor.level, level));
}

/** Why a member may invite nobody with a level, or null when they may. */
export function refuseInviting(
  members: readonly Member[],
  actorEmail: string,
  level: GivenLevel,
  policy: SharingPolicy,
): SharingRefusal | null {
  const actor = findMember(members, actorEmail);
  if (!actor) return "notMember";
  if (!mayInvite(actor.level, policy)) return "onlyOwnerInvites";
  return inviteLevels(members, actorEmail, policy).includes(level) ? null : "aboveOwnLevel";
}

/** Why an address cannot be invited by anybody, or null when it can. */
function refuseAddress(members: readonly Member[], email: string): SharingRefusal | null {
  if (findMember(members, email)) return "alreadyMember";
  return members.length >= MEMBERS_MAXIMUM ? "projectFull" : null;
}

/** Why a member may not invite an address, or null when they may. */
export function refuseInvite(
  members: readonly Member[],
  actorEmail: string,
  invite: Invite,
  policy: SharingPolicy,
): SharingRefusal | null {
  const refusal = refuseInviting(members, actorEmail, invite.level, policy);
  // Whoever is there already is told before the level is.
  if (refusal !== null && refusal !== "aboveOwnLevel") return refusal;
  return refuseAddress(members, invite.email) ?? refusal;
}

/** What inviting several addresses does, each after the one before it. */
export interface InvitesPlan {
  changes: MemberChange[];
  /** Why each of the others is not invited. */
  refused: Map<string, SharingRefusal>;
}

/**
 * Who of several addresses is invited, by somebody who may.
 * @param emails each once, in their normal form
 */
export function planInvites(
  members: readonly Member[],
  actorEmail: string,
  emails: readonly string[],
  level: GivenLevel,
): InvitesPlan {
  const plan: InvitesPlan = { changes: [], refused: new Map() };
  let present = members;
  for (const email of emails) {
    const refusal = refuseAddress(present, email);
    if (refusal !== null) {
      plan.refused.set(email, refusal);
      continue;
    }
    const changes = changesOfInvite(actorEmail, { email, level });
    plan.changes.push(...changes);
    present = withChanges(present, changes);
  }
  return plan;
}

/** Whether somebody may mail a member about their invitation: the owner may, and who answers for them. */
export function mayMail(actor: Pick<Member, "email" | "level">, subject: Member): boolean {
  if (subject.level === "owner") return false;
  return actor.level === "owner" || subject.sharedBy === actor.email;
}
