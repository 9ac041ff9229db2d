import { useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { ClientError, errorText } from "@/lib/client/client-error";
import { useQuery } from "@/lib/client/use-query";
import type { WireCut } from "@/lib/contracts/cut";
import { type CutChange, changeClips, type WantedCut } from "./change-clips";

/** What two people made of the same shots. */
export interface TwoCuts {
  theirs: WireCut;
  yours: WireCut;
  lineIds: readonly string[];
}

/**
 * The cut of a story while it is changed: each change is seen at once and saved behind the one before it.
 * Changes that others make come in while nothing of one's own is under way.
 * @param seed what the page came with
 */
export function useCut(storyId: string, seed: { cut: WireCut }) {
  const { data, change: setKnown } = useQuery("GET /story/{id}/cut", { id: storyId }, { seed });
  const known = data?.cut ?? seed.cut;
  /** What is not saved yet; null while all is. */
  const [wanted, setWanted] = useState<WantedCut | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [twoCuts, setTwoCuts] = useState<TwoCuts | null>(null);
  /** The newest of both, also for a save that begins later than it was asked for. */
  const now = useRef({ known, wanted });
  now.current = { known, wanted };
  const queue = useRef(Promise.resolve());

  const take = (cut: WireCut) => {
    now.current.known = cut;
    setKnown(() => ({ cut }));
  };
  const show = (next: WantedCut | null) => {
    now.current.wanted = next;
    setWanted(next);
  };
  const inTurn = (work: () => Promise<void>) => {
    queue.current = queue.current.then(work);
  };
  const save = async (version: number) => {
    const sent = now.current.wanted;
    if (!sent) return;
    try {
      const { cut } = await call("PUT /story/{id}/cut", {
        ...{ id: storyId, version },
        clips: sent.clips.map(({ line_id, out, hold }) => ({ line_id, out, hold })),
        left_out: sent.left_out.map(({ line_id }) => line_id),
      });
      take(cut);
      if (now.current.wanted === sent) show(null);
      setError(null);
    } catch (cause) {
      const both = cutsOf(cause);
      setTwoCuts(both);
      setError(both ? null : errorText(cause));
    }
  };
  return {
    /** As it is seen: with what is not saved yet. */
    cut: { ...known, ...wanted } as WireCut,
    ...{ isSaved: wanted === null, error, twoCuts },
    change: (made: CutChange) => {
      const before = now.current.wanted ?? now.current.known;
      const next = changeClips(before, made);
      if (next === before) return;
      show(next);
      // Of several that wait only the last is sent: it holds them all.
      inTurn(async () => {
        if (now.current.wanted === next) await save(now.current.known.version);
      });
    },
    tryAgain: () => inTurn(() => save(now.current.known.version)),
    step: (direction: "undo" | "redo") =>
      inTurn(async () => {
        try {
          take((await call("POST /story/{id}/cut/step", { id: storyId, direction })).cut);
          setError(null);
        } catch (cause) {
          setError(errorText(cause));
        }
      }),
    /** Settles what two have changed: by one's own cut, or the other's. */
    settle: (keeps: "theirs" | "yours") => {
      if (!twoCuts) return;
      const { theirs } = twoCuts;
      setTwoCuts(null);
      take(theirs);
      if (keeps === "theirs") show(null);
      else inTurn(() => save(theirs.version));
    },
  };
}

/** Both cuts of a refused save; null for every other failure. */
function cutsOf(cause: unknown): TwoCuts | null {
  if (!(cause instanceof ClientError) || cause.code !== "cut.changedMeanwhile") return null;
  // The service's own details, as its contract tells them.
  const { theirs, yours, line_ids } = cause.details as unknown as {
    theirs: WireCut;
    yours: WireCut;
    line_ids: string[];
  };
  return { theirs, yours, lineIds: line_ids };
}
