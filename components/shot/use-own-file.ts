"use client";

import { useEffect, useRef, useState } from "react";
import { errorText } from "@/lib/client/client-error";
import type { TakeKind } from "@/lib/rules/own-file";
import { refusalOf } from "./own-file-refusal";
import { type UploadedTake, uploadTake } from "./upload-take";

/** A person's own file on its way into the shot. */
export interface OwnFile {
  /** Null while none is on its way. */
  sending: { name: string; percent: number } | null;
  error: string | null;
  send: (file: File) => Promise<void>;
  cancel: () => void;
}

/**
 * Sends own files of one kind into a shot, one at a time. Leaving the screen ends what is under way.
 * @param onUploaded takes over what the shot is with the file
 */
export function useOwnFile(
  dialogueId: string,
  kind: TakeKind,
  onUploaded: (answer: UploadedTake) => void,
): OwnFile {
  const [sending, setSending] = useState<OwnFile["sending"]>(null);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File) => {
    if (abort.current) return setError("One file at a time: another one is still on its way.");
    const ending = new AbortController();
    abort.current = ending;
    setError(null);
    try {
      // What can be told before anything is sent need not be sent.
      const refusal = await refusalOf(kind, file);
      if (refusal) return setError(refusal);
      setSending({ name: file.name, percent: 0 });
      const answer = await uploadTake(dialogueId, kind, file, {
        signal: ending.signal,
        onProgress: (percent) => {
          if (!ending.signal.aborted) setSending({ name: file.name, percent });
        },
      });
      onUploaded(answer);
    } catch (cause) {
      if (!ending.signal.aborted) setError(errorText(cause));
    } finally {
      abort.current = null;
      setSending(null);
    }
  };

  return { sending, error, send, cancel: () => abort.current?.abort() };
}
