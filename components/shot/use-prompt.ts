"use client";

import { useState } from "react";
import { errorText } from "@/lib/client/client-error";

/** A prompt that is read until it is edited; what is typed stays when saving fails. */
export interface Prompt {
  /** What counts: the text in the editor while it is open, else the saved one. */
  text: string;
  /** Null while it is only read. */
  draft: string | null;
  busy: boolean;
  error: string | null;
  edit: () => void;
  type: (text: string) => void;
  cancel: () => void;
  /** Saves what is in an open editor. @returns whether the saved prompt is now what counts */
  save: () => Promise<boolean>;
}

/**
 * @param saved the prompt as the server has it
 * @param store keeps another one, word for word; what it throws is shown
 */
export function usePrompt(saved: string, store: (text: string) => Promise<void>): Prompt {
  const [draft, setDraft] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const close = () => {
    setDraft(null);
    setError(null);
  };
  const save = async () => {
    if (draft === null || draft === saved) {
      close();
      return true;
    }
    setBusy(true);
    setError(null);
    try {
      await store(draft);
      close();
      return true;
    } catch (cause) {
      setError(errorText(cause));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    text: draft ?? saved,
    draft,
    busy,
    error,
    edit: () => setDraft(saved),
    type: setDraft,
    cancel: close,
    save,
  };
}
