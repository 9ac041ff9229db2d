import { describe, expect, it } from "vitest";
import { nameByIds } from "@/lib/rules/mention-names";
import { fromBody, mentionAt } from "./mention-text";

const ana = { id: "11111111-1111-4111-8111-111111111111", name: "ana" };
const anabel = { id: "22222222-2222-4222-8222-222222222222", name: "anabel" };

describe("a name that is being typed", () => {
  it.each([
    ["@", 1, { from: 0, words: "" }],
    ["Ask @be", 7, { from: 4, words: "be" }],
    ["Ask @ben now", 8, { from: 4, words: "ben" }],
    ["two\n@b", 6, { from: 4, words: "b" }],
  ])("in %j at %i is %j", (text, caret, expected) => {
    expect(mentionAt(text, caret)).toEqual(expected);
  });

  it.each([
    ["an address like ana@mail", 24],
    ["a name that is over: @ben now", 28],
    ["nothing", 7],
  ])("is not in %j", (text, caret) => {
    expect(mentionAt(text, caret)).toBeNull();
  });
});

it("words with people are sent with their ids, and changed with their names", () => {
  const body = nameByIds("Ask @anabel and @ana.", [ana, anabel]);
  expect(body).toBe(`Ask @[${anabel.id}] and @[${ana.id}].`);
  expect(fromBody(body, [ana, anabel])).toBe("Ask @anabel and @ana.");
});
