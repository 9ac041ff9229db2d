import type { WireAttachment } from "@/lib/contracts/attachment";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { call } from "./call";
import { putIntoStore, type UploadOptions } from "./put-into-store";
import { sendForm } from "./send-form";

/** Where an uploaded file goes. */
export interface UploadTarget {
  contextId: string;
  infoId: string;
  infoName: string;
}

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
  const place = await call("POST /upload-context/upload-token/{contextId}", asked, {
    signal,
    ...failure,
  });
  const isStored = await putIntoStore(place, file, {
    ...options,
    ...failure,
    contentType: file.type,
  });
  if (!isStored) return sendToServer(target, file, options);
  const kept = { contextId, info_id: infoId, name: file.name, media_key: place.media_key ?? "" };
  return (
    await call("POST /upload-context/confirm-upload/{contextId}", kept, { signal, ...failure })
  ).attachment;
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
