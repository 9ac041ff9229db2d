import { describe, expect, it } from "vitest";
import { isShouted, loudnessOf, readDelivery } from "./delivery";

describe("readDelivery", () => {
  it.each([
    ["(whispering)", "whisper"],
    ["under her breath, afraid", "whisper"],
    ["shouting over the storm", "shout"],
    ["close to tears", "sad"],
    ["with a small smile", "tender"],
    ["nervous", "afraid"],
    ["dryly", "cold"],
    ["laughing", "excited"],
    ["turning to the window", "neutral"],
    ["", "neutral"],
  ] as const)("hears %s as %s", (cue, delivery) => {
    expect(readDelivery(cue)).toBe(delivery);
  });
});

describe("isShouted", () => {
  it.each(["GET DOWN!", "NO!", "STOP. DON'T MOVE.", "ÉCOUTEZ-MOI"])("is %s", (words) => {
    expect(isShouted(words)).toBe(true);
    expect(loudnessOf("", words)).toBe(loudnessOf("shouting"));
    expect(loudnessOf("whispering", words)).toBe(loudnessOf("whispering"));
  });

  it.each(["Get down!", "NASA.", "I.", "OK", "", "12!"])("is not %s", (words) => {
    expect(isShouted(words)).toBe(false);
    expect(loudnessOf("", words)).toBe(0);
  });
});

describe("loudnessOf", () => {
  it("keeps whispers below plain speech and shouts above it", () => {
    expect(loudnessOf("whispering")).toBeLessThan(loudnessOf("turning to the window"));
    expect(loudnessOf("shouting")).toBeGreaterThan(loudnessOf(""));
  });
});
