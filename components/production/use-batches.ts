import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { queryClient } from "@/lib/client/query-client";
import { keyOf } from "@/lib/client/query-keys";
import { type Production, useRunChanges } from "@/lib/client/use-production";
import type { BatchEvent, LineFailure } from "@/lib/contracts/production";
import { BATCH_KINDS, type BatchKind, lineStatus } from "@/lib/rules/batch";
import {
  type BatchStates,
  changePanel,
  isOver,
  openPanel,
  runsOf,
  stateIn,
  WORK_NAMES,
  type WorkName,
} from "./batch-state";
import { shownProblem, shownStates, shownUpdate } from "./story-errors";

/** A browser opens six connections to one address at most: the page needs some for its calls. */
const STREAMS_AT_ONCE = 3;
/** Events are handed on together this often, so that a replay of hundreds draws the page a few times. */
const EVENTS_TOGETHER_MS = 120;
/** Rows that look at about the same time share an answer this old. */
const SHARED_LOOK_MS = 1_000;

/** A line that is being tried again by itself. */
export interface Retry {
  kind: BatchKind;
  lineId: string;
  runId: string;
}

export type BatchPanel = ReturnType<typeof useBatches>;

/** The panel's knowledge of all batches; each row follows, starts and stops its own. */
export function useBatches(
  storyId: string,
  found: BatchStates,
  production: Production,
  tell: {
    onEvent: (kind: BatchKind, event: BatchEvent) => void;
    onEnd: () => Promise<void>;
  },
) {
  const [state, change] = useReducer(changePanel, null, () =>
    changePanel(openPanel(production.active_runs), {
      type: "loaded",
      states: shownStates(found, storyId),
    }),
  );
  const [refusals, setRefusals] = useState<LineFailure[]>(found.speech_refusals);
  const [loadError, setLoadError] = useState<string | null>(null);
  const { onEvent, onEnd } = tell;
  // The rows know these; others are told to them when the panel hears of them first.
  const toldFailures = useRef(
    new Set(failuresIn(shownStates(found, storyId)).map(({ key }) => key)),
  );

  const before = useRef(state);
  // Before the first look, which comes in the same turn as what it is about.
  useEffect(() => {
    before.current = state;
  }, [state]);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const known = runsOf(before.current);
      try {
        const input = { storyId };
        const answer = await call(
          "GET /script-media/batches/{storyId}",
          input,
          signal ? { signal } : {},
        );
        const states = shownStates(answer, storyId);
        change({ type: "loaded", states, known });
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
  const look = useCallback(
    () =>
      queryClient().fetchQuery({
        queryKey: keyOf("GET /script-media/batches/{storyId}", { storyId }),
        queryFn: () => load(),
        staleTime: SHARED_LOOK_MS,
      }),
    [load, storyId],
  );

  const baseline = useRef(found);
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal).then((states) => {
      const first = baseline.current;
      const isNew = WORK_NAMES.some((name) => {
        const [old, now] = [stateIn(first, name), stateIn(states, name)];
        return now && isOver(now) && (old?.run_id !== now.run_id || old.status !== now.status);
      });
      // It ended while the page was on its way: the lines may be older.
      if (isNew) void onEnd();
    });
    return () => leaving.abort();
  }, [load, onEnd]);

  // "Generate all" tells of its parts; the others are followed one by one, the first by a stream.
  const isWhole = state["all-media"].phase === "running";
  const alone = WORK_NAMES.filter(
    (name) => state[name].phase === "running" && !(isWhole && state[name].isPart),
  );
  const streamed = alone
    .filter((name) => !state[name].isLost)
    .sort((one, other) => Number(other === "all-media") - Number(one === "all-media"))
    .slice(0, STREAMS_AT_ONCE);

  // Work that somebody else began, or that came and went between two looks.
  useRunChanges(production, WORK_NAMES, (hasEnded) => {
    void load();
    // What is followed here tells of its own end.
    if (hasEnded && alone.length === 0) void onEnd();
  });

  const waiting = useRef<{ name: WorkName; event: BatchEvent }[]>([]);
  const told = useCallback(
    (name: WorkName, event: BatchEvent) => {
      waiting.current.push({ name, event });
      if (waiting.current.length > 1) return;
      setTimeout(() => {
        let isEnd = false;
        for (const { name, event: sent } of waiting.current.splice(0)) {
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
      }, EVENTS_TOGETHER_MS);
    },
    [load, onEnd, onEvent, storyId],
  );

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
    storyId,
    state,
    change,
    refusals,
    // A lost stream is told already.
    problem: Object.values(state).some(({ isLost }) => isLost) ? null : loadError,
    alone,
    streamed,
    look,
    told,
    onEnd,
    retried,
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
