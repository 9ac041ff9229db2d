import { describe, expect, it } from "vitest";
import { croppingTo, nearestShape } from "./made-shape";

describe("what is cropped", () => {
  it.each([
    ["1:1", "16:9", 44],
    ["9:16", "16:9", 68],
    ["2.39:1", "16:9", 26],
    ["2.39:1", "21:9", 2],
    ["16:9", "1:1", 44],
  ] as const)("for %s of %s is %i %", (aspect, from, lostPercent) => {
    expect(croppingTo(aspect, from)).toEqual({ from, lostPercent });
  });

  it("is nothing where the shape is the same but for the rounding of sides", () => {
    expect(croppingTo("16:9", "16:9")).toBeNull();
    expect(croppingTo("2.39:1", "12:5")).toBeNull();
    expect(croppingTo("9:16", "9:16")).toBeNull();
  });

  it("is least of the nearest shape", () => {
    expect(nearestShape("1:1", ["16:9", "9:16"])).toBe("16:9");
    expect(nearestShape("9:16", ["16:9", "9:16"])).toBe("9:16");
    expect(nearestShape("2.39:1", ["16:9", "9:16", "21:9"])).toBe("21:9");
  });
});
