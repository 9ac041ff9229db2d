import type { WirePerson } from "@/lib/contracts/thread";
import { FORMER_MEMBER } from "@/lib/rules/thread";

/** Somebody who did something, by the names that are left of them. */
export function presentPerson(who: {
  personId: string | null;
  personName: string | null;
  guestId?: string | null;
  guestName?: string | null;
}): WirePerson {
  if (who.personId && who.personName) {
    return { kind: "member", id: who.personId, name: who.personName };
  }
  if (who.guestId && who.guestName) return { kind: "guest", id: who.guestId, name: who.guestName };
  return { kind: "former", id: null, name: FORMER_MEMBER };
}
