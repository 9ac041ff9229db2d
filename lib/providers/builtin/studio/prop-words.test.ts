import { describe, expect, it } from "vitest";
import { propsIn } from "./prop-words";

describe("the things of a text", () => {
  it.each([
    ["marta picks up a letter and a candle.", ["letter", "candle"]],
    ["the bell rings.", ["bell"]],
    ["she reads the will.", ["letter"]],
    ["she opens the chest.", ["box"]],
    ["marta picks up leaves.", ["flower"]],
    ["he leaves the room with a suitcase.", ["suitcase"]],
    ["a bread roll on a stone.", ["bread", "stone"]],
  ])("are what it names: %s", (text, props) => {
    expect(propsIn(text)).toEqual(props);
  });

  it.each([
    "marta clutches her chest.",
    "marta leaves.",
    "in any case she watches the sea.",
    "a truck rolls past.",
    "she rocks the baby.",
    "she will never come.",
    "he passes her, and locks eyes with the keeper.",
  ])("are no verbs and no parts of the body: %s", (text) => {
    expect(propsIn(text)).toEqual([]);
  });
});
