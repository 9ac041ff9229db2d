import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Area } from "./area";
import type { Frame } from "./frame";
import { freePixels } from "./free-pixels";

/**
 * Canvases for reuse. Their pixels live outside the JavaScript heap, so the garbage collector does
 * not hurry: 54 stills without reuse reached 1.5 GB. Whoever takes a canvas gives it back.
 */
const shelves = new Map<string, Canvas[]>();
/**
 * Pixels in use and on the shelves together (24 MB): what the layers of most shots come to. A shot
 * that needs more finds the shelves empty, and nothing is kept beside it.
 */
const MOST_PIXELS = 6_000_000;
/** Smaller canvases are not kept: sprites have too many sizes to be asked for again, and are cheap to open. */
const KEPT_FROM_PIXELS = 400_000;
/** Odd sizes are rounded up to this, so that sprites share canvases. */
const SIZE_STEP_PX = 16;

/** A copy is made when it saves at least this share's rest of the pixels. */
const WORTH_TRIMMING = 0.85;

let keptPixels = 0;
let usedPixels = 0;

/** An empty canvas of at least this size in pixels. */
export function takeCanvas(width: number, height: number): Canvas {
  return take(roundUp(width), roundUp(height));
}

/** An empty canvas of exactly this size in pixels, for what is written out as a whole. */
export function takePicture({ width, height }: { width: number; height: number }): Canvas {
  return take(width, height);
}

function take(w: number, h: number): Canvas {
  const kept = shelves.get(`${w}x${h}`)?.pop();
  usedPixels += w * h;
  if (kept) keptPixels -= w * h;
  else clearShelves();
  const canvas = kept ?? createCanvas(w, h);
  const ctx = canvas.getContext("2d");
  ctx.reset();
  ctx.clearRect(0, 0, w, h);
  return canvas;
}

/** Takes a canvas back; it must not be used afterwards. */
export function giveCanvas(canvas: Canvas): void {
  const pixels = canvas.width * canvas.height;
  usedPixels -= pixels;
  if (pixels < KEPT_FROM_PIXELS || usedPixels + keptPixels + pixels > MOST_PIXELS) {
    freeCanvas(canvas);
    return;
  }
  keptPixels += pixels;
  const key = `${canvas.width}x${canvas.height}`;
  const shelf = shelves.get(key);
  if (shelf) shelf.push(canvas);
  else shelves.set(key, [canvas]);
}

/** Makes room for what is about to be opened. */
function clearShelves(): void {
  for (const shelf of shelves.values()) {
    while (usedPixels + keptPixels > MOST_PIXELS) {
      const canvas = shelf.pop();
      if (!canvas) break;
      keptPixels -= canvas.width * canvas.height;
      freeCanvas(canvas);
    }
  }
}

/** One that was merely let go would hold its pixels until the garbage collector comes by. */
function freeCanvas(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

function roundUp(size: number): number {
  return Math.max(SIZE_STEP_PX, Math.ceil(size / SIZE_STEP_PX) * SIZE_STEP_PX);
}

/** A rectangle of the frame, in its units, with its own pixels: a layer or a sprite. */
export class Layer {
  readonly canvas: Canvas;
  readonly ctx: SKRSContext2D;

  /** One that covers a frame and what lies beyond it. */
  static covering({ left, top, fullWidth, fullHeight }: Frame, scale: number): Layer {
    return new Layer(left, top, fullWidth, fullHeight, scale);
  }

  /**
   * @param scale pixels of the layer for a unit of the frame
   */
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
    readonly scale: number,
  ) {
    this.canvas = takeCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
    this.ctx = this.canvas.getContext("2d");
    this.toFrame();
  }

  /** Makes the context draw in units of the frame. */
  toFrame(): void {
    this.ctx.setTransform(this.scale, 0, 0, this.scale, -this.x * this.scale, -this.y * this.scale);
  }

  /** What it covers, in units of the frame. */
  get area(): Area {
    const { x, y, canvas, scale } = this;
    return { left: x, top: y, right: x + canvas.width / scale, bottom: y + canvas.height / scale };
  }

  /** Lays a colour over all that is drawn in it: transparent parts stay transparent. */
  tint(fill: SKRSContext2D["fillStyle"]): void {
    const { ctx } = this;
    ctx.save();
    ctx.globalCompositeOperation = "source-atop";
    ctx.fillStyle = fill;
    ctx.fillRect(this.x, this.y, this.width, this.height);
    ctx.restore();
  }

  /** Puts the layer where it belongs, under whatever transform the target has. */
  drawOn(target: SKRSContext2D): void {
    target.drawImage(
      this.canvas,
      this.x,
      this.y,
      this.canvas.width / this.scale,
      this.canvas.height / this.scale,
    );
  }

  /**
   * The same picture with as many pixels for a unit as the finished one has, enlarged smoothly once, so
   * that drawing it costs no filtering in every frame. Gives this layer back.
   */
  enlarged(scale: number): Layer {
    const large = new Layer(this.x, this.y, this.width, this.height, scale);
    large.ctx.imageSmoothingQuality = "high";
    this.drawOn(large.ctx);
    large.ctx.imageSmoothingQuality = "low";
    this.release();
    return large;
  }

  /**
   * The same picture without its empty borders: drawing costs time for every pixel, empty or not.
   * Gives this layer back when it makes a smaller one.
   */
  trimmed(): Layer {
    const box = contentOf(this.canvas);
    const { width, height } = this.canvas;
    const worth = (box.right - box.left) * (box.bottom - box.top) < width * height * WORTH_TRIMMING;
    if (!worth) return this;
    const { scale } = this;
    const small = new Layer(
      this.x + box.left / scale,
      this.y + box.top / scale,
      Math.max(1, box.right - box.left) / scale,
      Math.max(1, box.bottom - box.top) / scale,
      scale,
    );
    small.ctx.setTransform(1, 0, 0, 1, 0, 0);
    small.ctx.drawImage(this.canvas, -box.left, -box.top);
    small.toFrame();
    this.release();
    return small;
  }

  release(): void {
    giveCanvas(this.canvas);
  }
}

/** The box around everything that is not wholly transparent, in pixels. */
function contentOf(canvas: Canvas): Area {
  const { width, height } = canvas;
  const bytes = canvas.data();
  // Four zero bytes are a pixel of which nothing is seen: colours are stored premultiplied.
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
  const box = boxAround(pixels, width, height);
  freePixels(bytes);
  return box;
}

function boxAround(pixels: Uint32Array, width: number, height: number): Area {
  const rowHas = (y: number, from: number, to: number) => {
    for (let at = y * width + from; at < y * width + to; at += 1) if (pixels[at] !== 0) return true;
    return false;
  };
  let top = 0;
  while (top < height && !rowHas(top, 0, width)) top += 1;
  if (top === height) return { left: 0, top: 0, right: 1, bottom: 1 };
  let bottom = height;
  while (!rowHas(bottom - 1, 0, width)) bottom -= 1;
  let left = width;
  let right = 0;
  for (let y = top; y < bottom; y += 1) {
    const row = y * width;
    for (let x = 0; x < left; x += 1) if (pixels[row + x] !== 0) left = x;
    for (let x = width - 1; x >= right; x -= 1) if (pixels[row + x] !== 0) right = x + 1;
  }
  return { left, top, right, bottom };
}
