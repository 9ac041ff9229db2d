import {
  confirmUpload,
  uploadPdf,
  uploadToken,
  type WireAttachment,
} from "@/lib/contracts/attachment";
import { call, callPath } from "./call";
import type { ClientError } from "./client-error";
import { readAnswer, unreachable } from "./read-answer";

/** Where an uploaded file goes. */
export interface UploadTarget {
  contextId: string;
  infoId: string;
  infoName: string;
}

interface UploadOptions {
  /** Called with the bytes of the file that have been sent, 0 to its size. */
  onProgress: (sentBytes: number) => void;
  /** Ends the upload; what was sent so far is thrown away by the server. */
  signal: AbortSignal;
}

/**
 * A store that has taken nothing for so long is given up. Its client would go on trying by itself for
 * a quarter of an hour, while nothing moves on the screen.
 */
const STALLED_MS = 60_000;

const failure = { onFailure: "upload.failed" } as const;

/**
 * Uploads one PDF into an entry: straight into the file store where the server hands out a token for
 * it (a platform may cut large requests off), else through the server itself.
 * @throws ClientError with words that can be shown; `AbortError` when the signal ended it
 */
export async function uploadFile(
  target: UploadTarget,
  file: File,
  options: UploadOptions,
): Promise<WireAttachment> {
  const { contextId, infoId } = target;
  const asked = { contextId, info_id: infoId, name: file.name, size: file.size, type: file.type };
  const { signal } = options;
  const { direct, media_key, token } = await call(uploadToken, asked, { signal, ...failure });
  if (!direct) return sendToServer(target, file, options);
  if (!media_key || !token) throw failed();
  await sendToStore(media_key, token, file, options);
  const kept = { contextId, info_id: infoId, name: file.name, media_key };
  return (await call(confirmUpload, kept, { signal, ...failure })).attachment;
}

/** Puts the file into the store with a token that is good for this one file only. */
async function sendToStore(
  mediaKey: string,
  token: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  const stalled = new AbortController();
  const wait = () => setTimeout(() => stalled.abort(), STALLED_MS);
  let timer = wait();
  // The client counts the stream that it reads from, and may say so after the store has answered.
  let isUnderWay = true;
  try {
    // Loaded only where it is needed: the embedded store never needs it.
    const { put } = await import("@vercel/blob/client");
    await put(mediaKey, file, {
      access: "private",
      token,
      contentType: file.type,
      abortSignal: AbortSignal.any([signal, stalled.signal]),
      onUploadProgress: ({ loaded }) => {
        if (!isUnderWay) return;
        clearTimeout(timer);
        timer = wait();
        onProgress(Math.min(loaded, file.size));
      },
    });
  } catch {
    signal.throwIfAborted();
    throw failed();
  } finally {
    isUnderWay = false;
    clearTimeout(timer);
  }
}

/** Sends the file as one part of a form; `fetch` cannot tell how far an upload is. */
function sendToServer(
  { contextId, infoId, infoName }: UploadTarget,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<WireAttachment> {
  const form = new FormData();
  // The server decides about access by these fields, before it reads the file behind them.
  form.set("info_id", infoId);
  form.set("info_name", infoName);
  form.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (finish: () => void) => {
      signal.removeEventListener("abort", abort);
      finish();
    };
    request.upload.onprogress = ({ loaded, total }) => {
      // The form around the file is counted too.
      onProgress(total > 0 ? Math.round((loaded / total) * file.size) : 0);
    };
    request.onload = () => {
      settle(() => {
        try {
          const { status, responseText: text } = request;
          resolve(readAnswer(uploadPdf, { status, text }, failure.onFailure).attachment);
        } catch (error) {
          reject(error);
        }
      });
    };
    request.onerror = () => settle(() => reject(failed()));
    request.onabort = () => settle(() => reject(signal.reason));
    request.open(uploadPdf.method, callPath(uploadPdf.path, { contextId }));
    signal.throwIfAborted();
    signal.addEventListener("abort", abort);
    request.send(form);
  });
}

function failed(): ClientError {
  return unreachable(0, failure.onFailure);
}
