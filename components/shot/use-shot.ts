"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { ClientError, errorText } from "@/lib/client/client-error";
import { useOnReturn } from "@/lib/client/use-on-return";
import type { WireShotDetails } from "@/lib/contracts/shot";
import { generalErrors } from "@/lib/errors/catalogue/general";

/** Reads that met a change of the person's own are repeated at most this often. */
const READS = 3;

/** What became of reading the shot again. */
export type ShotReading =
  | { state: "read" }
  | { state: "reading" }
  | { state: "missing" }
  | { state: "failed"; text: string };

/** The shot's screen as a whole, with the ways to change it. */
export interface Shot {
  details: WireShotDetails;
  reading: ShotReading;
  /** Asks the server again, quietly; what it answers replaces everything. */
  reload: () => Promise<void>;
  /** The same after it failed, and saying so. */
  tryAgain: () => Promise<void>;
  /** Takes over what a call of the person answered. */
  change: (next: (before: WireShotDetails) => WireShotDetails) => void;
  /** Takes over what a look at running work answered. */
  follow: (next: (before: WireShotDetails) => WireShotDetails) => void;
}

/**
 * Keeps a shot up to date. It is read again when the screen opens, because what was fetched in
 * advance may be minutes old, and whenever the person comes back to the page.
 * @param initial what the server knew when it made the page
 */
export function useShot(initial: WireShotDetails): Shot {
  const [details, setDetails] = useState(initial);
  const [reading, setReading] = useState<ShotReading>({ state: "read" });
  const changes = useRef(0);
  const dialogueId = initial.shot.id;

  const change = useCallback<Shot["change"]>((next) => {
    changes.current += 1;
    setDetails(next);
  }, []);

  const reload = useCallback(async () => {
    for (let read = 0; read < READS; read += 1) {
      const seen = changes.current;
      try {
        const next = await call(
          "GET /shot/{dialogueId}/details",
          { dialogueId },
          { onFailure: generalErrors["general.failed"].text },
        );
        setReading({ state: "read" });
        // An answer from before a change of ours would undo it on the screen.
        if (changes.current !== seen) continue;
        setDetails(next);
      } catch (cause) {
        const missing = cause instanceof ClientError && cause.status === 404;
        setReading(missing ? { state: "missing" } : { state: "failed", text: errorText(cause) });
      }
      return;
    }
  }, [dialogueId]);

  const readAtFirst = useEffectEvent(reload);
  useEffect(() => void readAtFirst(), []);
  useOnReturn(reload);

  return {
    details,
    reading,
    change,
    follow: setDetails,
    reload,
    tryAgain: async () => {
      setReading({ state: "reading" });
      await reload();
    },
  };
}
