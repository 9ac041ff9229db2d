/** What hangs or is closed before the windows of a room. */
export type WindowCover = "curtains" | "shutters";

const NOUNS = "curtains?|drapes|drapery|blinds?|shutters?";
const CLOSED = new RegExp(
  `\\b(?:clos|shut|draw|lower|bolt|fasten|latch)(?:e?s|ed|ing|s)? (?!(?:open|back|aside) )(?:\\w+ ){0,3}(${NOUNS})\\b(?! (?:open|back|aside|apart))|\\bpulls? (?:\\w+ ){0,2}(${NOUNS}) (?:closed|shut|to|down|across)\\b|\\b(${NOUNS}) (?:(?:is|are|hangs?|stays?|remains?) )?(?:\\w+ )?(?:closed|drawn|shut)\\b|\\b(?:closed|drawn|shut|behind) (${NOUNS})\\b`,
  "giu",
);
const OPEN = new RegExp(
  `\\b(?:open|throw|fling|rais|part|yank|rip|tear|whip)(?:e?s|ed|ing)? (?:open )?(?:\\w+ ){0,2}(?:${NOUNS})\\b|\\b(?:pull|draw|tear|tug|push)(?:e?s)? (?:\\w+ ){0,3}(?:${NOUNS}) (?:open|back|apart|aside|down)\\b|\\b(?:pull|draw)s? (?:open|back|aside) (?:\\w+ ){0,3}(?:${NOUNS})\\b|\\b(?:${NOUNS}) (?:(?:is|are|stands?|flies|fly|bursts?) )?(?:wide )?open\\b`,
  "giu",
);

/**
 * What covers the windows of a room after a line, if this did before it; what is said last counts.
 * @returns null where they are free
 */
export function coverAfter(directions: string, before: WindowCover | null): WindowCover | null {
  const closed = [...directions.matchAll(CLOSED)].at(-1);
  const open = [...directions.matchAll(OPEN)].at(-1);
  if (!closed || (open && open.index >= closed.index)) return open ? null : before;
  const noun = closed.slice(1).find((word) => word !== undefined) ?? "";
  return /^shutter/iu.test(noun) ? "shutters" : "curtains";
}
