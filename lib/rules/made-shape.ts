import { type Aspect, frameRatio } from "./frame-format";

/** A shape as vendors name it: `21:9`. */
export type Shape = `${number}:${number}`;

/** What is lost where a picture of one shape is cropped to another. */
export interface Cropping {
  /** In which shape it is made. */
  from: Shape;
  /** Whole percent of the picture that is cut away. */
  lostPercent: number;
}

export function ratioOf(shape: Shape): number {
  const [width = 1, height = 1] = shape.split(":").map(Number);
  return width / height;
}

/** Up to here a shape counts as the same: codecs round sides, and nobody sees it. */
const SAME_SHARE = 0.01;

/** What cropping a picture of this shape to a format costs; null where it has that shape. */
export function croppingTo(aspect: Aspect, from: Shape): Cropping | null {
  const lost = lostShare(aspect, from);
  return lost <= SAME_SHARE ? null : { from, lostPercent: Math.round(lost * 100) };
}

/** The one of several shapes of which the least is lost; the first of two that lose as much. */
export function nearestShape(aspect: Aspect, shapes: readonly [Shape, ...Shape[]]): Shape {
  return shapes.reduce((best, shape) =>
    lostShare(aspect, shape) < lostShare(aspect, best) - 1e-9 ? shape : best,
  );
}

function lostShare(aspect: Aspect, from: Shape): number {
  const ratio = ratioOf(from) / frameRatio({ aspect });
  return 1 - Math.min(ratio, 1 / ratio);
}
