import type { CameraMove } from "@/lib/rules/shot";
import type { BurnedCaption } from "./burned-captions";

/** What is seen in a shot: the address of a clip, or of a still where there is none, or nothing. */
export type ShotPicture =
  | { clipPath: string; stillPath?: undefined }
  | { clipPath?: undefined; stillPath: string; move?: CameraMove }
  | { clipPath?: undefined; stillPath?: undefined; black: true };

/** A shot, as far as its picture goes. */
export type ShotToConform = ShotPicture & {
  /** Named in every error that concerns this shot. */
  lineNumber: number;
  /** The shot lasts exactly so many frames, whatever its clip and sound say. */
  frameCount: number;
  /** So many frames its clip may be too short beside the usual half second: its last picture stands. */
  heldFrames?: number;
  /** First frame of its clip, as slow as it is shown, that is seen, and of its sounds that is heard; default 0. */
  fromFrame?: number;
  /** Its clip is shown so many percent longer than it is; default 0. */
  slow?: number;
  /** For so many frames the last picture of the shot before is seen through it; default 0. */
  dissolve?: number;
  /** It comes out of black, and goes into it, within so many frames; default 0. */
  fadeIn?: number;
  fadeOut?: number;
  /** What is painted into its picture; default: nothing. */
  burned?: readonly BurnedCaption[];
};
