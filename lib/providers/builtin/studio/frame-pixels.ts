import type { Canvas } from "@napi-rs/canvas";
import { type Area, WHOLE_FRAME } from "./area";
import { freePixels } from "./free-pixels";
import { PIXELS_AT_ONCE, planesProgram } from "./planes-program";
import { FRAME_HEIGHT, FRAME_WIDTH } from "./sets/set";

/**
 * The pixels of a frame as the encoder takes them (I420, BT.709, limited range), kept from frame to
 * frame: only the part of the picture that changed is read back and converted.
 */
export interface FramePixels {
  /** Takes over this part of the canvas, which has to be opaque, and returns the whole frame. */
  read(canvas: Canvas, area: Area): Uint8Array;
  /** The last frame that was read; null before the first. The next `read` takes its place. */
  readonly last: Uint8Array | null;
}

/**
 * Rows that are read and converted at a time (160 kB): they stay in the processor's cache, and their
 * memory is used again and again, where that of a whole frame was often mapped anew (8 ms a frame).
 */
const BAND_ROWS = 32;
const BAND_BYTES = BAND_ROWS * FRAME_WIDTH * 4;
const Y_PLANE = BAND_BYTES;
const U_PLANE = Y_PLANE + FRAME_WIDTH * FRAME_HEIGHT;
const V_PLANE = U_PLANE + (FRAME_WIDTH * FRAME_HEIGHT) / 4;
const END = V_PLANE + (FRAME_WIDTH * FRAME_HEIGHT) / 4;
const MEMORY_PAGE_BYTES = 65_536;

type Convert = (
  ...[from, groups, stride, row, toY, toU, toV]: [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
) => void;

let program: WebAssembly.Module | undefined;

/** Opens the pixels of one moving picture. */
export function openFramePixels(): FramePixels {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(END / MEMORY_PAGE_BYTES) });
  const convert = loadConverter(memory);
  const band = new Uint8Array(memory.buffer, 0, BAND_BYTES);
  const planes = new Uint8Array(memory.buffer, Y_PLANE, END - Y_PLANE);
  let complete = false;
  return {
    read(canvas, area) {
      const { left, top, right, bottom } = evenArea(complete ? area : WHOLE_FRAME);
      const ctx = canvas.getContext("2d");
      const width = right - left;
      const stride = width * 4;
      for (let y = top; y < bottom; y += BAND_ROWS) {
        const rows = Math.min(BAND_ROWS, bottom - y);
        const { data } = ctx.getImageData(left, y, width, rows);
        band.set(data);
        freePixels(data);
        for (let row = 0; row < rows; row += 2) {
          const toY = (y + row) * FRAME_WIDTH + left;
          const toColour = ((y + row) * FRAME_WIDTH) / 4 + left / 2;
          convert(
            ...[row * stride, width / PIXELS_AT_ONCE, stride, FRAME_WIDTH],
            ...[Y_PLANE + toY, U_PLANE + toColour, V_PLANE + toColour],
          );
        }
      }
      complete = true;
      return planes;
    },
    get last() {
      return complete ? planes : null;
    },
  };
}

/** The program's one function, working in this memory. */
function loadConverter(memory: WebAssembly.Memory): Convert {
  program ??= new WebAssembly.Module(planesProgram());
  const { exports } = new WebAssembly.Instance(program, { studio: { memory } });
  return exports.convert as Convert;
}

/** One colour value belongs to two by two pixels, and eight pixels of a row are converted at once. */
function evenArea({ left, top, right, bottom }: Area): Area {
  return {
    left: left & -PIXELS_AT_ONCE,
    top: top & ~1,
    right: (right + PIXELS_AT_ONCE - 1) & -PIXELS_AT_ONCE,
    bottom: (bottom + 1) & ~1,
  };
}
