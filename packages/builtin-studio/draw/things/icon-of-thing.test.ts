import { describe, expect, it } from "vitest";
import { readScenes } from "../../read";
import { HAND_DRAWN } from "../props/draw-prop";
import { iconOfNoun, iconOfThing, metresOfIcon, nounsOfIcon, placeOfIcon } from "./icon-of-thing";
import { partsOfIcon } from "./icon-parts";
import table from "./table.json";

const NAMES = (Object.keys(table) as (keyof typeof table)[]).filter((name) => name !== "hand");

const iconsIn = (text: string) =>
  (readScenes([{ kind: "action", id: "line", text }])[0]?.things ?? []).flatMap(
    (thing) => iconOfThing(thing) ?? [],
  );

describe("the icons of things", () => {
  it("have outlines, a size, a place and nouns of their own", () => {
    const nouns = NAMES.flatMap(nounsOfIcon);
    expect(new Set(nouns).size).toBe(nouns.length);
    for (const name of NAMES) {
      const parts = HAND_DRAWN.includes(name) ? null : partsOfIcon(name);
      expect(parts?.length, name).not.toBe(0);
      for (const [fill, outline] of parts ?? []) {
        expect(fill, name).toMatch(/^#[\da-f]{6}$/iu);
        expect(outline, name).toMatch(/^[mM]/u);
      }
      expect(metresOfIcon(name), name).toBeGreaterThan(0);
      expect(["ground", "small", "water", "air", "upright"], name).toContain(placeOfIcon(name));
    }
  });

  it.each([
    ["A ladder leans against the wall.", ["ladder"]],
    ["She opens an ice cream parlour with a spoon.", ["spoon"]],
    ["A poodle and a terrier wait.", ["poodle", "dog"]],
    ["An old fire engine stands in the yard.", ["fire-engine"]],
    ["A cattle car stands on the siding.", ["goods-wagon"]],
    ["A stoat, a moose and a hen wait.", ["otter", "deer", "hen"]],
    ["The mug stands beside the looking-glass.", ["cup", "mirror"]],
    ["Rosa smooths the crown of the wig with a hot iron.", ["wig", "iron"]],
    ["A combine harvester stops beside the tomb.", ["tractor", "tombstone"]],
    ["A plastic bag hides an ink bottle.", ["bag", "ink-bottle"]],
  ])("are found by what the line calls a thing: %s", (text, icons) => {
    expect(iconsIn(text)).toEqual(icons);
  });

  it.each([
    "A toy horse lies on the floor.",
    "A painted ship hangs there.",
    "Three divers wait.",
    "The coach shouts at his team.",
  ])("are nothing that only looks so, or means somebody: %s", (text) => {
    expect(iconsIn(text)).toEqual([]);
  });

  it("have the gaps of a silhouette closed in a darker colour", () => {
    const [closed, open, ...more] = partsOfIcon("fox");
    expect(more).toEqual([]);
    expect(Number.parseInt(closed?.[0].slice(1) ?? "", 16)).toBeLessThan(
      Number.parseInt(open?.[0].slice(1) ?? "", 16),
    );
  });

  it("are known by a noun alone where it means nothing else", () => {
    expect(iconOfNoun("hedgehog")).toBe("hedgehog");
    expect(iconOfNoun("bat")).toBeNull();
  });
});
