import { describe, expect, it } from "vitest";
import { loudnessOf, readDelivery } from "./delivery";

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

describe("loudnessOf", () => {
  it("keeps whispers below plain speech and shouts above it", () => {
    expect(loudnessOf("whispering")).toBeLessThan(loudnessOf("turning to the window"));
    expect(loudnessOf("shouting")).toBeGreaterThan(loudnessOf(""));
  });
});
