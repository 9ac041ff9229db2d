import { describe, expect, it } from "vitest";
import { readShot } from "./read-shot";
import { aStudioShot } from "./test-shots";

const heldIn = (stageDirections: string, words = "") =>
  readShot(aStudioShot({ stageDirections }), "Digital Art", 7, words).characters[0]?.holds;

describe("what somebody has in their hands", () => {
  it.each([
    ["Marta holds a lantern.", "lantern"],
    ["The bell rings. Marta holds a candle.", "candle"],
    ["Marta drinks from the cup.", "cup"],
    ["Marta eats an apple.", "apple"],
    ["Marta offers him the letter.", "letter"],
  ])("is what they do it to: %s", (line, thing) => {
    expect(heldIn(line)).toBe(thing);
  });

  it.each(["The bell rings. Marta holds a calculator.", "Marta pours water over the stones."])(
    "is never another thing of the line: %s",
    (line) => {
      expect(heldIn(line)).toBeNull();
    },
  );

  it("is what a person wishes for in words", () => {
    expect(heldIn("Marta holds a calculator.", "Marta holds a sword")).toBe("sword");
  });
});
