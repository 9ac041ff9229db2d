import { expect, it } from "vitest";
import { worldOfPerson } from "./line-setting";

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
