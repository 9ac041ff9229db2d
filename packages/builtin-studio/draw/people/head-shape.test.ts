import { expect, it } from "vitest";
import { readCharacter } from "../looks/read-character";
import { heightOf } from "../staging/placed-person";
import { capPoints, nearEar } from "./hair-shape";
import { childhood, eyeDrop, headShape } from "./head-shape";

const lookOf = (described: string, gender: "female" | "male" = "female") =>
  readCharacter({
    ...{ id: "k", name: "KIM", gender, age: "young" },
    description: `A ${described} with brown hair.`,
  });

it("gives children a round face with a short chin and low eyes, and grown people none of it", () => {
  const [child, teen, woman] = ["girl of 6", "girl of 15", "woman of 30"].map((who) => lookOf(who));
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

it("gives grown men a broader jaw than women", () => {
  const jaw = (look: ReturnType<typeof lookOf>) => {
    const low = headShape({ ...look, build: 0, face: { ...look.face, jaw: 0, width: 0 } }, 0, 0.2);
    return Math.max(...low.outline.filter(([, y]) => y > 0.3).map(([x]) => x));
  };
  const man = lookOf("man of 40", "male");
  const woman = lookOf("woman of 40");
  expect(jaw(man)).toBeGreaterThan(1.04 * jaw(woman));
});

it("hangs short hair below the ear of a turned head only", () => {
  const lowest = (yaw: number) => {
    const head = headShape(lookOf("man of 40", "male"), yaw, 0.2);
    const ear = nearEar(head);
    const points = capPoints(head, { top: 0.05, sides: 0.025, hairline: [], nape: 0.24 });
    return Math.max(...points.filter(([x]) => x < ear.x).map(([, y]) => y)) - ear.y;
  };
  expect(lowest(0.3)).toBeLessThan(0.1);
  expect(lowest(1)).toBeGreaterThan(0.15);
});
