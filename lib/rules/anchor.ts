/** A passage of a script by its characters, the end not included. */
export interface Passage {
  from: number;
  to: number;
}

/** What finds a passage again when the text around it, or before it, has changed. */
export interface Quotation {
  quote: string;
  /** What stood right before and after it: up to `CONTEXT` characters. */
  before: string;
  after: string;
}

/** Characters before and after a passage that tell it from the same words elsewhere. */
const CONTEXT = 32;

/** Longest passage that a note is about, in characters: about a page of a script. */
export const PASSAGE_MAXIMUM = 2_000;

/** The words of a passage with those around it. */
export function quotePassage(text: string, { from, to }: Passage): Quotation {
  return {
    quote: text.slice(from, to),
    before: text.slice(Math.max(0, from - CONTEXT), from),
    after: text.slice(to, to + CONTEXT),
  };
}

/**
 * Where the quoted words stand now: of all places those with most of the same words around them, and
 * of equals the one that is nearest to where they stood.
 * @param stoodAt where they began when they were quoted
 * @returns null when they are not in the text any more
 */
export function findPassage(text: string, quotation: Quotation, stoodAt: number): Passage | null {
  const { quote } = quotation;
  if (quote === "") return null;
  // Most texts are as they were, and the rest of the search reads all of them.
  if (isAt(text, quotation, stoodAt)) return { from: stoodAt, to: stoodAt + quote.length };
  let best: { from: number; around: number; distance: number } | null = null;
  for (let from = text.indexOf(quote); from >= 0; from = text.indexOf(quote, from + 1)) {
    const around = likenessAround(text, quotation, from);
    const distance = Math.abs(from - stoodAt);
    if (!best || around > best.around || (around === best.around && distance < best.distance)) {
      best = { from, around, distance };
    }
  }
  return best && { from: best.from, to: best.from + quote.length };
}

function isAt(text: string, { quote, before, after }: Quotation, from: number): boolean {
  return text.startsWith(before + quote + after, from - before.length);
}

/** How many characters next to a place are those that stood beside the words, on both sides. */
function likenessAround(text: string, { quote, before, after }: Quotation, from: number): number {
  const end = from + quote.length;
  let left = 0;
  while (left < before.length && text[from - 1 - left] === before.at(-1 - left)) left += 1;
  let right = 0;
  while (right < after.length && text[end + right] === after[right]) right += 1;
  return left + right;
}
