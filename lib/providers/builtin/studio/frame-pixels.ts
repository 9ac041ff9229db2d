import type { Canvas } from "@napi-rs/canvas";
import { type Area, WHOLE_FRAME } from "./area";
import { freePixels } from "./free-pixels";
import { FRAME_HEIGHT, FRAME_WIDTH } from "./sets/set";

/**
 * The pixels of a frame as the encoder takes them, kept from frame to frame: only the part of the
 * picture that changed is read back and converted. Pictures that change as a whole in every frame
 * are handed over as RGBA, which the encoder converts faster; the others as planes of brightness and
 * colour (I420, BT.709, limited range), of which a repeated frame costs the least to hand over.
 */
export interface FramePixels {
  readonly format: "rgba" | "yuv420p";
  /** Takes over this part of the canvas, which has to be opaque, and returns the whole frame. */
  read(canvas: Canvas, area: Area): Uint8Array;
  /** The last frame that was read; null before the first. The next `read` takes its place. */
  readonly last: Uint8Array | null;
}

/** For pictures that change as a whole. */
export function wholeFrames(): FramePixels {
  let last: Uint8Array | null = null;
  return {
    format: "rgba",
    read: (canvas) => {
      // The frame before has been handed over: its memory is the next one's.
      if (last) freePixels(last);
      last = canvas.data();
      return last;
    },
    get last() {
      return last;
    },
  };
}

/** For pictures of which most stands still. */
export function keptFrames(): FramePixels {
  const planes = new Uint8Array((FRAME_WIDTH * FRAME_HEIGHT * 3) / 2);
  let complete = false;
  return {
    format: "yuv420p",
    read: (canvas, area) => {
      const part = evenArea(complete ? area : WHOLE_FRAME);
      const { left, top, right, bottom } = part;
      const image = canvas.getContext("2d").getImageData(left, top, right - left, bottom - top);
      convert(new Uint8Array(image.data.buffer, image.data.byteOffset), part, planes);
      freePixels(image.data);
      complete = true;
      return planes;
    },
    get last() {
      return complete ? planes : null;
    },
  };
}

/** One colour value belongs to two by two pixels. */
function evenArea({ left, top, right, bottom }: Area): Area {
  return {
    left: left & ~1,
    top: top & ~1,
    right: (right + 1) & ~1,
    bottom: (bottom + 1) & ~1,
  };
}

/** Whole-number weights of BT.709 in 65,536ths: 219 steps of brightness from 16, 224 of colour around 128. */
const Y = { red: 11_966, green: 40_254, blue: 4_064, offset: (16 << 16) + 32_768 };
const U = { red: -6_596, green: -22_189, blue: 28_784 };
const V = { red: 28_784, green: -26_145, blue: -2_639 };
/** Colour is taken of the sum of four pixels: two more bits, and half of one for rounding. */
const COLOUR_OFFSET = (128 << 18) + (1 << 17);

/** Writes an area of RGBA pixels into the planes of the frame. */
function convert(rgba: Uint8Array, area: Area, planes: Uint8Array): void {
  const width = area.right - area.left;
  const uPlane = FRAME_WIDTH * FRAME_HEIGHT;
  const vPlane = uPlane + uPlane / 4;
  const stride = width * 4;
  for (let y = area.top; y < area.bottom; y += 2) {
    let at = (y - area.top) * stride;
    let toY = y * FRAME_WIDTH + area.left;
    let toColour = (y >> 1) * (FRAME_WIDTH >> 1) + (area.left >> 1);
    for (let x = 0; x < width; x += 2) {
      const below = at + stride;
      const r0 = rgba[at] as number;
      const g0 = rgba[at + 1] as number;
      const b0 = rgba[at + 2] as number;
      const r1 = rgba[at + 4] as number;
      const g1 = rgba[at + 5] as number;
      const b1 = rgba[at + 6] as number;
      const r2 = rgba[below] as number;
      const g2 = rgba[below + 1] as number;
      const b2 = rgba[below + 2] as number;
      const r3 = rgba[below + 4] as number;
      const g3 = rgba[below + 5] as number;
      const b3 = rgba[below + 6] as number;
      planes[toY] = (Y.red * r0 + Y.green * g0 + Y.blue * b0 + Y.offset) >> 16;
      planes[toY + 1] = (Y.red * r1 + Y.green * g1 + Y.blue * b1 + Y.offset) >> 16;
      planes[toY + FRAME_WIDTH] = (Y.red * r2 + Y.green * g2 + Y.blue * b2 + Y.offset) >> 16;
      planes[toY + FRAME_WIDTH + 1] = (Y.red * r3 + Y.green * g3 + Y.blue * b3 + Y.offset) >> 16;
      const red = r0 + r1 + r2 + r3;
      const green = g0 + g1 + g2 + g3;
      const blue = b0 + b1 + b2 + b3;
      planes[uPlane + toColour] =
        (U.red * red + U.green * green + U.blue * blue + COLOUR_OFFSET) >> 18;
      planes[vPlane + toColour] =
        (V.red * red + V.green * green + V.blue * blue + COLOUR_OFFSET) >> 18;
      at += 8;
      toY += 2;
      toColour += 1;
    }
  }
}
