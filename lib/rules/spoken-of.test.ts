import { describe, expect, it } from "vitest";
import { firstPronoun, newcomersIn, pronounsIn } from "./spoken-of";

describe("whom a line speaks of without a name", () => {
  it.each([
    ["She cuts the belt.", ["she"]],
    ["He hands her the knife.", ["he", "she"]],
    ["Tom looks at her.", ["she"]],
    ["Ana takes his hand.", ["he"]],
    ["Ana folds his coat.", []],
    ["They run.", ["they"]],
    ["The heron lifts.", []],
  ])("is shown by the pronouns of %s", (text, pronouns) => {
    expect(pronounsIn(text)).toEqual(pronouns);
  });

  it("is owner of a thing, too, where nobody else is spoken of", () => {
    expect(firstPronoun("Her coat hangs on the door.")).toBe("she");
    expect(firstPronoun("Rain.")).toBeNull();
  });

  it.each([
    ["An old woman in a shawl comes in.", ["she"]],
    ["Three figures in black climb the wall.", ["they"]],
    ["A man and a girl wait.", ["she", "he"]],
    ["The woman waits.", []],
    ["Two cups.", []],
  ])("comes in without a name in %s", (text, newcomers) => {
    expect(newcomersIn(text)).toEqual(newcomers);
  });
});

describe("whom a pronoun does not mean", () => {
  it("is somebody of before, where a newcomer stands behind whose something is", () => {
    expect(newcomersIn("Up to his thighs in the channel, a tourist waves.")).toEqual(["he"]);
    expect(newcomersIn("She waits, a coat on her arm, a guest beside her.")).toEqual([]);
    expect(newcomersIn("With her back to us, a nurse pins a sleeve.")).toEqual(["she"]);
  });

  it("is anybody, where things have something", () => {
    expect(firstPronoun("Cups swing on their hooks.")).toBeNull();
    expect(pronounsIn("Houses on stilts. Under one of them a diver works.")).toEqual([]);
    expect(pronounsIn("Ana drops the keys. Tom looks at them.")).toEqual([]);
    expect(firstPronoun("The soldiers shoulder their rifles.")).toBe("they");
    expect(firstPronoun("They raise their hands.")).toBe("they");
  });
});
