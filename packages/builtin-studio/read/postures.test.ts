import { describe, expect, it } from "vitest";
import { readScenes } from ".";

const read = (...lines: string[]) =>
  readScenes(lines.map((text, at) => ({ kind: "action", id: String(at), text }))).at(-1);
const postureOf = (...lines: string[]) =>
  read("BEN, 40, waits.", "ANNA, 30, waits.", ...lines)?.beings.find(({ id }) => id === "ben")
    ?.posture;

describe("how somebody holds themselves", () => {
  it.each([
    ["Ben listens at the door."],
    ["Ben takes the rifle down from the wall."],
    ["Ben pulls away from Anna."],
    ["Ben opens the door."],
    ["Ben washes his hands in the sink."],
  ])("is no more on their knees when they do something elsewhere: %s", (then) => {
    expect(postureOf("Ben kneels beside Anna.", then)).toBeNull();
  });

  it.each([["Ben opens the box."], ["Ben looks at the door."], ["Ben takes a hand from Anna."]])(
    "stays on their knees for what is done there: %s",
    (then) => {
      expect(postureOf("Ben kneels beside Anna.", then)).toBe("kneel");
    },
  );

  it.each([
    ["Ben sits at the table.", "Ben washes the dishes at the sink."],
    ["Ben kneels beside Anna.", "Ben switches off the light."],
  ])("is up again for what nobody does there: %s %s", (before, then) => {
    expect(postureOf(before, then) ?? "stand").toBe("stand");
  });

  it.each([
    ["Ben comes in and puts a cup on the table.", null],
    ["Ben sits down on the bed and puts a cup on the table.", "on the bed"],
    ["Ben sits, reading a book on the sofa.", "on the sofa"],
    ["Ben ties his laces.", null],
  ])("is not where they put something: %s", (line, at) => {
    expect(read("BEN, 40, waits.", line)?.beings[0]?.at ?? null).toBe(at);
  });

  it("does not sit who seats another", () => {
    expect(postureOf("Ben drags Anna in and sits her on a crate.")).toBeNull();
    const anna = read("BEN, 40, waits.", "ANNA, 30, waits.", "Ben seats Anna on a crate.");
    expect(anna?.beings.find(({ id }) => id === "anna")?.posture).toBe("sit");
  });

  it("sits at the table at which they sleep", () => {
    expect(postureOf("Ben sleeps at the workbench, his head on his arms.")).toBe("sit");
  });

  it("kneels to tie a shoe, and sits where there is a step", () => {
    expect(postureOf("Ben ties his laces.")).toBe("kneel");
    expect(postureOf("Ben ties his laces on the bottom step.")).toBe("sit");
  });

  it.each([
    ["Ben sits on the floor.", "Ben waters the plants.", "stand"],
    ["Ben sits on the floor.", "Ben listens at the door.", "stand"],
    ["Ben sits on the floor.", "Ben looks out of the window.", "stand"],
    ["Ben sits on the floor.", "Ben looks at the letter.", "sit"],
    ["Ben lies in bed.", "Ben pulls out the tube.", "lie"],
  ])("gets up from the floor for what is elsewhere: %s %s", (before, then, posture) => {
    expect(postureOf(before, then) ?? "stand").toBe(posture);
  });

  it("is not on their knees on whose knee something is", () => {
    expect(postureOf("Ben sits on the chair with a hat on his knee.")).toBe("sit");
    expect(postureOf("Ben waits with a folder on his knees.")).toBeNull();
    expect(postureOf("Ben waits on his knees.")).toBe("kneel");
  });

  it("is told between commas, behind their name", () => {
    const [ben] = read("BEN, 40, in an armchair by the fire, reads.")?.beings ?? [];
    expect(ben).toMatchObject({ id: "ben", posture: "sit" });
    expect(postureOf("Ben, on the floor, plays with a train.")).toBe("sit");
    expect(postureOf("Ben, in a hurry, grabs his coat.")).toBeNull();
  });

  it("is not leant for a horn", () => {
    expect(postureOf("Ben leans on the horn.")).toBeNull();
    expect(postureOf("Ben leans on the bar.")).toBe("lean");
  });

  it("sits up for what nobody does lying", () => {
    expect(postureOf("Ben lies in bed.", "Ben throws the ring at Anna.")).toBe("sit");
    expect(postureOf("Ben lies in bed.", "Ben looks at Anna.")).toBe("lie");
    expect(postureOf("Ben lies in bed.", "Ben throws Anna a look.")).toBe("lie");
    expect(postureOf("Ben lies in bed.", "Ben switches off the light.")).toBe("lie");
  });

  it("sits where they sit down and sleep", () => {
    expect(postureOf("Ben sits in an armchair and sleeps, his mouth open.")).toBe("sit");
  });

  it("is asleep who is said to be, and not who acts before", () => {
    const line = read("ANNA, 30, waits.", "BEN, 40, waits.", "Anna reads, Ben asleep on a bench.");
    const isAsleep = line?.beings.map((being) => [being.id, being.isAsleep]);
    expect(isAsleep).toEqual(
      expect.arrayContaining([
        ["anna", false],
        ["ben", true],
      ]),
    );
  });

  it("is upright where they stop dead", () => {
    expect(postureOf("Ben stops dead.")).not.toBe("lie");
    expect(postureOf("Ben is dead.")).toBe("lie");
  });

  it("is on their knees for a while only", () => {
    const waits = (count: number) => Array.from({ length: count }, () => "Ben waits.");
    expect(postureOf("Ben kneels beside Anna.", ...waits(5))).toBe("kneel");
    expect(postureOf("Ben kneels beside Anna.", ...waits(8))).toBeNull();
  });

  it("is upright again soon after a fall from which they sat up", () => {
    const waits = ["Ben waits.", "Ben waits.", "Ben waits."];
    expect(postureOf("Ben trips and falls.", "Ben waits.")).toBe("sit");
    expect(postureOf("Ben trips and falls.", "Ben drinks at the sink.")).toBeNull();
    expect(postureOf("Ben trips and falls.", ...waits)).toBeNull();
    expect(postureOf("Ben faints.", ...waits)).toBe("lie");
  });

  it("is upright when somebody embraces them", () => {
    expect(postureOf("Ben lies on the ground.", "Anna hugs Ben.")).toBeNull();
  });

  it("is sitting for whoever sits up, where they lay", () => {
    const being = read("BEN, 40, lies in bed.", "Ben sits up.")?.beings[0];
    expect(being).toMatchObject({ posture: "sit", at: "in bed" });
  });

  it.each([
    ["A bed by the window. BEN, 70, lies with his mouth open.", "in bed"],
    ["BEN, 70, lies with his hands folded. The bed creaks.", "in bed"],
    ["Two beds. BEN, 70, lies with his mouth open.", null],
    ["An empty bed. BEN, 70, lies with his mouth open.", null],
    ["A bed. BEN, 70, lies on the floor.", "on the floor"],
    ["A bed. BEN, 70, lies beside it.", "beside it"],
  ])("is lying in the one bed of a line that says no place: %s", (text, at) => {
    const being = read(text)?.beings.find(({ id }) => id === "ben");
    expect(being?.posture).toBe("lie");
    if (at === null) expect(being?.at ?? "").not.toMatch(/bed/);
    else expect(being?.at).toContain(at);
  });

  it("stays when somebody sleeps on", () => {
    const later = (...lines: string[]) => read(...lines)?.beings[0];
    const inBed = { posture: "lie", at: "in bed", isAsleep: true };
    expect(later("BEN, 40, lies in bed.", "Ben mutters and sleeps on.")).toMatchObject(inBed);
    const captain = "CAPTAIN-SAHIB RAO, 60, sits at the wheel.";
    expect(later(captain, "The captain snores on.")).toMatchObject({
      ...{ id: "captain-sahib-rao", posture: "sit", isAsleep: true },
    });
  });

  it.each([
    ["Anna forces Ben to his knees.", "kneel"],
    ["Anna pulls Ben to his feet.", "stand"],
    ["Anna pushes Ben into a chair.", "sit"],
    ["Anna lays Ben on the bed.", "lie"],
    ["Kneeling by the stove, Ben blows on the coals.", "kneel"],
    ["Crouched behind the crates is Ben.", "crouch"],
    ["Ben lies on the floor, blood running down his forehead.", "lie"],
    ["Ben kneels and knocks on the floor.", "kneel"],
    ["Ben signs papers at a desk.", "sit"],
    ["Ben straps in.", "sit"],
    ["Ben, in an armchair, reads a newspaper.", "sit"],
    ["On a bench Ben feeds the pigeons.", "sit"],
    ["On the floor, Ben draws a house.", "sit"],
    ["Ben, on his knees, scrubs the floor.", "kneel"],
    ["On the bench Ben finds a letter.", null],
    ["Ben puts the cup on a stool.", null],
    ["On number seventeen lies BEN, 58.", "lie"],
    ["Ben eats an apple on a bench.", "sit"],
    ["Ben smokes on the steps.", "sit"],
    ["Ben leans a ladder against the wall.", null],
    ["Ben steps over a boy sleeping on the floor.", "stand"],
    ["Ben plays on the floor.", "sit"],
    ["Ben lowers himself onto a crate.", "sit"],
    ["Ben lowers himself down the wall.", null],
    ["Ben hugs his knees.", "sit"],
    ["Ben throws himself flat.", "lie"],
    ["Ben slides off his chair and hits the floor.", "lie"],
    ["Ben writes a letter on his knee.", null],
  ] as const)("is what the line says of them: %s", (line, posture) => {
    expect(postureOf(line)).toBe(posture);
  });

  it("is the same in lines that tell of others, until they do something elsewhere", () => {
    const others = (...lines: string[]) =>
      read("BEN, 40, waits.", ...lines, "ANNA, 30, reads.")?.others.map(({ posture }) => posture);
    expect(others("Ben sits on the floor.")).toEqual(["sit"]);
    expect(others("Ben sits on the floor.", "Ben tiptoes to the door.")).toEqual([null]);
    expect(others("Ben lies on the floor.", "Ben slides out.")).toEqual([null]);
  });

  it("is sitting for whoever waits on a bench, whatever is said of them besides", () => {
    const line = read("BEN, 40, waits on a bench, his hood up.");
    expect(line?.beings[0]?.posture).toBe("sit");
    expect(line?.doings[0]).toMatchObject({ verb: "wait", to: [] });
  });
});

describe("where somebody is without a verb", () => {
  it.each([
    ["Ben behind the desk.", "sit", "behind the desk"],
    ["Ben and Anna side by side on low wooden benches.", "sit", "on low wooden benches"],
    ["Ben on the floor, back against the wall.", "sit", "on the floor"],
    ["Ben on the floor, face down.", "lie", "on the floor"],
    ["Ben at the piano.", "sit", "at the piano"],
    ["Ben is up a ladder, painting a ceiling.", "stand", "up a ladder"],
    ["Ben, halfway up the stepladder, drives in a nail.", "stand", "up the stepladder"],
  ] as const)("is told all the same: %s", (line, posture, at) => {
    const being = read("BEN, 40, waits.", line)?.beings.find(({ id }) => id === "ben");
    expect(being).toMatchObject({ posture, at: expect.stringContaining(at) });
  });

  it.each([
    "Ben looks at the empty chair.",
    "Ben points at the piano.",
    "Ben stops at the bar.",
    "Ben behind the counter.",
    "Ben looks up the ladder.",
    "Ben passes a bucket up the ladder.",
    "Ben glances at the bench.",
  ])("is no posture where it is only seen, or nobody sits there: %s", (line) => {
    expect(postureOf(line)).toBeNull();
  });

  it("is on a ladder until somebody has climbed down", () => {
    const up = ["BEN, 40, waits.", "Ben climbs a ladder."];
    const ben = (...then: string[]) => read(...up, ...then)?.beings[0];
    expect(ben("Ben whistles.", "Ben hums.", "Ben laughs.")?.at).toBe("up the ladder");
    expect(ben("Ben climbs down.")?.at).toBe("up the ladder");
    expect(ben("Ben climbs down.", "Ben laughs.")?.at).toBeNull();
    expect(ben("Ben climbs down and opens the door.")?.at).toBeNull();
  });

  it.each(["Ben is up on a chair, changing a bulb.", "Ben is up on the table."])(
    "is on their feet up there: %s",
    (line) => expect(postureOf(line)).toBe("stand"),
  );

  it("is on a ladder for the last time when they climb down from it", () => {
    const ben = (...then: string[]) => read("BEN, 40, waits.", ...then)?.beings[0]?.at;
    const down = "Ben climbs down from the ladder.";
    expect([ben(down), ben(down, "Ben yawns.", "Ben hums.", "Ben laughs.")]).toEqual([
      expect.stringContaining("down the ladder"),
      null,
    ]);
  });

  it.each(["Ben swings down.", "Ben gets off.", "Ben dismounts.", "Ben slides off his horse."])(
    "sits no more when it is left: %s",
    (line) => expect(postureOf("Ben sits on his horse.", line)).toBeNull(),
  );

  it.each(["Ben slides out on to the concrete.", "Ben is dragged away by the ankles."])(
    "lies on the ground: %s",
    (line) => expect(postureOf(line)).toBe("lie"),
  );

  it("is the seat of whom somebody sits down next to", () => {
    const anna = (...lines: string[]) =>
      read("ANNA, 30, and BEN, 40, wait.", ...lines)?.beings.find(({ id }) => id === "anna");
    expect(anna("Ben sits on the swing.", "Anna sits down next to him.")).toMatchObject({
      ...{ at: "next to him, on the swing", nextTo: "ben" },
    });
    expect(
      anna("Ben sits on the sofa.", "Anna sits on a stool beside him.")?.nextTo,
    ).toBeUndefined();
    expect(anna("Anna sits down next to Ben.")?.nextTo).toBeUndefined();
  });
});

describe("whom somebody holds back", () => {
  it("is she, and not her back", () => {
    const lines = ["ANNA, 30, waits.", "BEN, 40, holds her back."];
    expect(read(...lines)?.doings[0]).toMatchObject({ who: ["ben"], to: ["anna"] });
    expect(read("ANNA, 30, waits.", "BEN, 40, rubs her back.")?.doings[0]?.to).toEqual(["back"]);
  });
});
