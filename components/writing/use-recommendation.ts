import { useEffect, useEffectEvent, useRef, useState } from "react";
import { errorText } from "@/lib/client/client-error";
import { invalidateProduction } from "@/lib/client/query-keys";
import { useOnReturn } from "@/lib/client/use-on-return";
import { useRun } from "@/lib/client/use-run";
import { streamTexts } from "@/lib/client/use-stream";
import type { RunEvent } from "@/lib/contracts/run";
import {
  type Recommendation,
  type RecommendationCalls,
  readNone,
  type WritingAction,
} from "./recommendation";

/** A start that has not answered by then goes on by looking (spec 2, §8). */
const START_LIMIT_MS = 30_000;
const POLL_EVERY_MS = 2_000;
/** So long without a trace of the run: it was never started. */
const UNSEEN_LIMIT_MS = 28_000;

interface Failure {
  text: string;
  /** Why, in the words of whoever refused; empty when the text says it all. */
  reason: string;
  retry: WritingAction | "fetch";
}

interface State {
  isLoading: boolean;
  /** The newest that is kept; null before it was read, and when there is none. */
  kept: Recommendation | null;
  /** What was written so far of the one that is under way, or was stopped. */
  partial: string;
  /** What happens now, and how far it is: 0 to 100. */
  doing: string;
  percent: number | null;
  action: WritingAction;
  isStopped: boolean;
  failure: Failure | null;
  /** The connection is gone while the run goes on. */
  notice: string | null;
}

const BEGINNING: State = {
  isLoading: true,
  kept: null,
  partial: "",
  doing: "",
  percent: null,
  action: "generate",
  isStopped: false,
  failure: null,
  notice: null,
};
/** Nothing has arrived of the one that is followed. */
const NOTHING_YET = { partial: "", doing: "", percent: null, notice: null };

/**
 * One kind of recommendation: reads what is there, has it written when there is none and the person
 * may, follows the text as it comes, and stops it. What is under way goes on when the page is left.
 * @param seed what the server knew when it made the page
 */
export function useRecommendation(
  calls: RecommendationCalls,
  seed: Recommendation,
  mayEdit: boolean,
) {
  const [state, setState] = useState<State>(() =>
    seed.text === null ? BEGINNING : { ...BEGINNING, isLoading: false, kept: seed },
  );
  const patch = (change: Partial<State>) => setState((before) => ({ ...before, ...change }));
  const leaving = useRef<AbortController>(new AbortController());

  const follow = (runId: string, change: Partial<State> = {}) => {
    patch({ ...NOTHING_YET, isLoading: false, ...change });
    run.follow(runId);
  };
  const rest = (change: Partial<State>) => {
    run.end();
    patch({ isLoading: false, ...change });
  };
  const fail = (cause: unknown, retry: Failure["retry"]) => {
    const text = calls.failures[retry];
    const said = typeof cause === "string" ? cause : errorText(cause);
    rest({ failure: { text, reason: said === text ? "" : said, retry } });
  };
  const read = (signal: AbortSignal): Promise<Recommendation> =>
    calls.fetch(signal).catch((cause: unknown) => {
      const none = readNone(cause);
      if (none) return none;
      throw cause;
    });

  const run = useRun({
    activeId: null,
    stream: "own",
    onEvent: (event) => onEvent(event),
    onLost: () => rest({ notice: streamTexts.goesOn }),
    startLimitMs: START_LIMIT_MS,
    onStartFailed: (cause) => {
      if (!leaving.current.signal.aborted) fail(cause, state.action);
    },
    // A start whose answer did not come: its run is looked for.
    pollMs: POLL_EVERY_MS,
    firstPollMs: 0,
    unseenLimitMs: UNSEEN_LIMIT_MS,
    endsOnRefusal: false,
    poll: async (signal) => {
      const found = await read(signal);
      if (signal.aborted) return;
      if (found.runId === null && found.text === null) return "unseen";
      if (found.runId !== null) follow(found.runId);
      else rest({ kept: found });
    },
    onUnseen: () => fail(calls.failures[state.action], state.action),
    onCancelFailed: (cause) => patch({ notice: errorText(cause) }),
  });

  const start = async (action: WritingAction, feedback?: string) => {
    const { signal: left } = leaving.current;
    patch({ ...NOTHING_YET, isLoading: false, action, failure: null, isStopped: false });
    await run.start(async (limit) => {
      if (feedback !== undefined) await calls.saveFeedback(feedback);
      const answer = await calls.start(action, AbortSignal.any([left, limit]));
      if (answer.runId !== null) void invalidateProduction();
      else rest({ kept: answer });
      return answer.runId;
    });
  };

  /**
   * @param mayStart whether to have one written when there is none
   * @param endedId a run that has ended, whatever an answer on its way still says
   */
  const load = async (mayStart: boolean, endedId: string | null = null) => {
    const { signal } = leaving.current;
    try {
      const found = await read(signal);
      if (signal.aborted) return;
      const kept = found.text === null ? null : found;
      if (found.runId !== null && found.runId !== endedId) {
        return follow(found.runId, { kept, failure: null });
      }
      if (kept === null && mayStart && mayEdit) return start("generate");
      rest({ kept, failure: null });
    } catch (cause) {
      if (!signal.aborted) fail(cause, "fetch");
    }
  };

  const onEvent = (event: RunEvent) => {
    patch({
      doing: event.message ?? "",
      percent: event.progress ?? null,
      ...(event.text === undefined ? {} : { partial: event.text }),
    });
    if (event.complete !== true) return;
    void invalidateProduction();
    if (event.status === "cancelled") return rest({ isStopped: true });
    if (event.error) return fail(event.error, state.action);
    // Only now are its facts known: who wrote it, and from what.
    void load(false, run.runId);
  };

  const begin = useEffectEvent(() => {
    leaving.current = new AbortController();
    void load(true);
  });
  useEffect(() => {
    begin();
    return () => leaving.current.abort();
  }, []);

  const isFollowing = run.phase === "following";
  const phase = isFollowing
    ? ("following" as const)
    : run.running
      ? ("starting" as const)
      : state.isLoading
        ? ("loading" as const)
        : ("resting" as const);
  useOnReturn(async () => {
    if (phase === "resting" && !state.failure && !state.isStopped) await load(false);
  });

  const isShowingPartial = isFollowing || (state.isStopped && state.partial !== "");
  return {
    /** `following`: text is arriving. `resting`: nothing is under way. */
    phase,
    kept: state.kept,
    doing: state.doing,
    percent: state.percent,
    /** The text to show: what is being written, or what was recommended. */
    text: isShowingPartial ? state.partial : (state.kept?.text ?? ""),
    isPartial: isShowingPartial,
    isStopped: state.isStopped,
    isStopping: run.cancelling,
    failure: state.failure,
    notice: state.notice,
    start,
    /** Does once more what failed. */
    tryAgain: () => {
      const retry = state.failure?.retry ?? "fetch";
      if (retry !== "fetch") return void start(retry);
      patch({ isLoading: true, failure: null, notice: null });
      void load(true);
    },
    /** Leaves what was stopped and shows what is kept. */
    forgetStopped: () => patch({ isStopped: false, partial: "" }),
    stop: () => run.cancel?.(),
  };
}

export type RecommendationState = ReturnType<typeof useRecommendation>;
