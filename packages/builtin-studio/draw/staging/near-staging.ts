import type { Aspect } from "../../contract/frame-format";
import type { ShotSize } from "../../contract/shot";
import { stated } from "../stated";
import data from "./staging.json";

/** How large and where people are who are nearer than in a wide view, in each shape of frame. */

export type NearSize = Exclude<ShotSize, "wide" | "insert">;

export interface Framing {
  /** Height of a head, and height of its middle in the frame. */
  headPx: number;
  y: number;
  /** How far the face is turned. */
  yaw: number;
}

/**
 * Somebody among others: where across the frame as a share of it, how large against one alone, and how
 * much lower, in units.
 */
export interface Mark {
  x: number;
  size: number;
  down: number;
}

interface NearStaging {
  /** The coarse sizes, and the steps between them as a director names them. */
  framings: Readonly<Record<NearSize | "medium-wide" | "medium-close", Framing>>;
  /** Looking room: how far beside the middle one alone is, as a share of the width. */
  looking: Readonly<Record<NearSize, number>>;
  /**
   * Two and three people, from left to right. In a narrow frame the first mark of two is that of whoever
   * is nearer to the camera, on the left; the other one stands behind, and higher.
   */
  two: readonly [Mark, Mark];
  three: readonly [Mark, Mark, Mark];
  /** Three of whom the one in the middle is much smaller: before the others, where nothing hides them. */
  threeWithChild: readonly [Mark, Mark, Mark] | null;
  /** Heads of several are at most so large, as a share of the width. */
  largest: number;
}

export const NEAR_STAGINGS = stated<Readonly<Record<Aspect, NearStaging>>>(data.near);

type Size = readonly [headPx: number, y: number];

/** Over a shoulder: who is looked at, from afar and nearer, and the dark shape in the near corner. */
interface ShoulderStaging {
  /** How far beside the middle, as shares of the width. */
  seenX: number;
  nearX: number;
  seen: Size;
  closer: Size;
  near: Size;
}

export const SHOULDER_STAGINGS = stated<Readonly<Record<Aspect, ShoulderStaging>>>(
  data.overShoulder,
);
