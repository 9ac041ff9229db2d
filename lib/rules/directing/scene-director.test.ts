import { describe, expect, it } from "vitest";
import { directLines, says, shows } from "@/tests/support/direct-lines";
import type { PlanLine, ShotPlan } from "../shot-plan";

const sizes = (plans: ShotPlan[]) => plans.map(({ framing }) => framing.size);
const facingOf = (plan: ShotPlan | undefined, id: string) =>
  plan?.staging.find((person) => person.id === id)?.facing;

describe("a scene", () => {
  it("opens wide on an action and medium with its place behind a speaker (D1)", () => {
    const [action] = directLines([shows("Anna stirs the soup."), says("a")]);
    expect(action?.framing.size).toBe("wide");
    const [spoken] = directLines([says("a"), says("b")]);
    expect(spoken?.framing).toMatchObject({ size: "medium", showsPlace: true });
  });

  it("shows the room again after six shots without it (D2)", () => {
    const talk = Array.from({ length: 8 }, (_, at) => says(at % 2 === 0 ? "a" : "b"));
    const plans = directLines([shows("The kitchen."), ...talk, shows("Anna nods."), says("b")]);
    expect(["extreme-wide", "wide", "medium-wide"]).toContain(plans[9]?.framing.size);
  });

  it("joins another at another size, from near into the open (D16)", () => {
    const plans = directLines([
      says("a"),
      says("b"),
      says("a", "whispering"),
      { ...shows("Anna enters."), scene: "EXT. PIER - DAY" },
    ]);
    expect(sizes(plans).slice(2)).toEqual(["close-up", "wide"]);
  });

  it("is lit from one side of the room, whichever way the camera looks (D17)", () => {
    const plans = directLines([shows("The kitchen."), says("a"), says("b"), says("a"), says("b")]);
    expect(new Set(plans.map(({ framing }) => framing.light.source)).size).toBe(1);
    const [, one, other] = plans.map(({ framing }) => framing.light.falls);
    expect([one, other].sort()).toEqual(["from-behind", "from-camera"]);
  });
});

describe("a line without a name", () => {
  it("shows whom the words before it called", () => {
    const plans = directLines([
      shows("The cabin is dark."),
      { ...says("a"), dialogue: "Ben. Get up." },
      shows("He opens his eyes."),
    ]);
    expect(plans[2]?.castIds).toEqual(["b"]);
  });

  it("shows whom its scene names later, where nobody was seen before", () => {
    const plans = directLines([shows("He opens his eyes."), shows("Ben gets up.")]);
    expect(plans[0]?.castIds).toEqual(["b"]);
  });
});

describe("people", () => {
  it("keep their sides, the first speaker left and looking right (D3)", () => {
    const plans = directLines([
      says("b"),
      says("a"),
      says("b"),
      shows("Anna and Ben wait."),
      says("a"),
    ]);
    for (const plan of plans) {
      expect(facingOf(plan, "b") ?? "right").toBe("right");
      expect(facingOf(plan, "a") ?? "left").toBe("left");
      if (plan.castIds.length === 2) expect(plan.castIds).toEqual(["b", "a"]);
      expect(Math.abs(plan.framing.azimuthDegrees)).toBeLessThanOrEqual(90);
    }
  });

  it("turn towards whom they speak to, a third one between the two (D3, D5)", () => {
    const plans = directLines([
      says("a"),
      says("b"),
      says("c", "to Anna"),
      says("c", "to Ben"),
      says("a"),
    ]);
    expect(facingOf(plans[2], "c")).toBe("left");
    expect(facingOf(plans[3], "c")).toBe("right");
  });

  it("change sides only after a picture that shows it (D4)", () => {
    const plans = directLines([
      says("a"),
      says("b"),
      shows("Ben crosses behind Anna."),
      says("b"),
      says("a"),
    ]);
    expect(plans[2]?.framing).toMatchObject({ size: "wide", crossesLine: true });
    expect(facingOf(plans[1], "b")).toBe("left");
    expect(facingOf(plans[3], "b")).toBe("right");
    expect(facingOf(plans[4], "a")).toBe("left");
    expect(plans.filter(({ framing }) => framing.crossesLine)).toHaveLength(1);
  });

  it("answer each other at the same size and look up to who stands (D5)", () => {
    const plans = directLines([
      shows("The kitchen."),
      says("a"),
      says("b"),
      says("a"),
      says("b"),
      says("a", "sits down"),
      says("b"),
      says("a"),
      shows("Rain."),
    ]);
    const singles = plans.filter(({ framing }) => framing.view === "single");
    expect(new Set(singles.slice(0, 2).map(({ framing }) => framing.size)).size).toBe(1);
    expect(plans[5]?.staging.find(({ id }) => id === "a")?.eyeHeight).toBe("up");
    expect(plans[6]?.staging.find(({ id }) => id === "b")?.eyeHeight).toBe("down");
  });

  it("look into the lens only for the audience (D5)", () => {
    const [, spoken] = directLines([
      shows("The kitchen."),
      says("a", "into the camera"),
      says("b"),
    ]);
    expect(spoken?.framing.view).toBe("frontal");
    expect(spoken?.staging[0]?.eyeline).toBe("lens");
  });

  it("are two that can be told apart, the rest soft behind them (D18)", () => {
    const plans = directLines([shows("Anna, Ben and Carl sit at the table."), says("a")]);
    expect(plans[0]?.castIds).toEqual(["a", "b"]);
    expect(plans[0]?.framing.crowd).toBe(1);
  });

  it("stand where there is room in front of them, listeners as a dark shoulder (D19)", () => {
    const plans = directLines([
      shows("The kitchen."),
      says("a"),
      says("b"),
      says("a", "whispering"),
    ]);
    const [, over] = plans;
    expect(over?.framing.view).toBe("over-shoulder");
    expect(over?.staging.map(({ id, seen }) => [id, seen])).toEqual([
      ["a", "face"],
      ["b", "back"],
    ]);
    expect(plans[3]?.staging).toMatchObject([{ id: "a", side: "left", facing: "right" }]);
  });
});

describe("a talk", () => {
  const talk = (count: number) =>
    Array.from({ length: count }, (_, at) => says(at % 2 === 0 ? "a" : "b"));

  it("goes from the room over shoulders to faces, and back at the end (D6, D10)", () => {
    const plans = directLines([
      shows("The kitchen."),
      ...talk(10),
      { ...shows("Night."), scene: "EXT. PIER - NIGHT" },
    ]);
    expect(plans.slice(1, 4).map(({ framing }) => framing.view)).toEqual([
      "over-shoulder",
      "over-shoulder",
      "over-shoulder",
    ]);
    expect(plans.slice(4, 7).map(({ framing }) => framing.view)).toEqual([
      "single",
      "single",
      "single",
    ]);
    expect(sizes(plans)).toContain("close-up");
    expect(plans[10]?.framing.view).toBe("over-shoulder");
  });

  it("never shows three faces alone in a row without the room (D9)", () => {
    const plans = directLines([shows("The kitchen."), ...talk(14), shows("Rain.")]);
    const alone = plans.map(
      ({ framing }) => framing.view === "single" || framing.view === "frontal",
    );
    const rows = alone.map((_, at) => alone.slice(at, at + 4));
    expect(rows.filter((row) => row.length === 4 && row.every(Boolean))).toEqual([]);
  });

  it("gives long speeches air, and blows and whispers the face (D11)", () => {
    const long =
      "I waited at the window until the last of the lamps had gone out along the harbour wall.";
    const of = (line: Partial<PlanLine>, before = 3) =>
      directLines([shows("The kitchen."), ...talk(before), line, ...talk(5)])[before + 1]?.framing
        .size;
    expect(of(says("b", "", long))).toBe("medium-close");
    expect(of(says("b", "", "No."))).toBe("close-up");
    expect(of(says("b", "whispering"))).toBe("close-up");
    expect(of(says("b", "shouting"), 7)).toBe("medium");
  });

  it("of one person alone moves between the front and the side, and never turns round (D22)", () => {
    const plans = directLines([
      shows("The kitchen."),
      ...Array.from({ length: 6 }, () => says("a")),
      shows("Rain."),
    ]);
    const speech = plans.filter(({ speakerId }) => speakerId === "a");
    expect(new Set(speech.map(({ framing }) => framing.view))).toEqual(
      new Set(["single", "frontal"]),
    );
    expect(new Set(speech.map((plan) => facingOf(plan, "a"))).size).toBe(1);
  });

  it("hides the mouth of words that are given to an action shot (D7)", () => {
    const heard = directLines([
      says("a"),
      says("b"),
      { ...says("a"), shotType: "action" },
      says("b"),
    ])[2];
    expect(heard?.framing.view).toBe("reaction");
    expect(heard?.castIds).toEqual(["b"]);
    const alone = directLines([
      shows("The kitchen."),
      { ...says("a"), shotType: "action" },
      shows("Rain."),
    ])[1];
    expect(
      alone?.staging.every(
        ({ seen, id }) => id !== "a" || seen !== "face" || alone.framing.size === "wide",
      ),
    ).toBe(true);
  });
});
