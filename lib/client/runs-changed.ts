import { useEffect, useEffectEvent } from "react";

/**
 * Within one page: whoever starts, joins or ends a run says so, and the watch over runs in the bar reads
 * them again. It is no query: the bar is on every page, also on those that load no query client.
 */
const changes = new EventTarget();
const CHANGED = "changed";

/** Says that a run began or ended. */
export function tellRunsChanged(): void {
  changes.dispatchEvent(new Event(CHANGED));
}

/** Does something whenever a run began or ended, as far as this page knows. */
export function useRunsChanged(onChange: () => void): void {
  const turn = useEffectEvent(onChange);
  useEffect(() => {
    const read = () => turn();
    changes.addEventListener(CHANGED, read);
    return () => changes.removeEventListener(CHANGED, read);
  }, []);
}
