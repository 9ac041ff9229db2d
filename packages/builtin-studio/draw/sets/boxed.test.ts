import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { lightOf } from "../pen/light";
import { Pen } from "../pen/pen";
import { seededRandom } from "../pen/seeded-random";
import { colour, outline, strokeSchema } from "../props/icon-schema";
import { PLACES } from "../shot/scene-spec";
import { getStyle } from "../styles/get-style";
import { BOXED, type Box, type Boxed, drawBoxed, strokeInBox } from "./boxed";
import boxed from "./boxed.json";
import foregrounds from "./foregrounds.json";
import { FULL_HEIGHT, FULL_WIDTH, LEFT, TOP } from "./set";

const NAMES = Object.keys(BOXED) as (keyof typeof BOXED)[];
const BOX = { x: 100, y: 80, width: 120, height: 60 };

const length: z.ZodType = z.lazy(() =>
  z.union([
    z.number(),
    z.string().regex(/^-?[\d.]+%(?: [+-] [\d.]+)?$/),
    z.tuple([length, length]),
  ]),
);
const cells = z.strictObject({
  about: z.number().positive().optional(),
  least: z.int().min(1).optional(),
});
const inAnyBox = z.custom<object>((stroke) => {
  if (typeof stroke !== "object" || stroke === null || "strokes" in stroke) return false;
  return strokeSchema.safeParse(strokeInBox(stroke, BOX, () => 0.5)).success;
}, "no stroke of an icon, stated in lengths");
const group = z.strictObject({
  strokes: z.lazy((): z.ZodType => drawing),
  box: z.tuple([length, length, length, length]).optional(),
  columns: cells.optional(),
  rows: cells.optional(),
  alternating: z.array(z.string()).min(2).optional(),
  within: z
    .custom<object>(
      (path) => outline.safeParse(strokeInBox(path as object, BOX, () => 0.5)).success,
      "no outline",
    )
    .optional(),
  chance: z.number().min(0).max(1).optional(),
  with: z.string().optional(),
  without: z.string().optional(),
  colours: z.record(z.string(), colour).optional(),
});
const drawing: z.ZodType = z.array(z.union([group, inAnyBox]));

/** A picture of drawings as large as a place: says which share of a part of it is painted. */
function painted(draw: (pen: Pen) => void) {
  const canvas = createCanvas(FULL_WIDTH, FULL_HEIGHT);
  const ctx = canvas.getContext("2d");
  ctx.translate(-LEFT, -TOP);
  const style = getStyle("Film Noir");
  const scene = { time: "night", weather: "clear", interior: true, side: 1 } as const;
  draw(new Pen(ctx, style, lightOf(style, scene), { pixelsPerUnit: 1, inkPx: 0 }));
  return ({ x, y, width, height }: Box) => {
    const { data } = ctx.getImageData(x - LEFT, y - TOP, width, height);
    return data.filter((value, at) => at % 4 === 3 && value > 0).length / (width * height);
  };
}

it("keeps to its schema", () => {
  expect(z.record(z.string(), drawing).safeParse(boxed).error?.message).toBeUndefined();
});

it.each(NAMES)("draws something wherever it is asked to: %s", (name) => {
  const whole = { x: LEFT, y: TOP, width: FULL_WIDTH, height: FULL_HEIGHT };
  const paints = { paint: "#aa3333", trim: "#ccbbaa", glass: "#334455", air: "#aabbcc" };
  const more = { "upper-glass": "#556677", "lower-glass": "#223344", wall: "#998877" };
  const colours = { ...paints, ...more, colour: "#aa8866", top: "#886644", ceiling: "#eeeeee" };
  const random = seededRandom(name);
  const seen = painted((pen) =>
    drawBoxed(pen, name, BOX, { random, colours: { ...colours, glow: "#ffeeaa" } }),
  );
  expect(seen(whole)).toBeGreaterThan(0);
});

describe("a drawing in a box", () => {
  const draw = (entries: Boxed, box: Box) =>
    painted((pen) => drawBoxed(pen, entries, box, { random: () => 0 }));
  const plate = (rectangle: unknown[]) => ({ flat: { rectangle }, colour: "#ffffff", seen: true });

  it("measures shares by its sides and units as they are", () => {
    const seen = draw([plate(["25%", 10, "50%", "100% - 20"])], {
      ...BOX,
      width: 200,
      height: 100,
    });
    expect(seen({ x: 150, y: 90, width: 100, height: 80 })).toBe(1);
    expect(seen({ x: 100, y: 80, width: 50, height: 100 })).toBe(0);
    expect(seen({ x: 150, y: 170, width: 100, height: 10 })).toBe(0);
  });

  it("stands beside itself as often as it fits", () => {
    const posts = { columns: { about: 30 }, strokes: [plate([0, 0, "50%", "100%"])] };
    const seen = draw([posts], BOX);
    for (const column of [0, 1, 2, 3]) {
      expect(seen({ x: 100 + column * 30, y: 80, width: 15, height: 60 })).toBe(1);
      expect(seen({ x: 115 + column * 30, y: 80, width: 15, height: 60 })).toBe(0);
    }
    const one = draw([{ ...posts, columns: { about: 1000 } }], BOX);
    expect(one({ ...BOX, width: 60 })).toBe(1);
  });

  it("leaves out what goes with a colour that it is not given", () => {
    expect(draw([{ with: "cloth", strokes: [plate([0, 0, "100%", "100%"])] }], BOX)(BOX)).toBe(0);
    expect(draw([{ without: "cloth", strokes: [plate([0, 0, "100%", "100%"])] }], BOX)(BOX)).toBe(
      1,
    );
  });

  it("refuses what is no length", () => {
    expect(() => draw([plate([0, 0, "half", 10])], BOX)).toThrow("half");
  });
});

it("knows the places before which there is something or nothing", () => {
  const named = Object.values(foregrounds).flatMap((words) => words.split(" "));
  for (const name of named) expect(PLACES).toContain(name);
});
