import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CropPlace,
  cropAboutFaces,
  cropWithoutFaces,
  type Face,
  shareCut,
} from "./crop-place";
import type { FrameSize } from "./frame-format";

const WIDE = { width: 1280, height: 720 };
const TALL = { width: 720, height: 1280 };
const CINEMA = { width: 1280, height: 536 };

const face = (x: number, y: number, width = 0.1, more: Partial<Face> = {}): Face => ({
  ...{ x, y, width, height: width * 1.6, score: 0.8 },
  ...more,
});

/** What is kept of a picture, in shares of its sides. */
function kept(place: CropPlace, picture: FrameSize, frame: FrameSize) {
  const share = 1 - shareCut(picture, frame);
  const isAcross = picture.width / picture.height > frame.width / frame.height;
  const across = isAcross ? share : 1;
  const down = isAcross ? 1 : share;
  const left = place.x * (1 - across);
  const top = place.y * (1 - down);
  return { left, right: left + across, top, bottom: top + down };
}

const holds = (window: ReturnType<typeof kept>, { x, y, width, height }: Face) =>
  x >= window.left - 0.01 &&
  x + width <= window.right + 0.01 &&
  y >= window.top - 0.01 &&
  y + height <= window.bottom + 0.01;

describe("which part of a picture is kept", () => {
  it("has a face in its middle where there is room", () => {
    const window = kept(cropAboutFaces([face(0.2, 0.3)], WIDE, TALL), WIDE, TALL);
    expect((window.left + window.right) / 2).toBeCloseTo(0.25, 2);
  });

  it("ends with the picture where a face is at its side", () => {
    expect(cropAboutFaces([face(0.88, 0.3)], WIDE, TALL).x).toBe(1);
  });

  it("holds both of two faces that fit in together, and the larger one of two that do not", () => {
    const near = [face(0.3, 0.3), face(0.44, 0.3)];
    const both = kept(cropAboutFaces(near, WIDE, TALL), WIDE, TALL);
    expect(near.every((each) => holds(both, each))).toBe(true);
    const far = [face(0.05, 0.3, 0.08), face(0.7, 0.2, 0.2)];
    const one = kept(cropAboutFaces(far, WIDE, TALL), WIDE, TALL);
    expect(far.map((each) => holds(one, each))).toEqual([false, true]);
  });

  it("has whoever matters of two that are alike", () => {
    const alike = [face(0.1, 0.3), face(0.8, 0.3)];
    const right = kept(cropAboutFaces(alike, WIDE, TALL, 0.64), WIDE, TALL);
    expect(alike.map((each) => holds(right, each))).toEqual([false, true]);
    const left = kept(cropAboutFaces(alike, WIDE, TALL, 0.36), WIDE, TALL);
    expect(alike.map((each) => holds(left, each))).toEqual([true, false]);
  });

  it("keeps a head that is high up in a wide frame", () => {
    const high = face(0.45, 0.02, 0.12);
    expect(holds(kept(cropAboutFaces([high], WIDE, CINEMA), WIDE, CINEMA), high)).toBe(true);
  });

  it("goes by the place given, and cuts less above than below, without a face", () => {
    expect(cropWithoutFaces(WIDE, TALL)).toEqual({ x: 0.5, y: 1 / 3 });
    expect(cropWithoutFaces(WIDE, TALL, 0)).toEqual({ x: 0, y: 1 / 3 });
    expect(cropAboutFaces([], TALL, WIDE)).toEqual({ x: 0.5, y: 1 / 3 });
    // The picture's right half begins behind 0.342 of it, half of 0.684 that are cut away.
    const window = kept(cropWithoutFaces(WIDE, TALL, 0.64), WIDE, TALL);
    expect((window.left + window.right) / 2).toBeCloseTo(0.64, 5);
  });

  it("never leaves the picture, and always holds a face that fits in", () => {
    // A wide frame keeps 0.235 of a tall picture.
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const anyFace = fc
      .record({ x: share, y: share, size: fc.double({ min: 0.03, max: 0.2, noNaN: true }) })
      .map(({ x, y, size }) => ({
        ...{ x: x * (1 - size), y: y * (1 - size), width: size, height: size, score: 0.7 },
      }));
    const sizes = fc.constantFrom(WIDE, TALL, CINEMA, { width: 720, height: 720 });
    fc.assert(
      fc.property(anyFace, sizes, sizes, (one, picture, frame) => {
        const place = cropAboutFaces([one], picture, frame);
        expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(place.x, place.y)).toBeLessThanOrEqual(1);
        expect(holds(kept(place, picture, frame), one)).toBe(true);
      }),
    );
  });
});
