import { describe, expect, it } from "vitest";
import { readScenes } from ".";

const read = (...lines: string[]) =>
  readScenes(lines.map((text, at) => ({ kind: "action", id: String(at), text }))).at(-1);
const there = (...lines: string[]) => read(...lines)?.beings.map(({ id }) => id);

describe("several by one word", () => {
  const NURSES = "NURSE ADA (30) and NURSE PAM (50) wait. UGO (40) sleeps.";
  it.each([
    ["The nurses nod.", ["nurse-ada", "nurse-pam"]],
    ["Both nurses nod.", ["nurse-ada", "nurse-pam"]],
    ["The three nurses nod.", ["nurse"]],
    ["The old nurses nod.", ["old-nurse"]],
    ["Ugo wakes. The others laugh.", ["ugo", "nurse-ada", "nurse-pam"]],
    ["Ugo eats one egg. The others lie on the table.", ["ugo"]],
    ["Ugo eats one egg and throws the others away.", ["ugo"]],
  ])("are those who are there and are such: %s", (line, ids) => {
    expect(there(NURSES, line)).toEqual(ids);
  });

  it("are a family where old and young are", () => {
    expect(there("UGO (40), ADA (38) and PIA (9) sit.", "The whole family eats.")).toEqual([
      "ugo",
      "ada",
      "pia",
    ]);
    expect(there("UGO (40) and ADA (38) sit.", "The family eats.")).toEqual(["family"]);
  });

  it("are all still there when one of them does something", () => {
    const numbers = (line: string) => read(line)?.beings.map(({ number }) => number);
    expect(numbers("The guards run up. One of them falls.")).toEqual([null]);
    expect(numbers("Four guards run up. One of them falls.")).toEqual([4]);
  });
});
