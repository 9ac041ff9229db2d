import { describe, expect, it } from "vitest";
import { actAt, tellingMoment } from "../shot/act-poses";
import { readShot } from "../shot/read-shot";
import { aStudioShot, jonas, marta } from "../test-shots";
import { composeShot } from "./compose-shot";

const shotOf = (stageDirections: string, shotSize: "wide" | "medium" | "insert" = "wide") =>
  readShot(aStudioShot({ cast: [marta, jonas], stageDirections, shotSize }), "Digital Art", 7);

const pairIn = (stageDirections: string) => {
  const { people } = composeShot(shotOf(stageDirections));
  const [one, other] = ["marta", "jonas"].map((id) => people.find(({ look }) => look.id === id));
  if (!one || !other) throw new Error("Somebody is missing.");
  return { one, other, heads: Math.abs(one.x - other.x) / ((one.headPx + other.headPx) / 2) };
};

describe("two people of whom one does something to the other", () => {
  it.each([
    ["Marta hugs Jonas.", "hug", 1.1],
    ["Marta hands Jonas a letter.", "receive", 3],
    ["Marta and Jonas shake hands.", "shake-hands", 3.6],
    ["Marta slaps Jonas.", "recoil", 2.2],
    ["Marta drags Jonas across the floor.", "be-dragged", 8.2],
    ["Marta holds Jonas back.", "be-held-back", 1],
    ["Marta grabs Jonas by the collar.", "recoil", 2],
    ["Marta carries Jonas on her back.", "be-borne", 0.75],
    ["Marta bandages Jonas's arm.", undefined, 1.9],
  ])("are seen to do it: %s", (line, act, heads) => {
    const pair = pairIn(line);
    expect(pair.heads).toBeCloseTo(heads, 1);
    expect(pair.other.actions[0]).toBe(act);
  });

  it("look at each other, and away from whoever pursues them", () => {
    const { one, other } = pairIn("Marta hits Jonas.");
    expect(Math.sign(other.x - one.x)).toBe(one.facing);
    expect(other.facing).toBe(-one.facing);
    const chase = pairIn("Marta chases Jonas.");
    expect(chase.other.facing).toBe(chase.one.facing);
    expect(chase.other.pose).toBe("run");
  });

  it("do it at the hand, and not only the sitting down or kneeling before it", () => {
    const { one, other, heads } = pairIn(
      "Marta kneels beside Jonas and puts a hand on his shoulder.",
    );
    expect([one.pose, one.actions[0], other.actions]).toEqual(["kneel", "touch-somebody", []]);
    expect(heads).toBeCloseTo(1.9, 1);
  });

  it("has whoever is carried before the one who carries them", () => {
    const { one, other } = pairIn("Marta carries Jonas in her arms.");
    expect(other.actions[0]).toBe("be-carried");
    expect(other.feetY).toBeGreaterThan(one.feetY ?? Number.POSITIVE_INFINITY);
  });

  it("stay where they are when they only speak of each other", () => {
    const { one, other } = pairIn("Marta waits for Jonas.");
    expect([one.partner, other.partner]).toEqual([undefined, undefined]);
  });

  it("are both in the picture of a thing that goes from hand to hand", () => {
    expect(shotOf("Marta hands Jonas a letter.", "insert").shotSize).toBe("medium");
    expect(shotOf("Marta reads a letter.", "insert").shotSize).toBe("insert");
  });
});

describe("of several things that somebody does", () => {
  const actIn = (line: string) => shotOf(line).characters[0]?.actions[0];

  it.each([
    ["Marta runs out of the house and kneels beside Jonas.", "kneel"],
    ["Marta kneels and runs to the door.", "run"],
    ["Marta picks up a letter and hands it to Jonas.", "offer"],
    ["Marta lifts Jonas.", "carry-somebody"],
    ["Marta falls to her knees.", "kneel"],
  ])("the one is shown that the line comes to: %s", (line, act) => {
    expect(actIn(line)).toBe(act);
  });

  it("is one done to the window: then we look at their back", () => {
    const backOf = (line: string) => composeShot(shotOf(line)).people[0]?.turnedAway;
    expect(backOf("Marta looks out of the window.")).toBe(true);
    expect(backOf("Marta looks out.")).toBe(false);
  });
});

describe("who is in the picture of an action", () => {
  const namesIn = (stageDirections: string, earlier?: string) => {
    const told = { speaker: null, extension: "", stageDirections: earlier ?? "", dialogue: "" };
    const more = earlier === undefined ? {} : { earlier: [told] };
    const subject = aStudioShot({ cast: [marta, jonas], stageDirections, ...more });
    return readShot(subject, "Digital Art", 7).characters.map(({ look }) => look.name);
  };

  it("is nobody of another scene, where the line is about others", () => {
    expect(namesIn("Marta bends over a man and wakes him.", "It rains.")).toEqual(["Marta", "man"]);
    expect(namesIn("Marta waits.", "Jonas sits by the window.")).toEqual(["Marta", "Jonas"]);
    expect(namesIn("Marta waits. Neither of them speaks.", "It rains.")).toContain("Jonas");
    expect(namesIn("Marta waits.")).toEqual(["Marta", "Jonas"]);
    expect(namesIn("Marta waits. Jonas has left.", "It rains.")).toEqual(["Marta"]);
    expect(namesIn("A dog limps in. He growls.", "Jonas waits.")).toEqual([]);
  });
});

describe("a crowd of a line", () => {
  const crowdIn = (stageDirections: string) =>
    readShot(
      aStudioShot({
        ...{ cast: [], stageDirections, shotSize: "wide" as const },
        location: { id: "square", name: "EXT. TOWN SQUARE", description: "" },
      }),
      "Digital Art",
      7,
    ).crowd;

  it("does what its line says, and is as many", () => {
    expect(crowdIn("The crowd applauds.")).toMatchObject({ number: 12, action: "clap" });
    expect(crowdIn("Four couples dance.")).toMatchObject({ number: 8, action: "dance" });
    expect(crowdIn("Six policemen wait.")).toMatchObject({ number: 6, action: null });
  });
});

describe("whoever rides", () => {
  it.each([
    ["Marta rides past.", "horse"],
    ["Marta rides a camel.", "camel"],
    ["Marta rides a bicycle.", "bicycle"],
  ])("has under them what they ride on, once: %s", (line, mount) => {
    const { characters, standing } = shotOf(line);
    expect(characters[0]?.mount).toBe(mount);
    expect(standing.map(({ icon }) => icon)).not.toContain(mount);
  });
});

describe("a body that is not upright", () => {
  const poseIn = (act: string) => {
    const told = tellingMoment([act]);
    return told && actAt([act], "stand", told.seconds, told.progress)?.pose;
  };

  it.each(["fall", "be-dragged", "swim"])("is turned: %s", (act) => {
    expect(Math.abs(poseIn(act)?.turn ?? 0)).toBeGreaterThan(0.8);
  });

  it("is bent low by whoever crawls, bows or picks something up", () => {
    for (const act of ["crawl", "bow", "pick-up"]) expect(poseIn(act)?.lean).toBeGreaterThan(0.6);
  });
});
