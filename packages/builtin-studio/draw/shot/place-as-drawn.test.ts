import { expect, it } from "vitest";
import { placeAsDrawn } from "./place-as-drawn";

it("draws a modern place as what it was in former times", () => {
  expect(placeAsDrawn("kitchen", { year: 1720 })).toBe("cabin");
  expect(placeAsDrawn("hospital", { year: 1916 })).toBe("dormitory");
  expect(placeAsDrawn("hospital", {})).toBe("hospital");
});
