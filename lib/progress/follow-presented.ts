import { type RunEvent, runEvent } from "@/lib/contracts/run";
import { followRun, hasEnded } from "./follow";
import { presentEvent } from "./present-event";

/** An event as it is sent, with its number in the run: a client that comes back names the last one. */
export interface NumberedEvent {
  sequence: number;
  event: RunEvent;
}

/** What steps keep for each other, which is nobody else's to see. */
const INNER_KEY = /^draft-/u;

/**
 * The messages of a run on the wire, from a position to its end. The last one is `complete`, also
 * when the run ended without saying so.
 */
export async function* followPresented(
  runId: string,
  afterSequence: number,
  signal: AbortSignal,
): AsyncGenerator<NumberedEvent> {
  let sentEnd = false;
  for await (const { run, events } of followRun(runId, afterSequence, signal)) {
    const { kind } = run;
    for (const { sequence, key, body } of events) {
      const shown = { ...presentEvent(kind, key, body), run_id: runId, kind };
      const event = runEvent.safeParse(shown).data;
      if (!event || INNER_KEY.test(key)) continue;
      sentEnd ||= event.complete === true;
      yield { sequence, event };
    }
    if (hasEnded(run) && !sentEnd) {
      const { status, error, sequence } = run;
      yield { sequence, event: { run_id: runId, kind, complete: true, status, error } };
    }
  }
}
