import { AppError } from "@/lib/errors";
import { decodeText } from "@/lib/exchange/decode-text";
import { readDocxText } from "@/lib/exchange/read-docx";
import {
  DOCUMENT_LIMIT_BYTES,
  DOCUMENT_TEXT_MAXIMUM,
  type DocumentForm,
  documentType,
} from "@/lib/rules/context-piece";
import { isCleanText } from "@/lib/rules/text-limits";
import { XmlRefused } from "@/lib/xml/read-xml";

const MEGABYTE = 1024 * 1024;

/** A file of Word before 2007, whatever its name says. */
const OLD_WORD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const ZIP = Buffer.from("PK\u0003\u0004", "latin1");

/**
 * Reads a document and its text.
 * @param head its first bytes
 * @throws AppError piece.tooLarge, or piece.unreadable with a sentence that says why
 */
export async function readDocument(
  form: DocumentForm,
  head: Buffer,
  content: AsyncIterable<Uint8Array>,
): Promise<{ bytes: Buffer; contentType: string; text: string; isTruncated: boolean }> {
  if (head.subarray(0, OLD_WORD.length).equals(OLD_WORD)) {
    throw unreadable("This is a file of an old Word. Save it as .docx, and add that.");
  }
  if (form === "docx" && !head.subarray(0, ZIP.length).equals(ZIP)) {
    throw unreadable("The file is damaged: it is no Word document.");
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.byteLength;
    if (size >= DOCUMENT_LIMIT_BYTES) {
      const megabytes = Math.floor(DOCUMENT_LIMIT_BYTES / MEGABYTE);
      throw new AppError("piece.tooLarge", { values: { megabytes } });
    }
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  const text = (form === "docx" ? wordsOf(bytes) : decodeText(bytes))?.trim();
  if (text === undefined || !isCleanText(text)) {
    throw unreadable("The file is not a text file. Save it as UTF-8 text.");
  }
  if (text === "") throw unreadable("The file holds no text.");
  return {
    bytes,
    contentType: documentType(form),
    text: text.slice(0, DOCUMENT_TEXT_MAXIMUM).toWellFormed(),
    isTruncated: text.length > DOCUMENT_TEXT_MAXIMUM,
  };
}

function wordsOf(bytes: Uint8Array): string {
  try {
    return readDocxText(bytes);
  } catch (cause) {
    if (cause instanceof XmlRefused) throw unreadable(cause.message, cause);
    throw cause;
  }
}

function unreadable(reason: string, cause?: unknown): AppError {
  return new AppError("piece.unreadable", { values: { reason }, cause });
}
