import type { WirePermissionChange } from "@/lib/contracts/sharing";

/** One change of a project's sharing as a sentence. */
export function describeChange(change: WirePermissionChange): string {
  const { action, actor, subject, from, to, toSharedBy } = change;
  switch (action) {
    case "invite":
      return `${actor} invited ${subject} as ${to}.`;
    case "set":
      return actor === subject
        ? `${actor} lowered their own level from ${from} to ${to}.`
        : `${actor} changed ${subject} from ${from} to ${to}.`;
    case "remove":
      return `${actor} removed ${subject}, who was ${from}.`;
    case "leave":
      return `${subject}, who was ${from}, left.`;
    case "reassign":
      return `${subject} now belongs to ${toSharedBy}; ${actor} arranged it.`;
    case "hand-over":
      return to === "owner"
        ? `${actor} handed the project over to ${subject}.`
        : `${subject} is now ${to} instead of ${from}.`;
  }
}
