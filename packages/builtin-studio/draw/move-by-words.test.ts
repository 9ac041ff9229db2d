import { expect, it } from "vitest";
import { STANDARD_FORMAT } from "../contract/frame-format";
import type { ShotSubject } from "../contract/picture-subject";
import { moveByWords } from "./move-by-words";
import { readShot } from "./read-shot";

const STREET: ShotSubject = {
  kind: "shot",
  format: STANDARD_FORMAT,
  lineNumber: 1,
  location: { id: "s", name: "EXT. STREET", description: "" },
  timeOfDay: "NIGHT",
  cast: [],
  speakerId: null,
  stageDirections: "",
  dialogue: "",
  shotType: "action",
  shotSize: "wide",
  cameraMove: "push-in",
};
const spec = readShot(STREET, "Digital Art", 7);

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
