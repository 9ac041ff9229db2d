import { expect, it } from "vitest";
import {
  compareLength,
  countWords,
  estimateLinesSeconds,
  lineSeconds,
  scriptShape,
} from "./script-length";

const spoken = { dialogueText: "One two three four five.", stageDirections: "low" };
const silent = { dialogueText: "", stageDirections: "She waits for a long, long time." };
const short = { dialogueText: "", stageDirections: "Rain." };
const long = { dialogueText: "", stageDirections: "rain ".repeat(100) };

it("gives a spoken line its words and a tail, and no time to its directions", () => {
  expect(lineSeconds(spoken, null)).toBeCloseTo(5 / 2.5 + 0.3);
});

it("gives a silent line the time to read it, between 2 and 8 seconds", () => {
  expect(lineSeconds(silent, null)).toBeCloseTo(7 / 2.5);
  expect(lineSeconds(short, null)).toBe(2);
  expect(lineSeconds(long, null)).toBe(8);
});

it("gives a line with a sound as long as that and a tail, whatever its words say", () => {
  expect(lineSeconds(spoken, 4)).toBeCloseTo(4.3);
  expect(lineSeconds(silent, 1)).toBeCloseTo(1.3);
});

it("adds the lines up in whole frames, as they follow each other in the film", () => {
  // 2.3 s are 55 frames.
  expect(estimateLinesSeconds([spoken, short])).toBe((55 + 48) / 24);
  expect(estimateLinesSeconds([])).toBe(0);
});

it("counts only what can be said as words", () => {
  expect(countWords("Rain -- 3 drops … and no more!")).toBe(6);
});

it("takes up to 15 % over or under for fitting", () => {
  expect(compareLength(69, 60)).toEqual({ differenceSeconds: 9, fits: true });
  expect(compareLength(51, 60)).toEqual({ differenceSeconds: -9, fits: true });
  expect(compareLength(69.5, 60).fits).toBe(false);
  expect(compareLength(50, 60).fits).toBe(false);
});

it("grows the shape of a script with its length, and holds at both ends", () => {
  expect(scriptShape(15).lines).toEqual({ minimum: 3, maximum: 4 });
  expect(scriptShape(60).spokenWords).toEqual({ minimum: 80, maximum: 100 });
  expect(scriptShape(90).lines).toEqual({ minimum: 18, maximum: 21 });
  expect(scriptShape(345).scenes).toEqual({ minimum: 9, maximum: 14 });
  expect(scriptShape(5)).toEqual(scriptShape(15));
  expect(scriptShape(900)).toEqual(scriptShape(345));
});

it("leaves a script of the usual shape within the tolerance of its length", () => {
  for (let length = 15; length <= 345; length += 15) {
    const { lines, spokenWords } = scriptShape(length);
    const middle = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
      (minimum + maximum) / 2;
    const spokenLines = Math.round(middle(lines) * 0.62);
    const wordsEach = Math.round(middle(spokenWords) / spokenLines);
    const silentLines = Math.round(middle(lines)) - spokenLines;
    const seconds = estimateLinesSeconds([
      ...Array.from({ length: spokenLines }, () => ({
        dialogueText: "word ".repeat(wordsEach),
        stageDirections: "",
      })),
      // 12 words, in the middle of the 8 to 18 that are asked for.
      ...Array.from({ length: silentLines }, () => ({
        dialogueText: "",
        stageDirections: "word ".repeat(12),
      })),
    ]);
    expect(compareLength(seconds, length).fits, `${length} s: ${seconds}`).toBe(true);
  }
});
