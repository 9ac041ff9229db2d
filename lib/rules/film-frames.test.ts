import { describe, expect, it } from "vitest";
import { clampFrame, frameAt, frameCode, middleOf, rangeCode } from "./film-frames";
import { FPS } from "./house-format";

const FRAMES = Array.from({ length: 3_000 }, (_, frame) => frame);

describe("the frame that is seen", () => {
  it("is the one whose middle a player was put to", () => {
    for (const frame of FRAMES) expect(frameAt(middleOf(frame))).toBe(frame);
  });

  it("is found from the moment of its picture, rounded down to the microsecond as players do", () => {
    for (const frame of FRAMES) {
      expect(frameAt(Math.floor((frame / FPS) * 1e6) / 1e6)).toBe(frame);
    }
  });

  it("lasts until the next one begins", () => {
    expect(frameAt(10 / FPS - 0.001)).toBe(9);
    expect(frameAt(10 / FPS)).toBe(10);
    expect(frameAt(-0.5)).toBe(0);
  });
});

it("a frame beyond the film is its last one", () => {
  expect(clampFrame(240, 240)).toBe(239);
  expect(clampFrame(-1, 240)).toBe(0);
  expect(clampFrame(12.4, 240)).toBe(12);
  expect(clampFrame(3, 0)).toBe(0);
});

it("frames are written as minutes, seconds and frames of the second", () => {
  expect(frameCode(0)).toBe("0:00:00");
  expect(frameCode(65 * FPS + 7)).toBe("1:05:07");
  expect(frameCode(FPS - 1)).toBe("0:00:23");
  expect(rangeCode(24, 60)).toBe("0:01:00 – 0:02:12");
  expect(rangeCode(24, null)).toBe("0:01:00");
  expect(rangeCode(24, 24)).toBe("0:01:00");
});
