import { useSyncExternalStore } from "react";
import type { WireRun } from "@/lib/contracts/run-history";

/**
 * What runs now, as the bar above every page heard of it last. The bar asks; the ring in it and the
 * cards of stories and projects show, so that a page with twenty cards asks no oftener than any other.
 */
const NOTHING: readonly WireRun[] = [];
let active: readonly WireRun[] = NOTHING;
const listeners = new Set<() => void>();

/** Tells everybody what runs now. */
export function publishActive(runs: readonly WireRun[]): void {
  active = runs.length === 0 ? NOTHING : runs;
  for (const tell of listeners) tell();
}

/** What runs now in the caller's projects; nothing before the first answer. */
export function useActiveRuns(): readonly WireRun[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => active,
    () => NOTHING,
  );
}

/** How far some runs are together, in whole percent; what waits for its turn counts as nothing. */
export function percentOf(runs: readonly Pick<WireRun, "progress">[]): number {
  if (runs.length === 0) return 0;
  const sum = runs.reduce((total, { progress }) => total + progress, 0);
  return Math.round(sum / runs.length);
}
