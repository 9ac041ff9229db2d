import { insertUnclaimedFile } from "@/db/queries/unclaimed-files";
import type { ContextScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { isPdfType, PDF_TYPE, readFileName } from "@/lib/rules/attachment";
import { newAttachmentKey } from "./attachment-key";
import { checkedPdf } from "./checked-pdf";
import { removeNotedFiles } from "./remove-noted-files";
import { uploadDueAt } from "./upload-lifetime";

/** A file on its way to us. */
interface IncomingFile {
  name: string;
  contentType: string;
  content: AsyncIterable<Uint8Array>;
}

/** A stored file that no entry names yet. */
export interface ReceivedFile {
  mediaKey: string;
  name: string;
  sizeBytes: number;
}

/**
 * Stores a PDF as it comes in, as nobody's for now: a note of it is written first, so that it goes
 * away by itself when its sender leaves or this process dies.
 * @throws AppError upload.notPdf, upload.tooLarge; then nothing is left of it
 */
export async function receivePdf(scope: ContextScope, file: IncomingFile): Promise<ReceivedFile> {
  if (!isPdfType(file.contentType)) throw new AppError("upload.notPdf");
  const content = await checkedPdf(file.content);
  const mediaKey = newAttachmentKey(scope);
  await insertUnclaimedFile(mediaKey, uploadDueAt());
  try {
    const { sizeBytes } = await fileStore().putStream(mediaKey, content, PDF_TYPE);
    return { mediaKey, name: readFileName(file.name), sizeBytes };
  } catch (error) {
    await removeNotedFiles([mediaKey]);
    throw error;
  }
}
