export interface DirectedWords {
  /** What stood in brackets, in order, without them. */
  directions: string[];
  /** What is left to say. */
  words: string;
}

const LEADING = /^[([]([^()[\]]{1,300})[)\]]\s*/;

/**
 * Separates directions that share a line with words: '(beat) Come in.' and 'Come in. (He waits.)'.
 * A bracket in the middle of a sentence is said aloud and stays.
 */
export function splitInlineDirections(text: string): DirectedWords {
  const before: string[] = [];
  const after: string[] = [];
  let words = text.trim();
  for (let match = LEADING.exec(words); match?.[1]; match = LEADING.exec(words)) {
    before.push(match[1].trim());
    words = words.slice(match[0].length);
  }
  for (;;) {
    const closing = words.at(-1);
    if (closing !== ")" && closing !== "]") break;
    const open = words.lastIndexOf(closing === ")" ? "(" : "[");
    const rest = open < 0 ? "" : words.slice(0, open).trimEnd();
    if (!/[.!?…"”’»—–-]$/.test(rest)) break;
    after.unshift(words.slice(open + 1, -1).trim());
    words = rest;
  }
  return { directions: [...before, ...after].filter((direction) => direction !== ""), words };
}
