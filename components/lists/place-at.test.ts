import { describe, expect, it } from "vitest";
import { placeAt, withMoved } from "./place-at";

const boxes = [0, 40, 80, 120].map((top) => ({ top, height: 40 }));

describe("a row that is held", () => {
  it.each([
    [1, 0, 1],
    [1, 19, 1],
    [1, 21, 2],
    [1, 59, 2],
    [1, 61, 3],
    [1, 900, 3],
    [1, -19, 1],
    [1, -21, 0],
    [1, -900, 0],
    [0, -900, 0],
    [3, -61, 1],
    [7, 50, 7],
  ])("of place %i, %i px down, is at place %i", (from, offset, place) => {
    expect(placeAt(boxes, from, offset)).toBe(place);
  });

  it("passes a taller one at the middle of that", () => {
    const uneven = [
      { top: 0, height: 40 },
      { top: 40, height: 100 },
    ];
    expect([49, 51].map((offset) => placeAt(uneven, 0, offset))).toEqual([0, 1]);
  });
});

describe("an item at another place", () => {
  it.each([
    [0, 2, "bcad"],
    [3, 0, "dabc"],
    [1, 1, "abcd"],
  ])("goes from %i to %i", (from, to, order) => {
    expect(withMoved([..."abcd"], from, to).join("")).toBe(order);
  });
});
