import type { RunKind } from "@/db/queries/runs";
import { inngest } from "@/inngest/client";
import { environment } from "@/lib/env";
import {
  CANCELLED_EVENT,
  LOOK_AT_MAILS_EVENT,
  LOOK_AT_RUNS_EVENT,
  PDF_ATTACHED_EVENT,
  requestedEvent,
  VOICES_WANTED_EVENT,
  WORK_ENDED_EVENT,
} from "./run-events";

/**
 * Hands a run to the engine, and asks for a look at it while it is under way. Sending the same run twice
 * starts it once.
 * @returns the engine's own name of the event
 */
export async function sendRunRequested(runId: string, kind: RunKind): Promise<string> {
  const { ids } = await inngest().send([
    { id: runId, name: requestedEvent(kind), data: { runId } },
    ...looks(LOOK_AT_RUNS_EVENT, new Date()),
  ]);
  return ids[0] ?? runId;
}

/** Asks for a look at the runs that are under way, and at deletions, within a minute. */
export async function sendLookAtRuns(): Promise<void> {
  await sendLook(LOOK_AT_RUNS_EVENT, new Date());
}

/** Asks for a look at the mails that wait. @param at when the next one may be due */
export async function sendLookAtMails(at: Date): Promise<void> {
  await sendLook(LOOK_AT_MAILS_EVENT, at);
}

async function sendLook(name: LookEvent, at: Date): Promise<void> {
  const events = looks(name, at);
  if (events.length > 0) await inngest().send(events);
}

const MINUTE_MS = 60_000;
/** Our clock may be so far behind the engine's; a look must not ask for itself once more. */
const CLOCKS_APART_MS = 15_000;
type LookEvent = typeof LOOK_AT_RUNS_EVENT | typeof LOOK_AT_MAILS_EVENT;

/**
 * The event of a look, for the minute after a moment: however many ask for it, there is one a minute.
 * None for the embedded engine, which looks every minute unasked.
 */
function looks(name: LookEvent, at: Date) {
  const { kind } = environment().inngest;
  if (kind === "embedded" || kind === "off") return [];
  const soonest = Math.max(at.getTime(), Date.now()) + CLOCKS_APART_MS;
  const minute = Math.floor(soonest / MINUTE_MS) + 1;
  return [{ id: `${name}-${minute}`, name, data: {}, ts: minute * MINUTE_MS }];
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

/**
 * Tells the engine that a PDF came in. Nothing is told where long work is off.
 * @param once equal words tell it once, whoever says them
 */
export async function sendPdfAttached(attachmentId: string, once: string): Promise<void> {
  if (environment().inngest.kind === "off") return;
  await inngest().send({
    id: `attached-${attachmentId}-${once}`,
    name: PDF_ATTACHED_EVENT,
    data: { attachmentId },
  });
}

/** Asks for the voices of a provider. @param once equal words ask once, whoever says them */
export async function sendVoicesWanted(once: string): Promise<void> {
  await inngest().send({ id: `voices-${once}`, name: VOICES_WANTED_EVENT, data: {} });
}
