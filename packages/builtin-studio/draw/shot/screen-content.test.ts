import { expect, it } from "vitest";
import { aStudioShot } from "../test-shots";
import { readShot } from "./read-shot";

const specOf = (stageDirections: string) =>
  readShot(aStudioShot({ stageDirections, cast: [], shotSize: "wide" }), "Film Noir", 1);

it.each([
  ["ON TV: a football stadium.", "stadium"],
  ["On the monitor, a man in a suit gives a speech.", "inside"],
])("shows what is on a screen on one, in a place of its own: %s", (text, place) => {
  expect(specOf(text)).toMatchObject({ isOnScreen: true, place });
});

it("shows the room where nothing is told of what the screen shows", () => {
  expect(specOf("She switches on the television.").isOnScreen).toBe(false);
  expect(specOf("On the table, a monitor.").isOnScreen).toBe(false);
});
