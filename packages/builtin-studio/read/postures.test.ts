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
