import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { StreamAddress } from "@/lib/contracts/addresses";
import { call } from "./call";
import { isRefusal } from "./client-error";
import {
  following,
  type OWN_STREAM,
  RESTING,
  type RunPhase,
  type RunState,
  seen,
  sourceOf,
} from "./run-state";
import { tellRunsChanged } from "./runs-changed";
import { usePoll } from "./use-poll";
import { type EventOf, type StreamSource, useStream } from "./use-stream";

/** What a poll of the server says of the run. */
export type PolledState = "unseen" | "active" | "over";

interface RunOptions<A extends StreamAddress> {
  /**
   * The run that is active now as far as the page knows, whoever started it: each is joined when it
   * is heard of first.
   */
  activeId: string | null | undefined;
  /** Pause between two polls, in ms; null leaves polling to somebody else. */
  pollMs: number | null;
  /** Pause before the first poll; 0 polls at once. */
  firstPollMs?: number;
  /** The pace of a hidden page whose tab tells of the run; left out, it waits. */
  hiddenPollMs?: number;
  /** A start that takes longer goes on by itself, and whether it arrived is looked up. */
  startLimitMs?: number;
  /** A start of which nothing was seen for so long did not arrive. */
  unseenLimitMs?: number;
  /** After so long nobody waits any more. */
  giveUpMs?: number;
  /**
   * The stream that tells of the run: its own, or another that does. Without one, and while it is
   * lost, the run is polled.
   */
  stream?: "own" | StreamSource<A> | null;
  onEvent?: (event: EventOf<A>) => void;
  onLost?: () => void;
  onInvalid?: (text: string) => void;
  /**
   * Asks how the run stands and takes over what is told; what it throws goes to `onPollFailed`.
   * @returns nothing when it has ended the following itself, or started something else
   */
  poll: (signal: AbortSignal, isAnswered: boolean) => Promise<PolledState | undefined>;
  /** @param inRow how many polls have failed since the last that did not */
  onPollFailed?: (cause: unknown, inRow: number) => void;
  /** Whether a poll that is refused (4xx) ends the following; it does if nothing is said. */
  endsOnRefusal?: boolean;
  onJoin?: () => void;
  onUnanswered?: () => void;
  onStartFailed?: (cause: unknown) => void;
  onUnseen?: () => void;
  onTooLong?: () => void;
  onCancelled?: () => void;
  onCancelFailed?: (cause: unknown) => void;
}

export interface Run {
  phase: RunPhase;
  running: boolean;
  runId: string | null;
  isLost: boolean;
  cancelling: boolean;
  /** Stops the run; undefined while there is none to stop. */
  cancel?: () => Promise<void>;
  /**
   * Starts one and follows it.
   * @param begin makes the calls. @returns the run's id; null when they do not tell it
   */
  start: (begin: (signal: AbortSignal) => Promise<string | null>) => Promise<void>;
  /** Follows a run that was found. */
  follow: (runId: string) => void;
  /** Follows nothing any more. */
  end: () => void;
}

/**
 * One run as a page follows it, whoever started it: this click, a click on an earlier visit, somebody
 * else, or a batch of the story. It is followed by its stream while there is one, and by polling
 * otherwise, until its end; leaving the page does not end it.
 */
export function useRun<A extends StreamAddress = typeof OWN_STREAM>(options: RunOptions<A>): Run {
  const { pollMs, firstPollMs, hiddenPollMs, startLimitMs, stream } = options;
  const activeId = options.activeId ?? null;
  const [state, setState] = useState(() => (activeId === null ? RESTING : following(activeId)));
  const { phase, runId, isLost } = state;
  const patch = (change: Partial<RunState>) => setState((before) => ({ ...before, ...change }));
  const failures = useRef(0);
  // A start or a stop may be answered long after the page has changed.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  /** Whether the answer of a start is waited for, and nothing was heard of its run. */
  const isAwaited = useRef(false);

  const follow = (id: string) => {
    failures.current = 0;
    isAwaited.current = false;
    setState(following(id));
  };
  const end = () => {
    isAwaited.current = false;
    setState(RESTING);
  };

  const joined = useRef(activeId);
  const join = useEffectEvent((id: string) => {
    isAwaited.current = false;
    if (phase === "resting") {
      follow(id);
      options.onJoin?.();
    } else patch({ phase: "following", runId: id });
  });
  useEffect(() => {
    if (activeId === null || activeId === joined.current) return;
    joined.current = activeId;
    join(activeId);
  }, [activeId]);

  const poll = async (signal: AbortSignal) => {
    // Polled before it is given up: a page that was hidden may come back to a finished run.
    const now = Date.now();
    const isTooLong = now - state.sinceMs > (options.giveUpMs ?? Number.POSITIVE_INFINITY);
    const unseenLimitMs = options.unseenLimitMs ?? Number.POSITIVE_INFINITY;
    const isUnseen = phase === "unanswered" && now - state.unansweredMs > unseenLimitMs;
    try {
      const polled = await options.poll(signal, phase === "following");
      if (signal.aborted) return;
      failures.current = 0;
      if (polled === undefined) return;
      if (polled === "over") return end();
      if (polled === "active") setState(seen);
      else if (isUnseen) {
        end();
        return options.onUnseen?.();
      }
    } catch (cause) {
      if (signal.aborted) return;
      failures.current += 1;
      if (isTooLong || isUnseen) {
        end();
        return isTooLong ? options.onTooLong?.() : options.onUnseen?.();
      }
      options.onPollFailed?.(cause, failures.current);
      if (isRefusal(cause) && options.endsOnRefusal !== false) end();
      return;
    }
    if (!isTooLong) return;
    end();
    options.onTooLong?.();
  };
  // Whatever else of the page shows runs looks when this one begins, and when it has ended.
  const isFollowed = phase === "following";
  const wasFollowed = useRef(false);
  useEffect(() => {
    if (isFollowed !== wasFollowed.current) tellRunsChanged();
    wasFollowed.current = isFollowed;
  }, [isFollowed]);

  const isPolled = phase === "unanswered" || (phase === "following" && (!stream || isLost));
  usePoll(isPolled ? pollMs : null, poll, {
    firstMs: firstPollMs ?? pollMs ?? 0,
    whenHiddenMs: hiddenPollMs ?? null,
  });

  const isStreamed = phase === "following" && !isLost;
  useStream(isStreamed ? sourceOf(stream, runId) : null, {
    key: runId,
    onEvent: (event) => options.onEvent?.(event),
    onLost: () => {
      setState((before) => ({ ...before, isLost: true, losses: before.losses + 1 }));
      options.onLost?.();
    },
    onInvalid: (text) => options.onInvalid?.(text),
  });

  const start: Run["start"] = async (begin) => {
    failures.current = 0;
    isAwaited.current = true;
    setState({ ...RESTING, phase: "starting", sinceMs: Date.now() });
    const limit = new AbortController();
    const timer =
      startLimitMs === undefined ? undefined : setTimeout(() => limit.abort(), startLimitMs);
    try {
      const id = await begin(limit.signal);
      // Its own run is not joined when the page hears of it.
      if (id !== null) joined.current = id;
      // It may be over by now.
      setState((before) =>
        before.phase === "resting"
          ? before
          : { ...before, phase: "following", runId: id ?? before.runId },
      );
    } catch (cause) {
      if (!limit.signal.aborted) {
        end();
        return latest.current.onStartFailed?.(cause);
      }
      // It was heard of before its answer came, and may even be over.
      if (!isAwaited.current) return;
      patch({ phase: "unanswered", unansweredMs: Date.now() });
      latest.current.onUnanswered?.();
    } finally {
      clearTimeout(timer);
    }
  };

  const cancel = async (id: string) => {
    patch({ cancelling: true });
    try {
      await call("POST /runs/{id}/cancel", { id });
      latest.current.onCancelled?.();
    } catch (cause) {
      patch({ cancelling: false });
      latest.current.onCancelFailed?.(cause);
    }
  };

  const isStarted = phase === "following" || phase === "unanswered";
  const cancelledId = isStarted ? (runId ?? activeId) : null;
  return {
    phase,
    running: phase !== "resting",
    runId,
    isLost,
    cancelling: state.cancelling,
    start,
    follow,
    end,
    ...(cancelledId === null ? {} : { cancel: () => cancel(cancelledId) }),
  };
}
