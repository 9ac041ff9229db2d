import { useEffect } from "react";
import { whenAtRest } from "@/lib/client/when-at-rest";

/**
 * Fetches what opens on a click once the page has come to rest, so that it is there by then.
 * @param fetch imports it; made once, outside of the component
 */
export function useFetchedLater(fetch: () => Promise<unknown>): void {
  useEffect(
    () =>
      whenAtRest(() => {
        // Without a connection now, it is asked for again when it is opened.
        fetch().catch(() => undefined);
      }),
    [fetch],
  );
}
