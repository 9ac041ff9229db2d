import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { lightOf } from "../light";
import { Pen } from "../pen";
import { getStyle } from "../styles/get-style";
import { drawProp, HAND_DRAWN } from "./draw-prop";

const SIZE = 120;

describe("every thing", () => {
  it.each(HAND_DRAWN)("is painted from its data: %s", (prop) => {
    const canvas = createCanvas(SIZE, SIZE);
    const ctx = canvas.getContext("2d");
    ctx.translate(SIZE / 2, SIZE * 0.8);
    ctx.scale(SIZE / 3, SIZE / 3);
    const style = getStyle("Comic Book");
    const scene = { time: "day", weather: "clear", interior: true, side: -1 } as const;
    const pen = new Pen(ctx, style, lightOf(style, scene), {
      ...{ pixelsPerUnit: SIZE / 3, inkPx: 1 },
    });
    drawProp(pen, prop);
    const { data } = ctx.getImageData(0, 0, SIZE, SIZE);
    const painted = data.filter((value, at) => at % 4 === 3 && value > 0).length;
    expect(painted).toBeGreaterThan(SIZE);
  });
});
