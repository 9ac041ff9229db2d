import type { WireCut } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { readSettings, type ShotSettings } from "@/lib/rules/cut/settings";
import { clipGoesOn, framesOf } from "../cut-lines";
import { lineShown } from "../shown-take";

/** A shot of the cut as it is played from what exists. */
export interface PlayedShot extends ShotSettings {
  /** With the take that is shown. */
  line: WireLine;
  /** First frame among the shots. */
  start: number;
  frames: number;
  /** First frame of the clip, as slow as it is shown, that is seen. */
  from: number;
  /** Its last picture is held for so many frames. */
  held: number;
  /** How long its voice is: with the shots behind that go on with it; 0 for one of those. */
  voiceFrames: number;
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
  const shots: PlayedShot[] = [];
  /** The shot whose voice is heard, while others go on with it. */
  let speaking: PlayedShot | null = null;
  for (const [at, clip] of clips.entries()) {
    const known = byId.get(clip.line_id);
    if (!known) continue;
    const line = lineShown(known, clip);
    const frames = framesOf(clip);
    const goesOn = speaking !== null && clipGoesOn(clips[at - 1], clip);
    const shot: PlayedShot = {
      ...{ line, start: start + clip.gap, frames, from: clip.in, held: clip.hold },
      ...{ ...readSettings(clip), voiceFrames: goesOn ? 0 : frames },
    };
    if (speaking && goesOn) speaking.voiceFrames += frames;
    else speaking = shot;
    start = shot.start + frames;
    shots.push(shot);
  }
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
  const first = shots.findIndex((shot) => shot.start + shot.offset + shot.voiceFrames > frame);
  return first === -1 ? shots.length : first;
}

/** Whether the voice of a shot is heard at a frame. */
export function isHeardAt({ start, offset, voiceFrames }: PlayedShot, frame: number): boolean {
  return frame >= start + offset && frame < start + offset + voiceFrames;
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
