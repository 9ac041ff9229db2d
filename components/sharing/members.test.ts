import { describe, expect, it } from "vitest";
import { nameThem } from "./members";

describe("addresses in a sentence", () => {
  it("are joined with commas and a last and", () => {
    expect(nameThem([])).toBe("");
    expect(nameThem(["a"])).toBe("a");
    expect(nameThem(["a", "b", "c"])).toBe("a, b and c");
  });

  it("are counted when they are many", () => {
    expect(nameThem(["a", "b", "c", "d", "e", "f"])).toBe("a, b, c, d and 2 more");
  });
});
