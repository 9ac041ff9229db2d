import { expect, it } from "vitest";
import { parsePartialJson } from "./partial-json";

const whole = JSON.stringify({
  scenes: [
    { place: 'THE "LAMP" ROOM\\', beats: [{ text: "Rain.\nMore rain, ü 😀", cue: null, n: 12 }] },
    { place: "{[,]}", beats: [] },
  ],
});

it("reads a value at every point of its writing, and never anything that is not in it", () => {
  for (let end = 1; end <= whole.length; end += 1) {
    const value = parsePartialJson(whole.slice(0, end));
    expect(value, whole.slice(0, end)).toBeTypeOf("object");
    expect(isBeginning(value, JSON.parse(whole)), whole.slice(0, end)).toBe(true);
  }
  expect(parsePartialJson(whole)).toEqual(JSON.parse(whole));
});

it("shows a text while it is being written", () => {
  expect(parsePartialJson('{"a":[{"t":"Rain fa')).toEqual({ a: [{ t: "Rain fa" }] });
  expect(parsePartialJson('{"a":[{"t":"Rain\\')).toEqual({ a: [{ t: "Rain" }] });
  expect(parsePartialJson('{"a":"\\u00e')).toEqual({ a: "" });
  expect(parsePartialJson('{"a":"x\\\\')).toEqual({ a: "x\\" });
});

it("keeps nothing that no database keeps", () => {
  expect(parsePartialJson('{"a":"x\\u0000y","b":"\\ud83d')).toEqual({ a: "xy", b: "" });
});

it("leaves out a key without its value", () => {
  expect(parsePartialJson('{"a":1,"b')).toEqual({ a: 1 });
  expect(parsePartialJson('{"a":1,"b":')).toEqual({ a: 1 });
  expect(parsePartialJson('{"a":[1,tr')).toEqual({ a: [1] });
});

it("finds nothing in what is no JSON", () => {
  expect(parsePartialJson("")).toBeUndefined();
  expect(parsePartialJson("Here you are:")).toBeUndefined();
});

/** Whether everything in `part` stands in `value`, texts and numbers as beginnings. */
function isBeginning(part: unknown, value: unknown): boolean {
  if (Array.isArray(part)) {
    return Array.isArray(value) && part.every((item, index) => isBeginning(item, value[index]));
  }
  if (typeof part === "object" && part !== null) {
    return (
      typeof value === "object" &&
      value !== null &&
      Object.entries(part).every(([key, item]) =>
        isBeginning(item, new Map(Object.entries(value)).get(key)),
      )
    );
  }
  if (typeof part === "string") {
    return typeof value === "string" && value.startsWith(part);
  }
  if (typeof part === "number") return String(value).startsWith(String(part));
  return part === value;
}
