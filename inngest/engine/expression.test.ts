import { describe, expect, test } from "vitest";
import { evaluateKey, holds, isCondition, isKey } from "./expression";

const event = { name: "story/parsed", data: { id: "one", count: 3, user: null } };

describe("expressions", () => {
  test.each([
    ["event.data.id == 'one'", true],
    ['event.data.id == "one"', true],
    ['"one"==event.data.id', true],
    ["event.data.id == async.data.id", true],
    ["event.data.id == async.data.name", false],
    ["event.data.missing == async.data.missing", false],
    ["event.data.id.length == async.data.id", false],
    ["event.data.id == 'two'", false],
  ])("%s: %s", (condition, expected) => {
    expect(isCondition(condition)).toBe(true);
    expect(holds(condition, { event, async: { data: { id: "one", name: "1" } } })).toBe(expected);
  });

  test.each([
    ['"studio"', "studio"],
    ["event.data.id", "one"],
    ["event.data.count", "3"],
    ["event.data.user", "null"],
    ["event.data.missing", ""],
    ["event.data.id.constructor", ""],
  ])("the key %s is %j", (expression, key) => {
    expect(isKey(expression)).toBe(true);
    expect(evaluateKey(expression, event)).toBe(key);
  });

  test.each([
    "event.data.count > 2",
    "event.data.id == 'one' && event.data.count == 3",
    "event.data.id",
    "event.data.",
    "event.data.count == 3",
    "size(event.data.id) == 'one'",
    "",
  ])("%j is no condition, and holds for nothing", (condition) => {
    expect(isCondition(condition)).toBe(false);
    expect(condition !== "" && holds(condition, { event })).toBe(false);
  });

  test.each(["event.data.id + '-x'", "data.id", '"a" + "b"', '"a\\"b"', ""])(
    "%j is no key",
    (key) => {
      expect(isKey(key)).toBe(false);
    },
  );
});
