import { expect, it } from "vitest";
import { readCharacter } from "../looks/read-character";
import { heightOf } from "../staging/placed-person";
import { childhood, eyeDrop, headShape } from "./head-shape";

const lookOf = (described: string) =>
  readCharacter({
    ...{ id: "k", name: "KIM", gender: "female", age: "young" },
    description: `A ${described} with brown hair.`,
  });

it("gives children a round face with a short chin and low eyes, and grown people none of it", () => {
  const [child, teen, woman] = ["girl of 6", "girl of 15", "woman of 30"].map(lookOf);
  if (!child || !teen || !woman) throw new Error("nobody was read");
  const chin = (look: typeof child) =>
    Math.max(...headShape(look, 0, 0.2).outline.map(([, y]) => y));
  expect(chin(child)).toBeLessThan(chin(teen));
  expect(chin(teen)).toBeLessThan(chin(woman));
  expect(eyeDrop(child)).toBeGreaterThan(eyeDrop(teen));
  expect([childhood(child), childhood(woman), eyeDrop(woman)]).toEqual([1, 0, 0]);
});

it("has children grow with their years, and none as tall as a woman", () => {
  const heights = [4, 6, 9, 12].map((years) => heightOf(lookOf(`girl of ${years}`)));
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(heights.at(-1)).toBeLessThan(heightOf(lookOf("woman of 30")));
});
