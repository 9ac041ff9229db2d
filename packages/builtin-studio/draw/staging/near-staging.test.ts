import { describe, expect, it } from "vitest";
import { ASPECTS } from "../../contract/frame-format";
import { NEAR_STAGINGS, SHOULDER_STAGINGS } from "./near-staging";
import { WIDE_STAGINGS } from "./wide-staging";

const SIZES = [
  ...(["medium-wide", "medium", "medium-close", "close-up", "extreme-close-up"] as const),
];

describe.each(ASPECTS)("the staging of people in %s", (aspect) => {
  const near = NEAR_STAGINGS[aspect];

  it("has larger heads, turned more to us, the nearer the camera is", () => {
    const heads = SIZES.map((size) => near.framings[size].headPx);
    expect(heads).toEqual(heads.toSorted((one, other) => one - other));
    const turns = SIZES.map((size) => near.framings[size].yaw);
    expect(turns).toEqual(turns.toSorted((one, other) => other - one));
  });

  it("has several from left to right, in the frame", () => {
    for (const marks of [near.two, near.three, near.threeWithChild ?? near.three]) {
      const across = marks.map(({ x }) => x);
      expect(across).toEqual(across.toSorted((one, other) => one - other));
      for (const { x, size } of marks) {
        expect(x).toBeGreaterThan(0.1);
        expect(x).toBeLessThan(0.9);
        expect(size).toBeLessThanOrEqual(1);
      }
    }
  });

  it("has whoever is looked at smaller than the shoulder over which we look", () => {
    const { seen, closer, near: shoulder } = SHOULDER_STAGINGS[aspect];
    expect(seen[0]).toBeLessThan(closer[0]);
    expect(closer[0]).toBeLessThan(shoulder[0]);
  });

  it("has three people in a wide view farther apart than two", () => {
    const { two, more, afar } = WIDE_STAGINGS[aspect];
    expect(more).toBeGreaterThan(two);
    expect(afar).toBeLessThanOrEqual(1);
  });
});
