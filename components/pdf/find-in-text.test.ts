import { describe, expect, it } from "vitest";
import { findInText } from "./find-in-text";

describe("words in the text of a page", () => {
  it.each([
    ["whatever their case", ["The LAMP, the lamp"], "Lamp", [4, 14]],
    ["across pieces and lines", ["the la", "mp", "turns"], "lamp turns", [4]],
    ["with signs as they are", ["a.b (c) a-b axb"], "a.b", [0]],
    ["with brackets", ["a (c)"], "(c)", [2]],
    ["nowhere", ["the lamp"], "light", []],
    ["when there are none", ["the lamp"], "  ", []],
  ] as const)("are found %s", (_, pieces, words, places) => {
    expect(findInText(pieces, words).map(({ from }) => from)).toEqual(places);
  });
});
