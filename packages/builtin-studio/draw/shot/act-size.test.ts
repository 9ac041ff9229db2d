import { describe, expect, it } from "vitest";
import { aStudioShot, jonas, marta } from "../test-shots";
import { readShot } from "./read-shot";

const EARLIER = [
  { id: "e", speaker: null, extension: "", stageDirections: "Marta waits.", dialogue: "" },
];

const sizeOf = (stageDirections: string) =>
  readShot(aStudioShot({ stageDirections, shotSize: "wide" }), "Film Noir", 1).shotSize;

it("is from the waist up where somebody does something to somebody at arm's length", () => {
  const sizeBetween = (stageDirections: string) =>
    readShot(
      aStudioShot({ stageDirections, shotSize: "wide", cast: [marta, jonas], earlier: EARLIER }),
      "Film Noir",
      1,
    ).shotSize;
  expect(sizeBetween("Marta takes Jonas by the hand.")).toBe("medium");
  expect(sizeBetween("Marta drags Jonas along.")).toBe("wide");
});

it("is from the waist up before a backdrop, as long as nobody goes", () => {
  const location = { id: "w", name: "INT. WEIGHBRIDGE", description: "" };
  const sizeThere = (stageDirections: string) =>
    readShot(
      aStudioShot({ stageDirections, shotSize: "wide", location, earlier: EARLIER }),
      "Film Noir",
      1,
    ).shotSize;
  expect(sizeThere("Marta nods.")).toBe("medium");
  expect(sizeThere("Marta walks up and down.")).toBe("wide");
});

describe("how much is seen of somebody who sits", () => {
  it.each([
    "Marta sits on the edge of a boat.",
    "Marta sits atop the boiler.",
    "Marta sits down on number eighteen.",
  ])("is from the waist up where nothing can be drawn under them: %s", (line) => {
    expect(sizeOf(line)).toBe("medium");
  });

  it.each(["Marta sits on a chair.", "Marta sits on her mule.", "Marta kneels on the stage."])(
    "is from head to foot elsewhere: %s",
    (line) => {
      expect(sizeOf(line)).toBe("wide");
    },
  );
});
