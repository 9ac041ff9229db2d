import { describe, expect, it } from "vitest";
import { lampsOutAfter } from "./light";

describe("the lamps of a scene", () => {
  it.each([
    ["The lamp goes out.", false, true],
    ["He blows the candle out.", false, true],
    ["Blackness. Then the lights come back.", false, false],
    ["The lights come on, flicker, and the power fails.", true, true],
    ["She strikes a match.", true, false],
    ["Voss looks at her.", true, true],
    ["Voss looks at her.", false, false],
  ])("%s", (directions, before, after) => expect(lampsOutAfter(directions, before)).toBe(after));
});
