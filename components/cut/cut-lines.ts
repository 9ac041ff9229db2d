import type { WireCut } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { secondsFor } from "@/lib/rules/house-format";

/** How many frames a clip is seen. */
export function framesOf({ in: from, out, hold }: WireCut["clips"][number]): number {
  return out - from + hold;
}

/** The lines that a cut shows, in its order and of its lengths; all of them while it is not known. */
export function linesOfCut(lines: readonly WireLine[], cut: WireCut | null): readonly WireLine[] {
  if (!cut) return lines;
  const byId = new Map(lines.map((line) => [line.id, line]));
  return cut.clips.flatMap((clip) => {
    const line = byId.get(clip.line_id);
    return line ? [{ ...line, shot_duration: secondsFor(framesOf(clip)) }] : [];
  });
}
