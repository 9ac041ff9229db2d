import type { Colour } from "../pen/colour";
import type { IconName, ThingPlace } from "./icon-of-thing";

/** An animal or a large thing of a line that stands, swims or flies in the picture. */
export interface DrawnThing {
  /** As its line calls it. */
  noun: string;
  icon: IconName;
  at: ThingPlace;
  /** It is one of the cast: it is seen at least so large that it can play a part. */
  isCast?: boolean;
  /** As many as are seen; 0 where the place has it already. */
  number: number;
  /** The table or bed of the line under which it is. */
  under?: IconName;
  /** The animal before a cart. */
  team?: IconName;
  /** How high its line says that it is, in metres. */
  metres?: number;
  /** It leaps out of the water that it swims in. */
  leaps?: boolean;
  /** It hangs from a crane of the line. */
  hangs?: boolean;
  /** What the line says of its colour; null leaves it its own. */
  colour: Colour | null;
}

/** A small thing, or several alike, that nobody holds, and whether it lies on the ground or on something. */
export interface LyingThing {
  prop: IconName;
  number: number;
  onGround: boolean;
  /** On what it lies that the line names and that is drawn; null for any table. */
  on: IconName | null;
  /** That its line gives it; null leaves it its own. */
  colour: Colour | null;
}

/** A thing or several alike, where they are to stand. */
export interface Placing {
  prop: IconName;
  at: ThingPlace;
  number: number;
  colour: Colour | null;
  onGround: boolean;
  /** On what it lies; null for any table. */
  on: IconName | null;
  isCast?: boolean;
  /** How high it is, where its line says so. */
  metres?: number;
  leaps?: boolean;
  /** It hangs from a crane. */
  hangs?: boolean;
  /** The animal before a cart. */
  team?: IconName;
  /** Under what it is. */
  under?: IconName;
}

/** How things of which a place is full are arranged in it; one by itself stands, or is sunk to a side. */
export type Arrangement =
  | "floor"
  | "stack"
  | "tables"
  | "shelves"
  | "wall"
  | "rail"
  | "one"
  | "wreck";

/** What belongs to a place as long as it is seen: rows of lockers, a wall of photographs, the wagon of `EXT. WAGON`. */
export interface Scenery {
  /** As the script calls one of them. */
  noun: string;
  /** As it calls all of them: `steel lockers`. */
  words: string;
  icon: IconName;
  arranged: Arrangement;
}

/** The door of a room at which somebody is. */
export const A_DOOR: DrawnThing = {
  noun: "door",
  icon: "door",
  at: "upright",
  number: 1,
  colour: null,
};
