import type { ShotType } from "../shot";
import type { ShotCues } from "../shot-cues";
import { type FrameSize, pictureSizeOf } from "./frame-size";
import type { ShotView, Side } from "./framing";

/** One line with what its words say, ready to be framed. */
export interface Draft {
  line: { lineNumber: number; speakerId: string | null; stageDirections: string };
  cues: ShotCues;
  shotType: ShotType;
  /** Who is named as seen, in order of mention. */
  mentionedIds: string[];
  /** Who is called in what is said: `Tomas. Get up.` */
  calledIds: string[];
}

/** One way of taking a shot. */
export interface Setup {
  size: FrameSize;
  view: ShotView;
  /** Everybody who can be told apart in it; at most two. */
  cast: string[];
  /** Whose picture it is; null when it is a place's or a pair's. */
  subject: string | null;
  azimuthDegrees: number;
  /** How much the director would rather have another one; 0 is just what is wanted. */
  cost: number;
}

/** Where the camera stands for each view, in degrees from the straight view across the scene. */
const AZIMUTH_DEGREES: Record<ShotView, number> = {
  place: 0,
  group: 0,
  detail: 0,
  "two-shot": 30,
  single: 60,
  reaction: 60,
  "over-shoulder": 60,
  frontal: 90,
  "from-behind": -70,
  "point-of-view": -80,
};

/** Where the camera stands for somebody who looks to this side: always on the audience's side. */
export function azimuthOf(view: ShotView, facing: Side): number {
  return AZIMUTH_DEGREES[view] * (facing === "right" ? 1 : -1);
}

/** Whether two setups give the same picture to the eye: as near, and the same person or people. */
export function looksAlike(a: Setup, b: Setup): boolean {
  const size = (setup: Setup) => pictureSizeOf(setup.size, setup.cast.length);
  return size(a) === size(b) && a.subject === b.subject && sameCast(a, b);
}

/** Whether the same people are in two pictures. */
export function sameCast(a: Pick<Setup, "cast">, b: Pick<Setup, "cast">): boolean {
  return a.cast.length === b.cast.length && a.cast.every((id) => b.cast.includes(id));
}

/** Whether a person can be seen to speak in this line. */
export function isSeenSpeaking(draft: Draft): boolean {
  return draft.shotType === "talking" && draft.line.speakerId !== null;
}
