import { expect, it } from "vitest";
import { placesAround } from "./place-around";

it("finds the open place of the same name, else the nearest one, for all scenes of a room", () => {
  const around = placesAround([
    "EXT. CITY STREET",
    "EXT. CITY STREET",
    "INT. OFFICE",
    "INT. FARMHOUSE KITCHEN",
    null,
    "EXT. FIELDS",
    "INT. OFFICE",
    "EXT. FARMHOUSE",
  ]);
  expect(around.get("INT. FARMHOUSE KITCHEN")).toBe("EXT. FARMHOUSE");
  expect(around.get("INT. OFFICE")).toBe("EXT. CITY STREET");
  expect(around.has("EXT. FIELDS")).toBe(false);
  expect(placesAround(["INT. OFFICE", null]).size).toBe(0);
});
