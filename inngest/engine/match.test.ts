import { describe, expect, test } from "vitest";
import { evaluateKey, holds, nameCovers } from "./match";

const event = { name: "story/parsed", data: { id: "one", count: 3, share: 0.5, user: null } };

describe("expressions", () => {
  test.each([
    ["event.data.id == 'one'", true],
    ["event.data.count > 2 && event.data.share < 1.0", true],
    ["event.data.id == async.data.id", true],
    ["event.data.user == null", true],
    ["event.data.missing == 'one'", false],
    ["event.data.id", false],
  ])("%s: %s", (expression, expected) => {
    expect(holds(expression, { event, async: { data: { id: "one" } } })).toBe(expected);
  });

  test.each([
    ['"studio"', "studio"],
    ["event.data.id + '-x'", "one-x"],
    ["event.data.count", "3"],
    ["event.data.missing", ""],
  ])("the key %s is %j", (expression, key) => {
    expect(evaluateKey(expression, event)).toBe(key);
  });

  test("a name may end in a wildcard", () => {
    expect(nameCovers("story/*", "story/parsed")).toBe(true);
    expect(nameCovers("story/*", "project/made")).toBe(false);
    expect(nameCovers("story/parsed", "story/parsed.again")).toBe(false);
  });
});
