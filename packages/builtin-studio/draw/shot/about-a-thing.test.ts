import { describe, expect, it } from "vitest";
import { aStudioShot, marta } from "../test-shots";
import { readShot } from "./read-shot";

const EARLIER = [
  { id: "e", speaker: null, extension: "", stageDirections: "Marta waits.", dialogue: "" },
];

const shotOf = (stageDirections: string, more: object = {}) =>
  readShot(
    aStudioShot({ stageDirections, shotSize: "wide", cast: [], earlier: EARLIER, ...more }),
    "Film Noir",
    1,
  );

describe("a line about a small thing", () => {
  it.each([
    ["A suitcase stands by the door.", "suitcase"],
    ["A letter lies on the doormat.", "letter"],
    ["A soldier's cap lies in the dust.", "cap"],
    ["The radio crackles.", "radio"],
  ])("shows it near: %s", (line, prop) => {
    expect(shotOf(line)).toMatchObject({ shotSize: "insert", props: [prop] });
  });

  it("shows two of several", () => {
    expect(shotOf("Two empty bottles stand on the piano.").props).toEqual(["bottle", "bottle"]);
  });

  it.each([
    "A suitcase and a chair stand by the door.",
    "A cat watches from the stairs.",
    "A dog guards a suitcase.",
    "The lamp flickers and goes out.",
  ])("shows the place where there is more: %s", (line) => {
    expect(shotOf(line).shotSize).toBe("wide");
  });

  it("shows the place where a scene begins, and people where there are any", () => {
    expect(shotOf("A suitcase stands by the door.", { earlier: [] }).shotSize).toBe("wide");
    expect(shotOf("Marta packs a suitcase.", { cast: [marta] }).shotSize).not.toBe("insert");
  });
});

it.each(["Blood drips onto the tiles.", "Of the pickpocket nothing remains but one sandal."])(
  "says in words what nobody can see: %s",
  (line) => {
    expect(shotOf(line).written).toBe(line);
  },
);

it.each([
  ["Marta pushes a pram.", "wheel", "pram"],
  ["Marta wheels her bicycle along.", "wheel", "bicycle"],
  ["Marta runs after the bus.", "chase", "bus"],
  ["Marta chases the dog.", "chase", "dog"],
])("has what somebody pushes or runs after before them: %s", (line, act, thing) => {
  const [somebody] = shotOf(line, { cast: [marta] }).characters;
  expect(somebody?.actions[0]).toBe(act);
  expect(somebody?.handles).toBe(thing);
});
