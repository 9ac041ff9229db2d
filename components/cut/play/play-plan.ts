import type { WireClip, WireCut } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { readSettings, type ShotSettings } from "@/lib/rules/cut/settings";
import { framesOf } from "../cut-lines";

/** A shot of the cut as it is played from what exists. */
export interface PlayedShot extends ShotSettings {
  line: WireLine;
  /** First frame among the shots. */
  start: number;
  frames: number;
  /** First frame of the clip that is seen. */
  from: number;
  /** Its last picture is held for so many frames. */
  held: number;
}

/** A cut as it is played: its shots end to end. */
export interface PlayPlan {
  shots: readonly PlayedShot[];
  frames: number;
}

/** The shots of a cut in their order; lines that are not known yet are left out. */
export function planPlay(lines: readonly WireLine[], { clips }: Pick<WireCut, "clips">): PlayPlan {
  const byId = new Map(lines.map((line) => [line.id, line]));
  let start = 0;
  const shots = clips.flatMap((clip: WireClip): PlayedShot[] => {
    const line = byId.get(clip.line_id);
    if (!line) return [];
    const frames = framesOf(clip);
    const shot = {
      ...{ line, start: start + clip.gap, frames, from: clip.in, held: clip.hold },
      ...readSettings(clip),
    };
    start = shot.start + frames;
    return [shot];
  });
  return { shots, frames: start };
}

/** Which shot is seen at a frame; in black the one before it, the last one from its end on, -1 where there is none. */
export function shotAt({ shots }: PlayPlan, frame: number): number {
  return Math.max(
    Math.min(0, shots.length - 1),
    shots.findLastIndex(({ start }) => start <= frame),
  );
}

/** Which shots' voices may be heard at a frame, or are soon: those from the first that is not over yet. */
export function firstVoiceAt({ shots }: PlayPlan, frame: number): number {
  const first = shots.findIndex((shot) => shot.start + shot.offset + shot.frames > frame);
  return first === -1 ? shots.length : first;
}

/** Whether the voice of a shot is heard at a frame. */
export function isHeardAt({ start, offset, frames }: PlayedShot, frame: number): boolean {
  return frame >= start + offset && frame < start + offset + frames;
}

/** Whether the black between shots is seen at a frame. */
export function isBlackAt({ start, frames }: PlayedShot, frame: number): boolean {
  return frame < start || frame >= start + frames;
}

/**
 * How much of a shot is seen, from 0 to 1, over the shot before it, and how much black over both.
 * @param into frames from its beginning, also parts of one
 */
export function mixAt(
  { frames, dissolve, fadeIn, fadeOut }: PlayedShot,
  into: number,
): { share: number; black: number } {
  const share = into < dissolve ? Math.max(0, into / dissolve) : 1;
  const begin = into < fadeIn ? 1 - into / fadeIn : 0;
  const end = into > frames - fadeOut ? (into - frames + fadeOut) / fadeOut : 0;
  return { share, black: Math.min(1, Math.max(0, begin, end)) };
}
