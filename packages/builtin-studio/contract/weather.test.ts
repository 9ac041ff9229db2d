import { expect, it } from "vitest";
import { weatherAfter } from "./weather";

it.each([
  ["snow", "the wind. no voice.", "snow"],
  ["clear", "the wind tears at the tent.", "wind"],
  ["snow", "rain runs down the window.", "rain"],
  ["rain", "the rain has stopped.", "clear"],
  ["snow", "the sleet has stopped.", "clear"],
  ["rain", "the drizzle lets up.", "clear"],
  ["clear", "ina, in a rain jacket, feeds the hens.", "clear"],
  ["clear", "the storm lantern swings in the wind.", "wind"],
  ["clear", "the first drops. then rain falls in sheets.", "rain"],
  ["clear", "it is pouring rain. he storms out.", "rain"],
  ["clear", "a flash of lightning over the bay.", "storm"],
  ["clear", "a gale tears at the shutters.", "storm"],
  ["clear", "snow begins to fall.", "snow"],
  ["clear", "snow. nobody is out.", "snow"],
  ["clear", "snow in the headlights.", "snow"],
] as const)("was %s, and after %s it is %s", (before, words, after) => {
  expect(weatherAfter(before, words)).toBe(after);
});

it.each([
  "ines goes storming up the stairs.",
  "riders thunder across the ford.",
  "the joke is met by gales of laughter.",
  "gale and ivo sit on the step.",
  "plaster is raining down on the table.",
  "splinters rain down on her.",
  "he will not let anybody rain on his parade.",
  "a storm of arrows.",
  "with the speed of lightning he is gone.",
  "a hose sprays a fine mist over the beds.",
  "a smoky haze hangs over the table.",
  "ms. snow shuts her book.",
  "a heap of snow blocks the gate.",
  "snow still in the gullies.",
  "they run through the snow.",
])("is no weather: %s", (words) => {
  expect(weatherAfter("clear", words)).toBe("clear");
});
