import { expect, it } from "vitest";
import { vesselIn } from "./world";

it("knows what moves through a world, and what is only called after it", () => {
  expect(vesselIn("ferry solveig")).toEqual({ world: "sea", name: "solveig" });
  expect(vesselIn("night train")).toEqual({ world: "rails", name: "" });
  expect(vesselIn("ore carrier kittiwake")).toEqual({ world: null, name: "kittiwake" });
  for (const part of ["ferry terminal", "township", "cabin", "tanker cab", "fuel tanker"])
    expect(vesselIn(part)).toBeUndefined();
});
