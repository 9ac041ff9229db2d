import type { uploadToken, WireAttachment } from "@/lib/contracts/attachment";
import type { ContractOutput } from "@/lib/contracts/contract";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { call } from "./call";
import type { ClientError } from "./client-error";
import { putFile } from "./put-file";
import { unreachable } from "./read-answer";
import { sendForm } from "./send-form";

/** Where an uploaded file goes. */
export interface UploadTarget {
  contextId: string;
  infoId: string;
  infoName: string;
}

export interface UploadOptions {
  /** Called with the bytes of the file that have been sent, 0 to its size. */
  onProgress: (sentBytes: number) => void;
  /** Ends the upload; what was sent so far is thrown away by the server. */
  signal: AbortSignal;
}

/** What the server hands out for one file: a token of the vendor, or a signed address. */
type Ticket = Pick<ContractOutput<typeof uploadToken>, "token" | "url" | "headers">;

/**
 * A store that has taken nothing for so long is given up. Its client would go on trying by itself for
 * a quarter of an hour, while nothing moves on the screen.
 */
const STALLED_MS = 60_000;

const failure = { onFailure: contextErrors["upload.failed"].text } as const;

/**
 * Uploads one PDF into an entry: straight into the file store where the server hands out a ticket for
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
  const { direct, media_key, ...ticket } = await call(
    "POST /upload-context/upload-token/{contextId}",
    asked,
    { signal, ...failure },
  );
  if (!direct) return sendToServer(target, file, options);
  if (!media_key || !(await sendToStore(media_key, ticket, file, options))) {
    // A bucket without a rule for this studio's pages refuses them all: the server may still take it.
    if (ticket.url) return sendToServer(target, file, options);
    throw failed();
  }
  const kept = { contextId, info_id: infoId, name: file.name, media_key };
  return (
    await call("POST /upload-context/confirm-upload/{contextId}", kept, { signal, ...failure })
  ).attachment;
}

/**
 * Puts the file into the store with a ticket that is good for this one file only.
 * @returns whether the store has it
 * @throws the signal's reason when it ended the upload
 */
async function sendToStore(
  mediaKey: string,
  ticket: Ticket,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<boolean> {
  const stalled = new AbortController();
  const wait = () => setTimeout(() => stalled.abort(), STALLED_MS);
  let timer = wait();
  // The client counts the stream that it reads from, and may say so after the store has answered.
  let isUnderWay = true;
  const report = (sentBytes: number) => {
    if (!isUnderWay) return;
    clearTimeout(timer);
    timer = wait();
    onProgress(Math.min(sentBytes, file.size));
  };
  const ended = AbortSignal.any([signal, stalled.signal]);
  try {
    if (ticket.url) {
      const headers = ticket.headers ?? {};
      await putFile(ticket.url, file, { headers, onProgress: report, signal: ended });
      return true;
    }
    // Loaded only where it is needed: the embedded store never needs it.
    const { put } = await import("@vercel/blob/client");
    await put(mediaKey, file, {
      access: "private",
      token: ticket.token ?? "",
      contentType: file.type,
      abortSignal: ended,
      onUploadProgress: ({ loaded }) => report(loaded),
    });
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  } finally {
    isUnderWay = false;
    clearTimeout(timer);
  }
}

/** Sends the file as one part of a form. */
async function sendToServer(
  { contextId, infoId, infoName }: UploadTarget,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<WireAttachment> {
  const form = new FormData();
  // The server decides about access by these fields, before it reads the file behind them.
  form.set("info_id", infoId);
  form.set("info_name", infoName);
  form.set("file", file);
  const { attachment } = await sendForm(
    "POST /upload-context/upload-pdf/{contextId}",
    { contextId },
    form,
    {
      ...failure,
      signal,
      // The form around the file is counted too.
      onProgress: (share) => onProgress(Math.round(share * file.size)),
    },
  );
  return attachment;
}

function failed(): ClientError {
  return unreachable(0, failure.onFailure);
}
