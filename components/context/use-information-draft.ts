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
  const [restored, setRestored] = useState<"no" | "same" | "changed">("no");
  const [kept, setKept] = useState(false);
  const draftName = infoId === null ? `information.new.${contextId}` : `information.${infoId}`;
  const changed = !isSame(text, base);

  const [seed, setSeed] = useState(saved);
  if (saved && saved !== seed) {
    // The server read the page anew. What is being written stays.
    setSeed(saved);
    if (!seed || !isSame(saved, seed)) {
      const now = { name: saved.name, information: saved.information };
      setBase(now);
      if (!changed) setText(now);
    }
  }

  const restore = useEffectEvent(() => {
    const draft = findDraft(draftName);
    const written = draft && readText(draft.text);
    if (!draft || !written || isSame(written, base)) return;
    setText(written);
    setRestored(draft.version === versionOf(base) ? "same" : "changed");
    setKept(true);
  });
  useEffect(() => restore(), []);

  useEffect(() => {
    if (!changed) return;
    const draft = { text: JSON.stringify(text), version: versionOf(base) };
    const timer = setTimeout(() => setKept(keepDraft(draftName, draft)), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draftName, text, base, changed]);

  return {
    text,
    infoId,
    /** Something is written that is not saved. */
    changed,
    /** The text is a draft of an earlier visit; "changed": somebody saved the entry since then. */
    restored,
    /** The browser holds the text, also when the page is closed. */
    kept: kept && changed,
    write: (change: Partial<InformationText>) => setText((before) => ({ ...before, ...change })),
    /** Goes back to what is saved. */
    discard: () => {
      forgetDraft(draftName);
      setText(base);
      setRestored("no");
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
      setRestored("no");
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

/** A number that changes with the text (FNV-1a), because entries have no version of their own. */
function versionOf(text: InformationText): number {
  let hash = 0x811c9dc5;
  for (const character of `${text.name}\n${text.information}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
