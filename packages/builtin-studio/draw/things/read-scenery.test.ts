import { describe, expect, it } from "vitest";
import { readShot } from "../shot/read-shot";
import { aStudioShot, marta } from "../test-shots";
import type { Arrangement } from "./drawn-thing";
import { readScenery } from "./read-scenery";

const inRoom = (text: string) =>
  readScenery([text], "room", true).map(({ icon, arranged }) => [icon, arranged]);

describe("what a place is full of", () => {
  it.each<[string, string, Arrangement]>([
    ["Rows of dented lockers. A drain in the floor.", "lockers", "floor"],
    ["Towers of rolled carpet lean in the gloom.", "carpet-roll", "floor"],
    ["Bunk beds along both walls.", "bunk-bed", "floor"],
    ["Stacks of empty crates reach the ceiling.", "crate", "stack"],
    ["Barrels are stacked to the rafters.", "barrel", "stack"],
    ["A row of old sewing machines under a bulb.", "sewing-machine", "tables"],
    ["Long shelves of pickle jars.", "jar", "shelves"],
    ["A whole wall of photographs, faded.", "photo", "wall"],
    ["The walls are covered with maps.", "map", "wall"],
    ["Racks of dresses.", "dress", "rail"],
    ["Walls of books on three sides.", "bookcase", "floor"],
    ["Filing cabinets line the back wall.", "file-cabinet", "floor"],
    ["Rows upon rows of coffins.", "coffin", "floor"],
  ])("is arranged as the action says: %s", (text, icon, arranged) => {
    expect(inRoom(text)).toContainEqual([icon, arranged]);
  });

  it.each([
    "No rows of beds any more, only straw.",
    "Marta follows with a stack of books.",
    "Where rows of barrels stood, dust.",
    "He remembers rows of lockers.",
    "Through the window, rows of tents.",
    "Rows of soldiers march past.",
    "A row of medals on his chest.",
    "Rows of cows chew.",
    "Teeth like rows of gravestones.",
    "The hall is filled with smoke.",
    "A locker stands open.",
  ])("is nothing that lives, is elsewhere, is gone or is one: %s", (text) => {
    expect(inRoom(text)).toEqual([]);
  });

  it("is left to the place where that has it, or where it has no room", () => {
    expect(readScenery(["Rows of lockers."], "locker-room", true)).toEqual([]);
    expect(readScenery(["Stacks of crates."], "warehouse", true)).toEqual([]);
    expect(readScenery(["Rows of lockers."], "car", true)).toEqual([]);
  });
});

describe("the scenery of a shot", () => {
  const shot = (more: Partial<Parameters<typeof aStudioShot>[0]> = {}) =>
    readShot(
      aStudioShot({
        location: { id: "hall", name: "INT. LEFT LUGGAGE HALL", description: "" },
        toldThere: ["Rows of steel lockers. A bench."],
        cast: [marta],
        ...more,
      }),
      "Digital Art",
      1,
    );

  it("stays in every picture of its place, and is no thing beside people", () => {
    const talk = { speakerId: "marta", dialogue: "Is anybody there?" };
    for (const more of [{ stageDirections: "Marta waits." }, { ...talk, stageDirections: "" }])
      expect(shot(more).scenery).toMatchObject([{ icon: "lockers", arranged: "floor" }]);
    const first = shot({ stageDirections: "Rows of steel lockers.", cast: [], shotSize: "wide" });
    expect(first.standing.filter(({ number }) => number > 0)).toEqual([]);
    expect(first.written).not.toMatch(/lockers/);
  });

  it("comes with what the scene has told before its line", () => {
    const earlier = [
      { speaker: null, extension: "", stageDirections: "Rows of cages.", dialogue: "" },
      { speaker: null, extension: "", stageDirections: "Rows of barrels.", dialogue: "" },
    ];
    const { scenery } = shot({ toldThere: [], earlier, stageDirections: "Marta turns." });
    expect(scenery.map(({ icon }) => icon)).toEqual(["barrel"]);
  });

  it("is not there where a person says what is to be seen", () => {
    const subject = aStudioShot({ toldThere: ["Rows of steel lockers."] });
    expect(readShot(subject, "Digital Art", 1, "an empty white room").scenery).toEqual([]);
  });
});
