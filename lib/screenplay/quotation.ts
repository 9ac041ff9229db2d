/** A piece of a prose paragraph: told by the narrator or said by somebody. */
export interface ProsePiece {
  kind: "narration" | "speech";
  text: string;
}

/** Which marks close a quotation that another mark opened. */
const CLOSING: Record<string, string> = {
  "“": "”",
  "„": "“”",
  "«": "»",
  "»": "«",
  "「": "」",
  "『": "』",
  '"': '"',
  "‘": "’",
};
/** What stands at the end of said words, inside the marks: a mere term in quotation marks has none. */
const SPOKEN_END = /[.,!?…—–-]$/;
const SENTENCE_CONTINUES = /^\s*\p{Ll}/u;

/**
 * Splits a paragraph at its quotation marks (English, French, German, Japanese; typographic or
 * straight) or at the dashes of a dialogue paragraph ('— Come in, — said Anna.'). A quotation that is
 * never closed runs to the paragraph's end, as in speeches over several paragraphs.
 */
export function splitQuotations(text: string): ProsePiece[] {
  const paragraph = text.replace(/\s+/g, " ").trim();
  const dashed = /^(?:[—–]|--) ?(?=\S)/.exec(paragraph);
  if (dashed) return splitAtDashes(paragraph.slice(dashed[0].length));
  const pieces: ProsePiece[] = [];
  let from = 0;
  let index = 0;
  while (index < paragraph.length) {
    const closers = CLOSING[paragraph.charAt(index)];
    if (!closers || !opensHere(paragraph, index)) {
      index += 1;
      continue;
    }
    const close = findClose(paragraph, index + 1, closers);
    const words = paragraph.slice(index + 1, close).trim();
    if (isSpoken(words, paragraph.slice(from, index), paragraph.slice(close + 1))) {
      pushPiece(pieces, "narration", paragraph.slice(from, index));
      pushPiece(pieces, "speech", words);
      from = close + 1;
    }
    index = close + 1;
  }
  pushPiece(pieces, "narration", paragraph.slice(from));
  return pieces;
}

function opensHere(paragraph: string, index: number): boolean {
  const mark = paragraph.charAt(index);
  const before = paragraph.charAt(index - 1);
  const after = paragraph.charAt(index + 1);
  if (mark === "‘" || mark === '"') return !/[\p{L}\p{N}]/u.test(before) && after !== " ";
  return mark !== "»" || /[\p{L}¿¡]/u.test(after);
}

function findClose(paragraph: string, from: number, closers: string): number {
  for (let index = from; index < paragraph.length; index += 1) {
    if (!closers.includes(paragraph.charAt(index))) continue;
    // An apostrophe looks like the closing single mark, but a letter follows it.
    if (closers === "’" && /\p{L}/u.test(paragraph.charAt(index + 1))) continue;
    return index;
  }
  return paragraph.length;
}

function isSpoken(words: string, before: string, after: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(words)) return false;
  if (SPOKEN_END.test(words)) return true;
  const opensParagraph = before.trim() === "";
  if (opensParagraph || /[,:]\s*$/.test(before)) return true;
  // 'the "Last Light" went out': the sentence goes on around it.
  return after.trim() === "" || (!SENTENCE_CONTINUES.test(after) && words.split(/\s+/).length > 3);
}

function splitAtDashes(paragraph: string): ProsePiece[] {
  const pieces: ProsePiece[] = [];
  for (const [index, segment] of paragraph.split(/ (?:[—–]|--) ?|[—–](?=[,. ])/).entries()) {
    const narrated =
      index > 0 && /\b(?:said|asked|answered|replied|whispered|cried|shouted)\b/i.test(segment);
    pushPiece(pieces, narrated ? "narration" : "speech", segment.replace(/^[,.]\s*/, ""));
  }
  return pieces;
}

function pushPiece(pieces: ProsePiece[], kind: ProsePiece["kind"], text: string): void {
  const words = text.trim();
  if (/[\p{L}\p{N}]/u.test(words)) pieces.push({ kind, text: words });
}
