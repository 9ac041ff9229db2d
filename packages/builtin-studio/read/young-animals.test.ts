import { expect, it } from "vitest";
import { readScenes } from ".";

/** Names of the people and nouns of the animals in the frame of the last line. */
const seen = (...lines: string[]) => {
  const read = readScenes(lines.map((text, at) => ({ kind: "action", id: String(at), text })));
  const { beings, things } = read.at(-1) ?? { beings: [], things: [] };
  const animals = things.filter(({ kind }) => kind === "animal").map(({ noun }) => noun);
  return [...beings.map(({ name }) => name), ...animals];
};
const GOAT = "A brown goat chews on a rope. OLA (9) and MIK (7) watch.";

it.each([
  [["Behind it sleep three newborn KIDS."], ["kid"]],
  [["The goat nudges her kid."], ["goat", "kid"]],
  [
    ["A kid bleats.", "Ola carries the kid."],
    ["OLA", "kid"],
  ],
  [["Two bleating kids stumble out.", "One of the kids falls."], ["kid"]],
])("kids of a goat that the script has are animals: %j", (lines, found) => {
  expect(seen(GOAT, ...lines)).toEqual(found);
});

it.each([
  [
    ["Ola and Mik eat.", "The kids run."],
    ["OLA", "MIK"],
  ],
  [["A kid of six feeds it."], ["kid"]],
  [["EVA (40) comes. Her kids wave."], ["EVA", "kid"]],
])("kids of whom nothing tells that are children: %j", (lines, found) => {
  expect(seen(GOAT, ...lines)).toEqual(found);
});

it("newborn kids are children where no goat is", () => {
  expect(seen("Two newborn kids sleep by the stove.")).toEqual(["newborn kid"]);
});

it("children are those who are known, whoever else is told of by a plural in capitals", () => {
  expect(seen(GOAT, "Behind it lie two newborn KIDS.", "The children climb.")).toEqual([
    "OLA",
    "MIK",
  ]);
  expect(seen("OLA (9) and MIK (7) climb. Two TODDLERS follow.", "The children wave.")).toEqual([
    "OLA",
    "MIK",
  ]);
});

it.each([
  ["EVA (30), a dog at her heels, walks in.", "human"],
  ["EVA (30), a pug under each arm, walks in.", "human"],
  ["EVA (30), a parrot on her shoulder, laughs.", "human"],
  ["REX, an old dog in a red collar, walks in.", "animal"],
])("whoever has an animal with them is none: %s", (text, kind) => {
  expect(readScenes([{ kind: "action", id: "0", text }])[0]?.beings).toMatchObject([{ kind }]);
});

it("cubs are animals, and whoever reports as a cub is none", () => {
  expect(seen("A bear and her two cubs drink.")).toEqual(["bear", "cub"]);
  expect(seen("A cub reporter drinks.")).toEqual(["cub reporter"]);
});

it.each(["tiger", "whale", "ostrich", "bunny", "skunk", "adder", "mole"])(
  "is an animal by which dictionaries also mean people: %s",
  (noun) => {
    const text = `The ${noun} waits.`;
    const [line] = readScenes([{ kind: "action", id: "line", text }]);
    expect(line?.beings).toEqual([]);
    expect(line?.things[0]).toMatchObject({ noun, kind: "animal" });
  },
);

it.each(["pillar", "doormat", "printer", "washer", "stroller", "transmitter"])(
  "is a thing by which dictionaries also mean people: %s",
  (noun) => {
    const text = `Beside the ${noun} lies a letter.`;
    const [line] = readScenes([{ kind: "action", id: "line", text }]);
    expect(line?.beings).toEqual([]);
  },
);
