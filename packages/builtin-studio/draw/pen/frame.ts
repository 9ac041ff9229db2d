import {
  type Aspect,
  type FrameFormat,
  type FrameSize,
  frameSize,
} from "../../contract/frame-format";
import { FULL_HEIGHT, FULL_WIDTH, PLACE_HEIGHT, PLACE_WIDTH } from "../sets/set";

/**
 * The frame in which a shot is composed. Everything in it is measured in units: pixels of the format at
 * 720. At 1080 the same composition is drawn with more pixels for a unit.
 */
export interface Frame {
  aspect: Aspect;
  /** Size in units. */
  width: number;
  height: number;
  /** Pixels of the finished picture for a unit. */
  scale: number;
  /** Size of the finished picture in pixels. */
  pixels: FrameSize;
  /** How far layers reach beyond the frame on each side, so that the camera can move, in units. */
  overscanX: number;
  overscanY: number;
  /** Where layers begin and end, in units. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Size of a layer that covers all of it, in units. */
  fullWidth: number;
  fullHeight: number;
  /** Units for a unit of the place in a wide view. */
  placeZoom: number;
  /** How much a picture of 16:9 has to be enlarged to cover the frame. */
  cover: number;
  /** The frame's area against that of 16:9: how much of what falls and flies it shows. */
  area: number;
  /** The zoom to which a camera can pull out before a layer's edge is seen. */
  farthestZoom: number;
}

/**
 * How a place is seen in a wide view. A tall frame shows it from top to bottom, with all that was painted
 * beyond 16:9; the widest one shows it from side to side, with all but the room that a camera needs.
 */
const WIDE_VIEW = { overscan: 110 / 1280, farthestZoom: 0.905 };
const WIDEST_VIEW = { overscan: 72 / 1280, farthestZoom: 0.945 };

/** The frame of a format. */
export function frameOf(format: FrameFormat): Frame {
  const { aspect } = format;
  const pixels = frameSize(format);
  const { width, height } = frameSize({ aspect, height: 720 });
  const { overscan, farthestZoom } = aspect === "2.39:1" ? WIDEST_VIEW : WIDE_VIEW;
  const overscanX = Math.round(width * overscan);
  const overscanY = Math.round(height * OVERSCAN_DOWN);
  const fullWidth = width + 2 * overscanX;
  const fullHeight = height + 2 * overscanY;
  return {
    ...{ aspect, width, height, pixels, overscanX, overscanY, fullWidth, fullHeight },
    ...{ left: -overscanX, top: -overscanY, farthestZoom },
    right: width + overscanX,
    bottom: height + overscanY,
    scale: pixels.height / height,
    placeZoom: Math.max(fullWidth / FULL_WIDTH, fullHeight / FULL_HEIGHT),
    cover: Math.max(width / PLACE_WIDTH, height / PLACE_HEIGHT),
    area: (width * height) / (PLACE_WIDTH * PLACE_HEIGHT),
  };
}

/** Room above and below, as a share of the height. */
const OVERSCAN_DOWN = 62 / 720;

/** Whether people cannot be shown side by side in it: they are staged in depth. */
export function isNarrow({ width, height }: Pick<Frame, "width" | "height">): boolean {
  return width <= height;
}

/** Whether it is higher than broad. */
export function isTall({ width, height }: Pick<Frame, "width" | "height">): boolean {
  return width < height;
}
