import { useMemo } from "react";
import { useQuery } from "@/lib/client/use-query";
import type { StaleReasons, WireLine } from "@/lib/contracts/parsing";

/** Why media of a line would be made anew, by the line's id. */
export type StaleMedia = ReadonlyMap<string, StaleReasons>;

/** What was told, and the lines as they were then: what is made afterwards is not meant. */
interface Told {
  stale: StaleMedia;
  lines: ReadonlyMap<string, WireLine>;
}

/**
 * Asks which media no longer are what would be made now, when the page opens and whenever something
 * was made or changed. Until the answer is there, and when none comes, everything that is there counts
 * as right.
 */
export function useStaleMedia(storyId: string, lines: readonly WireLine[]): StaleMedia {
  const { data, updatedAt } = useQuery(
    "GET /story/{id}/outdated-media",
    { id: storyId },
    { onReturn: false },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines as they were at this answer
  const told = useMemo<Told>(
    () => ({
      stale: new Map(data?.outdated.map(({ line_id, stale }) => [line_id, stale])),
      lines: new Map(lines.map((line) => [line.id, line])),
    }),
    [data, updatedAt],
  );
  return useMemo(() => stillStale(told, lines), [told, lines]);
}

/** What was told of media that are still the same. */
export function stillStale(told: Told, lines: readonly WireLine[]): StaleMedia {
  const found = new Map<string, StaleReasons>();
  for (const line of lines) {
    const stale = told.stale.get(line.id);
    const before = told.lines.get(line.id);
    if (!stale || !before) continue;
    const same = (["audio", "image", "video"] as const).filter(
      (part) => stale[part] !== undefined && line[`${part}_url`] === before[`${part}_url`],
    );
    if (same.length > 0)
      found.set(line.id, Object.fromEntries(same.map((part) => [part, stale[part]])));
  }
  return found;
}

/** The lines with what is said of their media: by parsing, and by what they would be made from now. */
export function useMarkedLines(lines: WireLine[], media: StaleMedia): WireLine[] {
  return useMemo(
    () =>
      lines.map((line) => {
        const stale = media.get(line.id);
        return stale ? { ...line, stale: { ...stale, ...line.stale } } : line;
      }),
    [lines, media],
  );
}
