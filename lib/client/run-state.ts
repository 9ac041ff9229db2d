import type { StreamAddress } from "@/lib/contracts/addresses";
import type { StreamSource } from "./use-stream";

/** A stream that was lost this often for one run is not opened again: polling works. */
const STREAM_CHANCES = 3;

/**
 * `starting`: the start is on its way; looked at now, the run would seem not to exist. `unanswered`:
 * the start took too long, and whether it arrived is looked up. `following`: until the end is known.
 */
export type RunPhase = "resting" | "starting" | "unanswered" | "following";

/** What a page knows of the run that it follows. */
export interface RunState {
  phase: RunPhase;
  runId: string | null;
  /** Since when somebody waits, in ms of the page's clock. */
  sinceMs: number;
  unansweredMs: number;
  /** Its stream was lost: it is polled instead. */
  isLost: boolean;
  losses: number;
  cancelling: boolean;
}

/** The stream that every run has. */
export const OWN_STREAM = "GET /runs/{id}/events";

export const RESTING: RunState = {
  phase: "resting",
  runId: null,
  sinceMs: 0,
  unansweredMs: 0,
  isLost: false,
  losses: 0,
  cancelling: false,
};

/** The server tells of the run: it is there again, and its stream most likely, too. */
export function seen(before: RunState): RunState {
  const isLost = before.isLost && before.losses >= STREAM_CHANCES;
  return { ...before, phase: "following", isLost };
}

/** A run that is followed from now on. */
export function following(runId: string): RunState {
  return { ...RESTING, phase: "following", runId, sinceMs: Date.now() };
}

/**
 * The stream to follow; a run whose id is not known yet has none of its own. Who follows a run's own
 * stream leaves `A` as it is.
 */
export function sourceOf<A extends StreamAddress>(
  stream: "own" | StreamSource<A> | null | undefined,
  runId: string | null,
): StreamSource<A> | null {
  if (stream !== "own") return stream ?? null;
  if (runId === null) return null;
  const own: StreamSource<typeof OWN_STREAM> = { address: OWN_STREAM, params: { id: runId } };
  return own as unknown as StreamSource<A>;
}
