import { findAttachmentByKey } from "@/db/queries/attachments";
import { isFileExpected } from "@/db/queries/unclaimed-files";
import type { InformationScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import {
  beginsLikePdf,
  isPdfType,
  PDF_HEAD_BYTES,
  PDF_TYPE,
  readFileName,
  UPLOAD_LIMIT_BYTES,
} from "@/lib/rules/attachment";
import { offerPlace, type UploadPlace } from "@/lib/services/media/direct-upload";
import { isOwnDirectUpload, newDirectUploadKey } from "./attachment-key";
import { presentAttachment } from "./present";
import { attachPdf } from "./receive-pdf";

/**
 * A place in the store to which a browser may send one PDF itself, for this entry and by this person.
 * @throws AppError upload.notPdf, upload.tooLarge
 */
export async function startDirectUpload(
  scope: InformationScope,
  file: { size: number; type: string },
): Promise<UploadPlace> {
  if (!isPdfType(file.type) || file.size === 0) throw new AppError("upload.notPdf");
  if (file.size >= UPLOAD_LIMIT_BYTES) throw new AppError("upload.tooLarge");
  const key = newDirectUploadKey(scope);
  return offerPlace({ key, contentType: PDF_TYPE, sizeBytes: file.size });
}

/**
 * Takes a file that a browser has put into the store into the entry for which it was announced, once:
 * a second call answers what the first one made.
 * @throws AppError upload.expired for a file that was not announced, is not there, or was announced
 * for another entry or by another person; upload.notPdf and upload.tooLarge, after removing it
 */
export async function confirmDirectUpload(
  scope: InformationScope,
  upload: { name: string; media_key: string },
) {
  const { media_key: mediaKey } = upload;
  if (!isOwnDirectUpload(scope, mediaKey)) throw new AppError("upload.expired");
  // In this order: whoever takes the note makes the attachment with it, so one of the two is seen.
  const isExpected = await isFileExpected(mediaKey);
  const made = await findAttachmentByKey(mediaKey);
  if (made) return { attachment_id: made.id, attachment: presentAttachment(made) };
  if (!isExpected) throw new AppError("upload.expired");
  const file = await fileStore().find(mediaKey);
  // Its note stays: the browser may still be sending.
  if (!file) throw new AppError("upload.expired");
  const { sizeBytes } = file;
  try {
    if (sizeBytes >= UPLOAD_LIMIT_BYTES) throw new AppError("upload.tooLarge");
    const isPdf = isPdfType(file.contentType) && beginsLikePdf(await readHead(mediaKey, sizeBytes));
    if (!isPdf) throw new AppError("upload.notPdf");
  } catch (error) {
    // Its note stays until it is due, because the browser is still allowed to put another.
    if (error instanceof AppError) await fileStore().remove([mediaKey]);
    throw error;
  }
  return attachPdf(scope, { mediaKey, name: readFileName(upload.name), sizeBytes });
}

async function readHead(mediaKey: string, sizeBytes: number): Promise<Uint8Array> {
  if (sizeBytes === 0) return new Uint8Array();
  const end = Math.min(PDF_HEAD_BYTES, sizeBytes) - 1;
  const opened = await fileStore().open(mediaKey, { start: 0, end });
  if (!opened) throw new AppError("upload.expired");
  return new Uint8Array(await new Response(opened.stream).arrayBuffer());
}
