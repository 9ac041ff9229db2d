import { type Scene, scenesOf } from "@/components/production/scenes-of";
import type { WireLine } from "@/lib/contracts/parsing";

/** A strip of the storyboard: shots of one scene side by side. */
export interface BoardRow {
  key: string;
  /** The scene that begins with this strip; null inside one. */
  opens: Scene | null;
  shots: { line: WireLine; index: number }[];
}

/**
 * The storyboard cut into strips, so that only those near the window need to be in the document.
 * @param perRow shots of a strip
 */
export function storyboardRows(lines: readonly WireLine[], perRow: number): BoardRow[] {
  const rows: BoardRow[] = [];
  let index = 0;
  for (const scene of scenesOf(lines)) {
    for (let from = 0; from < scene.shots.length; from += perRow) {
      const shots = scene.shots.slice(from, from + perRow).map((line, at) => ({
        line,
        index: index + at,
      }));
      index += shots.length;
      rows.push({
        key: shots[0]?.line.id || String(index),
        opens: from === 0 ? scene : null,
        shots,
      });
    }
  }
  return rows;
}
