import { type LockedMembers, lockMembers, writeMemberChanges } from "@/db/queries/permissions";
import { type ProjectPerson, readPeople } from "@/db/queries/project-people";
import type { ProjectScope } from "@/lib/access";
import { AppError, type ErrorCode } from "@/lib/errors";
import type { Member, MemberChange, SharingPolicy, SharingRefusal } from "@/lib/rules/sharing";

/** What somebody wants to do about a project's people, decided while nobody else changes them. */
interface Decision {
  /** A rule's word on it. */
  refuse: (
    members: readonly Member[],
    actorEmail: string,
    policy: SharingPolicy,
  ) => SharingRefusal | null;
  change: (members: readonly Member[], actorEmail: string) => MemberChange[];
  /** What else belongs to the change; throws to undo it. */
  alsoWrite?: (locked: LockedMembers) => Promise<void>;
}

/**
 * Does one thing about a project's people, under its lock: the rules judge, and the caller's own
 * membership counts, as they are at that moment and not as they were when access was decided. The changes and
 * their rows of the audit trail are written together.
 * @returns everybody afterwards
 * @throws AppError project.notFound for somebody who has lost access, and what the rules refuse
 */
export async function changeMembers(
  scope: ProjectScope,
  decision: Decision,
): Promise<ProjectPerson[]> {
  const actorEmail = personOf(scope);
  const after = await lockMembers(scope.projectId, async (locked) => {
    const { members, policy, transaction } = locked;
    const refusal = decision.refuse(members, actorEmail, policy);
    if (refusal !== null) throw new AppError(errorOf(refusal));
    await decision.alsoWrite?.(locked);
    const changes = decision.change(members, actorEmail);
    // Sent at once, done in this order.
    const [, people] = await Promise.all([
      writeMemberChanges(transaction, scope.projectId, actorEmail, changes),
      readPeople(transaction, scope.projectId),
    ]);
    return people;
  });
  if (after === null) throw new AppError("project.notFound");
  return after;
}

/** The address of whoever acts; only people share. @throws AppError general.forbidden */
export function personOf(scope: ProjectScope): string {
  if (scope.actor.kind !== "person") throw new AppError("general.forbidden");
  return scope.actor.caller.email;
}

/** Somebody who is not in the project learns nothing about it, not even that it is there. */
export function errorOf(refusal: SharingRefusal): ErrorCode {
  return refusal === "notMember" ? "project.notFound" : `sharing.${refusal}`;
}
