import type { WireClip } from "@/lib/contracts/cut";
import type { HeldPart } from "./use-edit-drag";

/**
 * Frames of a clip's take that its ends snap to: the playhead, where its words begin and end, and for its
 * end, which moves against the music, the beats. What is seen between its ends snaps to nothing.
 */
export function snapMarks(
  clip: Pick<WireClip, "start" | "in" | "offset">,
  part: HeldPart,
  { playhead, words, beats }: Record<"words" | "beats", readonly number[]> & { playhead: number },
): number[] {
  if (part === "take" || part === "place") return [];
  const inTake = (frame: number) => frame - clip.start + clip.in;
  return [
    inTake(playhead),
    ...words.map((at) => at + clip.offset),
    ...(part === "end" ? beats.map(inTake) : []),
  ];
}
