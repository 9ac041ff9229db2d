import { describe, expect, it } from "vitest";
import { aStudioShot, jonas, marta } from "../test-shots";
import { readShot } from "./read-shot";

const placeOf = (stageDirections: string, told: string[] = [], cast = [marta]) => {
  const { place, interior } = readShot(
    aStudioShot({
      ...{ stageDirections, cast, shotSize: "wide" },
      location: { id: "lane", name: "EXT. FARMYARD", description: "" },
      earlier: told.map((text, at) => ({
        ...{ id: String(at), speaker: null, extension: "", stageDirections: text, dialogue: "" },
      })),
    }),
    "Digital Art",
    1,
  );
  return { place, interior };
};

describe("where people are who got into a vehicle", () => {
  it.each([
    ["Marta drives a small van.", []],
    ["Marta drives through the rain.", []],
    ["Marta drives away.", []],
    ["Marta pulls into the driveway.", []],
    ["Marta gets in behind the wheel.", ["A green taxi waits."]],
  ])("is its inside: %s", (line, told) => {
    expect(placeOf(line, told)).toEqual({ place: "car", interior: true });
  });

  it.each([
    "Marta leans against a small van.",
    "Marta drives a cart.",
    "Marta drives past Jonas.",
    "Marta gets into a van and gets out of the van.",
    "Marta gets into a van. Marta opens the trunk.",
  ])("is where they were: %s", (line) => {
    expect(placeOf(line)).toEqual({ place: "farm", interior: false });
  });

  it("is the car of whoever drives off, and no bicycle that passed", () => {
    expect(placeOf("Marta drives off.", ["Jonas rides past on a bicycle."]).place).toBe("car");
  });

  it("is a boat on the water for whoever rows it, or sits in it", () => {
    expect(placeOf("Marta rows the boat.").place).toBe("sea");
    expect(placeOf("Marta sits in the boat. Jonas rows.", [], [marta, jonas]).place).toBe("sea");
    expect(placeOf("Marta rows. Jonas waits.", [], [marta, jonas]).place).toBe("farm");
  });

  it("is its inside for whoever sits there while somebody drives", () => {
    expect(placeOf("Marta is driving. Jonas sleeps.", [], [marta, jonas]).place).toBe("car");
    expect(placeOf("Jonas watches Marta drive away.", [], [marta, jonas]).place).toBe("farm");
  });

  it("is where they were as long as somebody stands outside", () => {
    expect(placeOf("Marta gets into a van. Jonas waves.", [], [marta, jonas]).place).toBe("farm");
    expect(placeOf("Marta gets into a van. A policeman waves.").place).toBe("farm");
  });

  it("is its inside for whoever speaks there, without those who may stand at its window", () => {
    const { place, characters } = readShot(
      aStudioShot({
        ...{ cast: [marta, jonas], speakerId: marta.id, stageDirections: "", dialogue: "Well?" },
        location: { id: "lane", name: "EXT. FARMYARD", description: "" },
        earlier: ["A van waits. Jonas waves.", "Marta climbs into the van."].map((text) => ({
          ...{ speaker: null, extension: "", stageDirections: text, dialogue: "" },
        })),
      }),
      "Digital Art",
      1,
    );
    expect([place, characters.map(({ look }) => look.name)]).toEqual(["car", ["Marta"]]);
  });

  it("has nobody in it who is only outside", () => {
    const inCar = (stageDirections: string) =>
      readShot(
        aStudioShot({
          ...{ stageDirections, cast: [], shotSize: "wide" },
          location: { id: "car", name: "INT. CAR", description: "" },
        }),
        "Digital Art",
        1,
      ).characters.length;
    expect(inCar("Two women cross the road ahead.")).toBe(0);
    expect(inCar("A flock of sheep, with a boy walking behind.")).toBe(0);
    expect(inCar("An old man sits in the back seat.")).toBe(1);
    expect(inCar("The driver glances back.")).toBe(1);
    expect(inCar("Two detectives eat sandwiches.")).toBe(2);
    expect(inCar("A policeman leans in at the window.")).toBe(0);
  });

  it("shows nobody on their way in", () => {
    const { characters } = readShot(
      aStudioShot({
        ...{ stageDirections: "Marta jumps into a van.", shotSize: "wide" },
        location: { id: "lane", name: "EXT. FARMYARD", description: "" },
      }),
      "Digital Art",
      1,
    );
    expect(characters[0]).toMatchObject({ posture: "sit", actions: [] });
  });
});
