import { expect, it } from "vitest";
import { weatherAfter } from "./weather";

it.each([
  ["snow", "the wind. no voice.", "snow"],
  ["clear", "the wind tears at the tent.", "wind"],
  ["snow", "rain runs down the window.", "rain"],
  ["rain", "the rain has stopped.", "clear"],
  ["clear", "ina, in a rain jacket, feeds the hens.", "clear"],
  ["clear", "the storm lantern swings in the wind.", "wind"],
] as const)("was %s, and after %s it is %s", (before, words, after) => {
  expect(weatherAfter(before, words)).toBe(after);
});
