import { isPause, withoutPauses } from "@/lib/rules/spoken/written-pauses";

export interface DirectedWords {
  /** What stood in brackets, in order, without them. */
  directions: string[];
  /** What is left to say. */
  words: string;
}

/** Characters behind which a sentence has ended, whatever pauses stand between. */
const REACH = 80;
const LEADING = /^[([]([^()[\]]{1,300})[)\]]\s*/;

/**
 * Separates directions that share a line with words: '(low) Come in.' and 'Come in. (He waits.)'.
 * A bracket in the middle of a sentence is said aloud and stays. So does a pause behind words, which is
 * heard at its place; before the first words it is a direction like any other.
 * @param goesOn whether something is said before these words already
 */
export function splitInlineDirections(text: string, goesOn = false): DirectedWords {
  const before: string[] = [];
  const after: string[] = [];
  let words = text.trim();
  for (let match = LEADING.exec(words); match?.[1]; match = LEADING.exec(words)) {
    if (goesOn && isPause(match[1])) break;
    before.push(match[1].trim());
    words = words.slice(match[0].length);
  }
  for (;;) {
    const closing = words.at(-1);
    if (closing !== ")" && closing !== "]") break;
    const open = words.lastIndexOf(closing === ")" ? "(" : "[");
    const rest = open < 0 ? "" : words.slice(0, open).trimEnd();
    if (!/[.!?…"”’»—–-]$/.test(withoutPauses(rest.slice(-REACH)))) break;
    const direction = words.slice(open + 1, -1).trim();
    if (isPause(direction)) break;
    after.unshift(direction);
    words = rest;
  }
  return { directions: [...before, ...after].filter((direction) => direction !== ""), words };
}
