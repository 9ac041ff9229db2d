import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { useOnReturn } from "@/lib/client/use-on-return";
import { announceProductionChange } from "@/lib/client/use-production";
import { streamTexts, useStream } from "@/lib/client/use-stream";
import type { RunEvent } from "@/lib/contracts/run";
import {
  type Recommendation,
  type RecommendationCalls,
  readNone,
  type WritingAction,
} from "./recommendation";

/** A start that has not answered by then goes on by looking (specification, §8). */
const START_TIMEOUT_MS = 30_000;
const LOOK_EVERY_MS = 2_000;
/** So many looks without a trace of the run: it was never started. */
const LOOKS_MAXIMUM = 15;

interface Failure {
  text: string;
  /** Why, in the words of whoever refused; empty when the text says it all. */
  reason: string;
  retry: WritingAction | "fetch";
}

interface State {
  /** `following`: text is arriving. `resting`: nothing is under way. */
  phase: "loading" | "starting" | "following" | "resting";
  /** The newest that is kept; null before it was read, and when there is none. */
  kept: Recommendation | null;
  /** What was written so far of the one that is under way, or was stopped. */
  partial: string;
  /** What happens now, and how far it is: 0 to 100. */
  doing: string;
  percent: number | null;
  runId: string | null;
  action: WritingAction;
  isStopped: boolean;
  isStopping: boolean;
  failure: Failure | null;
  /** The connection is gone while the run goes on. */
  notice: string | null;
}

const BEGINNING: State = {
  phase: "loading",
  kept: null,
  partial: "",
  doing: "",
  percent: null,
  runId: null,
  action: "generate",
  isStopped: false,
  isStopping: false,
  failure: null,
  notice: null,
};

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
    seed.text === null ? BEGINNING : { ...BEGINNING, phase: "resting", kept: seed },
  );
  const patch = (change: Partial<State>) => setState((before) => ({ ...before, ...change }));
  const leaving = useRef<AbortController>(new AbortController());

  const follow = (runId: string, change: Partial<State> = {}) => {
    const beginning = { partial: "", doing: "", percent: null, isStopping: false, notice: null };
    patch({ ...beginning, ...change, phase: "following", runId });
  };
  const rest = (change: Partial<State>) => {
    patch({ ...change, phase: "resting", runId: null, isStopping: false });
  };
  const fail = (cause: unknown, retry: Failure["retry"]) => {
    const text = calls.failures[retry];
    const said = typeof cause === "string" ? cause : errorText(cause);
    rest({ failure: { text, reason: said === text ? "" : said, retry } });
  };

  const start = async (action: WritingAction, feedback?: string) => {
    const { signal } = leaving.current;
    patch({
      phase: "starting",
      action,
      failure: null,
      isStopped: false,
      partial: "",
      notice: null,
    });
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(), START_TIMEOUT_MS);
    try {
      if (feedback !== undefined) await calls.saveFeedback(feedback);
      const answer = await calls.start(action, AbortSignal.any([signal, tooLong.signal]));
      if (signal.aborted) return;
      if (answer.runId !== null) {
        follow(answer.runId);
        announceProductionChange();
      } else rest({ kept: answer });
    } catch (cause) {
      if (signal.aborted) return;
      if (tooLong.signal.aborted) await catchUp(action);
      else fail(cause, action);
    } finally {
      clearTimeout(timer);
    }
  };

  /** Looks for the run of a start whose answer did not come. */
  const catchUp = async (action: WritingAction) => {
    const { signal } = leaving.current;
    for (let looks = 0; looks < LOOKS_MAXIMUM && !signal.aborted; looks += 1) {
      try {
        const found = await look(signal);
        if (signal.aborted) return;
        if (found.runId !== null) return follow(found.runId);
        if (found.text !== null) return rest({ kept: found });
      } catch {
        // The network may be slow for this one, too; the next look comes.
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    if (!signal.aborted) fail(calls.failures[action], action);
  };

  const look = (signal: AbortSignal): Promise<Recommendation> =>
    calls.fetch(signal).catch((cause: unknown) => {
      const none = readNone(cause);
      if (none) return none;
      throw cause;
    });

  /**
   * @param mayStart whether to have one written when there is none
   * @param endedId a run that has ended, whatever an answer on its way still says
   */
  const load = async (mayStart: boolean, endedId: string | null = null) => {
    const { signal } = leaving.current;
    try {
      const found = await look(signal);
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
    announceProductionChange();
    if (event.status === "cancelled") return rest({ isStopped: true });
    if (event.error) return fail(event.error, state.action);
    // Only now are its facts known: who wrote it, and from what.
    void load(false, state.runId);
  };
  useStream("GET /runs/{id}/events", state.runId === null ? null : { id: state.runId }, {
    onEvent,
    onError: (text) => {
      if (text === streamTexts.lost) rest({ notice: streamTexts.goesOn });
    },
  });

  const begin = useEffectEvent(() => {
    leaving.current = new AbortController();
    void load(true);
  });
  useEffect(() => {
    begin();
    return () => leaving.current.abort();
  }, []);
  useOnReturn(async () => {
    if (state.phase === "resting" && !state.failure && !state.isStopped) await load(false);
  });

  const isShowingPartial = state.phase === "following" || (state.isStopped && state.partial !== "");
  return {
    phase: state.phase,
    kept: state.kept,
    doing: state.doing,
    percent: state.percent,
    /** The text to show: what is being written, or what was recommended. */
    text: isShowingPartial ? state.partial : (state.kept?.text ?? ""),
    isPartial: isShowingPartial,
    isStopped: state.isStopped,
    isStopping: state.isStopping,
    failure: state.failure,
    notice: state.notice,
    start,
    /** Does once more what failed. */
    tryAgain: () => {
      const retry = state.failure?.retry ?? "fetch";
      if (retry !== "fetch") return void start(retry);
      patch({ phase: "loading", failure: null, notice: null });
      void load(true);
    },
    /** Leaves what was stopped and shows what is kept. */
    forgetStopped: () => patch({ isStopped: false, partial: "" }),
    stop: async () => {
      if (state.runId === null) return;
      patch({ isStopping: true });
      try {
        await call("POST /runs/{id}/cancel", { id: state.runId });
      } catch (cause) {
        patch({ isStopping: false, notice: errorText(cause) });
      }
    },
  };
}

export type RecommendationState = ReturnType<typeof useRecommendation>;
