import { describe, expect, it } from "vitest";
import { getPlace } from "../sets/get-place";
import { withGround } from "../sets/ground-colour";
import { aStudioShot } from "../test-shots";
import { toldColours } from "./told-colours";

const toldBy = (text: string, interior: boolean, name = "SOMEWHERE") =>
  toldColours(
    aStudioShot({ location: { id: "x", name, description: "" }, stageDirections: text }),
    interior,
  );
const WHITE = "#e9e7df";

describe("the colours that the action gives a place", () => {
  it.each([
    ["White salt, flat as a table.", "EXT. NOWHERE"],
    ["The ground is white.", "EXT. NOWHERE"],
    ["A road.", "EXT. SALT PAN"],
  ])("are those of its ground: %s", (text, name) => {
    expect(toldBy(text, false, name).ground).toBe(WHITE);
  });

  it("are those of walls and floor in a room", () => {
    const { wall, ground } = toldBy("Dark green walls, a white-tiled floor.", true);
    expect([wall, ground]).toEqual(["#47634a", WHITE]);
    expect(toldBy("The walls are painted blue.", true).wall).toMatch(/^#/);
  });

  it.each([
    ["A whitewashed school on a rise.", WHITE],
    ["A small white wooden chapel.", WHITE],
    ["Its walls are white.", WHITE],
    ["A white house across the river.", null],
    ["A man in white before a school.", null],
    ["She remembers the white house.", null],
  ])("are those of the walls of a building from outside: %s", (text, wall) => {
    expect(toldBy(text, false).wall).toBe(wall);
  });

  it.each([
    ["A white dress on the ground.", false],
    ["Through the window, red earth.", false],
    ["His face is white. The floor creaks.", true],
    ["There are no green walls here.", true],
    ["A green wall of the jungle.", true],
    ["Her hair is like black sand.", false],
  ])("are none that something else has: %s", (text, interior) => {
    expect(toldBy(text, interior)).toEqual({ ground: null, wall: null });
  });

  it("stay while the scene lasts", () => {
    const earlier = [
      { speaker: null, extension: "", stageDirections: "Red dust.", dialogue: "" },
      { speaker: null, extension: "", stageDirections: "Marta walks.", dialogue: "" },
    ];
    const subject = aStudioShot({ earlier, stageDirections: "She stops." });
    expect(toldColours(subject, false).ground).toBe("#a9583a");
  });
});

describe("a place with ground of its own colour", () => {
  it("is coloured near us, where it is bare", () => {
    const near = JSON.stringify(withGround(getPlace("desert"), "desert", WHITE).near);
    expect(near).toContain(WHITE);
    expect(withGround(getPlace("forest"), "forest", WHITE)).toBe(getPlace("forest"));
    expect(withGround(getPlace("desert"), "desert", null)).toBe(getPlace("desert"));
  });
});
