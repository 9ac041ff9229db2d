/** Control characters carry nothing in a script; two of them serve as marks in `hidden-text.ts`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g;
/** Byte order mark, zero-width space, word joiner, soft hyphen: invisible and in the way of rules. */
const INVISIBLE_CHARACTERS = /\uFEFF|\u200B|\u2060|\u00AD/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: vertical tab and form feed of PDFs
const LINE_BREAKS = /\r\n?|[\u000B\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same with the plain one
const ANY_LINE_BREAK = /\r\n?|[\n\u000B\f\u0085\u2028\u2029]/g;
/** What is left of a dash and of an apostrophe that were read in the wrong encoding: `ROOM Â NIGHT`. */
const LOST_DASHES = /(?<=\S) Â (?=\S)/g;
const LOST_APOSTROPHES = /(?<=\p{L})Â(?=s\b)/giu;
const ODD_SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

/**
 * Brings a script from anywhere (Windows, a PDF, a word processor) to one form: lines end with
 * `\n`, tabs are four spaces, every space is a plain one, nothing invisible is left.
 */
export function normaliseSource(text: string): string {
  return text
    .replace(LINE_BREAKS, "\n")
    .replace(CONTROL_CHARACTERS, "")
    .replace(INVISIBLE_CHARACTERS, "")
    .replace(ODD_SPACES, " ")
    .replace(LOST_DASHES, " – ")
    .replace(LOST_APOSTROPHES, "’")
    .replace(/\t/g, "    ");
}

/** Where each line of a text lies, in characters from its beginning, without its line break. */
export interface LineSpan {
  start: number;
  end: number;
}

/** The lines of a text as it was written, one for each line that `normaliseSource` makes of it. */
export function spanLines(text: string): LineSpan[] {
  const spans: LineSpan[] = [];
  let start = 0;
  for (const match of text.matchAll(ANY_LINE_BREAK)) {
    spans.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  spans.push({ start, end: text.length });
  return spans;
}
