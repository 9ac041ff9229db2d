import type { RunKind } from "@/db/queries/runs";

/** Asks the engine to do a run. The event's id is the run's, so that sending again does nothing. */
export function requestedEvent(kind: RunKind): `run/${RunKind}.requested` {
  return `run/${kind}.requested`;
}

/** Tells the engine to stop whatever works for a run. */
export const CANCELLED_EVENT = "run/cancelled";

/** Tells whoever waits for a piece of work at a provider that it has ended there. */
export const WORK_ENDED_EVENT = "work/ended";

/** Asks for a look at the runs that are under way. */
export const LOOK_AT_RUNS_EVENT = "look/runs";

/** Asks for a look at the mails that wait. */
export const LOOK_AT_MAILS_EVENT = "look/mails";

/** Tells the engine of a PDF that came in, whose text is still to be read. */
export const PDF_ATTACHED_EVENT = "attachment/attached";

/** Asks the engine to bring the voices on offer up to date. */
export const VOICES_WANTED_EVENT = "voices/wanted";
