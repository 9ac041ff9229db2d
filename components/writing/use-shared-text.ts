import { useEffect, useEffectEvent, useState } from "react";
import { changedMeanwhile } from "@/lib/client/changed-meanwhile";
import { errorText } from "@/lib/client/client-error";
import { useTextDraft } from "./use-text-draft";

/**
 * A text that several people can edit, one at a time or at once. What is typed is kept in this browser
 * until it is saved. A save that would replace words of somebody else is refused by the server, and both
 * texts are there to decide between; what is typed stays whenever saving fails.
 * @param name of the draft in this browser
 * @param saved the text as the server has it
 * @param store keeps a text in place of `from`, the one that was edited; answers it as it is stored now
 * @param onTheirs hears what somebody else has saved; names, of which the last save wins, have none
 */
export function useSharedText({
  name,
  saved,
  store,
  onTheirs,
}: {
  name: string;
  saved: string;
  store: (text: string, from: string) => Promise<string>;
  onTheirs?: (text: string) => void;
}) {
  const draft = useTextDraft(name, { text: saved, version: 0 });
  const [isOpened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<string | null>(null);

  // Saved elsewhere while nothing was written here: go on from there. What is being written stays, and
  // finds out when it is saved.
  const follow = useEffectEvent((text: string) => {
    if (text !== draft.base.text && !draft.changed) draft.adopt({ text, version: 0 });
  });
  useEffect(() => follow(saved), [saved]);

  const settle = () => {
    setError(null);
    setTheirs(null);
  };
  const close = (text: string) => {
    settle();
    draft.adopt({ text, version: 0 });
    setOpened(false);
  };
  const save = async (from = draft.base.text): Promise<boolean> => {
    if (busy) return false;
    if (!draft.changed) {
      close(saved);
      return true;
    }
    setBusy(true);
    setError(null);
    try {
      close(await store(draft.text, from));
      return true;
    } catch (cause) {
      const other = theirsOf(cause);
      if (other !== null) {
        setTheirs(other);
        onTheirs?.(other);
      }
      setError(errorText(cause));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    /** What counts: what is written, or else the saved text. */
    text: draft.changed ? draft.text : saved,
    /** It is being edited, or was left unsaved on an earlier visit. */
    isOpen: isOpened || draft.changed,
    busy,
    error,
    /** What somebody else has saved meanwhile; null while nobody has. */
    theirs,
    open: () => setOpened(true),
    /** Gives up what was written. */
    cancel: () => busy || close(saved),
    /** Saves what was written. @returns whether the saved text is now what counts */
    save: () => save(),
    /** Saves mine on top of theirs. */
    keepMine: () => save(theirs ?? draft.base.text),
    /** Goes on from their text; mine can be brought back. */
    takeTheirs: () => {
      if (theirs === null) return;
      draft.discard({ text: theirs, version: 0 });
      setOpened(true);
      settle();
    },
  };
}

export type SharedText = ReturnType<typeof useSharedText>;

/** What the server has in place of what was edited; null for every other failure. */
export function theirsOf(cause: unknown): string | null {
  const currentText = changedMeanwhile(cause)?.currentText;
  return typeof currentText === "string" ? currentText : null;
}
