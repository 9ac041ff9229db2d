import { z } from "zod";
import { askEngine } from "@/inngest/client";
import { environment } from "@/lib/env";

/**
 * What the engine knows of an event that was sent to it: somebody works for it or will, it was stopped,
 * it came to an end, or nothing was ever begun for it.
 */
type EngineState = "working" | "cancelled" | "ended" | "nothing";

const engineRuns = z.array(z.looseObject({ status: z.string(), ended_at: z.string().nullish() }));
type EngineRun = z.output<typeof engineRuns>[number];
/** Older servers send the list alone. */
const answer = z.union([engineRuns, z.object({ data: engineRuns.nullable() })]);

const ENDED = ["Completed", "Failed", "Cancelled", "Skipped"];

/**
 * Asks the engine what became of events, by its own names for them.
 * @throws Error when it does not answer, or not as it should
 */
export async function findEngineState(eventIds: readonly string[]): Promise<EngineState> {
  const found: EngineRun[] = [];
  for (const id of eventIds) {
    const given = await askEngine(`/v1/events/${encodeURIComponent(id)}/runs`);
    if (!given.ok) throw new Error(`the engine answered ${given.status} to a question about a run`);
    const read = answer.parse(await given.json());
    found.push(...(Array.isArray(read) ? read : (read.data ?? [])));
    if (!found.every(isOver)) return "working";
  }
  if (found.length === 0) return "nothing";
  return found.some(({ status }) => status === "Cancelled") ? "cancelled" : "ended";
}

/**
 * The open-source server (v1.43) gives a function that goes on the status of its last step now and then:
 * `Completed`, without a time at which it ended. Other servers leave the time out.
 */
function isOver({ status, ended_at: endedAt }: EngineRun): boolean {
  return ENDED.includes(status) && endedAt !== null;
}

/** Names no event of anybody. */
const NOBODYS_EVENT = "00000000000000000000000000";

/** What is wrong with the engine, in words; null when it answers and takes our key. */
export async function findEngineFault(): Promise<string | null> {
  if (environment().inngest.kind === "off") return "Long work is off.";
  try {
    const { status } = await askEngine(`/v1/events/${NOBODYS_EVENT}/runs`);
    if (status === 401 || status === 403) return "Inngest refuses INNGEST_SIGNING_KEY.";
    return status >= 500 ? `The engine answers ${status}.` : null;
  } catch {
    return "The engine does not answer.";
  }
}
