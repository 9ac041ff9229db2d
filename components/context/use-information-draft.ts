import { useEffect, useEffectEvent, useState } from "react";
import { findDraft, forgetDraft, keepDraft } from "@/lib/client/drafts";

/** What people write about an entry. */
export interface InformationText {
  name: string;
  information: string;
}

const EMPTY: InformationText = { name: "", information: "" };

/** Typing pauses for this long before the draft is written down. */
const KEEP_AFTER_MS = 400;

/**
 * An entry that is being written: it survives a closed page in this browser until it is saved.
 * @param contextId the item; a new entry's draft belongs to it
 * @param saved the entry as it is stored, or null for a new one
 */
export function useInformationDraft(
  contextId: string,
  saved: (InformationText & { id: string }) | null,
) {
  const [base, setBase] = useState<InformationText>(saved ?? EMPTY);
  const [text, setText] = useState(base);
  const [infoId, setInfoId] = useState(saved?.id ?? null);
  const [isRestored, setRestored] = useState(false);
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<InformationText | null>(null);
  const [kept, setKept] = useState(false);
  const draftName = infoId === null ? `information.new.${contextId}` : `information.${infoId}`;
  const changed = !isSame(text, base);

  const [seed, setSeed] = useState(saved);
  if (saved && saved !== seed) {
    // The server read the page anew. What is being written stays.
    setSeed(saved);
    if (!seed || !isSame(saved, seed)) {
      const now = { name: saved.name, information: saved.information };
      if (!changed) {
        setBase(now);
        setText(now);
      } else if (!isSame(now, text) && !isSame(now, base)) setTheirs(now);
    }
  }

  const restore = useEffectEvent(() => {
    const draft = findDraft(draftName);
    const written = draft && readText(draft.text);
    if (!draft || !written || isSame(written, base)) return;
    setText(written);
    const from = draft.base === undefined ? null : readText(draft.base);
    if (from && !isSame(from, base)) {
      // Somebody saved the entry since: both are there to decide between.
      setTheirs(base);
      setBase(from);
    }
    setRestored(true);
    setKept(true);
  });
  useEffect(() => restore(), []);

  useEffect(() => {
    if (!changed) return;
    const draft = { text: JSON.stringify(text), version: 0, base: JSON.stringify(base) };
    const timer = setTimeout(() => setKept(keepDraft(draftName, draft)), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draftName, text, base, changed]);

  return {
    text,
    infoId,
    /** Something is written that is not saved. */
    changed,
    /** What the text began from. */
    base,
    /** The text is a draft of an earlier visit. */
    isRestored,
    /** What somebody else has saved meanwhile; null while nobody has. */
    theirs,
    /** Learns what somebody else has saved. */
    meet: setTheirs,
    /** The browser holds the text, also when the page is closed. */
    kept: kept && changed,
    write: (change: Partial<InformationText>) => setText((before) => ({ ...before, ...change })),
    /** Goes back to what is saved, by whoever saved it. */
    discard: () => {
      forgetDraft(draftName);
      const now = theirs ?? base;
      setBase(now);
      setText(now);
      setTheirs(null);
      setRestored(false);
      setKept(false);
    },
    /**
     * After saving. What was typed meanwhile stays, and counts as unsaved.
     * @param sent what was given to the server
     * @param stored what it made of it
     */
    settle: (sent: InformationText, stored: InformationText & { id: string }) => {
      const now = { name: stored.name, information: stored.information };
      forgetDraft(draftName);
      setBase(now);
      setText((current) => (isSame(current, sent) ? now : current));
      setInfoId(stored.id);
      setTheirs(null);
      setRestored(false);
      setKept(false);
    },
  };
}

function isSame(one: InformationText, other: InformationText): boolean {
  return one.name === other.name && one.information === other.information;
}

/** Null when it is not a draft of ours. */
function readText(stored: string): InformationText | null {
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== "object" || value === null) return null;
    if (!("name" in value) || !("information" in value)) return null;
    const { name, information } = value;
    return typeof name === "string" && typeof information === "string"
      ? { name, information }
      : null;
  } catch {
    return null;
  }
}
