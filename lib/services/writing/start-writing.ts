import { z } from "zod";
import { findRun, type RunRow } from "@/db/queries/runs";
import { saveFeedback, type WritingKind } from "@/db/queries/writing";
import { runOn, type StoryScope } from "@/lib/access";
import { LONGEST_WAIT_SECONDS } from "@/lib/contracts/writing";
import { AppError, type ErrorCode } from "@/lib/errors";
import { startPaidRun } from "@/lib/ledger/start-paid-run";
import { followRun, hasEnded } from "@/lib/progress";
import { cancelRun } from "@/lib/runs/end-run";
import { estimateWriting } from "./estimate-writing";
import {
  presentLoglines,
  presentScript,
  type RecommendationState,
  readRecommendation,
} from "./find-recommendation";

/**
 * `generate`: what is there when nothing has changed since, else a new one by the same feedback.
 * `refresh`: a new one by the feedback that was saved. `reset`: a new one as if there had been none.
 */
export type WritingMode = "generate" | "refresh" | "reset";

/** What a run of this kind is told; ids and the people's own words. */
export const writingInput = z.object({
  /** The recommendation to go on from; null for a first one. */
  previousId: z.string().nullable(),
  feedback: z.string(),
});

const FAILURES: Record<WritingKind, Record<WritingMode, ErrorCode>> = {
  logline: {
    generate: "logline.recommendationsNotGenerated",
    refresh: "logline.recommendationsNotUpdated",
    reset: "logline.recommendationsNotReset",
  },
  script: {
    generate: "script.recommendationNotGenerated",
    refresh: "script.recommendationNotUpdated",
    reset: "script.recommendationNotReset",
  },
};

interface Waiting {
  wait_seconds?: number;
}

/** Loglines for the story. @throws AppError when the writing failed or was stopped while waiting */
export async function startLoglines(
  scope: StoryScope,
  mode: WritingMode,
  body: Waiting,
  signal: AbortSignal,
) {
  return presentLoglines(await startWriting(scope, "logline", mode, body, signal));
}

/** A script for the story. @throws AppError when the writing failed or was stopped while waiting */
export async function startScript(
  scope: StoryScope,
  mode: WritingMode,
  body: Waiting,
  signal: AbortSignal,
) {
  return presentScript(await startWriting(scope, "script", mode, body, signal));
}

/** 200 when the text is there, 202 while it is still being written. */
export function writingStatus({ run_id }: { run_id: string | null }): number {
  return run_id === null ? 200 : 202;
}

/**
 * Starts a run that writes, or joins the active one, and waits a while for its end. Answers the text,
 * or without one when the run goes on; its id then says what to follow.
 */
async function startWriting(
  scope: StoryScope,
  kind: WritingKind,
  mode: WritingMode,
  { wait_seconds = LONGEST_WAIT_SECONDS }: Waiting,
  signal: AbortSignal,
): Promise<RecommendationState> {
  const before = await readRecommendation(scope, kind);
  const isCurrent = before.row !== null && !before.isStale && before.runId === null;
  if (mode === "generate" && isCurrent) return before;
  if (mode === "reset") {
    // What is being written may still follow what is to be forgotten.
    if (before.runId && !(await beginsAnew(before.runId))) await cancelRun(before.runId);
  }
  const goesOn = mode !== "reset" && before.row !== null;
  const input: z.output<typeof writingInput> = {
    previousId: goesOn ? (before.row?.id ?? null) : null,
    feedback: goesOn ? (before.row?.feedback ?? "") : "",
  };
  const { run } = await startPaidRun(
    { kind, ...runOn(scope), input },
    () => estimateWriting(scope, kind),
    async () => {
      // Only now: a start that is refused forgets nothing.
      if (mode === "reset" && before.row) await saveFeedback(before.row.id, "");
    },
  );
  const ended = await waitForEnd(run, wait_seconds, signal);
  if (!ended) return { ...before, row: null, isStale: false, runId: run.id };
  if (ended.status === "cancelled") throw new AppError("recommendation.stopped");
  if (ended.status === "failed") {
    throw new AppError(FAILURES[kind][mode], {
      details: { reason: ended.error, run_id: run.id },
      cause: ended.error,
    });
  }
  return readRecommendation(scope, kind);
}

/** Whether a run goes on from nothing, as one after a reset does: a second reset joins it. */
async function beginsAnew(runId: string): Promise<boolean> {
  const input = writingInput.safeParse((await findRun(runId))?.input).data;
  return input?.previousId === null && input.feedback === "";
}

/** The run in its last state, or null when it has not ended in time. */
async function waitForEnd(
  run: RunRow,
  seconds: number,
  signal: AbortSignal,
): Promise<RunRow | null> {
  if (seconds > 0) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
    // Only the end counts here, so no event is ever replayed.
    for await (const state of followRun(run.id, Number.MAX_SAFE_INTEGER, limit)) {
      if (hasEnded(state.run)) return state.run;
    }
  }
  const now = await findRun(run.id);
  return now && hasEnded(now) ? now : null;
}
