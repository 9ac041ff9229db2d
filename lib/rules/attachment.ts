export const PDF_TYPE = "application/pdf";

/** Why no text came out of a PDF. */
export const PDF_PROBLEMS = ["locked", "damaged", "no-text"] as const;
export type PdfProblem = (typeof PDF_PROBLEMS)[number];

/** First size in bytes that is too large: 10 MB, of spec 1, §9. 10,485,759 bytes still pass. */
export const UPLOAD_LIMIT_BYTES = 10_485_760;

/** Most bytes that are answered inside JSON as base64; larger files are read by their URL. */
export const INLINE_CONTENT_BYTES = 3 * 1024 * 1024;

/** How much of a file's text is shown: about a page. */
export const PREVIEW_CHARACTERS = 2_000;

/** Longest name of a file that is kept; what most file systems allow. */
export const FILE_NAME_CHARACTERS = 255;

/** Within so many bytes a PDF must say that it is one. Readers have always let junk stand before it. */
export const PDF_HEAD_BYTES = 1024;

const PDF_MARK = "%PDF-";

/** Whether a file that begins with these bytes is a PDF, whatever it is called. */
export function beginsLikePdf(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, PDF_HEAD_BYTES));
  return text.includes(PDF_MARK);
}

/** Whether a stated media type is that of a PDF; parameters and case do not count. */
export function isPdfType(contentType: string): boolean {
  return contentType.split(";")[0]?.trim().toLowerCase() === PDF_TYPE;
}

const SEPARATORS = /[\\/]/u;
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What a file is called on the screen, of what its sender called it: no path, nothing unseen, not
 * too long. It is a label only, and never part of a path.
 * @param otherwise what it is called when nothing of its name is left
 */
export function readFileName(stated: string, otherwise = "document.pdf"): string {
  const last = stated.split(SEPARATORS).at(-1) ?? "";
  const name = last.toWellFormed().replace(UNSEEN, "").normalize("NFC").trim();
  return [...name].slice(0, FILE_NAME_CHARACTERS).join("") || otherwise;
}

/** The beginning of a file's text. */
export function previewOf(text: string): string {
  return text.slice(0, PREVIEW_CHARACTERS).toWellFormed();
}
