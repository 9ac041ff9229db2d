import { describe, expect, it } from "vitest";
import { longestRise } from "./longest-rise";

describe("the longest rise of a row", () => {
  it("leaves out as few numbers as may be", () => {
    expect(longestRise([])).toEqual([]);
    expect(longestRise([0, 1, 2])).toEqual([0, 1, 2]);
    expect(longestRise([2, 0, 1])).toEqual([0, 1]);
    expect(longestRise([0, 4, 1, 2, 3])).toEqual([0, 1, 2, 3]);
  });

  it("puts nothing together that does not follow each other, also where numbers repeat", () => {
    expect(longestRise([2, 3, 4, 5, 0, 1, 2])).toEqual([2, 3, 4, 5]);
    expect(longestRise([1, 1, 1])).toEqual([1]);
  });
});
