import type { WireCut } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { secondsFor } from "@/lib/rules/house-format";

/** How many frames a clip is seen. */
export function framesOf({ in: from, out, hold }: WireCut["clips"][number]): number {
  return out - from + hold;
}

/** How many frames all clips are long, with the black before them. */
export function lengthOfClips(clips: WireCut["clips"]): number {
  return clips.reduce((sum, clip) => sum + clip.gap + framesOf(clip), 0);
}

/**
 * The lines that a cut shows, in its order and of its lengths; all of them while it is not known, or was
 * read before there were all of these lines.
 */
export function linesOfCut(lines: readonly WireLine[], cut: WireCut | null): readonly WireLine[] {
  const known = new Set(
    [...(cut?.clips ?? []), ...(cut?.left_out ?? [])].map((one) => one.line_id),
  );
  if (!cut || lines.some(({ id }) => !known.has(id))) return lines;
  const byId = new Map(lines.map((line) => [line.id, line]));
  return cut.clips.flatMap((clip) => {
    const line = byId.get(clip.line_id);
    if (!line) return [];
    const frames = framesOf(clip);
    return frames === clip.derived_frames
      ? [line]
      : [{ ...line, shot_duration: secondsFor(frames) }];
  });
}
