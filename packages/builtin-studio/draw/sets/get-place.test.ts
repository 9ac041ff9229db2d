import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { lightOf } from "../light";
import { Pen } from "../pen";
import { PLACES } from "../scene-spec";
import { seededRandom } from "../seeded-random";
import { getStyle } from "../styles/get-style";
import { getPlace } from "./get-place";
import { PLACE_HEIGHT, PLACE_WIDTH } from "./set";

/** Pixels of a unit: small, for there are many places. */
const SCALE = 0.1;

describe("every place", () => {
  it.each(PLACES)("is painted from its data, by day and by night: %s", (place) => {
    const painter = getPlace(place);
    const style = getStyle("Digital Art");
    for (const [time, side] of [
      ["day", -1],
      ["night", 1],
    ] as const) {
      const canvas = createCanvas(PLACE_WIDTH * SCALE, PLACE_HEIGHT * SCALE);
      const ctx = canvas.getContext("2d");
      ctx.scale(SCALE, SCALE);
      const scene = { time, weather: "clear", interior: painter.interior, side } as const;
      const pen = new Pen(ctx, style, lightOf(style, scene), { pixelsPerUnit: SCALE, inkPx: 1 });
      for (const layer of [painter.far, painter.near, painter.front])
        layer?.({
          ...{ pen, random: seededRandom(place), place, time, weather: "clear" },
          ...{ view: "city", wall: null, people: 1 },
        });
      const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
      const painted = data.filter((value, at) => at % 4 === 3 && value > 0).length;
      expect(painted, time).toBeGreaterThan(0.98 * canvas.width * canvas.height);
    }
  });
});
