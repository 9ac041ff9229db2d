import { expect, it } from "vitest";
import { readPeople } from "./read-people";

it("knows people's sex by what is said of them, else by their names", () => {
  const said = {
    Ruth: "a cleaner",
    Ingrid: "",
    Otto: "",
    Amal: "An old woman in a red coat.",
  };
  const people = readPeople({
    ...{ title: "", lengthSeconds: 60, logline: "", imageStyle: "Film Noir" },
    ...{ projectName: "", projectDescription: "", items: [] },
    characters: Object.entries(said).map(([name, description]) => ({ name, description })),
  });
  expect(people.map(({ name, gender }) => [name, gender])).toEqual([
    ["Ruth", "female"],
    ["Ingrid", "female"],
    ["Otto", "male"],
    ["Amal", "female"],
  ]);
});
