import { describe, expect, it } from "vitest";
import { passagesByLine, splitMarked } from "./passages-by-line";

const lines = ["MARTA", "The lamp is dying.", "", "VOSS"].map((text) => ({ text }));
const text = lines.map((line) => line.text).join("\n");
const passage = (words: string, isCurrent = false) => {
  const from = text.indexOf(words);
  return { from, to: from + words.length, isCurrent };
};

describe("words with a note", () => {
  it("are found in their lines, also over several", () => {
    expect([...passagesByLine(lines, [passage("lamp is")])]).toEqual([[1, "4-11n"]]);
    expect([...passagesByLine(lines, [passage("dying.\n\nVOSS", true)])]).toEqual([
      [1, "12-18c"],
      [3, "0-4c"],
    ]);
    expect(passagesByLine(lines, []).size).toBe(0);
  });

  it("are told from those beside them", () => {
    expect(splitMarked("The lamp", "4-8n")).toEqual([
      { words: "The ", mark: null },
      { words: "lamp", mark: "note" },
    ]);
  });

  it("that overlap show the one that is looked at", () => {
    expect(splitMarked("The lamp", "0-8n 4-6c 5-8n")).toEqual([
      { words: "The ", mark: "note" },
      { words: "la", mark: "current" },
      { words: "mp", mark: "note" },
    ]);
  });
});
