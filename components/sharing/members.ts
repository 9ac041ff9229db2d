import type { WirePermission } from "@/lib/contracts/sharing";
import type { Member } from "@/lib/rules/sharing";

/** The people of a project as the rules of sharing know them. */
export function membersOf(permissions: readonly WirePermission[]): Member[] {
  return permissions.map(({ email, permission, sharedby }) => ({
    email,
    level: permission,
    sharedBy: sharedby,
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
