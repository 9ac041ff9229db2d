import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { lightOf } from "../light";
import { Pen } from "../pen";
import { seededRandom } from "../seeded-random";
import { getStyle } from "../styles/get-style";
import { type Drawing, type Part, readDrawing, readPart } from "./drawing";

const RED = "#ff0000";
const SIZE = 10;

/** Which of ten by ten pixels a drawing has painted, as rows of dots and crosses. */
function paintedBy(drawing: Drawing, parts: Record<string, Part> = {}): string[] {
  const canvas = createCanvas(SIZE, SIZE);
  const style = getStyle("Digital Art");
  const scene = { time: "day", weather: "clear", interior: false, side: -1 } as const;
  const pen = new Pen(canvas.getContext("2d"), style, lightOf(style, scene), {
    ...{ pixelsPerUnit: 1, inkPx: 0 },
  });
  readDrawing(drawing, (name) => parts[name] ?? null)({ pen, random: seededRandom(1) });
  const { data } = canvas.getContext("2d").getImageData(0, 0, SIZE, SIZE);
  return Array.from({ length: SIZE }, (_, y) =>
    Array.from({ length: SIZE }, (_, x) => (data[(y * SIZE + x) * 4 + 3] ? "x" : ".")).join(""),
  );
}

const square = (x: string | number, y: string | number) => ({
  ...{ flat: { rectangle: [x, y, 1, 1] }, colour: RED },
});

describe("a drawing as data", () => {
  it("repeats over numbers and lists, with names for what they hold", () => {
    const rows = paintedBy([
      { each: 3, as: "i", draw: [square("=i * 2", 0)] },
      {
        each: [
          [1, 1],
          [4, 2],
        ],
        as: ["x", "y"],
        draw: [square("=x", "=y")],
      },
    ]);
    expect(rows.slice(0, 3)).toEqual(["x.x.x.....", ".x........", "....x....."]);
  });

  it("chooses, and leaves rounds out", () => {
    const [row] = paintedBy([
      {
        ...{ each: 6, as: "i" },
        draw: [
          { skip: "=i === 1" },
          { when: "=i < 3", draw: [square("=i", 0)], else: [square("=i + 3", 0)] },
        ],
      },
    ]);
    expect(row).toBe("x.x...xxx.");
  });

  it("asks parts for what they draw and for what they give", () => {
    const parts: Record<string, Part> = {};
    parts.step = readPart(
      { takes: ["x"], draws: [square("=x", "=x")], gives: "=x + 3" },
      (name) => parts[name] ?? null,
    );
    const rows = paintedBy([{ set: { next: { step: [1] } } }, { step: "=next" }], parts);
    expect([rows[1], rows[4]]).toEqual([".x........", "....x....."]);
  });

  it("gives parts something to draw, whose names are its own", () => {
    const twice: Part = (_kit, _names, [what]) => {
      for (const at of [2, 5]) (what as (x: number) => void)(at);
    };
    const [row] = paintedBy(
      [{ set: { x: 9 } }, { twice: { takes: ["x"], draws: [square("=x", 0)] } }, square("=x", 0)],
      { twice },
    );
    expect(row).toBe("..x..x...x");
  });

  it("says what nothing draws", () => {
    expect(() => paintedBy([{ windwo: { x: 1 } }])).toThrow("Nothing draws windwo");
  });
});
