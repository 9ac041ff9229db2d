import { listStillInside } from "@/db/queries/permissions";
import type { ProjectScope } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { log } from "@/lib/log/log";
import { processWide } from "@/lib/process-wide";

/** A removed person's stream ends within 5 s, also when an answer takes its time. */
const ACCESS_AGAIN_MS = 2_000;

/** A stream of a project that somebody has open. */
interface OpenStream {
  projectId: string;
  caller: Caller;
  onLost: () => void;
}

/** Every open stream of this process. */
const watch = processWide(
  "open-streams",
  (): { streams: Set<OpenStream>; timer: NodeJS.Timeout | null } => ({
    streams: new Set(),
    timer: null,
  }),
);

/**
 * Asks again and again whether the person of a scope still belongs to its project and is still signed
 * in: in one statement for all that are asked about. Every level may follow, so being inside is
 * enough.
 * @param onLost called when that is so no more, or cannot be found out
 * @returns ends the asking
 */
export function revalidateStreamAccess(
  { projectId, actor }: ProjectScope,
  onLost: () => void,
): () => void {
  if (actor.kind !== "person") throw new Error("only people follow streams");
  const stream: OpenStream = { projectId, caller: actor.caller, onLost };
  watch.streams.add(stream);
  watch.timer ??= setInterval(() => void askAgain(), ACCESS_AGAIN_MS);
  return () => {
    watch.streams.delete(stream);
    if (watch.streams.size > 0 || !watch.timer) return;
    clearInterval(watch.timer);
    watch.timer = null;
  };
}

async function askAgain(): Promise<void> {
  const groups = [...Map.groupBy(watch.streams, sessionAndProject).values()];
  try {
    const inside = await listStillInside(
      groups.flatMap(([first]) => (first ? [{ projectId: first.projectId, ...first.caller }] : [])),
    );
    for (const [index, streams] of groups.entries()) {
      if (!inside.has(index)) for (const stream of streams) stream.onLost();
    }
  } catch (cause) {
    // Without an answer nobody keeps access; the client comes back by itself.
    log("warn", "access to streams could not be checked", { cause });
    for (const stream of groups.flat()) stream.onLost();
  }
}

/** Equal for the streams that one session has open in one project: one question is enough for them. */
function sessionAndProject({ projectId, caller }: OpenStream): string {
  const { userId, sessionVersion, sessionId, email } = caller;
  return [projectId, userId, sessionVersion, sessionId, email].join(" ");
}
