import type { HairStyle } from "../../character-look";
import type { Point } from "../../outline";
import type { CapOptions } from "../hair-shape";

/** Hairlines, from the temple near us to the far one: across, down, corner. */
const RECEDED: readonly Point[] = [
  [-0.29, -0.16],
  [-0.22, -0.34],
  [0, -0.4],
  [0.22, -0.35],
  [0.3, -0.16],
];

const NATURAL: readonly Point[] = [
  [-0.3, -0.1],
  [-0.24, -0.26],
  [0, -0.31],
  [0.23, -0.27],
  [0.31, -0.1],
];

const SWEPT: readonly Point[] = [
  [-0.3, -0.08],
  [-0.27, -0.2],
  [-0.16, -0.33, 1],
  [0.02, -0.23],
  [0.2, -0.19],
  [0.31, -0.06],
];

/** Cut straight, but of locks that end at different heights. */
const FRINGE: readonly Point[] = [
  [-0.32, 0.05],
  [-0.285, -0.06],
  [-0.235, -0.055, 1],
  [-0.205, -0.105],
  [-0.135, -0.085, 1],
  [-0.1, -0.14],
  [-0.03, -0.1, 1],
  [0.01, -0.15],
  [0.09, -0.1, 1],
  [0.12, -0.14],
  [0.2, -0.075, 1],
  [0.245, -0.1],
  [0.32, 0.02],
];

const LOCKS: readonly Point[] = [
  [-0.32, 0.04, 1],
  [-0.27, -0.13, 1],
  [-0.19, -0.04, 1],
  [-0.12, -0.2, 1],
  [-0.01, -0.06, 1],
  [0.07, -0.21, 1],
  [0.17, -0.05, 1],
  [0.22, -0.18, 1],
  [0.31, 0.02, 1],
];

const PARTED: readonly Point[] = [
  [-0.33, 0.16],
  [-0.29, -0.06],
  [-0.17, -0.25],
  [-0.03, -0.38, 1],
  [0.14, -0.27],
  [0.29, -0.08],
  [0.33, 0.12],
];

const SIDE_FALL: readonly Point[] = [
  [-0.33, 0.14],
  [-0.3, -0.08],
  [-0.2, -0.3, 1],
  [0, -0.21],
  [0.2, -0.13],
  [0.32, 0.08],
];

export const CAPS: Readonly<Record<HairStyle, CapOptions | null>> = {
  bald: null,
  balding: {
    top: -0.02,
    sides: 0.025,
    hairline: [
      [-0.31, -0.1],
      [-0.3, -0.2],
      [-0.33, -0.3],
    ],
    sideburn: 0.08,
  },
  buzz: { top: 0.012, sides: 0.008, hairline: NATURAL, sideburn: 0.04 },
  short: { top: 0.07, sides: 0.03, hairline: SWEPT, sideburn: 0.08 },
  "side-part": { top: 0.085, sides: 0.032, hairline: SWEPT, sideburn: 0.1 },
  slick: { top: 0.05, sides: 0.025, hairline: RECEDED, sideburn: 0.09, nape: 0.2 },
  spiky: { top: 0.1, sides: 0.05, hairline: LOCKS, sideburn: 0.1 },
  curly: {
    top: 0.1,
    sides: 0.07,
    hairline: [
      [-0.31, -0.06, 1],
      [-0.26, -0.17],
      [-0.2, -0.21, 1],
      [-0.1, -0.17],
      [-0.02, -0.23, 1],
      [0.08, -0.17],
      [0.17, -0.22, 1],
      [0.25, -0.13],
      [0.32, -0.04, 1],
    ],
    bumps: 0.055,
    sideburn: 0.1,
  },
  afro: {
    top: 0.2,
    sides: 0.16,
    hairline: [
      [-0.3, -0.06],
      [-0.24, -0.2],
      [0, -0.26],
      [0.23, -0.22],
      [0.31, -0.06],
    ],
    bumps: 0.03,
    sideburn: 0.16,
  },
  pixie: { top: 0.075, sides: 0.04, hairline: SIDE_FALL, sideburn: 0.14, nape: 0.24 },
  bob: { top: 0.075, sides: 0.06, hairline: FRINGE, coversEar: true, nape: 0.42, sideburn: 0.34 },
  long: {
    top: 0.065,
    sides: 0.05,
    hairline: PARTED,
    coversEar: true,
    nape: 0.06,
    sideburn: 0.12,
    farDrop: 0.04,
  },
  wavy: {
    top: 0.085,
    sides: 0.075,
    hairline: SIDE_FALL,
    coversEar: true,
    nape: 0.06,
    sideburn: 0.12,
    farDrop: 0.04,
  },
  ponytail: {
    top: 0.05,
    sides: 0.02,
    hairline: [
      [-0.31, -0.04],
      [-0.25, -0.2],
      [-0.04, -0.32],
      [0.2, -0.25],
      [0.32, -0.02],
    ],
    sideburn: 0.12,
  },
  bun: { top: 0.045, sides: 0.02, hairline: SWEPT, sideburn: 0.1, nape: 0.2 },
  braids: {
    top: 0.055,
    sides: 0.035,
    hairline: PARTED,
    coversEar: true,
    nape: 0.34,
    sideburn: 0.3,
  },
  undercut: {
    top: 0.13,
    sides: 0.0,
    hairline: [
      [-0.24, -0.24],
      [-0.2, -0.33],
      [-0.05, -0.3],
      [0.14, -0.24],
      [0.29, -0.2],
    ],
    sideburn: 0.02,
  },
  locs: { top: 0.09, sides: 0.06, hairline: NATURAL, coversEar: true, nape: 0.4, sideburn: 0.3 },
};
