import { describe, expect, it } from "vitest";
import { lampsAfter } from "./scene-lamps";

describe("the lamps of a scene", () => {
  it.each([
    ["The lamp goes out.", "lit", "out"],
    ["He blows the candle out.", "lit", "out"],
    ["Blackness. Then the lights come back.", "lit", "lit"],
    ["The lights come on, flicker, and the power fails.", "out", "out"],
    ["She strikes a match.", "out", "flame"],
    ["The lamp is dark. Karl lights a candle.", "lit", "flame"],
    ["The match goes out.", "flame", "out"],
    ["She lights a candle.", "lit", "lit"],
    ["He turns the lamp off.", "lit", "out"],
    ["She turns the lamp on.", "out", "lit"],
    ["He turns on the hall light.", "flame", "lit"],
    ["She switches the light off.", "lit", "out"],
    ["She draws the blackout curtains.", "lit", "lit"],
    ["He lights up a cigarette.", "out", "out"],
    ["The match is off, says the referee.", "lit", "lit"],
    ["The lamps go out. The lights come back. She strikes a match.", "lit", "lit"],
    ["She turns on her heel.", "out", "out"],
    ["Voss looks at her.", "flame", "flame"],
    ["Voss looks at her.", "lit", "lit"],
  ] as const)("%s", (directions, before, after) =>
    expect(lampsAfter(directions, before)).toBe(after),
  );
});
