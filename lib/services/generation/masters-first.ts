import type { LineContext } from "./kinds/line-kind";

/**
 * Lines are started in their order, so that a film grows from its beginning, so many at a time: about
 * twice as many as providers make at once.
 */
const LINES_AT_A_TIME = 12;

/**
 * Lines in the order in which they are started: the lowest first, and among the next few those first
 * whose stills show a room to others, so that most of these have it by the time they are drawn. Nobody
 * waits for it.
 */
export function mastersFirst<Item extends Pick<LineContext, "line">>(
  items: readonly Item[],
): Item[] {
  const byNumber = new Map(items.map((item) => [item.line.row.line.lineNumber, item]));
  const ordered = new Set<Item>();
  for (let first = 0; first < items.length; first += LINES_AT_A_TIME) {
    const next = items.slice(first, first + LINES_AT_A_TIME);
    const masters = next.flatMap(({ line }) => byNumber.get(line.references.masterLine ?? 0) ?? []);
    for (const item of [...masters, ...next]) ordered.add(item);
  }
  return [...ordered];
}
