import { useEffect, useEffectEvent } from "react";

/** Does something whenever the person looks at the page again: others may have changed it meanwhile. */
export function useOnReturn(onReturn: () => Promise<void>): void {
  const turn = useEffectEvent(onReturn);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void turn();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}
