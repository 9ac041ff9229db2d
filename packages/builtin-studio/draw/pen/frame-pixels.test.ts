import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { wholeOf } from "./area";
import { openFramePixels } from "./frame-pixels";
import { seededRandom } from "./seeded-random";

const [FRAME_WIDTH, FRAME_HEIGHT] = [1280, 720];
const SIZE = { width: FRAME_WIDTH, height: FRAME_HEIGHT };
const WHOLE_FRAME = wholeOf(SIZE);
const AREA = { left: 333, top: 101, right: 1277, bottom: 719 };

/** A frame of which every pixel has a colour of its own. */
function colourful(seed: string) {
  const canvas = createCanvas(FRAME_WIDTH, FRAME_HEIGHT);
  const ctx = canvas.getContext("2d");
  const image = ctx.createImageData(FRAME_WIDTH, FRAME_HEIGHT);
  const random = seededRandom(seed);
  for (let at = 0; at < image.data.length; at += 1)
    image.data[at] = at % 4 === 3 ? 255 : Math.floor(random() * 256);
  ctx.putImageData(image, 0, 0);
  return { canvas, rgba: image.data };
}

/** Brightness and colours of the square of four pixels at an even place, by the definition of BT.709. */
function expected(rgba: Uint8ClampedArray, x: number, y: number) {
  const squares = [0, 1, FRAME_WIDTH, FRAME_WIDTH + 1].map((step) => {
    const at = (y * FRAME_WIDTH + x + step) * 4;
    return [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0] as const;
  });
  const lumas = squares.map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / 4;
  const luma = mean(lumas);
  return {
    brightness: lumas.map((value) => 16 + (219 / 255) * value),
    blue: 128 + ((224 / 255) * (mean(squares.map(([, , b]) => b)) - luma)) / 1.8556,
    red: 128 + ((224 / 255) * (mean(squares.map(([r]) => r)) - luma)) / 1.5748,
  };
}

/** How far planes are from the definition at most, over a part of the frame. */
function largestError(planes: Uint8Array, rgba: Uint8ClampedArray, area = WHOLE_FRAME): number {
  const [toBlue, toRed] = [FRAME_WIDTH * FRAME_HEIGHT, (FRAME_WIDTH * FRAME_HEIGHT * 5) / 4];
  let worst = 0;
  const compare = (at: number, value: number) => {
    worst = Math.max(worst, Math.abs((planes[at] ?? 0) - value));
  };
  for (let y = area.top & ~1; y < area.bottom; y += 2) {
    for (let x = area.left & ~1; x < area.right; x += 2) {
      const { brightness, blue, red } = expected(rgba, x, y);
      const at = y * FRAME_WIDTH + x;
      for (const [index, step] of [0, 1, FRAME_WIDTH, FRAME_WIDTH + 1].entries())
        compare(at + step, brightness[index] ?? 0);
      const colour = (y / 2) * (FRAME_WIDTH / 2) + x / 2;
      compare(toBlue + colour, blue);
      compare(toRed + colour, red);
    }
  }
  return worst;
}

it("rounds every brightness and colour of a frame to the nearest step", () => {
  const { canvas, rgba } = colourful("first");
  const planes = openFramePixels(SIZE).read(canvas, WHOLE_FRAME);
  expect(largestError(planes, rgba)).toBeLessThan(0.51);
});

it("takes over the part that changed and leaves the rest as it was", () => {
  const [before, after] = [colourful("first"), colourful("second")];
  const pixels = openFramePixels(SIZE);
  pixels.read(before.canvas, WHOLE_FRAME);
  const planes = pixels.read(after.canvas, AREA);
  expect(largestError(planes, after.rgba, AREA)).toBeLessThan(0.51);
  expect(largestError(planes, before.rgba, { ...WHOLE_FRAME, right: 320 })).toBeLessThan(0.51);
  expect(largestError(planes, before.rgba, { ...WHOLE_FRAME, bottom: 100 })).toBeLessThan(0.51);
});

it("keeps the pictures of two clips apart", () => {
  const [one, other] = [colourful("first"), colourful("second")];
  const [first, second] = [openFramePixels(SIZE), openFramePixels(SIZE)];
  const planes = first.read(one.canvas, WHOLE_FRAME);
  second.read(other.canvas, WHOLE_FRAME);
  expect(largestError(planes, one.rgba)).toBeLessThan(0.51);
});
