import type { Aspect } from "../contract/frame-format";
import type { ShotSize } from "../contract/shot";

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

const FACES = { medium: 0.52, "close-up": 0.44, "extreme-close-up": 0.34 } as const;
const FINE_FACES = { "medium-wide": 0.55, "medium-close": 0.48 } as const;

type Size = readonly [headPx: number, y: number];

function framings(
  sizes: Readonly<Record<NearSize | "medium-wide" | "medium-close", Size>>,
): NearStaging["framings"] {
  const yaws = { ...FACES, ...FINE_FACES };
  const of = (name: keyof typeof yaws): Framing => {
    const [headPx, y] = sizes[name];
    return { headPx, y, yaw: yaws[name] };
  };
  return {
    "medium-wide": of("medium-wide"),
    medium: of("medium"),
    "medium-close": of("medium-close"),
    "close-up": of("close-up"),
    "extreme-close-up": of("extreme-close-up"),
  };
}

const mark = (x: number, size: number, down: number): Mark => ({ x, size, down });

export const NEAR_STAGINGS: Readonly<Record<Aspect, NearStaging>> = {
  "16:9": {
    framings: framings({
      "medium-wide": [138, 196],
      medium: [196, 238],
      "medium-close": [282, 300],
      "close-up": [400, 356],
      "extreme-close-up": [740, 352],
    }),
    looking: { medium: 0.085, "close-up": 0.065, "extreme-close-up": 0.03 },
    two: [mark(0.335, 0.9, 18), mark(0.665, 0.9, 18)],
    three: [mark(0.2, 0.76, 40), mark(0.5, 0.76, 40), mark(0.8, 0.76, 40)],
    threeWithChild: null,
    largest: 1,
  },
  // Close, in the upper two thirds, one before the other.
  "9:16": {
    framings: framings({
      "medium-wide": [150, 380],
      medium: [205, 400],
      "medium-close": [280, 440],
      "close-up": [400, 480],
      "extreme-close-up": [620, 520],
    }),
    looking: { medium: 0.05, "close-up": 0.04, "extreme-close-up": 0.02 },
    two: [mark(0.36, 0.95, 148), mark(0.68, 0.78, -62)],
    three: [mark(0.26, 0.68, 140), mark(0.5, 0.56, -72), mark(0.74, 0.68, 140)],
    threeWithChild: [mark(0.27, 0.62, -30), mark(0.5, 0.78, 350), mark(0.73, 0.62, -30)],
    largest: 0.3,
  },
  "1:1": {
    framings: framings({
      "medium-wide": [128, 190],
      medium: [178, 222],
      "medium-close": [255, 285],
      "close-up": [380, 350],
      "extreme-close-up": [660, 352],
    }),
    looking: { medium: 0.07, "close-up": 0.05, "extreme-close-up": 0.02 },
    two: [mark(0.31, 0.9, 36), mark(0.71, 0.76, -9)],
    three: [mark(0.2, 0.62, 45), mark(0.5, 0.58, 0), mark(0.8, 0.62, 45)],
    threeWithChild: [mark(0.22, 0.66, 0), mark(0.5, 0.78, 150), mark(0.78, 0.66, 0)],
    largest: 0.25,
  },
  // Off centre, on thirds, with little air above.
  "2.39:1": {
    framings: framings({
      "medium-wide": [116, 134],
      medium: [168, 152],
      "medium-close": [232, 190],
      "close-up": [335, 240],
      "extreme-close-up": [560, 262],
    }),
    looking: { medium: 0.165, "close-up": 0.14, "extreme-close-up": 0.06 },
    two: [mark(0.31, 0.92, 14), mark(0.69, 0.92, 14)],
    three: [mark(0.2, 0.8, 24), mark(0.5, 0.8, 24), mark(0.8, 0.8, 24)],
    threeWithChild: null,
    largest: 1,
  },
};

/** Over a shoulder: who is looked at, from afar and nearer, and the dark shape in the near corner. */
interface ShoulderStaging {
  /** How far beside the middle, as shares of the width. */
  seenX: number;
  nearX: number;
  seen: Size;
  closer: Size;
  near: Size;
}

export const SHOULDER_STAGINGS: Readonly<Record<Aspect, ShoulderStaging>> = {
  "16:9": { seenX: 0.12, nearX: 0.43, seen: [244, 262], closer: [286, 292], near: [400, 318] },
  "9:16": { seenX: 0.1, nearX: 0.4, seen: [222, 400], closer: [256, 430], near: [380, 830] },
  "1:1": { seenX: 0.13, nearX: 0.46, seen: [215, 255], closer: [250, 285], near: [350, 420] },
  "2.39:1": { seenX: 0.16, nearX: 0.42, seen: [190, 190], closer: [220, 212], near: [320, 250] },
};
