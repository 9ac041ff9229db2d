import { useEffect } from "react";
import { ClientError } from "@/lib/client/client-error";
import { type Query, useQuery } from "@/lib/client/use-query";
import type { WireShotDetails } from "@/lib/contracts/shot";
import { generalErrors } from "@/lib/errors/catalogue/general";

/** What became of reading the shot again; `reading` only after it failed. */
export type ShotReading =
  | { state: "read" }
  | { state: "reading" }
  | { state: "missing" }
  | { state: "failed"; text: string };

/** The shot's screen as a whole, with the ways to change it. */
export interface Shot extends Pick<Query<WireShotDetails>, "reload" | "change" | "follow"> {
  details: WireShotDetails;
  reading: ShotReading;
}

/**
 * Keeps a shot up to date. It is read again when the screen opens, because what was fetched in
 * advance may be minutes old, and whenever the person comes back to the page.
 * @param initial what the server knew when it made the page
 */
export function useShot(initial: WireShotDetails): Shot {
  const { data, error, cause, isLoading, reload, change, follow } = useQuery(
    "GET /shot/{dialogueId}/details",
    { dialogueId: initial.shot.id },
    { seed: initial, onFailure: generalErrors["general.failed"].text },
  );
  useEffect(() => void reload(), [reload]);

  const readingOf = (): ShotReading => {
    if (error === null) return { state: "read" };
    if (isLoading) return { state: "reading" };
    const isMissing = cause instanceof ClientError && cause.status === 404;
    return isMissing ? { state: "missing" } : { state: "failed", text: error };
  };
  return {
    details: data ?? initial,
    reading: readingOf(),
    change,
    follow,
    reload,
  };
}
