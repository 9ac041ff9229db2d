import { describe, expect, it } from "vitest";
import { isBetterReading, type ReadingFacts, readingFault } from "./reading";

const facts = (changes: Partial<ReadingFacts> = {}): ReadingFacts => ({
  saysOtherWords: false,
  silentSeconds: 0.4,
  heardSeconds: 4,
  pauseSeconds: 0,
  ...changes,
});
const reading = (durationSeconds: number, changes: Partial<ReadingFacts> = {}) => ({
  durationSeconds,
  facts: facts(changes),
});

describe("what is wrong with a reading", () => {
  it.each([
    ["as long as its words", reading(4), null],
    ["of words that were skipped", reading(1.9), "short"],
    ["of words that were invented", reading(7.3), "long"],
    ["with pauses that were asked for", reading(9, { pauseSeconds: 4 }), null],
    ["whose pauses hide that it is short", reading(5, { pauseSeconds: 3.6 }), "short"],
    ["of other words", reading(4, { saysOtherWords: true }), "other-words"],
    ["of long silences", reading(4, { silentSeconds: 1.6 }), "silent"],
    ["with a bit less silence", reading(4, { silentSeconds: 1.59 }), null],
    ["in which nothing is heard", reading(4, { silentSeconds: 0, heardSeconds: 0 }), "silent"],
    ["from before anything was noticed", { durationSeconds: 4, facts: null }, null],
    ["from before, of half its length", { durationSeconds: 1.9, facts: null }, "short"],
  ])("%s", (_, given, fault) => {
    expect(readingFault(given, 4)).toBe(fault);
  });

  it("is not one breath between two short words", () => {
    expect(readingFault(reading(1.4, { silentSeconds: 0.6, heardSeconds: 1.2 }), 0.8)).toBeNull();
  });

  it("is told of languages whose words cannot be counted, but for their length", () => {
    expect(readingFault(reading(40), null)).toBeNull();
    expect(readingFault(reading(4, { saysOtherWords: true }), null)).toBe("other-words");
  });
});

describe("the better of two readings", () => {
  it("is the one without a fault, else the one that is less far off", () => {
    expect(isBetterReading(reading(5), reading(1), 4)).toBe(true);
    expect(isBetterReading(reading(1), reading(5), 4)).toBe(false);
    expect(isBetterReading(reading(6.9), reading(4, { saysOtherWords: true }), 4)).toBe(true);
    expect(isBetterReading(reading(0.5), reading(1), 4)).toBe(false);
    expect(isBetterReading(reading(1.5), reading(1), 4)).toBe(true);
    const silent = reading(4, { silentSeconds: 3 });
    expect(isBetterReading(reading(4, { silentSeconds: 2 }), silent, null)).toBe(true);
    expect(isBetterReading(silent, silent, null)).toBe(false);
  });
});
