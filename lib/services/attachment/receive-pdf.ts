import { claimAttachment, findAttachmentByKey, isAttachmentFile } from "@/db/queries/attachments";
import { insertUnclaimedFile } from "@/db/queries/unclaimed-files";
import { actingUserId, type ContextScope, type InformationScope } from "@/lib/access";
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
import { beginningOf } from "@/lib/services/media/beginning-of";
import { removeNotedFiles, uploadDueAt } from "@/lib/services/media/unclaimed-files";
import { askForText } from "./ask-for-texts";
import { newAttachmentKey } from "./attachment-key";
import { presentAttachment } from "./present";

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

/**
 * Looks at the beginning of a file and gives the same file on, which ends with an error as soon as it
 * is too large. Holds no more than its first kilobyte and the piece that is passing.
 * @throws AppError upload.notPdf, at once for what is none; upload.tooLarge while it is read
 */
export async function checkedPdf(
  content: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const { head, whole } = await beginningOf(content, PDF_HEAD_BYTES);
  if (!beginsLikePdf(head)) throw new AppError("upload.notPdf");
  return limited(whole);
}

async function* limited(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of content) {
    size += piece.byteLength;
    if (size >= UPLOAD_LIMIT_BYTES) throw new AppError("upload.tooLarge");
    yield piece;
  }
}

/**
 * Takes a stored file into an entry; when it is there already, answers it as it is.
 * @throws AppError upload.expired when the entry is gone or the file was given up meanwhile
 */
export async function attachPdf(scope: InformationScope, file: ReceivedFile) {
  const claimed = await claimAttachment({
    ...file,
    informationId: scope.informationId,
    contentType: PDF_TYPE,
    createdBy: actingUserId(scope),
  });
  if (claimed) await askForText(claimed.id);
  const row = claimed ?? (await findAttachmentByKey(file.mediaKey));
  if (!row) {
    // Its note stays until it is due, because a browser may still be allowed to put it again. The file
    // of an attachment that was deleted meanwhile stays, too: it can be brought back.
    if (!(await isAttachmentFile(file.mediaKey))) await fileStore().remove([file.mediaKey]);
    throw new AppError("upload.expired");
  }
  return { attachment_id: row.id, attachment: presentAttachment(row) };
}
