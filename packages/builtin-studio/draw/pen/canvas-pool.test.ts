import { describe, expect, it } from "vitest";
import { giveCanvas, takeCanvas } from "./canvas-pool";

/** One of the largest layers of a shot; four of them are all that is ever held. */
const LAYER = { width: 1_600, height: 896 };

function takeLayers(count: number) {
  return Array.from({ length: count }, () => takeCanvas(LAYER.width, LAYER.height));
}

describe("the shelf of canvases", () => {
  it("hands out what was given back, empty", () => {
    const canvas = takeCanvas(LAYER.width, LAYER.height);
    canvas.getContext("2d").fillRect(0, 0, 10, 10);
    giveCanvas(canvas);
    const again = takeCanvas(LAYER.width, LAYER.height);
    expect(again).toBe(canvas);
    expect(
      again
        .getContext("2d")
        .getImageData(0, 0, 10, 10)
        .data.every((byte) => byte === 0),
    ).toBe(true);
    giveCanvas(again);
  });

  it("keeps no more beside a shot than the layers of one shot come to", () => {
    const shot = takeLayers(6);
    for (const canvas of shot) giveCanvas(canvas);
    expect(shot.filter(({ width }) => width > 1)).toHaveLength(4);
    const large = takeCanvas(2_400, 1_600);
    expect(shot.filter(({ width }) => width > 1)).toHaveLength(1);
    giveCanvas(large);
  });
});
