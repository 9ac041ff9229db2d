import { expect, it } from "vitest";
import { NON_SPEAKING_PART } from "../shot";
import { lineSettings, worldOfPerson } from "./line-setting";

it("describes somebody as of where a script shows them first, by their name and no piece of a word", () => {
  const line = (sceneHeading: string, stageDirections: string) => ({
    ...{ sceneHeading, stageDirections, characterName: "NON-SPEAKING" },
  });
  const lines = [
    line("EXT. FIELD - 1612", "A monk walked by the walled garden."),
    line("INT. LAB, TOKYO - 2024", "Ed opens a drawer. Marta waits."),
  ];
  const names = ["ED", "DR. MARTA KANE"];
  for (const name of names)
    expect(worldOfPerson(lines, name, names)).toEqual({ year: 2024, region: "japan" });
  expect(worldOfPerson(lines, "TOM", [...names, "TOM"])).toMatchObject({ year: 1612 });
});

it("has the time, the weather and the world of the scenes before where a heading says nothing of them", () => {
  const line = (locationName: string, timeOfDay: string, stageDirections: string) => ({
    ...{ locationName, timeOfDay, stageDirections, sceneHeading: `${locationName} - ${timeOfDay}` },
    ...{ characterName: NON_SPEAKING_PART, dialogueText: "" },
  });
  const settingOf = lineSettings([
    line("EXT. TRAWLER ANNA - DECK", "NIGHT", "Rain."),
    line("INT. HOLD", "", "Ice, fish."),
  ]);
  expect(settingOf(1)).toMatchObject({
    ...{ timeOfDay: "NIGHT", weather: "rain", world: "sea", toldThere: ["Ice, fish."] },
  });
  expect(settingOf(0)).not.toHaveProperty("weather");
});

it("tells of a part of a place what was told when it was named with the whole, unless several have one", () => {
  const line = (locationName: string, stageDirections: string) => ({
    ...{ locationName, timeOfDay: "DAY", stageDirections, sceneHeading: `${locationName} - DAY` },
    ...{ characterName: NON_SPEAKING_PART, dialogueText: "" },
  });
  const told = (...lines: ReturnType<typeof line>[]) =>
    lineSettings(lines)(lines.length - 1).toldThere;
  const baths = line("INT. VICTORIA BATHS - POOL HALL", "Green water.");
  const hotel = line("INT. HOTEL - POOL HALL", "Balls click.");
  const hall = line("INT. POOL HALL", "A towel.");
  expect(told(baths, hall)).toEqual(["Green water.", "A towel."]);
  expect(told(baths, hotel, hall)).toEqual(["A towel."]);
});

it("tells of a place the same wherever a heading says where it lies, and not of its rooms", () => {
  const line = (locationName: string, stageDirections: string) => ({
    ...{ locationName, timeOfDay: "DAY", stageDirections, sceneHeading: `${locationName} - DAY` },
    ...{ characterName: NON_SPEAKING_PART, dialogueText: "" },
  });
  const told = (...lines: ReturnType<typeof line>[]) =>
    lineSettings(lines, { namesPlace: (words) => words === "office" })(lines.length - 1).toldThere;
  const depot = line("INT. TEA WAREHOUSE - ROTHERHAM", "Stacks of chests.");
  expect(told(depot, line("INT. TEA WAREHOUSE", "A rat."))).toEqual([
    "Stacks of chests.",
    "A rat.",
  ]);
  expect(told(depot, line("INT. TEA WAREHOUSE - OFFICE", "A desk."))).toEqual(["A desk."]);
  const shop = line("INT. MILLINER'S, BROOKLYN", "Shelves of hats.");
  expect(told(shop, line("INT. MILLINER'S", "Dust."))).toEqual(["Shelves of hats.", "Dust."]);
});
