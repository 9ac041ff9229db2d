import type { Period } from "../../contract/period";
import type { Region } from "../../contract/region";
import type { WindowCover } from "../../contract/window-cover";
import type { Colour } from "../pen/colour";
import type { Pen } from "../pen/pen";
import type { Random } from "../pen/seeded-random";
import type { Place, TimeOfDay, View, Weather } from "../shot/scene-spec";
import type { Entry } from "./place-schema";

/**
 * Every place is painted in one space of these units: what a wide view of 16:9 shows of it at 720. Other
 * formats show another part of the same space.
 */
export const PLACE_WIDTH = 1280;
export const PLACE_HEIGHT = 720;

/** How far places are painted beyond that on each side, so that the camera can move. */
const OVERSCAN_X = 110;
const OVERSCAN_Y = 62;

export const LEFT = -OVERSCAN_X;
export const RIGHT = PLACE_WIDTH + OVERSCAN_X;
export const TOP = -OVERSCAN_Y;
export const BOTTOM = PLACE_HEIGHT + OVERSCAN_Y;
export const FULL_WIDTH = RIGHT - LEFT;
export const FULL_HEIGHT = BOTTOM - TOP;

/** Where the back wall meets the floor in rooms. */
export const FLOOR_Y = 520;

/** What the painter of a place works with. */
export interface SetContext {
  pen: Pen;
  random: Random;
  place: Place;
  /** The same in every shot of a place: what its colours are drawn lots by. */
  seed: string;
  time: TimeOfDay;
  weather: Weather;
  view: View;
  period: Period | null;
  year?: number | null;
  region: Region | null;
  /** What colour somebody gave the walls; null leaves it to the painter. */
  wall: Colour | null;
  /** What is closed before the windows; null where they are free. */
  cover: WindowCover | null;
  /** How many people will stand in this picture. */
  people: number;
}

/** Paints entries of a place in their order: for parts that hold others, as a window its view. */
export type PaintEntries = (set: SetContext, entries: readonly Entry[]) => void;

/** Where people stand in the wide view of a place, in its units. */
export interface Floor {
  /** Height of the soles. */
  feetY: number;
  /** Height of a head. */
  headPx: number;
  /** Horizon or eye line of the set, kept in tighter shots. */
  horizonY: number;
  /** Where the ground ends on which things could stand, towards the horizon or the wall. */
  farY?: number;
  /** Area in which people stand, from left to right. */
  left: number;
  right: number;
  /** People sit, and a table, dashboard or seat hides them from here down (wide view). */
  seatedBehindY?: number;
  /** From where to where its water is seen, where land hides some of it. */
  water?: { left: number; right: number };
  /** Seats that the place has drawn, with the height of the soles of whoever sits there. */
  seats?: readonly { x: number; feetY: number; facing: -1 | 1 }[];
  /** Where a head lies on the pillow of the place's bed. */
  bed?: { x: number; y: number; headPx: number; facing: -1 | 1 };
}

export const DEFAULT_FLOOR: Floor = {
  feetY: 674,
  headPx: 59,
  horizonY: 430,
  left: 250,
  right: 1030,
};

/** The same indoors, where we look a little down into the room. */
export const ROOM_FLOOR: Floor = { ...DEFAULT_FLOOR, horizonY: 300 };
