import { describe, expect, it } from "vitest";
import { drawnFrames, fitScale, snapTo, tickSeconds, zoomed } from "./scale";
import { NOTHING, selectionWithin, selectOne, selectTo, toggleOne } from "./selection";

describe("the scale of a timeline", () => {
  it("fits all of it, and zooms no farther out than that", () => {
    const fit = fitScale(1_000, 500);
    expect(fit).toBe(0.5);
    expect(zoomed(fit, -1, fit)).toBe(fit);
    expect(zoomed(fit, 1, fit)).toBe(0.75);
    expect(zoomed(24, 1, fit)).toBe(24);
  });

  it("draws more than is seen, and the same for a small roll", () => {
    const drawn = drawnFrames(2_000, 1_000, 2);
    expect(drawn.from).toBeLessThan(1_000);
    expect(drawn.to).toBeGreaterThan(1_500);
    expect(drawnFrames(2_010, 1_000, 2)).toEqual(drawn);
  });

  it("snaps to what is nearest within reach", () => {
    expect(snapTo(50, [40, 47, 54], 4)).toBe(47);
    expect(snapTo(50, [40, 60], 4)).toBe(50);
  });

  it("has marks as far apart as their words need", () => {
    expect([2, 24, 100].map(tickSeconds)).toEqual([60, 5, 1]);
  });
});

describe("the selection on a timeline", () => {
  const order = ["a", "b", "c", "d"];
  it("is one, a range from it either way, or any of them", () => {
    const range = selectTo(selectOne("c"), "a", order);
    expect([[...range.clipIds], range.anchor, range.focus]).toEqual([["a", "b", "c"], "c", "a"]);
    expect([...selectTo(range, "d", order).clipIds]).toEqual(["c", "d"]);
    expect([...toggleOne(range, "b").clipIds]).toEqual(["a", "c"]);
    expect([...toggleOne(range, "d").clipIds]).toEqual(["a", "b", "c", "d"]);
    expect([...selectTo(NOTHING, "b", order).clipIds]).toEqual(["b"]);
  });

  it("loses what the cut no longer has", () => {
    const left = selectionWithin(selectTo(selectOne("a"), "c", order), ["b", "d"]);
    expect([[...left.clipIds], left.anchor, left.focus]).toEqual([["b"], null, null]);
  });
});
