import { describe, expect, it } from "vitest";
import { sameName } from "./same-name";

describe("two names", () => {
  it.each([
    ["The Last Light", " the last light "],
    ["Caf\u00e9", "Cafe\u0301"],
  ])("%j and %j are read as one", (one, other) => expect(sameName(one, other)).toBe(true));

  it.each([
    ["The Last Light", "The Last Light 2"],
    ["a b", "ab"],
  ])("%j and %j are told apart", (one, other) => expect(sameName(one, other)).toBe(false));
});
