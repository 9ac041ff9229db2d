import type { WirePermission } from "@/lib/contracts/sharing";
import type { Member } from "@/lib/rules/sharing";

/** Somebody in a project as the rules of sharing know them, and who they are. */
export interface SharedPerson extends Member {
  /** Null for an address without an account. */
  userName: string | null;
  /** The invitation waits for somebody to register. */
  isPending: boolean;
}

/** What can be done with one person of a project is given this. */
export interface PersonAct {
  project: { id: string; name: string };
  /** The owner first, each after the person who answers for them. */
  members: readonly SharedPerson[];
  viewerEmail: string;
  subject: SharedPerson;
  onChange: (permissions: readonly WirePermission[]) => void;
}

/** The people of a project. */
export function membersOf(permissions: readonly WirePermission[]): SharedPerson[] {
  return permissions.map(({ email, permission, sharedby, user_name, pending }) => ({
    email,
    level: permission,
    sharedBy: sharedby,
    userName: user_name,
    isPending: pending,
  }));
}

/** Addresses in a sentence: "a", "a and b", "a, b and 3 more". */
export function nameThem(emails: readonly string[], most = 4): string {
  if (emails.length <= most) {
    const last = emails.at(-1) ?? "";
    return emails.length < 2 ? last : `${emails.slice(0, -1).join(", ")} and ${last}`;
  }
  return `${emails.slice(0, most).join(", ")} and ${emails.length - most} more`;
}
