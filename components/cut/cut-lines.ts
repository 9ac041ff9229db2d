import type { WireClip, WireCut } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { goesOn, type HeardClip, numberOfClip } from "@/lib/rules/cut/clip-id";
import { secondsFor } from "@/lib/rules/house-format";
import { lineShown } from "./shown-take";

/** What a clip is called: its line, and for a further one of it which it is. */
export function clipName(
  { id }: Pick<WireClip, "id">,
  { line_number }: Pick<WireLine, "line_number">,
) {
  const number = numberOfClip(id);
  return number === 1 ? `line ${line_number}` : `line ${line_number}, clip ${number}`;
}

/** The same at the beginning of a sentence. */
export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Whether a clip goes on with what the one before it shows and lets hear. */
export function clipGoesOn(before: WireClip | undefined, clip: WireClip | undefined): boolean {
  return clip !== undefined && goesOn(before && heardOf(before), heardOf(clip));
}

function heardOf(clip: WireClip): HeardClip {
  return { ...clip, lineId: clip.line_id, frames: framesOf(clip) };
}

/** How many frames a clip is seen. */
export function framesOf({ in: from, out, hold }: WireClip): number {
  return out - from + hold;
}

/** How many frames all clips are long, with the black before them. */
export function lengthOfClips(clips: WireCut["clips"]): number {
  return clips.reduce((sum, clip) => sum + clip.gap + framesOf(clip), 0);
}

/** A line as a clip of the cut shows it. */
export type CutLine = WireLine & {
  /** How many frames of black stand before it; left out, none. */
  gap?: number;
};

/**
 * The lines that a cut shows, clip by clip, in its order and of its lengths; all of them while it is not
 * known, or was read before there were all of these lines.
 */
export function linesOfCut(
  lines: readonly WireLine[],
  cut: Pick<WireCut, "clips" | "left_out"> | null,
): readonly CutLine[] {
  const known = new Set(
    [...(cut?.clips ?? []), ...(cut?.left_out ?? [])].map((one) => one.line_id),
  );
  if (!cut || lines.some(({ id }) => !known.has(id))) return lines;
  const byId = new Map(lines.map((line) => [line.id, line]));
  return cut.clips.flatMap((clip) => {
    const known = byId.get(clip.line_id);
    if (!known) return [];
    const line = lineShown(known, clip);
    const { gap, derived_frames } = clip;
    const frames = framesOf(clip);
    if (frames === derived_frames && gap === 0) return [line];
    const shot_duration = frames === derived_frames ? line.shot_duration : secondsFor(frames);
    return [{ ...line, shot_duration, gap }];
  });
}

/** Lines of clips, each at its first one alone. */
export function eachOnce(lines: readonly WireLine[]): readonly WireLine[] {
  const seen = new Set<string>();
  return lines.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The same with every line once for as long as its clips show it one after the other: as it is read aloud. */
export function linesToRead(
  lines: readonly WireLine[],
  { clips, left_out }: WireCut,
): readonly WireLine[] {
  const whole: WireClip[] = [];
  for (const clip of clips) {
    const last = whole.at(-1);
    if (!last || !clipGoesOn(last, clip)) whole.push(clip);
    else
      whole[whole.length - 1] = {
        ...last,
        out: last.in + framesOf(last) + framesOf(clip),
        hold: 0,
      };
  }
  return linesOfCut(lines, { clips: whole, left_out });
}
