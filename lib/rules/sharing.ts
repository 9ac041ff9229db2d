import { atLeast, GIVEN_LEVELS, type GivenLevel } from "./permission";
import { defaultNewParent, inviteesAbove, type LevelChoice, type Removal } from "./sharing-changes";
import type { SharingRefusal } from "./sharing-refusal";
import { ancestorsOf, findMember, type Member } from "./sharing-tree";

export * from "./sharing-changes";
export * from "./sharing-invites";
export * from "./sharing-refusal";
export * from "./sharing-tree";

/**
 * Who may invite, set levels, remove and hand over in a project. The page offers what these rules
 * allow, and the service checks every call by the very same ones. All are about the members as they
 * are at the moment; none reads or writes anything. This file also exports the tree
 * (`sharing-tree.ts`), who may invite whom (`sharing-invites.ts`) and what each call does
 * (`sharing-changes.ts`).
 */

/**
 * The levels to offer for somebody, from most to least, among them the one that they have. The owner
 * gives any; others keep, or lower to their own level and below. Empty: nothing may be set.
 */
export function levelsToOffer(
  members: readonly Member[],
  actorEmail: string,
  subjectEmail: string,
): GivenLevel[] {
  return GIVEN_LEVELS.filter(
    (level) => refuseSet(members, actorEmail, { email: subjectEmail, level }) === null,
  );
}

/** Why a member may not set somebody's level, or null when they may. */
export function refuseSet(
  members: readonly Member[],
  actorEmail: string,
  set: LevelChoice,
): SharingRefusal | null {
  const reach = reachOf(members, actorEmail, set.email);
  if ("refusal" in reach) return reach.refusal;
  const { actor, subject } = reach;
  if (actor.level === "owner") return null;
  if (set.level !== subject.level && atLeast(set.level, subject.level)) return "onlyOwnerRaises";
  const isOwnOrBelow = atLeast(actor.level, set.level);
  if (set.level !== subject.level && !isOwnOrBelow) return "aboveOwnLevel";
  // Keeping somebody above oneself is allowed; lowering others to a level above oneself is not.
  const lowersOthers = set.lowerInvitees && inviteesAbove(members, set.email, set.level).length > 0;
  return lowersOthers && !isOwnOrBelow ? "aboveOwnLevel" : null;
}

/** Whether a member may remove another one; for oneself ask `mayLeave`. */
export function mayRemove(
  members: readonly Member[],
  actorEmail: string,
  subjectEmail: string,
): boolean {
  if (actorEmail === subjectEmail) return false;
  return refuseRemoval(members, actorEmail, { email: subjectEmail }) === null;
}

/** Whether a member may leave; everybody may, save the owner. */
export function mayLeave(members: readonly Member[], email: string): boolean {
  return refuseRemoval(members, email, { email }) === null;
}

/** Why a member may not remove somebody (or themself) in this way, or null when they may. */
export function refuseRemoval(
  members: readonly Member[],
  actorEmail: string,
  removal: Removal,
): SharingRefusal | null {
  const reach = reachOf(members, actorEmail, removal.email);
  if ("refusal" in reach) {
    const isOwnerLeaving = reach.refusal === "ownerFixed" && actorEmail === removal.email;
    return isOwnerLeaving ? "ownerCannotLeave" : reach.refusal;
  }
  const { newSharedBy } = removal;
  if (newSharedBy === undefined || newSharedBy === null) return null;
  const isAbove = ancestorsOf(members, removal.email).some(({ email }) => email === newSharedBy);
  return isAbove ? null : "newParentNotAbove";
}

/**
 * Who can answer for the invitees of somebody who is removed: everybody above that person, who by
 * this gains nobody whom they did not reach before. First the default (the remover's inviter; the
 * owner keeps them; a leaver's own inviter), then the others, nearest first.
 */
export function newParentsFor(
  members: readonly Member[],
  actorEmail: string,
  subjectEmail: string,
): string[] {
  if (refuseRemoval(members, actorEmail, { email: subjectEmail }) !== null) return [];
  const first = defaultNewParent(members, actorEmail);
  const above = ancestorsOf(members, subjectEmail).map(({ email }) => email);
  return [first, ...above.filter((email) => email !== first)];
}

/** Whether a member can hand the project over to somebody. */
export function mayHandOver(
  members: readonly Member[],
  actorEmail: string,
  subjectEmail: string,
): boolean {
  return refuseHandOver(members, actorEmail, subjectEmail) === null;
}

/** Why a member may not hand the project over to somebody, or null when they may. */
export function refuseHandOver(
  members: readonly Member[],
  actorEmail: string,
  subjectEmail: string,
): SharingRefusal | null {
  const actor = findMember(members, actorEmail);
  if (!actor) return "notMember";
  if (actor.level !== "owner") return "onlyOwnerHandsOver";
  const subject = findMember(members, subjectEmail);
  if (!subject) return "memberNotFound";
  return subject.level === "editor" ? null : "handOverToEditor";
}

/** Oneself and everybody below; the owner reaches everybody. Nobody reaches the owner. */
function reachOf(
  members: readonly Member[],
  actorEmail: string,
  subjectEmail: string,
): { refusal: SharingRefusal } | { actor: Member; subject: Member } {
  const actor = findMember(members, actorEmail);
  if (!actor) return { refusal: "notMember" };
  const subject = findMember(members, subjectEmail);
  if (!subject) return { refusal: "memberNotFound" };
  if (subject.level === "owner") return { refusal: "ownerFixed" };
  if (actor.level === "owner" || actor === subject) return { actor, subject };
  const isBelow = ancestorsOf(members, subjectEmail).includes(actor);
  return isBelow ? { actor, subject } : { refusal: "notYourInvitee" };
}
