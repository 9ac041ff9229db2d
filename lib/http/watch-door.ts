import { listStillInside } from "@/db/queries/permissions";
import type { ProjectScope } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { log } from "@/lib/log/log";
import { processWide } from "@/lib/process-wide";

/** A removed person's stream ends within 5 s, also when an answer takes its time. */
const ACCESS_AGAIN_MS = 2_000;

/** Somebody who follows something of a project. */
interface Guest {
  projectId: string;
  caller: Caller;
  onClosed: () => void;
}

/** Everybody of this process with an open stream. */
const door = processWide("door", (): { guests: Set<Guest>; asking: NodeJS.Timeout | null } => ({
  guests: new Set(),
  asking: null,
}));

/**
 * Asks again and again whether the person of a scope still belongs to its project and is still signed
 * in: in one statement for all that are asked about. Every level may follow, so being inside is
 * enough.
 * @param onClosed called when that is so no more, or cannot be found out
 * @returns ends the asking
 */
export function watchDoor({ projectId, actor }: ProjectScope, onClosed: () => void): () => void {
  if (actor.kind !== "person") throw new Error("only people follow streams");
  const guest: Guest = { projectId, caller: actor.caller, onClosed };
  door.guests.add(guest);
  door.asking ??= setInterval(() => void askAgain(), ACCESS_AGAIN_MS);
  return () => {
    door.guests.delete(guest);
    if (door.guests.size > 0 || !door.asking) return;
    clearInterval(door.asking);
    door.asking = null;
  };
}

async function askAgain(): Promise<void> {
  const groups = [...Map.groupBy(door.guests, samePlace).values()];
  try {
    const inside = await listStillInside(
      groups.flatMap(([guest]) => (guest ? [{ projectId: guest.projectId, ...guest.caller }] : [])),
    );
    for (const [index, guests] of groups.entries()) {
      if (!inside.has(index)) for (const guest of guests) guest.onClosed();
    }
  } catch (cause) {
    // Whoever cannot be asked about is not let in; the client comes back by itself.
    log("warn", "access to streams could not be checked", { cause });
    for (const guest of groups.flat()) guest.onClosed();
  }
}

/** Equal for the streams that one session has open in one project: one question is enough for them. */
function samePlace({ projectId, caller }: Guest): string {
  return [projectId, caller.userId, caller.sessionVersion, caller.email].join(" ");
}
