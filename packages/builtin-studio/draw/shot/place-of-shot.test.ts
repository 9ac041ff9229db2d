import { describe, expect, it } from "vitest";
import { aStudioShot } from "../test-shots";
import { readShot } from "./read-shot";

const shotAt = (name: string, around: string[] = [], stageDirections = "Marta waits.") =>
  readShot(
    aStudioShot({ location: { id: "there", name, description: "" }, around, stageDirections }),
    "Digital Art",
    1,
  );

describe("a heading that names a thing", () => {
  it("is the place of before with the thing in it, and what became of it is not of the place", () => {
    const { place, conditions, scenery } = shotAt("EXT. RUINED TRUCK", ["EXT. SNOWY MOUNTAIN"]);
    expect(place).toBe("mountain");
    expect(conditions).not.toContain("ruined");
    expect(scenery).toMatchObject([{ icon: "lorry", arranged: "wreck" }]);
  });

  it("is the ground that it says", () => {
    expect(shotAt("EXT. BOAT ON THE BEACH").scenery).toMatchObject([{ icon: "rowing-boat" }]);
    const { place, scenery } = shotAt("EXT. WELL IN A FIELD", ["EXT. CITY STREET"]);
    expect([place, scenery[0]?.icon]).toEqual(["field", "well"]);
  });

  it("keeps its own place where nothing is known around it, or nothing stands there", () => {
    expect(shotAt("EXT. PARKED CAR").place).toBe("road");
    expect(shotAt("EXT. OLD WAGON").place).toBe("open-ground");
    expect(shotAt("EXT. WAGON", ["EXT. OPEN SEA"]).place).toBe("open-ground");
  });

  it("has the thing once, and none where the place has it", () => {
    const { standing } = shotAt("EXT. WAGON", ["EXT. PLAIN"], "Marta leans on the wagon.");
    expect(standing.filter(({ number }) => number > 0)).toEqual([]);
    expect(shotAt("EXT. OAK IN A PARK").scenery).toEqual([]);
    expect(shotAt("EXT. TENT", ["EXT. FOREST"]).scenery).toEqual([]);
  });
});

describe("a place of which only the action says what it is", () => {
  const toldThere = (name: string, ...told: string[]) =>
    readShot(
      aStudioShot({ location: { id: "there", name, description: "" }, toldThere: told }),
      "Digital Art",
      1,
    ).place;

  it("is a road without asphalt where it tells of dirt, and no street for its traffic light", () => {
    const meet = "Two dirt roads meet between a bakery and a field. A new traffic light.";
    expect(toldThere("EXT. CROSSROADS", meet)).toBe("dirt-track");
    expect(toldThere("EXT. CROSSROADS", "A new traffic light.")).toBe("outside");
    expect(toldThere("EXT. ROAD", "Dust hangs over the dirt road.")).toBe("dirt-track");
    expect(toldThere("EXT. ROAD", "Cars pass.")).toBe("road");
    expect(toldThere("EXT. ROAD", "A dirt road leads off to a farm.")).toBe("road");
  });

  it("is the water around a dinghy, and the deck of a ship", () => {
    expect(toldThere("EXT. POLDER", "The dinghy crawls on. Anna leans over the stern.")).toBe(
      "sea",
    );
    expect(toldThere("EXT. SHIP", "The dinghy drifts away.")).toBe("boat");
    expect(toldThere("EXT. NIGHT WATCH", "Anna stands at the bow.")).toBe("boat");
  });
});
