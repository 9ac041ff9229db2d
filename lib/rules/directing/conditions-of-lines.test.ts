import { describe, expect, it } from "vitest";
import { conditionsOf } from "./conditions-of-lines";

it("is told of a place that is named in full once", () => {
  const line = (locationName: string, stageDirections = "") => ({ locationName, stageDirections });
  const lake = line("EXT. LAKE, NORWAY", "Men stand on the frozen lake.");
  expect(conditionsOf([lake, line("EXT. LAKE")])[1]).toEqual(["frozen"]);
  const [, , abroad] = conditionsOf([lake, line("EXT. LAKE"), line("EXT. LAKE, SPAIN")]);
  expect(abroad).toEqual([]);
  const [, , room] = conditionsOf([
    line("INT. HOUSE"),
    line("INT. HOUSE, CELLAR", "The cellar floods."),
    line("INT. HOUSE, BEDROOM"),
  ]);
  expect(room).toEqual([]);
});

const inAction = (stageDirections: string) =>
  conditionsOf([{ locationName: "EXT. PLACE", stageDirections }])[0];

describe("what a line of action tells has become of its place", () => {
  it.each([
    ["The creek has run dry.", "dry"],
    ["A stretch of cracked mud between willows.", "dry"],
    ["Fresh snow lies on the fields.", "snow-covered"],
    ["A lane. The snow knee deep.", "snow-covered"],
    ["A bank of snow blocks the gate.", "snow-covered"],
    ["The packhorse founders to its chest in a drift.", "snow-covered"],
    ["March. Twenty below.", "snow-covered"],
    ["A trapper skis down the slope pulling a loaded sled.", "snow-covered"],
    ["The plank church is full.", "wooden"],
    ["Rain runs down the steamed-up windows.", "steamed-up"],
    ["A net curtain moves.", "lace-curtained"],
    ["Tables with gingham cloths.", "checked"],
    ["One long table under the lamps.", "long-tabled"],
    ["The barn is in flames.", "burning"],
    ["They stop before a burnt-out farmhouse.", "burnt"],
    ["An icy street.", "frozen"],
  ])("%s", (action, condition) => expect(inAction(action)).toContain(condition));

  it.each([
    "He rubs his frozen hands.",
    "The toast is burnt.",
    "She wears a dry coat and a lace collar.",
    "A snow globe, a burning candle and an icy look.",
    "His muddy boots stand by the door.",
    "Her skis lean on the wall. Two floors below, a bell.",
  ])("is nothing for what is no place: %s", (action) => expect(inAction(action)).toEqual([]));

  it("is told of a room by the water in it, and not of a lake", () => {
    const wades = (locationName: string) =>
      conditionsOf([{ locationName, stageDirections: "Ana drops knee-deep into green water." }])[0];
    expect(wades("INT. OFFICE TOWER")).toEqual(["flooded"]);
    expect(wades("EXT. LAKE")).toEqual([]);
    expect(wades("INT. SWIMMING POOL")).toEqual([]);
    expect(inAction("The tide comes in.")).toEqual([]);
    expect(inAction("Black water slides in under the half-door.")).toEqual(["flooded"]);
  });

  it("stays with the place, and with no other", () => {
    const told = conditionsOf([
      { locationName: "INT. BARN", stageDirections: "Ana waits." },
      { locationName: "INT. BARN", stageDirections: "The roof catches: the barn is on fire." },
      { locationName: "EXT. ROAD", stageDirections: "Ana runs." },
      { locationName: "INT. BARN", stageDirections: "Nobody." },
    ]);
    expect(told).toEqual([[], ["burning"], [], ["burning"]]);
  });
});

describe("a condition ends", () => {
  const leftAfter = (...directions: string[]) =>
    conditionsOf(
      directions.map((stageDirections) => ({ locationName: "INT. HALL", stageDirections })),
    ).at(-1);

  it.each([
    ["The hall is on fire.", "The fire is out.", ["burnt", "fireless"]],
    ["Flames lick the walls.", "They put out the fire.", ["burnt", "fireless"]],
    ["Smoke fills the hall.", "The smoke clears.", []],
    ["Water pours in under the door.", "The water recedes.", []],
    ["The fire goes out.", "She lights a fire.", []],
  ])("%s %s", (begins, ends, left) => {
    expect(leftAfter(begins, "Nobody moves.")).not.toEqual([]);
    expect(leftAfter(begins, "Nobody moves.", ends)).toEqual(left);
  });

  it("and is not begun by water or smoke that stay where they belong", () => {
    expect(leftAfter("She pours water into the glass. Smoke rises from his pipe.")).toEqual([]);
  });
});
