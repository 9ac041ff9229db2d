import type { DrawnText } from "./draw-page";
import type { Found } from "./find-in-text";

/** Names under which the style sheet knows what was found. */
const MARK = { all: "pdf-found", current: "pdf-found-current" } as const;

/**
 * Marks places of a drawn page. Browsers without highlights show the page without marks.
 * @param current the place that is looked at, which is also scrolled to; null for none on this page
 * @returns takes the marks away
 */
export function markFound(
  text: DrawnText,
  found: readonly Found[],
  current: Found | null,
): () => void {
  const ranges = found.map((place) => rangeOf(text, place)).filter((range) => range !== null);
  const own = current && rangeOf(text, current);
  if (own) showRange(own);
  if (!("highlights" in CSS)) return () => undefined;
  const all = highlightOf(MARK.all);
  for (const range of ranges) all.add(range);
  if (own) highlightOf(MARK.current).add(own);
  return () => {
    for (const range of ranges) all.delete(range);
    if (own) highlightOf(MARK.current).delete(own);
  };
}

/**
 * Scrolls the pages, and nothing around them, until a place stands in their upper quarter: its page is the
 * one that is in sight then.
 */
function showRange(range: Range): void {
  const scroller = range.startContainer.parentElement?.closest("[data-pdf-pages]");
  if (!scroller) return;
  const from = range.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollBy({ top: from - scroller.clientHeight / 4 });
}

function highlightOf(name: string): Highlight {
  const known = CSS.highlights.get(name) ?? new Highlight();
  if (name === MARK.current) known.priority = 1;
  CSS.highlights.set(name, known);
  return known;
}

function rangeOf({ pieces, elements }: DrawnText, { from, to }: Found): Range | null {
  const range = document.createRange();
  let at = 0;
  let isBegun = false;
  for (const [index, piece] of pieces.entries()) {
    const node = elements[index]?.firstChild;
    const end = at + piece.length;
    if (node && !isBegun && from < end) {
      range.setStart(node, from - at);
      isBegun = true;
    }
    if (node && isBegun && to <= end) {
      range.setEnd(node, to - at);
      return range;
    }
    at = end;
  }
  return null;
}
