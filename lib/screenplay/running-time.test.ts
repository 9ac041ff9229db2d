import { expect, it } from "vitest";
import { estimateLineSeconds, estimateRunningSeconds } from "./running-time";

const spoken = { dialogueText: "One two three four five.", stageDirections: "low" };
const silent = { dialogueText: "", stageDirections: "She waits for a long, long time." };
const short = { dialogueText: "", stageDirections: "Rain." };
const long = { dialogueText: "", stageDirections: "rain ".repeat(100) };

it("gives a spoken line its words and a tail, and no time to its directions", () => {
  expect(estimateLineSeconds(spoken)).toBeCloseTo(5 / 2.5 + 0.3);
});

it("gives a silent line the time to read it, between 2 and 8 seconds", () => {
  expect(estimateLineSeconds(silent)).toBeCloseTo(7 / 2.5);
  expect(estimateLineSeconds(short)).toBe(2);
  expect(estimateLineSeconds(long)).toBe(8);
});

it("adds the lines up", () => {
  expect(estimateRunningSeconds([spoken, short])).toBeCloseTo(4.3);
  expect(estimateRunningSeconds([])).toBe(0);
});
