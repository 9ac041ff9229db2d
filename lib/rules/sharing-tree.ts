import type { PermissionLevel } from "./permission";

/**
 * The people of a project as a tree: the owner at the root, everybody else below the one who answers
 * for them. Who may do what in it stands in `sharing.ts`.
 */

/** One person of a project. Addresses are in their normal form. */
export interface Member {
  email: string;
  level: PermissionLevel;
  /** Address of the person who answers for this one, at first the inviter; null for the owner. */
  sharedBy: string | null;
}

/** A member with their place in the tree. */
export type TreeMember<M extends Member = Member> = M & {
  /** 0 for the owner, 1 for whom the owner invited, and so on. */
  depth: number;
  /** How many people answer to this one directly. */
  inviteeCount: number;
};

/**
 * Everybody in the order in which a tree is read: the owner first, each person right after the one
 * who answers for them and that one's earlier invitees. Invitees of one person keep their order.
 */
export function treeOf<M extends Member>(members: readonly M[]): TreeMember<M>[] {
  const invitees = inviteesByInviter(members);
  const ordered: TreeMember<M>[] = [];
  const waiting = (invitees.get(null) ?? []).map((member) => ({ member, depth: 0 })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { member, depth } = next;
    const below = invitees.get(member.email) ?? [];
    ordered.push({ ...member, depth, inviteeCount: below.length });
    waiting.push(...below.map((invitee) => ({ member: invitee, depth: depth + 1 })).reverse());
  }
  return ordered;
}

/** Everybody above a person, from the one who answers for them up to the owner. */
export function ancestorsOf(members: readonly Member[], email: string): Member[] {
  const byEmail = new Map(members.map((member) => [member.email, member]));
  const above: Member[] = [];
  let sharedBy = byEmail.get(email)?.sharedBy ?? null;
  // No path is longer than there are people, so even a ring that should never be comes to an end.
  while (sharedBy !== null && above.length < members.length) {
    const inviter = byEmail.get(sharedBy);
    if (!inviter) break;
    above.push(inviter);
    sharedBy = inviter.sharedBy;
  }
  return above;
}

/** A person and everybody below, in the order of `treeOf`; nobody when the person is not there. */
export function subtreeOf(members: readonly Member[], email: string): Member[] {
  const top = members.find((member) => member.email === email);
  if (!top) return [];
  const invitees = inviteesByInviter(members);
  const found = new Set<Member>();
  const waiting = [top];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...[...(invitees.get(next.email) ?? [])].reverse());
  }
  return [...found];
}

/** Whoever answers to a person directly. */
export function inviteesOf(members: readonly Member[], email: string): Member[] {
  return members.filter(({ sharedBy }) => sharedBy === email);
}

function inviteesByInviter<M extends Member>(members: readonly M[]): Map<string | null, M[]> {
  const invitees = new Map<string | null, M[]>();
  for (const member of members) {
    const siblings = invitees.get(member.sharedBy);
    if (siblings) siblings.push(member);
    else invitees.set(member.sharedBy, [member]);
  }
  return invitees;
}

/** The member with an address. */
export function findMember(members: readonly Member[], email: string): Member | null {
  return members.find((member) => member.email === email) ?? null;
}
