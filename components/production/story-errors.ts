import { errorText } from "@/lib/client/client-error";
import type { BatchEvent, BatchRunState, LineFailure } from "@/lib/contracts/production";
import { BATCH_KINDS } from "@/lib/rules/batch";
import type { BatchStates } from "./batch-state";

/**
 * An error that is only a story's id says nothing to anybody and is ignored (spec 2, §8). This
 * is where errors come in: events of streams, answers about batches, and refusals.
 */

/** @returns the error to show, or null when there is none */
export function shownError(error: string | null | undefined, storyId: string): string | null {
  return error && error.trim() !== storyId ? error : null;
}

/** The words for a call that did not work out; null when it has none to show. */
export function shownProblem(cause: unknown, storyId: string): string | null {
  return shownError(errorText(cause), storyId);
}

/** One message of a stream as it may be told on; null when nothing of it is left. */
export function shownUpdate(update: BatchEvent, storyId: string): BatchEvent | null {
  if (!update.error || shownError(update.error, storyId)) return update;
  const { error: _ignored, ...rest } = update;
  if (update.complete) return { ...rest, status: endWithoutError(update.status) };
  return update.line_id === undefined ? rest : null;
}

/** Where the batches stand, without what says nothing. */
export function shownStates(states: BatchStates, storyId: string): BatchStates {
  const said = (state: BatchRunState): BatchRunState => {
    const failures = shownFailures(state.failures, storyId);
    if (!state.error || shownError(state.error, storyId)) return { ...state, failures };
    const status = state.status === "failed" ? "completed" : state.status;
    return { ...state, failures, status, error: null };
  };
  const batches: BatchStates["batches"] = {};
  for (const kind of BATCH_KINDS) {
    const state = states.batches[kind];
    if (state) batches[kind] = said(state);
  }
  return { ...states, batches, all_media: states.all_media && said(states.all_media) };
}

/** Failures on lines, without those that say nothing. */
export function shownFailures<Failure extends Pick<LineFailure, "error">>(
  failures: readonly Failure[],
  storyId: string,
): Failure[] {
  return failures.filter(({ error }) => shownError(error, storyId) !== null);
}

function endWithoutError(status: string | undefined): string {
  return status === undefined || status === "failed" ? "completed" : status;
}
