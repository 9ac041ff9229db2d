import { useEffect, useEffectEvent } from "react";

/**
 * Does something again and again while the component is there: at once, and then each time
 * `everyMs` after the last one ended, so that slow answers never pile up. A hidden page waits.
 * @param everyMs null pauses
 * @param poll should not throw; what it throws is ignored and the next turn comes all the same
 */
export function usePoll(
  everyMs: number | null,
  poll: (signal: AbortSignal) => Promise<void>,
  { immediately = true }: { immediately?: boolean } = {},
): void {
  const turn = useEffectEvent(poll);
  useEffect(() => {
    if (everyMs === null) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      if (!leaving.signal.aborted) timer = setTimeout(go, everyMs);
    };
    const go = () => {
      if (document.visibilityState === "hidden") return again();
      turn(leaving.signal).then(again, again);
    };
    if (immediately) go();
    else again();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [everyMs, immediately]);
}
