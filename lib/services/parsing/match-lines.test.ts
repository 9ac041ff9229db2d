import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { type LineContent, matchLines } from "./match-lines";

function said(dialogueText: string, characterName = "ANA"): LineContent {
  return { characterName, extension: "", stageDirections: "", dialogueText };
}

const shown = (stageDirections: string): LineContent => ({
  characterName: NON_SPEAKING_PART,
  extension: "",
  stageDirections,
  dialogueText: "",
});

/** Pairs as 'old as new', counted from 1, with ! when the text is another. */
function match(oldLines: LineContent[], newLines: LineContent[]): string[] {
  return matchLines(oldLines, newLines).map(
    ({ oldIndex, newIndex, isSame }) => `${oldIndex + 1} as ${newIndex + 1}${isSame ? "" : "!"}`,
  );
}

const matchWords = (oldTexts: string[], newTexts: string[]) =>
  match(
    oldTexts.map((text) => said(text)),
    newTexts.map((text) => said(text)),
  );

describe("matching the lines of a script that is parsed again", () => {
  it("keeps what did not change, wherever it stands now", () => {
    expect(matchWords(["a", "b", "c"], ["c", "a", "x"])).toEqual(["3 as 1", "1 as 2"]);
  });

  it("pairs lines that say the same in order, each once", () => {
    expect(matchWords(["yes", "no", "yes"], ["no", "yes"])).toEqual(["2 as 1", "3 as 2"]);
    expect(matchWords(["yes", "yes"], ["yes", "yes", "yes"])).toHaveLength(2);
  });

  it("goes on with a line whose words changed a little, and marks it", () => {
    const old = ["Put out the lamp now.", "Never."];
    expect(matchWords(old, ["Put out that lamp now.", "Never."])).toEqual(["1 as 1!", "2 as 2"]);
    expect(matchWords(old, ["Rain is all I see.", "Never."])).toEqual(["2 as 2"]);
  });

  it("takes another extension or direction for a change of the same line", () => {
    for (const change of [{ extension: "V.O." }, { stageDirections: "quietly" }]) {
      expect(match([said("Go.")], [{ ...said("Go."), ...change }])).toEqual(["1 as 1!"]);
    }
  });

  it("follows words to another speaker only where they stood", () => {
    const words = "Put out the lamp now.";
    expect(match([said(words)], [said(words, "BEN")])).toEqual(["1 as 1!"]);
    const moved = [said("One."), said("Two."), said(words, "BEN")];
    expect(match([said(words), said("One."), said("Two.")], moved)).toEqual(["2 as 1", "3 as 2"]);
  });

  it("never makes words of action, nor the other way round", () => {
    const text = "The lamp dies in the storm.";
    expect(match([shown(text)], [said(text)])).toEqual([]);
  });

  it("chooses the most alike of several, and the nearest of equals", () => {
    const old = [shown("Rain on the roof."), shown("Rain on the old roof."), shown("Wind.")];
    expect(match(old, [shown("Rain on the old red roof."), shown("Wind.")])).toEqual([
      "2 as 1!",
      "3 as 2",
    ]);
  });

  it("accounts for every line at most once, and for all of an unchanged script", () => {
    const texts = fc.array(fc.constantFrom("a", "b", "a b", "a b c", "c d"), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (oldTexts, newTexts) => {
        const pairs = matchLines(
          oldTexts.map((text) => said(text)),
          newTexts.map((text) => said(text)),
        );
        expect(new Set(pairs.map(({ oldIndex }) => oldIndex)).size).toBe(pairs.length);
        expect(new Set(pairs.map(({ newIndex }) => newIndex)).size).toBe(pairs.length);
        for (const { oldIndex, newIndex, isSame } of pairs) {
          expect(isSame).toBe(oldTexts[oldIndex] === newTexts[newIndex]);
        }
        expect(matchWords(oldTexts, oldTexts)).toEqual(
          oldTexts.map((_, at) => `${at + 1} as ${at + 1}`),
        );
      }),
    );
  });
});
