import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { ImageStyle } from "@/lib/rules/image-style";
import { openScene } from "@/packages/builtin-studio/draw/open-scene";
import { freePixels } from "@/packages/builtin-studio/draw/pen/free-pixels";
import { readShot } from "@/packages/builtin-studio/draw/shot/read-shot";
import { type Composition, composeShot } from "@/packages/builtin-studio/draw/staging/compose-shot";

/** A small copy of a picture: enough to tell pictures apart, little enough to compare all of them. */
export interface Glance {
  name: string;
  light: Float64Array;
  colour: Float64Array;
}

/** Of a picture that is only looked at from afar, drawn with as many pixels as that takes. */
const SMALL = 1 / 4;
const WHOLE = createCanvas(1280 * SMALL, 720 * SMALL);

/** The same composition with a fraction of the pixels, its place too: what is drawn where, at a fifth of the cost. */
export function small(composition: Composition, share = SMALL): Composition {
  const { frame, view } = composition;
  const { width, height } = frame.pixels;
  const pixels = { width: width * share, height: height * share };
  return {
    ...composition,
    frame: { ...frame, pixels, scale: frame.scale * share },
    // What is out of focus has few pixels already.
    view: { ...view, sharpness: Math.max(Math.min(view.sharpness, 0.25), view.sharpness * share) },
  };
}

/** Draws the first frame of a shot and looks at it from afar. */
export function glance(name: string, subject: ShotSubject, style: ImageStyle, words = ""): Glance {
  const scene = openScene(small(composeShot(readShot(subject, style, 7, words))));
  const seen = glanceOf(name, (ctx) =>
    scene.draw(ctx, { frame: 0, seconds: 0, progress: 0, mouth: "X" }),
  );
  scene.close();
  return seen;
}

/** Looks from afar at what is drawn into a frame of a `small` composition. */
export function glanceOf(name: string, draw: (ctx: SKRSContext2D) => void): Glance {
  const whole = WHOLE.getContext("2d");
  whole.reset();
  draw(whole);
  const canvas = createCanvas(64, 36);
  const ctx = canvas.getContext("2d");
  ctx.drawImage(WHOLE, 0, 0, 64, 36);
  const { data } = ctx.getImageData(0, 0, 64, 36);
  const light = new Float64Array(64 * 36);
  const colour = new Float64Array(64 * 36);
  for (let i = 0; i < light.length; i += 1) {
    const [r = 0, g = 0, b = 0] = data.subarray(i * 4, i * 4 + 3);
    light[i] = (r + g + b) / 3;
    colour[i] = Math.max(r, g, b) - Math.min(r, g, b);
  }
  return { name, light, colour };
}

/** Mean of all values. */
export function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How far the values lie from their mean: near 0 is an empty picture. */
export function spread(values: Float64Array): number {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, v) => sum + (v - middle) ** 2, 0) / values.length);
}

/** Mean difference of two pictures, 0 to 255. */
export function difference(a: Glance, b: Glance): number {
  let sum = 0;
  for (let i = 0; i < a.light.length; i += 1)
    sum += Math.abs((a.light[i] ?? 0) - (b.light[i] ?? 0));
  return sum / a.light.length;
}

/** The two pictures that are most alike. */
export function closest(pictures: readonly Glance[]): { pair: string; difference: number } {
  let best = { pair: "", difference: Number.POSITIVE_INFINITY };
  pictures.forEach((a, i) => {
    for (const b of pictures.slice(i + 1)) {
      const apart = difference(a, b);
      if (apart < best.difference) best = { pair: `${a.name}, ${b.name}`, difference: apart };
    }
  });
  return best;
}

/** Rows that are read at a time: their memory is used again, where that of whole pictures is cleared anew each time. */
const BAND_ROWS = 32;

/**
 * How far two pictures of one size are apart in any channel of any pixel: smoothing that begins at another pixel
 * rounds a little otherwise.
 */
export function largestDifference(one: Canvas, other: Canvas): number {
  const [ctx, otherCtx] = [one.getContext("2d"), other.getContext("2d")];
  const { width, height } = one;
  let largest = 0;
  for (let y = 0; y < height; y += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - y);
    const { data } = ctx.getImageData(0, y, width, rows);
    const { data: otherData } = otherCtx.getImageData(0, y, width, rows);
    if (Buffer.compare(bytesOf(data), bytesOf(otherData)) !== 0)
      for (let at = 0; at < data.length; at += 1) {
        const apart = Math.abs((data[at] ?? 0) - (otherData[at] ?? 0));
        if (apart > largest) largest = apart;
      }
    freePixels(data);
    freePixels(otherData);
  }
  return largest;
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint8ClampedArray): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The same memory, a number for each pixel: equal ones, which are most, are told at one look. */
export function pixelsOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}
