import { expect, it } from "vitest";
import { playerCommand } from "./player-keys";

const press = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  playerCommand({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

it("J, K and L run the film back, stop it and run it on, small or capital", () => {
  expect(["j", "K", "l"].map((key) => press(key)?.does)).toEqual(["back", "stop", "forward"]);
});

it("the arrows step by frames, and by seconds with Shift", () => {
  expect(press("ArrowLeft")).toEqual({ does: "step", frames: -1 });
  expect(press("ArrowRight", { shiftKey: true })).toEqual({ does: "move", seconds: 1 });
});

it("what belongs to the browser or to nobody is left alone", () => {
  expect(press("l", { ctrlKey: true })).toBeNull();
  expect(press("x")).toBeNull();
});
