import { describe, expect, it } from "vitest";
import { readScenes } from ".";

const read = (...lines: string[]) =>
  readScenes(lines.map((text, at) => ({ kind: "action", id: String(at), text }))).at(-1);
const there = (...lines: string[]) => read(...lines)?.beings.map(({ id }) => id);

describe("who is called by what they are", () => {
  it.each([
    ["The Woman in the Yellow Scarf sits.", ["woman"]],
    ["An Old Fisherman sits.", ["old-fisherman"]],
    ["By the gate the Tall Nurse lights a lamp.", ["tall-nurse"]],
    ["The Queen Mary sails by.", []],
    ["The Boss Hotel burns.", []],
  ])("is that in capitals of a title, too: %s", (line, ids) => {
    expect(there(line)).toEqual(ids);
  });

  it("is the same one in small letters and in capitals", () => {
    const looks = (line: string) =>
      read("A WOMAN IN A YELLOW SCARF waits.", line)?.beings.map(({ id, look }) => [
        id,
        look.clothes,
      ]);
    for (const line of ["The Woman in the Yellow Scarf runs.", "The woman in the scarf runs."])
      expect(looks(line)).toEqual([["woman", ["yellow scarf"]]]);
  });

  it("is by clothes nobody of whom others are told, or none", () => {
    expect(there("UGO (40), brown coat, waits.", "The man in the coat runs.")).toEqual(["ugo"]);
    expect(there("UGO (40), brown coat, waits.", "The man in the blue cap runs.")).toEqual(["man"]);
    expect(there("UGO (40) waits.", "The man runs.")).toEqual(["ugo"]);
  });

  it("is whoever is shown something, at the far end of a place, too", () => {
    const line = read("At the far end of the hall a nurse shows a letter to two sailors.");
    expect(line?.beings.map(({ id, number }) => [id, number])).toEqual([
      ["nurse", 1],
      ["sailor", 2],
    ]);
    expect(line?.doings).toMatchObject([{ verb: "show", who: ["nurse"] }]);
  });
});
