import { useEffect, useEffectEvent, useRef, useState } from "react";
import { findDraft, forgetDraft, keepDraft } from "@/lib/client/drafts";

/** A text as it is stored. */
export interface SavedText {
  text: string;
  /** Counts the saves; 0 for texts whose saves are not counted. */
  version: number;
}

/** Typing pauses for this long before the draft is written down. */
const KEEP_AFTER_MS = 400;

/**
 * A text that is being edited: it survives a closed page in this browser until it is saved, and
 * whatever replaces it as a whole can be undone.
 * @param name of the draft in this browser
 */
export function useTextDraft(name: string, saved: SavedText) {
  const [base, setBase] = useState(saved);
  const [text, setText] = useState(saved.text);
  const [isRestored, setRestored] = useState(false);
  const [isKept, setKept] = useState(false);
  const [replaced, setReplaced] = useState<{ before: string; words: string } | null>(null);
  const changed = text !== base.text;

  const restore = useEffectEvent(() => {
    const draft = findDraft(name);
    if (!draft || draft.text === base.text) return;
    setText(draft.text);
    // It began from an older text: saving must find out that somebody else saved since.
    setBase({ text: draft.base ?? base.text, version: draft.version });
    setRestored(true);
    setKept(true);
  });
  useEffect(() => restore(), []);

  const unkept = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!changed) return;
    const keep = () => {
      unkept.current = null;
      setKept(keepDraft(name, { text, version: base.version, base: base.text }));
    };
    unkept.current = keep;
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [name, text, base, changed]);
  useEffect(() => {
    // Whoever leaves in the middle of a word leaves nothing behind.
    const flush = () => unkept.current?.();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, []);

  const forget = () => {
    unkept.current = null;
    forgetDraft(name);
    setRestored(false);
    setKept(false);
  };
  return {
    text,
    /** What the text began from. */
    base,
    changed,
    /** The text is a draft of an earlier visit. */
    isRestored,
    /** The browser holds the text, also when the page is closed. */
    isKept: isKept && changed,
    /** Says what the whole text was replaced with; null when nothing can be undone. */
    replacedWords: replaced?.words ?? null,
    write: setText,
    /** Puts another text in its place. @param words say so, beside the way back */
    replace: (next: string, words: string) => {
      if (next === text) return;
      setReplaced({ before: text, words });
      setText(next);
    },
    /** Puts the text back that was replaced; doing so can be undone as well. */
    undo: () => {
      if (!replaced) return;
      setReplaced({ before: text, words: "The text from before is back." });
      setText(replaced.before);
    },
    /** Goes on from another saved text: what is written stays, and counts as written on top of it. */
    rebase: setBase,
    /** Gives up what was written, for a saved text. */
    discard: (to: SavedText) => {
      forget();
      setReplaced(changed ? { before: text, words: "Discarded what was not saved." } : null);
      setBase(to);
      setText(to.text);
    },
    /** Goes on from a saved text, with nothing that is not saved. */
    adopt: (to: SavedText) => {
      forget();
      setReplaced(null);
      setBase(to);
      setText(to.text);
    },
    /** After saving. What was typed meanwhile stays, and counts as unsaved. */
    settle: (to: SavedText) => {
      forget();
      setReplaced(null);
      setBase(to);
    },
  };
}

export type TextDraft = ReturnType<typeof useTextDraft>;
