import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { usePoll } from "@/lib/client/use-poll";
import {
  announceProductionChange,
  type Production,
  useRunChanges,
} from "@/lib/client/use-production";
import { streamTexts } from "@/lib/client/use-stream";
import type { BatchEvent, LineFailure, StartedRun } from "@/lib/contracts/production";
import { BATCH_KINDS, type BatchKind, lineStatus } from "@/lib/rules/batch";
import { isStreamed, startBatch } from "./batch-calls";
import {
  type BatchStates,
  changePanel,
  openPanel,
  runsOf,
  stateIn,
  WORK_NAMES,
  type WorkName,
} from "./batch-state";
import { shownProblem, shownStates, shownUpdate } from "./story-errors";

/** A start that takes longer goes on by itself; the page then looks whether it is there. */
const START_PATIENCE_MS = 30_000;
/** How often work is looked at that no stream tells of. */
const LOOK_MS = 2_500;
/** How often in a page that nobody sees: its tab tells of the work all the same. */
const HIDDEN_LOOK_MS = 10_000;
/** A browser opens six connections to one address at most: the page needs some for its calls. */
const STREAMS_AT_ONCE = 3;
/** Updates are handed on together this often, so that a replay of hundreds draws the page a few times. */
const NEWS_TOGETHER_MS = 120;

/** A line that is being tried again by itself. */
export interface Retry {
  kind: BatchKind;
  lineId: string;
  runId: string;
}

/** The panel's knowledge of all batches, and what can be done with them. */
export function useBatches(
  storyId: string,
  found: BatchStates,
  production: Production,
  tell: {
    onEvent: (kind: BatchKind, event: BatchEvent) => void;
    onEnd: () => Promise<void>;
  },
) {
  const [panel, change] = useReducer(changePanel, null, () =>
    changePanel(openPanel(production.active_runs), {
      type: "loaded",
      states: shownStates(found, storyId),
      atMs: Date.now(),
    }),
  );
  const [refusals, setRefusals] = useState<LineFailure[]>(found.speech_refusals);
  const [loadError, setLoadError] = useState<string | null>(null);
  const { onEvent, onEnd } = tell;
  // The rows know these; others are told to them when the panel hears of them first.
  const toldFailures = useRef(
    new Set(failuresIn(shownStates(found, storyId)).map(({ key }) => key)),
  );

  const before = useRef(panel);
  // Before the first look, which comes in the same turn as what it is about.
  useEffect(() => {
    before.current = panel;
  }, [panel]);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const known = runsOf(before.current);
      try {
        const answer = await call(
          "GET /script-media/batches/{storyId}",
          { storyId },
          signal ? { signal } : {},
        );
        const states = shownStates(answer, storyId);
        change({ type: "loaded", states, atMs: Date.now(), known });
        setRefusals(states.speech_refusals);
        setLoadError(null);
        for (const { key, kind, event } of failuresIn(states)) {
          if (toldFailures.current.has(key)) continue;
          toldFailures.current.add(key);
          onEvent(kind, event);
        }
        return states;
      } catch (cause) {
        if (!signal?.aborted) setLoadError(shownProblem(cause, storyId));
        return null;
      }
    },
    [onEvent, storyId],
  );

  const baseline = useRef(found);
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal).then((states) => {
      const first = baseline.current;
      const isNew = WORK_NAMES.some((name) => {
        const [before, now] = [stateIn(first, name), stateIn(states, name)];
        const isOver = now && now.status !== "queued" && now.status !== "running";
        return isOver && (before?.run_id !== now.run_id || before.status !== now.status);
      });
      // It ended while the page was on its way: the lines may be older.
      if (isNew) void onEnd();
    });
    return () => leaving.abort();
  }, [load, onEnd]);

  // Who is followed by a stream, and who is looked at instead.
  const isWhole = panel["all-media"].phase === "running";
  const alone = BATCH_KINDS.filter(
    (kind) => panel[kind].phase === "running" && !(isWhole && panel[kind].isPart),
  );
  const followed = alone
    .filter(isStreamed)
    .filter((kind) => !panel[kind].isLost)
    .slice(0, isWhole ? STREAMS_AT_ONCE - 1 : STREAMS_AT_ONCE);
  const isAsked = Object.values(panel).some(({ phase }) => phase === "asked");
  const isWholeLost = isWhole && panel["all-media"].isLost;
  const isPolled = isAsked || isWholeLost || alone.length > followed.length;
  usePoll(
    isPolled ? LOOK_MS : null,
    async (signal) => {
      const known = before.current;
      const states = await load(signal);
      const hasChanged = WORK_NAMES.some((name) => {
        const state = stateIn(states, name);
        if (!state) return false;
        const { phase, runId, isLost, stats } = known[name];
        if (state.status === "queued" || state.status === "running") {
          // Nobody else tells of its lines.
          return isLost && state.stats?.processed_lines !== stats?.processed_lines;
        }
        return phase === "running" || (phase === "asked" && state.run_id !== runId);
      });
      if (hasChanged) await onEnd();
    },
    { whenHiddenMs: HIDDEN_LOOK_MS },
  );

  // Work that somebody else began, or that came and went between two looks.
  const isTold = isWhole || alone.length > 0;
  useRunChanges(production, WORK_NAMES, (hasEnded) => {
    void load();
    // What is followed here tells of its own end.
    if (hasEnded && !isTold) void onEnd();
  });

  const update = useRef<{ name: WorkName; event: BatchEvent }[]>([]);
  const told = useCallback(
    (name: WorkName, event: BatchEvent) => {
      update.current.push({ name, event });
      if (update.current.length > 1) return;
      setTimeout(() => {
        let isEnd = false;
        for (const { name, event: sent } of update.current.splice(0)) {
          const event = shownUpdate(sent, storyId);
          if (event === null) continue;
          change({ type: "told", name, event });
          const kind = name === "all-media" ? event.batch : name;
          if (kind) onEvent(kind, event);
          isEnd ||= event.complete === true;
        }
        if (!isEnd) return;
        // Why lines failed, and what a whole left undone, is asked for once more.
        void onEnd();
        void load();
      }, NEWS_TOGETHER_MS);
    },
    [load, onEnd, onEvent, storyId],
  );

  const lost = useCallback((name: WorkName, text: string) => {
    if (text === streamTexts.invalid) return change({ type: "refused", name, text });
    change({ type: "lost", name });
  }, []);

  const start = async (name: WorkName) => {
    const patience = AbortSignal.timeout(START_PATIENCE_MS);
    const knownId = panel[name].runId;
    try {
      const started = await startCall(name, storyId, patience);
      change({ type: "started", name, runId: started.run_id });
      announceProductionChange();
    } catch (cause) {
      if (patience.aborted) {
        return change({ type: "asked", name, atMs: Date.now(), knownId });
      }
      change({ type: "refused", name, text: shownProblem(cause, storyId) });
    }
  };

  const cancel = async (name: WorkName) => {
    const { runId } = panel[name];
    if (runId === null) return;
    change({ type: "cancelling", name, isIt: true });
    try {
      await call("POST /runs/{id}/cancel", { id: runId });
    } catch (cause) {
      change({ type: "refused", name, text: shownProblem(cause, storyId) });
    }
  };

  /** Lines that are tried again now; what comes of each is followed to its end. */
  const [retried, setRetried] = useState<Retry[]>([]);
  const retry = async (kind: BatchKind, { line_id: lineId }: LineFailure) => {
    try {
      const { run_id: runId } = await call("POST /script-media/retry-line/{dialogueId}", {
        dialogueId: lineId,
        batch: kind,
      });
      setRetried((before) => [...before, { kind, lineId, runId }]);
    } catch (cause) {
      change({ type: "refused", name: kind, text: shownProblem(cause, storyId) });
    }
  };
  const retryTold = ({ kind }: Retry, sent: BatchEvent) => {
    const event = shownUpdate(sent, storyId);
    if (event) onEvent(kind, event);
  };
  const retryEnded = ({ runId }: Retry) => {
    setRetried((before) => before.filter((one) => one.runId !== runId));
    void onEnd();
    void load();
  };

  return {
    panel,
    refusals,
    // A lost stream is told already.
    problem: Object.values(panel).some(({ isLost }) => isLost) ? null : loadError,
    followed,
    followsWhole: isWhole && !isWholeLost ? panel["all-media"].runId : null,
    retried,
    told,
    lost,
    start,
    cancel,
    retry,
    retryTold,
    retryEnded,
  };
}

/** The failures on lines as events of their batches, each under a key of its own. */
function failuresIn(states: BatchStates): { key: string; kind: BatchKind; event: BatchEvent }[] {
  return BATCH_KINDS.flatMap((kind) => {
    const state = states.batches[kind];
    return (state?.failures ?? []).map((failure) => ({
      key: [kind, state?.run_id, failure.line_id, failure.error].join(" "),
      kind,
      event: { ...failure, run_id: state?.run_id ?? "", status: lineStatus(kind, "failed") },
    }));
  });
}

function startCall(name: WorkName, storyId: string, signal: AbortSignal): Promise<StartedRun> {
  if (name === "all-media")
    return call("POST /script-media/generate-all/{storyId}", { storyId }, { signal });
  return startBatch(name, storyId, signal);
}
