import { expect, it } from "vitest";
import { heldSize } from "./held-size";
import { drawnSize } from "./icon-of-thing";

it.each([
  ["coin", 0.35],
  ["letter", 0.3 / 0.232],
  ["suitcase", 2.2],
  ["broom", 4.4],
] as const)(
  "of a thing in the hands is its own against a head, but for the smallest and the largest: %s",
  (prop, heads) => {
    const { width, height } = drawnSize(prop);
    expect(heldSize(prop).unit * Math.max(width, height)).toBeCloseTo(heads, 2);
  },
);
