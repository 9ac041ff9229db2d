import { useCallback, useEffect, useState } from "react";

const IDLE_AFTER_MS = 2_500;

/**
 * Whether nobody has moved anything for a while; never while it is not watched for.
 * @param isWatched whether it matters
 */
export function useIdle(isWatched: boolean) {
  const [isIdle, setIsIdle] = useState(false);
  const [moves, setMoves] = useState(0);
  const wake = useCallback(() => {
    if (!isWatched) return;
    setIsIdle(false);
    setMoves((count) => count + 1);
  }, [isWatched]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every move the waiting begins anew
  useEffect(() => {
    if (!isWatched) return;
    const timer = setTimeout(() => setIsIdle(true), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWatched, moves]);
  return { isIdle: isWatched && isIdle, wake };
}
