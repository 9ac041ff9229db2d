/** Where words stand in a text: places of its characters, from and to. */
export interface Found {
  from: number;
  to: number;
}

/**
 * Finds words in the text of a page, whatever their case and however they are broken into lines.
 * @param pieces of the page, in their order; a line's end is no character
 */
export function findInText(pieces: readonly string[], words: string): Found[] {
  const parts = words.trim().split(/\s+/u).filter(Boolean);
  if (parts.length === 0) return [];
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/-]/gu, "\\$&"));
  const pattern = new RegExp(escaped.join("\\s*"), "giu");
  return [...pieces.join("").matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
}
