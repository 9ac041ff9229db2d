import { describe, expect, it } from "vitest";
import { STANDARD_FORMAT } from "../../contract/frame-format";
import type { ShotSubject } from "../../contract/picture-subject";
import { readShot } from "../shot/read-shot";
import { aStudioShot } from "../test-shots";

const shotOf = (stageDirections: string, name = "EXT. VILLAGE") => {
  const subject: ShotSubject = {
    ...{
      kind: "shot",
      format: STANDARD_FORMAT,
      lineNumber: 1,
      location: { id: name, name, description: "" },
    },
    ...{ timeOfDay: "DAY", cast: [], speakerId: null, stageDirections, dialogue: "" },
    ...{ shotType: "action", shotSize: "wide", cameraMove: "static" },
  };
  return readShot(subject, "Film Noir", 7);
};

describe("the door of a room", () => {
  const doorsIn = (line: string, name: string) =>
    readShot(
      aStudioShot({ stageDirections: line, location: { id: name, name, description: "" } }),
      "Film Noir",
      7,
    ).standing.map(({ icon, number }) => [icon, number]);

  it.each([
    ["Marta knocks on the door.", "INT. BEDROOM"],
    ["Marta listens at the door.", "INT. CORRIDOR"],
    ["Marta peers through the keyhole.", "INT. KITCHEN"],
  ])("is at the hand that is put to it: %s", (line, name) => {
    expect(doorsIn(line, name)).toEqual([["door", 1]]);
  });

  it("is set nowhere by itself", () => {
    expect(doorsIn("Marta looks at the door.", "INT. CORRIDOR")).toEqual([["door", 0]]);
  });

  it.each([
    ["Marta knocks on the door.", "EXT. FIELD"],
    ["Marta shuts the car door.", "INT. BEDROOM"],
  ])("stands in no field, and is no part of something else: %s", (line, name) => {
    expect(doorsIn(line, name)).toEqual([]);
  });
});

it("is in words where birds fly that would stand", () => {
  for (const line of ["Gulls circle over the harbour.", "Pigeons flutter up."])
    expect(shotOf(line, "EXT. STREET").standing).toEqual([]);
});

it("stands on no ground that is up on something else", () => {
  expect(shotOf("A rooster stands in the yard.", "EXT. FARM").standing).toHaveLength(1);
  for (const line of ["A rooster on the roof of the shelter.", "On the back seat lies a sack."])
    expect(shotOf(line, "EXT. FARM").standing).toEqual([]);
});

describe("a thing as high as its line says", () => {
  it.each([
    ["A birthday cake, five tiers, taller than a man, rolls in.", "birthday-cake", 2.07],
    ["Marta stands beside a teddy bear as tall as a child.", "teddy", 1.2],
  ])("stands on the ground, and lies on no table besides: %s", (line, icon, metres) => {
    const { standing, shown } = shotOf(line, "INT. BALLROOM");
    expect(standing.map((one) => [one.icon, one.at])).toEqual([[icon, "ground"]]);
    expect(standing[0]?.metres).toBeCloseTo(metres);
    expect(shown).toEqual([]);
  });

  it.each([
    "A birthday cake stands beside a statue taller than a man.",
    "Jonas, taller than a door, looks at the birthday cake.",
  ])("is none that something else is compared with: %s", (line) => {
    expect(shotOf(line, "INT. BALLROOM").standing.every(({ metres }) => metres === undefined)).toBe(
      true,
    );
  });
});

describe("the gate of a garden", () => {
  it("stands outside, and in no room", () => {
    expect(shotOf("Marta oils the gate.", "EXT. GARDEN").standing[0]?.icon).toBe("gate");
    expect(shotOf("Marta oils the gate of the camera.", "INT. WORKSHOP").standing).toEqual([]);
  });
});

describe("what a line of a room says to be outside of it", () => {
  const iconsIn = (line: string, name = "INT. KITCHEN") =>
    shotOf(line, name).standing.map(({ icon }) => icon);

  it.each([
    "A woman stands at the window and looks down at a white van in the street.",
    "Outside, a horse waits.",
    "Through the window they see a cow come round the bend.",
    "A man watches a tractor through the open door.",
  ])("stands in no room: %s", (line) => {
    expect(iconsIn(line)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/van|horse|cow|tractor/)]),
    );
  });

  it("is there where the line says nothing of outside", () => {
    expect(iconsIn("A horse stands beside the table.", "INT. BARN")).toContain("horse");
    expect(iconsIn("A horse looks out of the window.", "INT. BARN")).toContain("horse");
    expect(iconsIn("A woman looks down at the horse.", "INT. BARN")).toContain("horse");
    expect(iconsIn("Through the open door a horse runs in.", "INT. BARN")).toContain("horse");
  });
});

describe("the animals of a picture", () => {
  it.each([
    ["A dog waits at the gate.", "dog", 1],
    ["A terrier crosses the road.", "dog", 1],
    ["A white horse stands in the road.", "horse", 1],
    ["Two goats stand in the road.", "goat", 2],
  ] as const)(
    "stand where it is sure how they look, and are not written: %s",
    (text, icon, number) => {
      const { standing, written } = shotOf(text);
      expect(standing[0]).toMatchObject({ icon, number });
      expect(written).toBe("");
    },
  );

  it("have the colour that their line says", () => {
    expect(shotOf("A black dog waits.").standing[0]?.colour).toMatch(/^#/);
    expect(shotOf("A dog waits.").standing[0]?.colour).toBeNull();
  });

  it.each([
    "Gulls circle overhead.",
    "A pike rolls under the boat.",
    "A dog hangs in the net.",
    "A dog barks in the distance.",
    "A stuffed tiger stands in the corner.",
    "A lion waits.",
    "A bulldog of a man crawls along the line.",
  ])("are left to words where the drawing could be wrong: %s", (text) => {
    expect(shotOf(text).standing).toEqual([]);
  });

  it.each([
    ["A dog sleeps by the fence.", "EXT. VILLAGE", "lying-dog"],
    ["He carries a cat.", "EXT. VILLAGE", "cat"],
    ["The minibus pulls away.", "EXT. VILLAGE", "bus"],
    ["A pigeon sits on the table.", "INT. KITCHEN", "pigeon"],
    ["A pike rolls under the boat.", "EXT. RIVER", "fish"],
    ["An otter sleeps.", "INT. CAR", "otter"],
  ])("stand there whatever is done by them or to them: %s", (text, place, icon) => {
    expect(shotOf(text, place).standing.map((thing) => thing.icon)).toContain(icon);
  });

  it("have what else they do in words", () => {
    expect(shotOf("A dog digs by the fence.").written).toContain("digs");
  });

  it("hang from a crane that lifts them, and are not set where the place has them", () => {
    const [crane, piano] = shotOf("A crane lifts a piano.", "EXT. HARBOUR").standing;
    expect(crane).toMatchObject({ icon: "crane", number: 1 });
    expect(piano).toMatchObject({ icon: "piano", hangs: true });
    const rooms = shotOf("A sofa and a wardrobe.", "INT. LIVING ROOM").standing;
    expect(rooms.map(({ icon, number }) => [icon, number])).toEqual([
      ["sofa", 0],
      ["wardrobe", 1],
    ]);
  });

  it("stand on no ground that is not seen", () => {
    expect(shotOf("A dog waits.", "EXT. OPEN SEA").standing).toEqual([]);
  });
});

describe("what is far away", () => {
  it.each([
    "On the far bank, a cow grazes.",
    "Across the lake, under a pine, a black dog stands.",
    "A horse stands across the river.",
    "Beyond the fields stands a windmill.",
    "On the horizon, a truck.",
  ])("is written and does not stand beside people: %s", (text) => {
    const { standing, written } = shotOf(text, "EXT. MEADOW");
    expect(standing).toEqual([]);
    expect(written).not.toBe("");
  });

  it.each([
    "A horse gallops across the field.",
    "A cow grazes on the bank.",
    "A dog stands beside the river.",
  ])("is nothing that is near or comes: %s", (text) => {
    expect(shotOf(text, "EXT. MEADOW").standing).toHaveLength(1);
  });
});

it("sets nothing there of which the place is known to have one", () => {
  const { standing } = shotOf("A long table. Cold coffee.", "INT. CONFERENCE ROOM");
  expect(standing.map(({ number }) => number)).toEqual([0]);
});

describe("the boat that people are in", () => {
  const boatsAt = (stageDirections: string, more: Partial<ShotSubject> = {}) =>
    readShot(
      aStudioShot({
        ...{ location: { id: "sea", name: "EXT. OPEN SEA", description: "" } },
        ...{ shotSize: "wide", stageDirections, ...more },
      }),
      "Digital Art",
      1,
    )
      .standing.filter(({ icon }) => icon === "rowing-boat")
      .map(({ number }) => number);

  it("is not set there a second time", () => {
    expect(boatsAt("Marta leans over. A fin circles the little skiff.")).toEqual([0]);
    expect(boatsAt("Marta bails. Waves lift their boat.")).toEqual([0]);
  });

  it("is beside another, and alone where nobody is in it", () => {
    expect(boatsAt("Marta waves. A boat drifts behind her.")).toEqual([1]);
    expect(boatsAt("Marta waves at the other boat.")).toEqual([1]);
    expect(boatsAt("The dinghy drifts.", { cast: [] })).toEqual([1]);
  });
});

describe("animals of a kind", () => {
  it("have its colour, unless another is said", () => {
    const colours = (line: string) =>
      shotOf(line).standing.map(({ icon, colour }) => [icon, colour]);
    expect(colours("A wolfhound waits.")).toEqual([["dog", "#8f8c86"]]);
    expect(colours("A white wolfhound waits.")).toEqual([["dog", "#eeece6"]]);
    expect(colours("A red dog waits.")).toEqual([["dog", "#7c4630"]]);
    expect(colours("A collie sleeps in the yard.")).toEqual([["lying-sheepdog", null]]);
    expect(colours("A dog waits.")).toEqual([["dog", null]]);
  });

  it("are of that kind where only their general noun names them", () => {
    const dogs = (line: string) => shotOf(line).standing.map(({ icon, colour }) => [icon, colour]);
    expect(dogs("A young collie trots by. The dog barks.")[0]).toEqual(["sheepdog", null]);
    expect(dogs("A pony and a collie wait. A dog barks.")).toContainEqual(["dog", null]);
  });

  it("are in the water that they live in, and out of it where they leap", () => {
    const leaps = (line: string, name: string) =>
      shotOf(line, name).standing.map(({ at, leaps: isOut = false }) => [at, isOut]);
    expect(leaps("A porpoise leaps.", "EXT. OPEN SEA")).toEqual([["water", true]]);
    expect(leaps("A shark glides past.", "EXT. OPEN SEA")).toEqual([["water", false]]);
    expect(leaps("A porpoise leaps.", "EXT. MEADOW")).toEqual([]);
  });
});

it("has the stove of a hut in a hut, and the trees of a forest in the forest", () => {
  const iconsIn = (line: string, name: string) =>
    shotOf(line, name).standing.map(({ icon, number }) => [icon, number]);
  expect(iconsIn("A stove in the middle.", "INT. DUGOUT")).toEqual([["iron-stove", 1]]);
  expect(iconsIn("Two pines.", "EXT. FOREST")).toEqual([["evergreen-tree", 0]]);
  expect(iconsIn("Two pines.", "EXT. MOOR")).toEqual([["evergreen-tree", 2]]);
});
