import { describe, expect, it } from "vitest";
import { FPS, framesFor, SAMPLES_PER_FRAME, samplesFor, secondsFor } from "./house-format";

describe("the house format", () => {
  it("gives every frame a whole number of sound samples", () => {
    expect(SAMPLES_PER_FRAME).toBe(2000);
    expect(samplesFor(FPS)).toBe(48_000);
  });

  it.each([
    [0, 1],
    [0.01, 1],
    [1, 24],
    [1.02, 24],
    [1.03, 25],
    [61.1666, 1468],
  ])("rounds %f seconds to %i frames", (seconds, frames) => {
    expect(framesFor(seconds)).toBe(frames);
    expect(Math.abs(secondsFor(frames) - Math.max(seconds, 1 / FPS))).toBeLessThanOrEqual(
      0.5 / FPS,
    );
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("refuses a length of %f", (seconds) => {
    expect(() => framesFor(seconds)).toThrow(RangeError);
  });
});
