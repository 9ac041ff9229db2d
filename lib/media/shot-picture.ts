import type { CameraMove } from "@/lib/rules/shot";
import type { BurnedCaption } from "./burned-captions";

/** What is seen in a shot: the address of a clip, or of a still where there is none, or nothing. */
export type ShotPicture =
  | { clipPath: string; stillPath?: undefined }
  | { clipPath?: undefined; stillPath: string; move?: CameraMove }
  | { clipPath?: undefined; stillPath?: undefined; black: true };

/** A shot, as far as its picture goes; see `FilmShot`. */
export type ShotToConform = ShotPicture & {
  lineNumber: number;
  frameCount: number;
  heldFrames?: number;
  fromFrame?: number;
  dissolve?: number;
  fadeIn?: number;
  fadeOut?: number;
  burned?: readonly BurnedCaption[];
};
