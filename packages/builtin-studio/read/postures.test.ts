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
  ])("is no more on their knees when they do something elsewhere: %s", (then) => {
    expect(postureOf("Ben kneels beside Anna.", then)).toBeNull();
  });

  it.each([["Ben opens the box."], ["Ben looks at the door."], ["Ben takes a hand from Anna."]])(
    "stays on their knees for what is done there: %s",
    (then) => {
      expect(postureOf("Ben kneels beside Anna.", then)).toBe("kneel");
    },
  );

  it("is upright when somebody embraces them", () => {
    expect(postureOf("Ben lies on the ground.", "Anna hugs Ben.")).toBeNull();
  });

  it("is sitting for whoever sits up, where they lay", () => {
    const being = read("BEN, 40, lies in bed.", "Ben sits up.")?.beings[0];
    expect(being).toMatchObject({ posture: "sit", at: "in bed" });
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
    ["Ben lowers himself onto a crate.", "sit"],
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

describe("whom somebody holds back", () => {
  it("is she, and not her back", () => {
    const lines = ["ANNA, 30, waits.", "BEN, 40, holds her back."];
    expect(read(...lines)?.doings[0]).toMatchObject({ who: ["ben"], to: ["anna"] });
    expect(read("ANNA, 30, waits.", "BEN, 40, rubs her back.")?.doings[0]?.to).toEqual(["back"]);
  });
});
