import { alpha, darken, lighten, mix, multiply } from "../colour";
import { lerp } from "../outline";
import { BRICKS } from "../sets/buildings/city";
import { windowGlow } from "../sets/buildings/window-glow";
import { ridgeLine } from "../sets/nature/land";
import { FLOOR_Y } from "../sets/room/room-look";
import { BOTTOM, LEFT, RIGHT, TOP } from "../sets/set";
import type { Names } from "./formula";

const { abs, atan2, ceil, cos, floor, hypot, max, min, PI, round, sign, sin, sqrt, tan } = Math;

/** What every formula can name, besides what it is drawn with. */
export const BASE_NAMES: Readonly<Names> = {
  ...{ abs, atan2, ceil, cos, floor, hypot, max, min, PI, round, sign, sin, sqrt, tan, lerp },
  ...{ alpha, darken, lighten, mix, multiply, windowGlow },
  ...{ LEFT, RIGHT, TOP, BOTTOM, FLOOR_Y, BRICKS, ridgeLine },
  /** From the first number on, up to the last and without it; downwards for a negative step. */
  range: (from: number, to: number, step: number) =>
    Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, at) => from + at * step),
  /** The items of a list with their numbers before them. */
  entries: (list: readonly unknown[]) => [...list.entries()],
  /** A value, or another where it is left out. */
  or: (value: unknown, otherwise: unknown) => (value === undefined ? otherwise : value),
};
