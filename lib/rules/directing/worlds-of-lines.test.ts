import { measureStories } from "@roughcut/builtin-studio/measure";
import { describe, expect, it } from "vitest";
import { worldsOf } from "./worlds-of-lines";

/** The worlds of the scenes of a script: its headings, or a heading and what happens there. */
const worlds = (...scenes: (string | [heading: string, action: string])[]) =>
  worldsOf(
    scenes.map((scene) => {
      const [heading, stageDirections = ""] = typeof scene === "string" ? [scene] : scene;
      return { sceneHeading: heading, locationName: heading, stageDirections };
    }),
  );

describe("the world in which a scene plays", () => {
  it.each([
    ["INT. STARSHIP PERSEUS - GALLEY", "space"],
    ["EXT. MOONBASE TYCHO", "planet"],
    ["EXT. LUNAR SURFACE, SHACKLETON RIM", "planet"],
    ["INT. SUBMARINE", "underwater"],
    ["INT. BUNK CORRIDOR, TUBA SEABED STATION", "underwater"],
    ["INT. NIGHT TRAIN - CORRIDOR", "rails"],
    ["INT. 747 - GALLEY", "air"],
    ["EXT. OIL PLATFORM", "rig"],
    ["INT. FERRY SOLVEIG - SALOON", "sea"],
    ["INT. CARGO SHIP - BRIDGE", "sea"],
    ...[
      ...[
        "INT. TRAIN STATION",
        "EXT. FERRY TERMINAL",
        "EXT. FRIENDSHIP PARK",
        "INT. CAPSULE HOTEL",
      ],
      ...["EXT. ROWING BOAT", "EXT. BRIDGE", "INT. HOUSE - CORRIDOR", "INT. HOLDING CELL"],
    ].map((ashore) => [ashore, null]),
  ] as [string, string | null][])("%s: %s", (heading, world) =>
    expect(worlds(heading)).toEqual([world]),
  );

  it("is that of which the whole script speaks where a ship may be of several", () => {
    const bridge = "INT. ORE CARRIER KITTIWAKE - BRIDGE";
    expect(worlds([bridge, "Low thrusters. The airlock hisses."])).toEqual(["space"]);
    expect(worlds([bridge, "Waves break over the bow."])).toEqual(["sea"]);
    expect(worlds(["INT. TUG BRANT - GALLEY", "Low thrusters. The airlock hisses."])).toEqual([
      "space",
    ]);
    expect(worlds(["INT. TUG BRANT - GALLEY", "A kettle hisses."])).toEqual(["sea"]);
  });

  it("is the sea aboard a liner that only the action names", () => {
    expect(
      worlds(
        ["EXT. ATLANTIC OCEAN", "The liner's four funnels smoke."],
        "INT. FIRST CLASS DINING SALOON",
        "INT. C DECK CORRIDOR",
        "INT. CABIN FOUR",
      ).slice(1),
    ).toEqual(["sea", "sea", "sea"]);
  });

  it("goes on where a heading has the ship's name, a room that only ships have, or any room next to it", () => {
    expect(
      worlds(
        ...["INT. STARSHIP PERSEUS - BRIDGE", "INT. CORRIDOR", "EXT. WHEAT FIELD", "INT. KITCHEN"],
        ...["INT. AIRLOCK", "INT. PERSEUS - KITCHEN"],
      ),
    ).toEqual(["space", "space", null, null, "space", "space"]);
    expect(worlds("INT. STARSHIP PERSEUS", "INT. HOUSE", "INT. CABIN")).toEqual([
      ...["space", null, null],
    ]);
  });

  it("goes on where a heading has what another one says is on the moon", () => {
    const works = ["INT. ICE WORKS, THE MOON - PIPE GALLERY", "INT. ICE WORKS - OFFICE"];
    expect(worlds(...works, "INT. MOON CAFE")).toEqual(["planet", "planet", null]);
    expect(worlds("EXT. HARBOUR - FERRY", "EXT. HARBOUR")).toEqual(["sea", null]);
  });

  it("is a planet from where that is named on", () => {
    expect(worlds("EXT. SALT FLAT, PLANET ONDE", "INT. IDA'S HOUSE")).toEqual(["planet", "planet"]);
  });

  it("goes on in the room into which a scene goes on, and ashore outside", () => {
    const next = (locationName: string) =>
      worldsOf(
        ["INT. FERRY ASTRID - CAR DECK", locationName].map((place) => ({
          ...{ sceneHeading: `${place} - CONTINUOUS`, locationName: place, stageDirections: "" },
        })),
      )[1];
    expect(next("INT. CAFETERIA")).toBe("sea");
    expect(next("EXT. QUAY")).toBeNull();
  });

  it("is told by who is said to be aboard", () => {
    expect(worlds(["INT. GALLEY", "Aboard the trawler, soup."])).toEqual(["sea"]);
  });
});

it("tells what the headings of labelled stories are, and hardly ever something else", () => {
  const judged = measureStories(worldsOf);
  const share = (verdict: string) =>
    judged.filter((one) => one.verdict === verdict).length / judged.length;
  expect(judged.length).toBeGreaterThanOrEqual(60);
  expect(share("right")).toBeGreaterThanOrEqual(0.8);
  expect(share("wrong")).toBeLessThanOrEqual(0.02);
});
