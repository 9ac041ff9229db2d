import { describe, expect, it } from "vitest";
import { type DrawingAct, drawn, movedPin, NO_DRAWING } from "./use-drawing";

const drawing = (...acts: DrawingAct[]) => acts.reduce(drawn, NO_DRAWING);

describe("drawing on a frame", () => {
  it("follows a hand with the pen, without points that lie on each other", () => {
    const { strokes } = drawing(
      { does: "begin", id: "a", at: [0.1, 0.1] },
      { does: "go-on", at: [0.1005, 0.1] },
      { does: "go-on", at: [0.2, 0.123456] },
    );
    expect(strokes).toEqual([
      {
        id: "a",
        kind: "pen",
        colour: 0,
        width: 6,
        points: [
          [0.1, 0.1],
          [0.2, 0.1235],
        ],
      },
    ]);
  });

  it("pulls arrows and rectangles from their first point to where the hand is now", () => {
    for (const tool of ["arrow", "rectangle"] as const) {
      const { strokes } = drawing(
        { does: "choose", tool },
        { does: "colour", colour: 2 },
        { does: "begin", id: "a", at: [0.1, 0.1] },
        { does: "go-on", at: [0.3, 0.3] },
        { does: "go-on", at: [0.4, 0.2] },
      );
      expect(strokes).toMatchObject([
        {
          kind: tool,
          colour: 2,
          points: [
            [0.1, 0.1],
            [0.4, 0.2],
          ],
        },
      ]);
    }
  });

  it("takes back the last stroke, and all of them with the pin", () => {
    const two = drawing(
      { does: "begin", id: "a", at: [0, 0] },
      { does: "begin", id: "b", at: [1, 1] },
      { does: "pin", pin: { x: 0.5, y: 0.5 } },
    );
    expect(drawn(two, { does: "undo" }).strokes.map(({ id }) => id)).toEqual(["a"]);
    expect(drawn(two, { does: "clear" })).toMatchObject({ strokes: [], pin: null });
    expect(drawn(NO_DRAWING, { does: "undo" }).strokes).toEqual([]);
  });

  it("draws nothing with the pin", () => {
    const placed = drawing({ does: "choose", tool: "pin" }, { does: "begin", id: "a", at: [0, 0] });
    expect(placed.strokes).toEqual([]);
  });
});

it("a pin is moved by the arrow keys, and stays on the frame", () => {
  const pin = { x: 0.5, y: 0.01 };
  expect(movedPin(pin, { key: "ArrowRight", shiftKey: false })).toEqual({ x: 0.51, y: 0.01 });
  expect(movedPin(pin, { key: "ArrowUp", shiftKey: true })).toEqual({ x: 0.5, y: 0 });
  expect(movedPin(pin, { key: "a", shiftKey: false })).toBeNull();
});
