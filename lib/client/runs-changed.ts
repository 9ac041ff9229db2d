import { useEffect, useEffectEvent } from "react";

/** Within one page: whoever starts, joins or ends a run says so, and whoever shows runs looks again. */
const bell = new EventTarget();
const CHANGED = "changed";

/** Says that a run began or ended. */
export function tellRunsChanged(): void {
  bell.dispatchEvent(new Event(CHANGED));
}

/** Does something whenever a run began or ended, as far as this page knows. */
export function useRunsChanged(onChange: () => void): void {
  const turn = useEffectEvent(onChange);
  useEffect(() => {
    const look = () => turn();
    bell.addEventListener(CHANGED, look);
    return () => bell.removeEventListener(CHANGED, look);
  }, []);
}
