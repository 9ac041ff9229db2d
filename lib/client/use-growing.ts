import { startTransition, useEffect, useState } from "react";
import { whenAtRest } from "./when-at-rest";

/**
 * How many entries of a long list are on the page: the first at once, the others a few at a time,
 * whenever the browser has nothing else to do. So a page wakes up, and answers a key, as fast as a
 * short one does, and has everything a moment later.
 * @param first how many the page comes with
 * @param step how many are added at a time
 */
export function useGrowing(total: number, first: number, step: number): number {
  const [count, setCount] = useState(first);
  const isWhole = count >= total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits for the one before it
  useEffect(() => {
    if (isWhole) return;
    return whenAtRest(() => startTransition(() => setCount((before) => before + step)));
  }, [count, isWhole, step]);
  return Math.min(count, total);
}
