import type { Canvas } from "@napi-rs/canvas";
import type { FrameSize } from "../../contract/frame-format";
import { type Area, wholeOf } from "./area";
import { freePixels } from "./free-pixels";
import planes from "./planes.json";

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
 * Rows that are read and converted at a time (160 kB of 1280 pixels a row): they stay in the processor's cache, and their
 * memory is used again and again, where that of a whole frame was often mapped anew (8 ms a frame).
 */
const BAND_ROWS = 32;
const MEMORY_PAGE_BYTES = 65_536;
/** Pixels of a row that the program (`condense/planes.wat`) converts at once. */
const PIXELS_AT_ONCE = 8;

/** From where, how many groups of pixels, the lengths of a row in and out, and to where in each plane. */
type Convert = (...[from, groups, stride, row, toY, toU, toV]: number[]) => void;

let program: WebAssembly.Module | undefined;

/**
 * Opens the pixels of one moving picture.
 * @param size in pixels: its width a multiple of eight, its height even
 */
export function openFramePixels(size: FrameSize): FramePixels {
  const bandBytes = BAND_ROWS * size.width * 4;
  const frameBytes = size.width * size.height;
  const uPlane = bandBytes + frameBytes;
  const vPlane = uPlane + frameBytes / 4;
  const end = vPlane + frameBytes / 4;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / MEMORY_PAGE_BYTES) });
  const convert = loadConverter(memory);
  const band = new Uint8Array(memory.buffer, 0, bandBytes);
  const planes = new Uint8Array(memory.buffer, bandBytes, end - bandBytes);
  let complete = false;
  return {
    read(canvas, area) {
      const { left, top, right, bottom } = evenArea(complete ? area : wholeOf(size));
      const ctx = canvas.getContext("2d");
      const width = right - left;
      const stride = width * 4;
      for (let y = top; y < bottom; y += BAND_ROWS) {
        const rows = Math.min(BAND_ROWS, bottom - y);
        const { data } = ctx.getImageData(left, y, width, rows);
        band.set(data);
        freePixels(data);
        for (let row = 0; row < rows; row += 2) {
          const toY = (y + row) * size.width + left;
          const toColour = ((y + row) * size.width) / 4 + left / 2;
          convert(
            ...[row * stride, width / PIXELS_AT_ONCE, stride, size.width],
            ...[bandBytes + toY, uPlane + toColour, vPlane + toColour],
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
  program ??= new WebAssembly.Module(Buffer.from(planes, "base64"));
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
