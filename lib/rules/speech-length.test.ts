import { describe, expect, it } from "vitest";
import { expectedSpeechSeconds, speechLengthFault } from "./speech-length";

describe("the length of a reading", () => {
  it.each([
    ["I never said that.", 4],
    ["Twenty-one men, five o'clock.", 5],
    ["— five five —", 2],
    ["", 0],
  ])("is expected by the words of %j", (text, words) => {
    expect(expectedSpeechSeconds(text)).toBeCloseTo(words / 2.5);
  });

  it.each([
    ["No.", 1.4, null],
    ["No.", 1.5, "long"],
    ["No.", 0.25, null],
    ["one two three four five six seven eight nine ten", 1.9, "short"],
    ["one two three four five six seven eight nine ten", 2.1, null],
    ["one two three four five six seven eight nine ten", 7.1, null],
    ["one two three four five six seven eight nine ten", 7.3, "long"],
    // Words without spaces between them cannot be counted, so that nothing is said of them.
    ["今天天气很好，我们走吧。", 60, null],
  ] as const)("of %j that lasts %d s is judged %s", (text, seconds, fault) => {
    expect(speechLengthFault(seconds, expectedSpeechSeconds(text))).toBe(fault);
  });
});
