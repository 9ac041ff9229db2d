import { type AttachmentRow, findAttachment, saveExtraction } from "@/db/queries/attachments";
import type { AttachmentScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { readPdfText, UnreadablePdf } from "@/lib/media/read-pdf-text";
import { withScratch } from "@/lib/media/scratch";
import { fileStore, scratchDirectory } from "@/lib/providers";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { previewOf } from "@/lib/rules/attachment";
import { takeTurnReading } from "./readings";

type Extraction = Pick<
  AttachmentRow,
  "extraction" | "problem" | "extractedText" | "pageCount" | "isTruncated"
>;

/**
 * Reads the text out of an attachment, once: later calls answer from its row, whether it could be
 * read or not. While it is read nothing is stored, so that a crash leaves it waiting for the next
 * call, never stuck.
 * A file that holds no text, as a scan does, is read with nothing in it.
 * @throws AppError upload.extractionFailed for a file that cannot be read (locked, damaged, or made to do
 * harm), with its problem in the details; attachment.notFound
 */
export async function extractPdfText(scope: AttachmentScope) {
  const kept = await getExtraction(scope.attachmentId);
  const result = isRead(kept) ? kept : await takeTurnReading(kept.id, () => readAndKeep(kept.id));
  if (result.extraction === "failed") {
    const { problem } = result;
    throw new AppError("upload.extractionFailed", problem ? { details: { problem } } : {});
  }
  return {
    preview: previewOf(result.extractedText),
    pages: result.pageCount ?? 0,
    truncated: result.isTruncated,
  };
}

/**
 * Reads the text out of an attachment that nobody has read yet, so that it is there for those who write
 * also when the page that the file was sent from is closed. Does nothing for one that was read, was
 * deleted, or whose file is lost.
 * @throws AppError upload.extractionFailed when nothing was learned about the file: it may work later
 */
export async function readWaitingText(attachmentId: string): Promise<void> {
  const row = await findAttachment(attachmentId);
  if (!row || isRead(row)) return;
  try {
    await takeTurnReading(attachmentId, () => readAndKeep(attachmentId));
  } catch (error) {
    if (!(error instanceof AppError && error.code === "attachment.notFound")) throw error;
  }
}

async function getExtraction(attachmentId: string): Promise<AttachmentRow> {
  const row = await findAttachment(attachmentId);
  if (!row) throw new AppError("attachment.notFound");
  return row;
}

function isRead({ extraction }: Extraction): boolean {
  return extraction === "done" || extraction === "failed";
}

async function readAndKeep(attachmentId: string): Promise<Extraction> {
  // Somebody else may have read it while we waited for our turn.
  const row = await getExtraction(attachmentId);
  if (isRead(row)) return row;
  const result = await read(row);
  await saveExtraction(attachmentId, result);
  return result;
}

/** @throws AppError when nothing was learned about the file, so that it stays waiting */
async function read(row: AttachmentRow): Promise<Extraction> {
  try {
    return await withScratch(scratchDirectory(), "pdf", async (scratch) => {
      const file = await fileStore().localCopy(row.mediaKey, scratch.directory);
      const { text, pageCount, isTruncated } = await readPdfText(file, { purpose: "material" });
      const problem = text.trim() === "" ? "no-text" : null;
      return { extraction: "done", problem, extractedText: text.trimEnd(), pageCount, isTruncated };
    });
  } catch (cause) {
    if (cause instanceof UnreadablePdf) {
      const problem = cause.reason === "locked" ? "locked" : "damaged";
      return {
        extraction: "failed",
        problem,
        extractedText: "",
        pageCount: null,
        isTruncated: false,
      };
    }
    if (cause instanceof ProviderError && cause.kind === "lost") {
      throw new AppError("attachment.notFound", { cause });
    }
    throw new AppError("upload.extractionFailed", { cause });
  }
}
