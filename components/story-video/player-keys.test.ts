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

it("comma and full stop step by a frame, like the arrows", () => {
  expect(press(",")).toEqual({ does: "step", frames: -1 });
  expect(press(".")).toEqual({ does: "step", frames: 1 });
});

it("notes have keys of their own, and captions and sound theirs with Shift", () => {
  const keys = ["c", "m", "i", "o"].map((key) => press(key)?.does);
  expect(keys).toEqual(["note", "draw", "range-start", "range-end"]);
  const shifted = ["C", "M"].map((key) => press(key, { shiftKey: true })?.does);
  expect(shifted).toEqual(["captions", "sound"]);
});

it("what belongs to the browser or to nobody is left alone", () => {
  expect(press("l", { ctrlKey: true })).toBeNull();
  expect(press("x")).toBeNull();
});
