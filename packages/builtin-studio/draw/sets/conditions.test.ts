import { describe, expect, it } from "vitest";
import type { DrawnScene } from "../../contract/drawn-scene";
import { drawStill } from "../draw-still";
import { readShot } from "../read-shot";
import { CONDITIONS } from "../scene-spec";
import { tellScene } from "../tell-scene";
import { aStudioShot } from "../test-shots";
import { conditionsIn } from "./conditions";

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
    expect(conditionsIn("int. ice cream parlour", "shop")).toEqual([]);
    expect(conditionsIn("ext. frozen sea", "sea")).toEqual([]);
  });

  it.each(CONDITIONS)("is seen, inside and outside: %s", (condition) => {
    for (const place of ["INT. OFFICE", "EXT. STREET"]) {
      const subject = shotIn(place);
      const plain = drawStill({ ...ORDER, subject });
      const [kind = "", name = ""] = place.split(" ");
      const word = condition === "dusty" ? "ABANDONED" : condition.toUpperCase();
      const changed = drawStill({ ...ORDER, subject: shotIn(`${kind} ${word} ${name}`) });
      expect(Buffer.compare(changed.jpeg, plain.jpeg)).not.toBe(0);
    }
  });
});
