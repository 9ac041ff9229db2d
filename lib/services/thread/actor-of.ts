import type { Writer } from "@/lib/rules/thread";
import type { EventActor } from "@/lib/services/inbox/note-event";

/** Who did something in a thread, as the inbox names them. */
export function actorOf(writer: Writer): EventActor {
  return writer.kind === "member" ? { personId: writer.id } : { guestId: writer.id };
}
