import { describe, expect, it } from "vitest";
import { placesAround } from "./place-around";

/** Lines of a script: a heading alone, or a heading and what happens there. */
const around = (...lines: (string | null | [string, string])[]) =>
  placesAround(
    lines.map((line) =>
      Array.isArray(line)
        ? { locationName: line[0], stageDirections: line[1] }
        : { locationName: line, stageDirections: "" },
    ),
  );

describe("what lies outside a room", () => {
  it("is the open place of the same name, else the nearest one, for all its scenes", () => {
    const found = around(
      ...["EXT. CITY STREET", "EXT. CITY STREET", "INT. OFFICE", "INT. FARMHOUSE KITCHEN", null],
      ...["EXT. FIELDS", "INT. OFFICE", "EXT. FARMHOUSE"],
    );
    expect(found.get("INT. FARMHOUSE KITCHEN")).toEqual(["EXT. FARMHOUSE"]);
    expect(found.get("INT. OFFICE")).toEqual(["EXT. CITY STREET"]);
    expect(found.has("EXT. FIELDS")).toBe(false);
    expect(around("INT. OFFICE", null).size).toBe(0);
  });

  it("is for a camp the nearest open place that is none", () => {
    const found = around("EXT. ROAD", "INT. INN", "EXT. HIGH DESERT", "EXT. CAMP", "EXT. CAMP");
    expect(found.get("EXT. CAMP")).toEqual(["EXT. HIGH DESERT"]);
    expect(around("INT. INN", "EXT. CAMP").has("EXT. CAMP")).toBe(false);
  });

  it("is for a thing that stands somewhere the open place of before", () => {
    const found = around("EXT. SALT PLAIN", "EXT. RUSTY TRUCK", "EXT. CITY STREET");
    expect(found.get("EXT. RUSTY TRUCK")).toEqual(["EXT. SALT PLAIN"]);
    const first = around("EXT. THE OLD WELL", "EXT. MEADOW", "EXT. TREE IN A FIELD");
    expect(first.get("EXT. THE OLD WELL")).toEqual(["EXT. MEADOW"]);
    expect(first.has("EXT. TREE IN A FIELD")).toBe(false);
  });

  it("is first of all what the action says is behind its windows", () => {
    const found = around(
      "EXT. CITY STREET",
      ["INT. KITCHEN", "Ana stands at the window. Wheat fields stretch away beyond the window."],
      ["INT. STUDY", "A porthole full of slow stars. He looks through the window."],
      ["INT. HALL", "Ana looks out of the window."],
    );
    expect(found.get("INT. KITCHEN")?.[0]).toMatch(/^Wheat fields stretch away/);
    expect(found.get("INT. STUDY")?.[0]).toBe("porthole full of slow stars");
    expect(found.get("INT. HALL")).toEqual(["EXT. CITY STREET"]);
  });
});
