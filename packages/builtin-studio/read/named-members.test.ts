import { describe, expect, it } from "vitest";
import { readScenes } from ".";

/** Who is in the frame of a line, how many of each, and who does what. */
function seen(text: string) {
  const [line] = readScenes([{ kind: "action", id: "a", text }]);
  return {
    people: line?.beings.map(({ id, number }) => `${id} ${number}`).toSorted(),
    doings: line?.doings.map(({ who, verb }) => `${who.toSorted().join("+")} ${verb}`),
  };
}

describe("a group of which somebody gets a name", () => {
  it.each([
    ["Two women enter: GRETA, 60, and ILSE, 30.", ["greta 1", "ilse 1"]],
    ["A couple dances: RITA, 70, and HUGO, 71.", ["hugo 1", "rita 1"]],
    ["The sisters sit on the bench: ANNA, 12, and LOTTE, 9.", ["anna 1", "lotte 1"]],
    ["Two strangers wait. The tall one is BRAM. The short one is JOOST.", ["bram 1", "joost 1"]],
    [
      "Two policemen get out. OFFICER DIAZ, 50, yawns. OFFICER KIM, 25, waits.",
      ["officer-diaz 1", "officer-kim 1"],
    ],
    [
      "Two people walk. In front, ANDERS, 60. Behind him hurries his aide, CLEMENCE, 28.",
      ["anders 1", "clemence 1"],
    ],
  ])("is these: %s", (text, people) => {
    expect(seen(text).people).toEqual(people);
  });

  it("keeps those who get none, and does what it did with them", () => {
    expect(seen("Three boys kick a ball. The smallest, TIM, 7, falls.")).toEqual({
      people: ["boy 2", "tim 1"],
      doings: ["boy+tim kick", "tim fall"],
    });
    expect(seen("Two men carry a sofa. One of them is PETE, 40.").doings?.[0]).toBe(
      "man+pete carry",
    );
  });

  it("is others where nothing joins them", () => {
    expect(seen("Two men wait. ANNA, 30, comes in.").people).toEqual(["anna 1", "man 2"]);
    expect(seen("Two men wait. BEN, 30, comes in.").people).toEqual(["ben 1", "man 2"]);
    expect(seen("Two men carry a sofa: ANNA, 30, is behind them.").people).toEqual([
      "anna 1",
      "man 2",
    ]);
  });
});
