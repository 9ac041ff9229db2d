import type { ChangeRecord, PermissionRecord } from "./sharing-kit";

/**
 * Sharing as its invariants tell it, written a second time and as plainly as possible: numbers for
 * levels, and who is above whom is walked anew at each question. It shares nothing with the product,
 * so that an error in the product's rules does not hide here.
 */

const LEVELS = ["viewer", "commenter", "editor", "owner"];
const levelNumber = (level: string) => LEVELS.indexOf(level) + 1;
const levelName = (level: number) => LEVELS[level - 1] ?? "none";

/** One call of the histories; people are numbered, 0 owns the project at the start. */
export type ModelCall =
  | { kind: "invite"; actor: number; subject: number; level: number }
  | { kind: "set"; actor: number; subject: number; level: number; lowerInvitees: boolean }
  | {
      kind: "remove";
      actor: number;
      subject: number;
      removeInvitees: boolean;
      newParent: number | null;
    }
  | { kind: "hand-over"; actor: number; subject: number };

interface Row {
  level: number;
  parent: string | null;
}

/** A project's people, and everything that was ever done to them. */
export class SharingModel {
  readonly people = new Map<string, Row>();
  readonly audit: ChangeRecord[] = [];

  constructor(rows: readonly PermissionRecord[]) {
    for (const { email, level, shared_by } of rows) {
      this.people.set(email, { level: levelNumber(level), parent: shared_by });
    }
  }

  rows(): PermissionRecord[] {
    return [...this.people]
      .map(([email, { level, parent }]) => ({ email, level: levelName(level), shared_by: parent }))
      .sort((left, right) => (left.email < right.email ? -1 : 1));
  }

  /** Whether `upper` is on the way from `lower` to the owner. */
  isAbove(upper: string, lower: string): boolean {
    for (let at = this.people.get(lower)?.parent; at; at = this.people.get(at)?.parent) {
      if (at === upper) return true;
    }
    return false;
  }

  /** Does a call if it is allowed. @returns the status that it must be answered with */
  do(call: ModelCall, emailOf: (person: number) => string): number {
    const actor = emailOf(call.actor);
    const subject = emailOf(call.subject);
    const self = this.people.get(actor);
    if (!self) return 404;
    if (call.kind === "invite") return this.invite(actor, self, subject, call.level);
    if (call.kind === "hand-over") return this.handOver(actor, self, subject);
    const row = this.people.get(subject);
    if (!row) return 404;
    if (row.level === 4) return 403;
    if (self.level < 4 && actor !== subject && !this.isAbove(actor, subject)) return 403;
    if (call.kind === "set") return this.set(actor, self, subject, row, call);
    const newParent = call.newParent === null ? null : emailOf(call.newParent);
    return this.remove(actor, self, subject, call.removeInvitees, newParent);
  }

  private invite(actor: string, self: Row, subject: string, level: number): number {
    if (this.people.has(subject)) return 409;
    if (level > self.level) return 403;
    this.write("invite", actor, subject, { level, parent: actor });
    return 200;
  }

  private set(
    actor: string,
    self: Row,
    subject: string,
    row: Row,
    call: { level: number; lowerInvitees: boolean },
  ): number {
    const { level } = call;
    const below = [...this.people.keys()].filter((email) => this.isAbove(subject, email));
    const higher = below.filter((email) => (this.people.get(email)?.level ?? 0) > level);
    if (self.level < 4) {
      if (level > row.level) return 403;
      if (level < row.level && level > self.level) return 403;
      if (call.lowerInvitees && higher.length > 0 && level > self.level) return 403;
    }
    if (level !== row.level) this.write("set", actor, subject, { ...row, level });
    if (!call.lowerInvitees) return 200;
    for (const email of higher) {
      const parent = this.people.get(email)?.parent ?? null;
      this.write("set", actor, email, { level, parent });
    }
    return 200;
  }

  private remove(
    actor: string,
    self: Row,
    subject: string,
    removeInvitees: boolean,
    newParent: string | null,
  ): number {
    if (newParent !== null && !this.isAbove(newParent, subject)) return 400;
    const action = actor === subject ? "leave" : "remove";
    if (removeInvitees) {
      const below = [...this.people.keys()].filter((email) => this.isAbove(subject, email));
      this.write(action, actor, subject, null);
      for (const email of below) this.write("remove", actor, email, null);
      return 200;
    }
    const parent = newParent ?? (self.level === 4 ? actor : self.parent);
    this.write(action, actor, subject, null);
    for (const [email, row] of this.people) {
      if (row.parent === subject) this.write("reassign", actor, email, { ...row, parent });
    }
    return 200;
  }

  private handOver(actor: string, self: Row, subject: string): number {
    if (self.level < 4) return 403;
    const row = this.people.get(subject);
    if (!row) return 404;
    if (row.level !== 3) return 409;
    this.write("hand-over", actor, subject, { level: 4, parent: null });
    this.write("hand-over", actor, actor, { level: 3, parent: subject });
    for (const [email, other] of this.people) {
      if (other.parent !== actor) continue;
      this.write("reassign", actor, email, { ...other, parent: subject });
    }
    return 200;
  }

  private write(action: string, actor: string, subject: string, after: Row | null): void {
    const before = this.people.get(subject) ?? null;
    if (after) this.people.set(subject, after);
    else this.people.delete(subject);
    this.audit.push({
      action,
      actor_email: actor,
      subject_email: subject,
      from_level: before ? levelName(before.level) : null,
      to_level: after ? levelName(after.level) : null,
      from_shared_by: before?.parent ?? null,
      to_shared_by: after?.parent ?? null,
    });
  }
}
