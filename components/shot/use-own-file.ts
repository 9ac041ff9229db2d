import { useEffect, useRef, useState } from "react";
import { errorText } from "@/lib/client/client-error";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { fillText } from "@/lib/errors/fill-text";
import {
  mayBe,
  OWN_FILE_HEAD_BYTES,
  OWN_FILE_LIMIT_BYTES,
  readOwnFileFormat,
  type TakeKind,
} from "@/lib/rules/own-file";
import { type UploadedTake, uploadTake } from "./upload-take";

const wrongFormat: Record<TakeKind, string> = {
  audio: productionErrors["take.notAudio"].text,
  image: productionErrors["take.notImage"].text,
  video: productionErrors["take.notVideo"].text,
};

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

/**
 * What can be told of a file before it is sent; the server looks at the whole of it.
 * @returns why it cannot be taken, in words; null when it may be sent
 */
async function refusalOf(kind: TakeKind, file: File): Promise<string | null> {
  const limit = OWN_FILE_LIMIT_BYTES[kind];
  if (file.size > limit) {
    return fillText(productionErrors["take.tooLarge"].text, { megabytes: limit / 1024 ** 2 });
  }
  const head = new Uint8Array(await file.slice(0, OWN_FILE_HEAD_BYTES).arrayBuffer());
  return mayBe(kind, readOwnFileFormat(head)) ? null : wrongFormat[kind];
}
