import { expect, it } from "vitest";
import { aStudioShot } from "../test-shots";
import { moveByWords } from "./move-by-words";
import { readShot } from "./read-shot";

const street = aStudioShot({
  ...{ location: { id: "s", name: "EXT. STREET", description: "" }, cast: [], timeOfDay: "NIGHT" },
  ...{ shotSize: "wide", cameraMove: "push-in" },
});
const spec = readShot(street, "Digital Art", 7);

it("moves a shot as directed, where nobody says anything else", () => {
  expect(moveByWords(spec)).toEqual(spec);
});

it("moves the camera and the place by a person's own words, and leaves out what they deny", () => {
  const moved = moveByWords(spec, "The camera pans left. Lightning over the roofs, no birds.");
  expect(moved.cameraMove).toBe("pan-left");
  expect(moved.actions).toContain("lightning");
  expect(moved.actions).not.toContain("bird-flies");
});

it("moves another clip of the same still otherwise, each time the same", () => {
  const moves = [0, 1, 2].map((take) => moveByWords(spec, "", take).cameraMove);
  expect(new Set(moves).size).toBe(3);
  expect(moves).toEqual([0, 1, 2].map((take) => moveByWords(spec, "", take).cameraMove));
});
