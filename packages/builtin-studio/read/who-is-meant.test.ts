import { describe, expect, it } from "vitest";
import { readScenes } from ".";

const read = (...lines: string[]) =>
  readScenes(lines.map((text, at) => ({ kind: "action", id: String(at), text })));
const doers = (verb: string, ...lines: string[]) =>
  read(...lines)
    .at(-1)
    ?.doings.find((doing) => doing.verb === verb)?.who;

describe("who is meant", () => {
  it("by a noun is whoever was called so before, and then whoever fits", () => {
    const before = ["WATSON, a man of 40, waits.", "A man in a cape drags a sack."];
    expect(doers("raise", ...before, "Watson aims at him.", "The man raises his hands.")).toEqual([
      "man",
    ]);
    expect(doers("raise", "WATSON, a man of 40, waits.", "The man raises his hands.")).toEqual([
      "watson",
    ]);
  });

  it("by a pronoun is whoever is surely of that sex", () => {
    const before = ["KIM paces.", "A lady enters.", "Kim catches her and looks at her face."];
    expect(doers("open", ...before, "She opens her eyes.")).toEqual(["lady"]);
  });

  it("by an apposition is no second person", () => {
    const [line] = read("The executioner, a huge man in a black hood, waves.");
    expect(line?.beings.map(({ id }) => id)).toEqual(["executioner"]);
    const [list] = read("A nurse, a doctor and a cook wave.");
    expect(list?.beings).toHaveLength(3);
  });

  it("in a line in capitals are those who have names, and nobody else", () => {
    const [known, silence] = read(
      "ANNA RUNS TO THE WINDOW AND SCREAMS.",
      "SILENCE. SMOKE EVERYWHERE.",
    );
    expect(silence?.beings).toEqual([]);
    expect(known?.doings.map(({ verb }) => verb)).toEqual(["run", "scream"]);
    expect(doers("scream", "ANNA, 30, waits.", "ANNA RUNS TO THE WINDOW AND SCREAMS.")).toEqual([
      "anna",
    ]);
  });

  it("where something is done beside somebody, or to a part of them", () => {
    const before = ["ANNA, 30, and BEN, 40, wait."];
    const beside = (line: string) => read(...before, line).at(-1)?.doings[0]?.beside;
    expect(beside("Anna kneels beside Ben.")).toEqual(["ben"]);
    expect(beside("Anna binds Ben's arm.")).toEqual(["ben"]);
    expect(beside("Anna binds her arm.")).toEqual([]);
  });

  it("when somebody has fallen is that they lie there", () => {
    const posture = (...lines: string[]) =>
      read("BEN, 40, waits.", ...lines).at(-1)?.beings[0]?.posture;
    expect(posture("Ben falls.", "Ben smiles.")).toBe("lie");
    expect(posture("Ben falls.", "Ben stands up.")).toBe("stand");
    expect(posture("Ben falls asleep.", "Ben smiles.")).not.toBe("stand");
    expect(posture("Ben falls silent.", "Ben smiles.")).not.toBe("lie");
  });
});
