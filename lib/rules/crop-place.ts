import type { FrameSize } from "./frame-format";

/** Which part of a picture of another shape is kept: the part in which the faces are. */

/** A face in a picture, in shares of the picture's width and height, from its left upper corner. */
export interface Face {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How sure it is that this is one, 0 to 1. */
  score: number;
}

/** Where a crop begins, in shares of what is cut away: 0 at the left or upper edge, 1 at the other. */
export interface CropPlace {
  x: number;
  y: number;
}

/** Where the middle of the faces stands in what is kept: across in its middle, down with more below. */
const FACES_AT = { x: 0.5, y: 0.4 };
/** Places that are tried; at 1280 pixels one is six pixels from the next. */
const STEPS = 200;
/** How much a face is preferred that is where somebody said they are who matter, at most. */
const PREFERENCE = 2;
/** Above this share of a picture cut away it makes a difference which part that is. */
const NOTICED = 0.02;

/** How much of a picture is cut away for a frame of another shape, as a share. */
export function shareCut(picture: FrameSize, frame: FrameSize): number {
  const ratio = picture.width / picture.height / (frame.width / frame.height);
  return 1 - Math.min(ratio, 1 / ratio);
}

/** Whether it matters which part of the picture is kept. */
export function isCropNoticed(picture: FrameSize, frame: FrameSize): boolean {
  return shareCut(picture, frame) > NOTICED;
}

/**
 * The crop without faces: about a place across; of what is too high, a third is cut above, because heads
 * are in the upper part of a frame.
 * @param across from 0, the left edge of the picture, to 1
 */
export function cropWithoutFaces(picture: FrameSize, frame: FrameSize, across = 0.5): CropPlace {
  const kept = 1 - shareCut(picture, frame);
  return { x: startAbout(across, kept), y: 1 / 3 };
}

/**
 * The crop that keeps most of the faces, the large and sure ones first; among equal ones that which has
 * them where faces stand in a frame.
 * @param across where across the picture those are who matter, where that is known: it decides between
 * faces that do not fit in together
 */
export function cropAboutFaces(
  faces: readonly Face[],
  picture: FrameSize,
  frame: FrameSize,
  across?: number,
): CropPlace {
  const without = cropWithoutFaces(picture, frame, across);
  const kept = 1 - shareCut(picture, frame);
  if (faces.length === 0 || kept >= 1) return without;
  const isAcross = picture.width / picture.height > frame.width / frame.height;
  const spans = faces.map((face) => ({
    start: isAcross ? face.x : face.y,
    length: isAcross ? face.width : face.height,
    weight: face.width * face.height * face.score * preference(face, across),
  }));
  const place = bestStart(spans, kept, isAcross ? FACES_AT.x : FACES_AT.y);
  return isAcross ? { ...without, x: place } : { ...without, y: place };
}

/** Part of one side of a picture. */
interface Span {
  start: number;
  length: number;
  weight: number;
}

function bestStart(spans: readonly Span[], kept: number, standAt: number): number {
  const total = spans.reduce((sum, { weight }) => sum + weight, 0);
  let best = { score: Number.NEGATIVE_INFINITY, place: 0.5 };
  for (let step = 0; step <= STEPS; step += 1) {
    const place = step / STEPS;
    const start = place * (1 - kept);
    let [inside, middle] = [0, 0];
    for (const { start: from, length, weight } of spans) {
      const overlap = Math.min(from + length, start + kept) - Math.max(from, start);
      const share = Math.max(0, Math.min(1, overlap / length));
      // Half a face is worth less than half of it.
      inside += weight * share ** 2;
      middle += weight * share ** 2 * (from + length / 2);
    }
    if (inside === 0) continue;
    const aside = Math.abs(middle / inside - (start + kept * standAt));
    // Where the faces stand decides only between places that keep as much of them.
    const score = inside / total - aside / 10;
    if (score > best.score) best = { score, place };
  }
  return best.place;
}

function preference({ x, width }: Face, across: number | undefined): number {
  return across === undefined ? 1 : PREFERENCE - Math.abs(x + width / 2 - across);
}

/** Where a part of this length begins that has a place in its middle, as a share of what is cut. */
function startAbout(middle: number, kept: number): number {
  if (kept >= 1) return 0.5;
  return Math.max(0, Math.min(1, (middle - kept / 2) / (1 - kept)));
}
