import type { FrameSize } from "./frame-size";
import type { SceneLamps } from "./scene-lamps";
import type { WindowCover } from "./window-cover";

/** A side of the frame, as the audience sees it. */
export type Side = "left" | "right";

/**
 * What kind of picture a shot is. `frontal` looks along the axis into a face, `reaction` shows who
 * listens while the words come from elsewhere, `point-of-view` shows what somebody just looked at.
 */
export const SHOT_VIEWS = [
  "place",
  "group",
  "single",
  "frontal",
  "over-shoulder",
  "two-shot",
  "reaction",
  "from-behind",
  "point-of-view",
  "detail",
] as const;
export type ShotView = (typeof SHOT_VIEWS)[number];

/** Height of the camera; `dutch` is level with the eyes and tilted. */
export type CameraAngle = "eye-level" | "low" | "high" | "dutch";

/** Where one person of a shot is and what of them is seen. */
export interface Staging {
  side: Side | "middle";
  facing: Side;
  /** Just past the lens to a side, or into it for words to the audience. */
  eyeline: Side | "lens";
  /** Whether they look up to somebody who stands while they sit, or down. */
  eyeHeight: "level" | "up" | "down";
  seen: "face" | "back" | "hands";
}

/** Where the light of a scene comes from, and how it falls in this shot. */
export interface ShotLight {
  /** Its side of the room, the same in the whole scene. */
  source: Side;
  /** Looking towards the source it comes from behind the people, looking away it is behind us. */
  falls: "across" | "from-behind" | "from-camera";
  /** What lights the scene since a line before in it put the lamps out; left out while they are lit. */
  lamps?: Exclude<SceneLamps, "lit">;
  /** What a line before in this scene has closed before the windows. */
  covered?: WindowCover;
}

/** Everything about a shot's picture that a director decides. */
export interface ShotFraming {
  size: FrameSize;
  view: ShotView;
  angle: CameraAngle;
  lensMm: number;
  /**
   * Where the camera stands around the people, in degrees: 0 looks straight across the line on which
   * they stand, 90 along it towards whoever is on the left, -90 towards the right. Beyond 90 it would
   * have crossed the line.
   */
  azimuthDegrees: number;
  /** The place must be readable behind the people. */
  showsPlace: boolean;
  light: ShotLight;
  /** Screen direction of somebody who moves through the picture. */
  travel: Side | null;
  /** People of the line beyond the two that can be told apart; they stand soft behind. */
  crowd: number;
  /** The two sides of the scene are exchanged in this picture, before our eyes. */
  crossesLine: boolean;
}

/** The other side. */
export function opposite(side: Side): Side {
  return side === "left" ? "right" : "left";
}
