import { expect, it } from "vitest";
import { isOfEra, periodOfYear } from "./period";

it.each([
  [1647, "old"],
  [1900, "past"],
  [1960, "recent"],
  [1994, "recent"],
  [2000, null],
  [2300, null],
  [null, null],
  [undefined, null],
])("knows the period of %s", (year, period) => {
  expect(periodOfYear(year)).toBe(period);
});

it("has lanterns before street lamps, and deep screens before flat ones", () => {
  expect(isOfEra("old", "old")).toBe(true);
  expect(isOfEra("electric", "old")).toBe(false);
  expect(isOfEra("electric", "past")).toBe(true);
  expect(isOfEra("modern", "past")).toBe(false);
  expect(isOfEra("analogue", "recent")).toBe(true);
  expect(isOfEra("digital", "recent")).toBe(false);
  expect(isOfEra("digital", null)).toBe(true);
});
