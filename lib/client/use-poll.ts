import { useEffect, useEffectEvent } from "react";

/**
 * Does something again and again while the component is there: at once, and then each time
 * `everyMs` after the last one ended, so that slow answers never pile up. A hidden page waits unless
 * it has a pace of its own, and looks at once when somebody comes back to it.
 * @param everyMs null pauses
 * @param poll should not throw; what it throws is ignored and the next turn comes all the same
 * @param firstMs pause before the first turn; 0, or left out, takes it at once
 * @param whenHiddenMs the pace of a hidden page, for what its tab tells; left out, it waits
 */
export function usePoll(
  everyMs: number | null,
  poll: (signal: AbortSignal) => Promise<void>,
  { firstMs = 0, whenHiddenMs = null }: PollOptions = {},
): void {
  const turn = useEffectEvent(poll);
  useEffect(() => {
    if (everyMs === null) return;
    return pollAgain(turn, { everyMs, firstMs, whenHiddenMs });
  }, [everyMs, firstMs, whenHiddenMs]);
}

interface PollOptions {
  firstMs?: number;
  whenHiddenMs?: number | null;
}

/** The polling itself. @returns ends it, and what is under way */
export function pollAgain(
  turn: (signal: AbortSignal) => Promise<void>,
  { everyMs, firstMs, whenHiddenMs }: Required<PollOptions> & { everyMs: number },
): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Waits longer than a page in sight would. */
  let sleeps = false;
  const again = (pauseMs = everyMs) => {
    if (leaving.signal.aborted) return;
    sleeps = document.visibilityState === "hidden";
    if (!sleeps) timer = setTimeout(go, pauseMs);
    else if (whenHiddenMs !== null) timer = setTimeout(go, whenHiddenMs);
  };
  const go = () => {
    if (document.visibilityState === "hidden" && whenHiddenMs === null) return again();
    sleeps = false;
    turn(leaving.signal).then(
      () => again(),
      () => again(),
    );
  };
  const wake = () => {
    if (document.visibilityState === "hidden" || !sleeps) return;
    clearTimeout(timer);
    go();
  };
  document.addEventListener("visibilitychange", wake);
  if (firstMs === 0) go();
  else again(firstMs);
  return () => {
    document.removeEventListener("visibilitychange", wake);
    leaving.abort();
    clearTimeout(timer);
  };
}
