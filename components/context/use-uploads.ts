import { useEffect, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { ClientError, errorText } from "@/lib/client/client-error";
import type { UploadOptions } from "@/lib/client/put-into-store";
import { type UploadTarget, uploadFile } from "@/lib/client/upload-file";
import type { extractPdfText, WireAttachment } from "@/lib/contracts/attachment";
import type { ContractOutput } from "@/lib/contracts/contract";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { isPdfType, PDF_PROBLEMS, UPLOAD_LIMIT_BYTES } from "@/lib/rules/attachment";
import { noteContextChange } from "./use-fresh-page";

/** The beginning of a file's text, as the server read it. */
export type TextPreview = ContractOutput<typeof extractPdfText>;

/** How far a chosen file is. */
type UploadStage =
  | { state: "waiting" | "cancelled" }
  | { state: "uploading"; sentBytes: number }
  /** It is stored; its text is being read. */
  | { state: "reading"; attachment: WireAttachment }
  | { state: "done"; attachment: WireAttachment; preview: TextPreview }
  /** It is stored, but its text could not be read. */
  | {
      state: "unread";
      attachment: WireAttachment;
      error: string;
      problem: WireAttachment["problem"];
    }
  /** `mayRetry`: it may work another time; a file that is no PDF stays none. */
  | { state: "failed"; error: string; mayRetry: boolean }
  /** A file that is no PDF has become what it is in the project; `href` shows it. */
  | { state: "kept"; href: string; words: string };

/** A file that was chosen on this visit. */
export interface Upload {
  id: number;
  file: File;
  /** Where it goes, once that is there. */
  target: UploadTarget | null;
  stage: UploadStage;
}

/** Where files go: into one entry, or each into one that is made for it. */
export interface UploadPlaces {
  /** Why a file is not sent at all; null for one that is. Left out, PDFs alone are. */
  refuse?: (file: File) => string | null;
  /**
   * Sends a file that goes into no entry.
   * @returns null for one that does
   * @throws ClientError with words to show
   */
  sendElsewhere?: (
    file: File,
    options: UploadOptions,
  ) => Promise<{ href: string; words: string }> | null;
  /** @throws ClientError with words to show */
  open: (file: File) => Promise<UploadTarget>;
  /** After the file did not come to its place; must not throw. */
  giveUp?: (file: File) => Promise<void>;
}

/**
 * Uploads chosen files one after the other, and has the text of each read. Leaving the screen ends
 * what is still under way.
 */
export function useUploads(places: UploadPlaces) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const aborts = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const show = (id: number, change: Partial<Pick<Upload, "stage" | "target">>) => {
    setUploads((before) =>
      before.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    );
  };

  const enqueue = (id: number, file: File) => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    queue.current = queue.current.then(async () => {
      await transfer(places, file, abort.signal, (change) => show(id, change));
      aborts.current.delete(id);
    });
  };

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        lastId.current += 1;
        const error = (places.refuse ?? refuseAllButPdfs)(file);
        const stage: UploadStage =
          error === null ? { state: "waiting" } : { state: "failed", error, mayRetry: false };
        return { id: lastId.current, file, target: null, stage };
      });
      setUploads((before) => [...before, ...added]);
      for (const { id, file, stage } of added) if (stage.state === "waiting") enqueue(id, file);
    },
    cancel: (id: number) => {
      aborts.current.get(id)?.abort();
      show(id, { stage: { state: "cancelled" } });
    },
    retry: ({ id, file }: Upload) => {
      show(id, { stage: { state: "waiting" } });
      enqueue(id, file);
    },
  };
}

/** What can be told of a file before anything is sent; null when nothing is wrong with it. */
export function refuseAllButPdfs(file: File): string | null {
  if (!isPdfType(file.type)) return contextErrors["upload.notPdf"].text;
  return file.size >= UPLOAD_LIMIT_BYTES ? contextErrors["upload.tooLarge"].text : null;
}

/** Takes one file all the way. Whatever goes wrong becomes a stage; nothing is thrown. */
async function transfer(
  places: UploadPlaces,
  file: File,
  signal: AbortSignal,
  change: (change: Partial<Pick<Upload, "stage" | "target">>) => void,
): Promise<void> {
  if (signal.aborted) return;
  const show = (stage: UploadStage) => change({ stage });
  show({ state: "uploading", sentBytes: 0 });
  let target: UploadTarget;
  let attachment: WireAttachment;
  const onProgress = (sentBytes: number) => {
    if (!signal.aborted) show({ state: "uploading", sentBytes });
  };
  try {
    const elsewhere = await places.sendElsewhere?.(file, { onProgress, signal });
    if (elsewhere) return show({ state: "kept", ...elsewhere });
    target = await places.open(file);
    change({ target });
    attachment = await uploadFile(target, file, { onProgress, signal });
  } catch (cause) {
    await places.giveUp?.(file);
    if (!signal.aborted) show({ state: "failed", error: errorText(cause), mayRetry: true });
    return;
  }
  noteContextChange();
  show({ state: "reading", attachment });
  try {
    const { contextId, infoId } = target;
    const ids = { contextId, infoId, attachmentId: attachment.id };
    const preview = await call(
      "POST /upload-context/pdf-to-text/{contextId}/information/{infoId}/attachment/{attachmentId}",
      ids,
      { onFailure: contextErrors["upload.extractionFailed"].text },
    );
    show({ state: "done", attachment, preview });
  } catch (cause) {
    show({ state: "unread", attachment, error: errorText(cause), problem: problemOf(cause) });
  }
}

/** What the server found wrong with a file, if that was the reason. */
function problemOf(cause: unknown): WireAttachment["problem"] {
  if (!(cause instanceof ClientError)) return null;
  return PDF_PROBLEMS.find((problem) => problem === cause.details?.problem) ?? null;
}
