import { useCallback, useSyncExternalStore } from "react";

/** Whether the browser fits a media query, and as soon as that changes; null on the server. */
export function useMedia(query: string): boolean | null {
  const follow = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => null,
  );
}
