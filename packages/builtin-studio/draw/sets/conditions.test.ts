import { describe, expect, it } from "vitest";
import { CONDITIONS, type Condition } from "../../contract/conditions";
import type { DrawnScene } from "../../contract/drawn-scene";
import { drawStill } from "../draw-still";
import { readShot } from "../shot/read-shot";
import { tellScene } from "../shot/tell-scene";
import { aStudioShot } from "../test-shots";
import { conditionsOfPlace } from "./conditions";

const ORDER = { imageStyle: "Digital Art", seed: 7 } as const;
const shotIn = (name: string, description = "") =>
  aStudioShot({ shotSize: "wide", location: { id: "same", name, description } });

function toldOf(name: string): DrawnScene["setting"]["place"] {
  return tellScene({ ...ORDER, subject: shotIn(name) }).setting.place;
}

describe("what has become of a place", () => {
  it.each([
    ["INT. RUINED CHURCH", "ruined dusty church"],
    ["INT. BURNT-OUT KITCHEN", "burnt kitchen"],
    ["EXT. FROZEN HARBOUR", "frozen harbour"],
    ["INT. FLOODED CELLAR", "flooded cellar"],
    ["EXT. OVERGROWN GARDEN", "overgrown garden"],
    ["INT. ABANDONED WAREHOUSE", "dusty warehouse"],
    ["INT. FUTURISTIC CORRIDOR", "futuristic corridor"],
    ["INT. KITCHEN", "kitchen"],
  ])("is told of %s", (heading, place) => {
    expect(toldOf(heading)).toBe(place);
  });

  it("is read from a person's own description of a place, too", () => {
    const { conditions } = readShot(
      shotIn("INT. LIBRARY", "The roof is gone and the hall is flooded."),
      "Digital Art",
      7,
    );
    expect(conditions).toEqual(["flooded"]);
  });

  it("is no part of other names, and of nothing that cannot be so", () => {
    expect(conditionsOfPlace("shop", "int. ice cream parlour", [])).toEqual([]);
    expect(conditionsOfPlace("sea", "ext. frozen sea", [])).toEqual([]);
  });

  it("is told by the action, too", () => {
    const subject = { ...shotIn("EXT. RIVER"), conditions: ["dry"] as const };
    expect(tellScene({ ...ORDER, subject }).setting.place).toBe("dry river");
  });

  const plain = new Map<string, Buffer>();
  it.each(CONDITIONS)("is seen: %s", (condition) => {
    const place = SHOWN_IN[condition] ?? "INT. OFFICE";
    const draw = (conditions: readonly Condition[]) =>
      Buffer.from(drawStill({ ...ORDER, subject: { ...shotIn(place), conditions } }).jpeg);
    const without = plain.get(place) ?? draw([]);
    plain.set(place, without);
    expect(draw([condition]).equals(without)).toBe(false);
  });
});

/** Where a condition is seen that is not one of offices. */
const SHOWN_IN: Partial<Record<Condition, string>> = {
  ...{ dry: "EXT. RIVER", "snow-covered": "EXT. FIELD", muddy: "EXT. FARM" },
  ...{ ruined: "EXT. STREET", checked: "INT. CAFE", fireless: "INT. CABIN" },
};
