import type { RunKind } from "@/db/queries/runs";
import { inngest } from "@/inngest/client";
import {
  CANCELLED_EVENT,
  requestedEvent,
  VOICES_WANTED_EVENT,
  WORK_ENDED_EVENT,
} from "./run-events";

/** Hands a run to the engine. Sending the same run twice starts it once. */
export async function sendRunRequested(runId: string, kind: RunKind): Promise<void> {
  await inngest().send({ id: runId, name: requestedEvent(kind), data: { runId } });
}

/** Stops the engine's work for a run between its steps. */
export async function sendRunCancelled(runId: string): Promise<void> {
  await inngest().send({ id: `cancel-${runId}`, name: CANCELLED_EVENT, data: { runId } });
}

/**
 * Wakes whoever waits for a piece of work. The event only says that it is worth a look; sending it
 * twice wakes once, and waking somebody who does not wait does nothing.
 */
export async function sendWorkEnded(jobId: string): Promise<void> {
  await inngest().send({ id: `ended-${jobId}`, name: WORK_ENDED_EVENT, data: { jobId } });
}

/** Asks for the voices of a provider. @param once equal words ask once, whoever says them */
export async function sendVoicesWanted(once: string): Promise<void> {
  await inngest().send({ id: `voices-${once}`, name: VOICES_WANTED_EVENT, data: {} });
}
