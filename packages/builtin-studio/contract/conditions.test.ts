import { expect, it } from "vitest";
import { CONDITIONS, conditionsIn } from "./conditions";
import data from "./conditions.json";

it("reads the name of a place", () => {
  expect(conditionsIn("INT. PLANK CHURCH")).toEqual(["wooden"]);
  expect(conditionsIn("EXT. DRY RIVER BED")).toEqual(["dry"]);
  expect(conditionsIn("INT. DRY CLEANER'S")).toEqual([]);
  expect(conditionsIn("INT. ICE PALACE")).toEqual(["frozen"]);
});

it("names no condition that goes with another and is none", () => {
  for (const { also } of Object.values<{ is?: string; told?: string; also?: string[] }>(data))
    for (const condition of also ?? []) expect(CONDITIONS).toContain(condition);
});
