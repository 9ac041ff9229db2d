import { useMemo, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { ClientError, errorText } from "@/lib/client/client-error";
import { useQuery } from "@/lib/client/use-query";
import type { WireCut } from "@/lib/contracts/cut";
import { nameSettings, readSettings } from "@/lib/rules/cut/settings";
import { type CutChange, changeClips, type WantedCut } from "./change-clips";

/** What two people made of the same shots. */
export interface TwoCuts {
  theirs: WireCut;
  yours: WireCut;
  lineIds: readonly string[];
}

/**
 * The cut of a story while it is changed: each change is seen at once and saved behind the ones before it.
 * What is not saved yet is kept as changes, and made again of whatever others have saved meanwhile.
 * @param seed what the page came with
 */
export function useCut(storyId: string, seed: WireCut) {
  const { data, change: setKnown } = useQuery("GET /story/{id}/cut", { id: storyId }, { seed });
  const known = data ?? seed;
  const [waiting, setWaiting] = useState<readonly CutChange[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [twoCuts, setTwoCuts] = useState<TwoCuts | null>(null);
  /** The newest of both, for a save that begins later than it was asked for. */
  const now = useRef({ known, waiting });
  now.current.known = known;
  const queue = useRef(Promise.resolve());

  const take = (cut: WireCut) => {
    now.current.known = cut;
    setKnown(() => cut);
  };
  const wait = (changes: readonly CutChange[]) => {
    now.current.waiting = changes;
    setWaiting(changes);
  };
  const inTurn = (work: () => Promise<void>) => {
    queue.current = queue.current.then(work);
  };
  const save = async () => {
    const { known: before, waiting: sent } = now.current;
    if (sent.length === 0) return;
    try {
      const cut = await call("PUT /story/{id}/cut", cutToSave(storyId, before, sent));
      take(cut);
      wait(now.current.waiting.slice(sent.length));
      setError(null);
    } catch (cause) {
      const both = cutsOf(cause);
      setTwoCuts(both);
      setError(both ? null : errorText(cause));
    }
  };
  const change = (made: CutChange) => {
    wait([...now.current.waiting, made]);
    inTurn(save);
  };
  const cut = useMemo(
    () => ({ ...known, ...waiting.reduce<WantedCut>(changeClips, known) }),
    [known, waiting],
  );
  return {
    /** As it is seen: with what is not saved yet. */
    cut,
    ...{ isSaved: waiting.length === 0, error, twoCuts },
    /** What is still to be saved, as it is sent; null when there is nothing. */
    unsaved: () => {
      const { known: before, waiting: left } = now.current;
      return left.length === 0 ? null : cutToSave(storyId, before, left);
    },
    change,
    tryAgain: () => inTurn(save),
    /**
     * Does something that changes the lines, once what was changed of the cut is saved, and reads it again.
     * @returns what came of it; null where it failed, which is told
     */
    afterSaving: async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
      // What is not saved yet is about the shots as they are.
      await queue.current;
      try {
        const result = await work();
        take(await call("GET /story/{id}/cut", { id: storyId }));
        setError(null);
        return result;
      } catch (cause) {
        setError(errorText(cause));
        return null;
      }
    },
    step: (direction: "undo" | "redo") =>
      inTurn(async () => {
        try {
          take(await call("POST /story/{id}/cut/step", { id: storyId, direction }));
          setError(null);
        } catch (cause) {
          setError(errorText(cause));
        }
      }),
    /** Settles what two have changed: by one's own changes, made of the other's cut, or without them. */
    settle: (keeps: "theirs" | "yours") => {
      if (!twoCuts) return;
      setTwoCuts(null);
      take(twoCuts.theirs);
      if (keeps === "theirs") wait([]);
      else inTurn(save);
    },
  };
}

/** A cut with some changes, as it is sent. */
function cutToSave(id: string, before: WireCut, changes: readonly CutChange[]) {
  const { clips, left_out } = changes.reduce<WantedCut>(changeClips, before);
  return {
    ...{ id, version: before.version },
    clips: clips.map(({ id, line_id, take_id, in: from, out, hold, ...clip }) => ({
      ...{ id, line_id, take_id, in: from, out, hold, derived_frames: clip.derived_frames },
      ...nameSettings(readSettings(clip)),
    })),
    left_out: left_out.map(({ line_id }) => line_id),
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
