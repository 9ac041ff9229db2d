import type { LineContext } from "./kinds/line-kind";

/**
 * Lines in the order in which they are started: first those whose stills show a room to other shots, so
 * that most of these have it by the time they are drawn. Nobody waits for it.
 */
export function mastersFirst<Item extends Pick<LineContext, "line">>(
  items: readonly Item[],
): Item[] {
  const masters = new Set(items.map(({ line }) => line.references.masterLine));
  const isMaster = ({ line }: Item) => masters.has(line.row.line.lineNumber);
  return [...items.filter(isMaster), ...items.filter((item) => !isMaster(item))];
}
