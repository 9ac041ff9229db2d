import { useEffect, useEffectEvent, useRef } from "react";
import { call } from "@/lib/client/call";
import { errorText, isRefusal } from "@/lib/client/client-error";
import { invalidateProduction } from "@/lib/client/query-keys";
import { type Run, useRun } from "@/lib/client/use-run";
import type { StartedRun } from "@/lib/contracts/production";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { isStreamed, startBatch, streamOf } from "./batch-calls";
import { isOver, stateIn, type WorkName, type WorkView } from "./batch-state";
import { shownError } from "./story-errors";
import type { BatchPanel, Retry } from "./use-batches";

/** A start that takes longer goes on by itself; the page then looks whether it is there. */
const START_LIMIT_MS = 30_000;
/** A start of which nothing is seen for so long has not arrived. */
const UNSEEN_LIMIT_MS = 60_000;
/** How often work is looked at that no stream tells of. */
const POLL_MS = 2_500;
/** How often in a page that nobody sees: its tab tells of the work all the same. */
const HIDDEN_LOOK_MS = 10_000;

/** One piece of work of the panel as its row follows it, starts it and stops it. */
export function useBatchRun(
  name: WorkName,
  view: WorkView,
  panel: BatchPanel,
): Pick<Run, "cancelling" | "cancel"> & { start: () => void } {
  const { storyId, change, told, onEnd } = panel;
  const refuse = (text: string) =>
    change({ type: "refused", name, text: shownError(text, storyId) });
  const isFollowed = panel.alone.includes(name);
  /** The run that was known when the last start was made: another one is what was started. */
  const knownId = useRef<string | null>(null);
  const run = useRun({
    activeId: isFollowed ? view.runId : null,
    stream: panel.streamed.includes(name) ? sourceOf(name, storyId, view.runId) : null,
    onEvent: (event) => told(name, event),
    onInvalid: refuse,
    startLimitMs: START_LIMIT_MS,
    unseenLimitMs: UNSEEN_LIMIT_MS,
    pollMs: POLL_MS,
    firstPollMs: 0,
    hiddenPollMs: HIDDEN_LOOK_MS,
    poll: async (_signal, isAnswered) => {
      const state = stateIn(await panel.look(), name);
      if (!state) return isAnswered ? undefined : "unseen";
      if (!isOver(state)) {
        // Nobody else tells of its lines.
        if (state.stats?.processed_lines !== view.stats?.processed_lines) await onEnd();
        return "active";
      }
      if (!isAnswered && state.run_id === knownId.current) return "unseen";
      await onEnd();
      return "over";
    },
    onUnanswered: () => change({ type: "asked", name, knownId: knownId.current }),
    onUnseen: () => refuse(productionErrors["generation.startUnseen"].text),
    onStartFailed: (cause) => refuse(errorText(cause)),
    onCancelFailed: (cause) => refuse(errorText(cause)),
  });

  // The panel hears of an end from other streams and looks, too.
  const isWanted = isFollowed || view.phase === "asked";
  const end = useEffectEvent(run.end);
  useEffect(() => {
    if (!isWanted) end();
  }, [isWanted]);
  const { isLost } = run;
  useEffect(() => {
    if (isLost !== view.isLost) change({ type: "lost", name, isLost });
  }, [change, name, isLost, view.isLost]);

  const start = () => {
    knownId.current = view.runId;
    void run.start(async (signal) => {
      const { run_id: runId } = await startCall(name, storyId, signal);
      change({ type: "started", name, runId });
      void invalidateProduction();
      return runId;
    });
  };
  return { start, cancelling: run.cancelling, cancel: run.cancel };
}

/** Follows a line that is tried again by itself; shows nothing. */
export function RetryRun({ retry, panel }: { retry: Retry; panel: BatchPanel }) {
  const end = () => panel.retryEnded(retry);
  useRun({
    activeId: retry.runId,
    stream: "own",
    onEvent: (event) => {
      panel.retryTold(retry, event);
      if (event.complete) end();
    },
    pollMs: POLL_MS,
    poll: async (signal) => {
      const { run } = await call("GET /runs/{id}", { id: retry.runId }, { signal });
      if (!isOver(run)) return "active";
      end();
    },
    onPollFailed: (cause) => {
      if (isRefusal(cause)) end();
    },
  });
  return null;
}

/** The stream that tells of a piece of work: one of its own, or that of its run. */
function sourceOf(name: WorkName, storyId: string, runId: string | null) {
  if (name !== "all-media" && isStreamed(name)) {
    return { address: streamOf(name), params: { storyId } };
  }
  if (runId === null) return null;
  return { address: "GET /runs/{id}/events" as const, params: { id: runId } };
}

function startCall(name: WorkName, storyId: string, signal: AbortSignal): Promise<StartedRun> {
  if (name === "all-media")
    return call("POST /script-media/generate-all/{storyId}", { storyId }, { signal });
  return startBatch(name, storyId, signal);
}
