import { atLeast, type GivenLevel } from "./permission";
import { inviteesOf, type Member, subtreeOf } from "./sharing-tree";

/**
 * What each call of sharing does to the members. Whether it may be done stands in `sharing.ts` and is
 * asked first.
 */

/** What a member has in a project. */
export type Standing = Omit<Member, "email">;

/** What can happen to one member; the words of the audit trail. */
export const SHARING_ACTIONS = [
  "invite",
  "set",
  "remove",
  "leave",
  "reassign",
  "hand-over",
] as const;
export type SharingAction = (typeof SHARING_ACTIONS)[number];

/** What one call does to one member; null is "not in the project". */
export interface MemberChange {
  action: SharingAction;
  email: string;
  before: Standing | null;
  after: Standing | null;
}

export interface Invite {
  email: string;
  level: GivenLevel;
}

/** A new level for somebody, and perhaps for everybody below who has more. */
export interface LevelChoice extends Invite {
  lowerInvitees?: boolean | undefined;
}

/** Who is removed, and how their invitees go on. */
export interface Removal {
  email: string;
  /** Everybody below is removed, too. */
  removeInvitees?: boolean | undefined;
  /** Who answers for the direct invitees from now on; left out, the default. */
  newSharedBy?: string | null | undefined;
}

/** What a removal would do, for the preview: addresses in the order of the tree. */
export interface RemovalPreview {
  /** Everybody who loses access, the removed person first. */
  removed: string[];
  /** Direct invitees who answer to somebody else from now on; they keep their levels. */
  reassigned: string[];
  /** That somebody; null when nobody is reassigned. */
  newSharedBy: string | null;
}

export function changesOfInvite(actorEmail: string, invite: Invite): MemberChange[] {
  const after = { level: invite.level, sharedBy: actorEmail };
  return [{ action: "invite", email: invite.email, before: null, after }];
}

/** Nothing at all when everything is as asked already. */
export function changesOfSet(members: readonly Member[], set: LevelChoice): MemberChange[] {
  const subject = getMember(members, set.email);
  const lowered = set.lowerInvitees ? inviteesAbove(members, set.email, set.level) : [];
  return [...(subject.level === set.level ? [] : [subject]), ...lowered].map((member) =>
    change("set", member, { level: set.level, sharedBy: member.sharedBy }),
  );
}

/**
 * Everybody below a person who has more than a level: they keep what they have when the person is
 * lowered to it, unless they are lowered, too.
 */
export function inviteesAbove(
  members: readonly Member[],
  subjectEmail: string,
  level: GivenLevel,
): Member[] {
  return subtreeOf(members, subjectEmail)
    .slice(1)
    .filter((member) => !atLeast(level, member.level));
}

export function changesOfRemoval(
  members: readonly Member[],
  actorEmail: string,
  removal: Removal,
): MemberChange[] {
  const action = actorEmail === removal.email ? "leave" : "remove";
  const [subject, ...below] = subtreeOf(members, removal.email);
  if (!subject) return [];
  if (removal.removeInvitees) {
    return [
      change(action, subject, null),
      ...below.map((member) => change("remove", member, null)),
    ];
  }
  const sharedBy = removal.newSharedBy ?? defaultNewParent(members, actorEmail);
  return [
    change(action, subject, null),
    ...inviteesOf(members, removal.email).map((member) =>
      change("reassign", member, { level: member.level, sharedBy }),
    ),
  ];
}

/**
 * Who answers for the invitees of somebody whom `actorEmail` removes, when nobody is named: the
 * remover's inviter; the owner, who has none, keeps them; a leaver is their own remover.
 */
export function defaultNewParent(members: readonly Member[], actorEmail: string): string {
  const actor = getMember(members, actorEmail);
  return actor.sharedBy ?? actor.email;
}

/** Names everybody whom a removal would touch. */
export function afterRemoval(
  members: readonly Member[],
  actorEmail: string,
  removal: Removal,
): RemovalPreview {
  const changes = changesOfRemoval(members, actorEmail, removal);
  const reassigned = changes.filter(({ action }) => action === "reassign");
  return {
    removed: changes.filter(({ after }) => after === null).map(({ email }) => email),
    reassigned: reassigned.map(({ email }) => email),
    newSharedBy: reassigned[0]?.after?.sharedBy ?? null,
  };
}

/**
 * The editor is the owner, the owner becomes an editor who answers to them, and so do the former
 * owner's direct invitees. Everybody else answers to whom they did.
 */
export function changesOfHandOver(
  members: readonly Member[],
  ownerEmail: string,
  subjectEmail: string,
): MemberChange[] {
  const owner = getMember(members, ownerEmail);
  const invitees = inviteesOf(members, ownerEmail).filter(({ email }) => email !== subjectEmail);
  return [
    change("hand-over", getMember(members, subjectEmail), { level: "owner", sharedBy: null }),
    change("hand-over", owner, { level: "editor", sharedBy: subjectEmail }),
    ...invitees.map((member) =>
      change("reassign", member, { level: member.level, sharedBy: subjectEmail }),
    ),
  ];
}

/** The members after some changes, in their order; who is new comes last. */
export function withChanges(
  members: readonly Member[],
  changes: readonly MemberChange[],
): Member[] {
  const after = new Map(members.map((member) => [member.email, member]));
  for (const { email, after: standing } of changes) {
    if (standing) after.set(email, { email, ...standing });
    else after.delete(email);
  }
  return [...after.values()];
}

function change(action: SharingAction, member: Member, after: Standing | null): MemberChange {
  const { email, level, sharedBy } = member;
  return { action, email, before: { level, sharedBy }, after };
}

/** @throws Error for somebody who is not in the project: what is refused has no changes */
function getMember(members: readonly Member[], email: string): Member {
  const member = members.find((candidate) => candidate.email === email);
  if (!member) throw new Error("changes were asked for somebody outside the project");
  return member;
}
