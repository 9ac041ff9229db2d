import { useEffect, useState } from "react";
import { findDraft, forgetDraft, keepDraft } from "@/lib/client/drafts";

/** A script as it is stored. */
export interface SavedScript {
  text: string;
  version: number;
}

/** Typing pauses for this long before the draft is written down. */
const KEEP_AFTER_MS = 400;

/** A script that is being edited: it survives a closed page in this browser until it is saved. */
export function useScriptDraft(storyId: string, saved: SavedScript) {
  const name = `script.${storyId}`;
  const [base, setBase] = useState(saved);
  const [text, setText] = useState(saved.text);
  const [restored, setRestored] = useState(false);
  const [kept, setKept] = useState(false);
  const changed = text !== base.text;

  useEffect(() => {
    const draft = findDraft(name);
    if (!draft || draft.text === saved.text) return;
    setText(draft.text);
    // It began from an older version: saving must find out that somebody else saved since.
    setBase({ text: saved.text, version: draft.version });
    setRestored(true);
    setKept(true);
  }, [name, saved.text]);

  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(
      () => setKept(keepDraft(name, { text, version: base.version })),
      KEEP_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [name, text, base.version, changed]);

  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [changed]);

  const reset = (to: SavedScript) => {
    forgetDraft(name);
    setBase(to);
    setText(to.text);
    setRestored(false);
    setKept(false);
  };
  return {
    text,
    /** The version that the text began from. */
    version: base.version,
    changed,
    /** The text is a draft of an earlier visit. */
    restored,
    /** The browser holds the text, also when the page is closed. */
    kept,
    write: (next: string) => setText(next),
    reset,
    /** After saving: nothing is left to keep or to warn of. */
    forget: () => {
      forgetDraft(name);
      setBase({ text, version: base.version });
    },
  };
}
