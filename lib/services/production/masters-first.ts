import type { DirectedLine } from "./direct-story";

/**
 * Lines in the order in which they are started: first those whose stills show a room to other shots, so
 * that most of these have it by the time they are drawn. Nobody waits for it.
 */
export function mastersFirst(lines: readonly DirectedLine[]): DirectedLine[] {
  const masters = new Set(lines.map(({ references }) => references.masterLine));
  const isMaster = ({ row }: DirectedLine) => masters.has(row.line.lineNumber);
  return [...lines.filter(isMaster), ...lines.filter((line) => !isMaster(line))];
}
