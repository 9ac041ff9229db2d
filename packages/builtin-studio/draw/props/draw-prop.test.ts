import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { lightOf } from "../pen/light";
import { Pen } from "../pen/pen";
import { getStyle } from "../styles/get-style";
import { unitOfIcon } from "../things/icon-of-thing";
import { drawProp, HAND_DRAWN, sizeOfProp } from "./draw-prop";

/** Pixels of the picture into which things are painted, and of a unit of theirs. */
const SIZE = 320;
const UNIT = 40;
/** So much of its size a drawing may be larger or smaller than the table says; thin ends and shine are not counted. */
const TOLERANCE = 0.3;

describe("every thing", () => {
  it.each(HAND_DRAWN)("is painted from its data, as large as the table says: %s", (prop) => {
    const canvas = createCanvas(SIZE, SIZE);
    const ctx = canvas.getContext("2d");
    ctx.translate(SIZE / 2, SIZE * 0.7);
    ctx.scale(UNIT, UNIT);
    const style = getStyle("Comic Book");
    const scene = { time: "day", weather: "clear", interior: true, side: -1 } as const;
    const pen = new Pen(ctx, style, lightOf(style, scene), { pixelsPerUnit: UNIT, inkPx: 0 });
    drawProp(pen, prop);
    const { data } = ctx.getImageData(0, 0, SIZE, SIZE);
    const painted = Array.from({ length: SIZE * SIZE }, (_, at) => at).filter(
      (at) => (data[at * 4 + 3] ?? 0) > 128,
    );
    const spanOf = (places: number[]) =>
      (places.reduce((most, one) => Math.max(most, one), 0) -
        places.reduce((least, one) => Math.min(least, one), SIZE)) /
      UNIT;
    const drawn = {
      width: spanOf(painted.map((at) => at % SIZE)),
      height: spanOf(painted.map((at) => Math.floor(at / SIZE))),
    };
    const { width, height } = sizeOfProp(prop);
    const longest = Math.max(width, height) / unitOfIcon(prop);
    expect(Math.abs(Math.max(drawn.width, drawn.height) / longest - 1)).toBeLessThan(TOLERANCE);
  });
});
