import { createCanvas, loadImage, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { SmallPicture } from "@/lib/exchange/shots/small-pictures";
import { type Aspect, frameRatio } from "@/lib/rules/frame-format";
import {
  COLOURS,
  FRAME_UNITS,
  frameHeightUnits,
  MARK_EDGE,
  PIN_SHAPE,
  pathOf,
} from "@/lib/rules/mark-shapes";
import type { Stroke } from "@/lib/rules/marks";

/** What was drawn on a picture: strokes, and the place that was pointed at (0..1), if one was. */
export interface DrawnOnPicture {
  strokes: readonly Stroke[];
  pin: { x: number; y: number } | null;
}

/** The quality of stills that are listed; drawn lines have no blocks around them in it. */
const QUALITY = 85;
/** A line of the usual width would be thinner than a point where a mail shows a picture. */
const THINNEST = 10;

/**
 * A picture in a frame of its story's shape with what was drawn on it, as the player shows both: a
 * picture of another shape stands in the middle, on black.
 * @param frame its shape, and its width in pixels
 * @returns null for what is no picture
 */
export async function drawMarkedPicture(
  bytes: Uint8Array,
  drawn: DrawnOnPicture,
  { aspect, width }: { aspect: Aspect; width: number },
): Promise<SmallPicture | null> {
  const image = await loadImage(Buffer.from(bytes)).catch(() => null);
  if (!image || image.width < 1 || image.height < 1) return null;
  const height = Math.round(width / frameRatio({ aspect }));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "black";
  context.fillRect(0, 0, width, height);
  const scale = Math.min(width / image.width, height / image.height);
  const [shownWidth, shownHeight] = [image.width * scale, image.height * scale];
  const [left, top] = [(width - shownWidth) / 2, (height - shownHeight) / 2];
  context.imageSmoothingQuality = "high";
  context.drawImage(image, left, top, shownWidth, shownHeight);
  const units = frameHeightUnits(aspect);
  context.scale(width / FRAME_UNITS, height / units);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const stroke of drawn.strokes) drawStroke(context, stroke, units);
  if (drawn.pin) drawPin(context, drawn.pin, units);
  return { jpeg: await canvas.encode("jpeg", QUALITY), width, height };
}

function drawStroke(context: SKRSContext2D, stroke: Stroke, units: number): void {
  const width = Math.max(stroke.width, THINNEST);
  const path = new Path2D(pathOf({ ...stroke, width }, units));
  const colour = COLOURS[stroke.colour]?.value ?? COLOURS[0].value;
  drawEdge(context, path, width + MARK_EDGE.wider);
  drawLine(context, path, colour, width);
}

function drawPin(context: SKRSContext2D, { x, y }: { x: number; y: number }, units: number): void {
  const { colour, ring, dot } = PIN_SHAPE;
  const [left, top] = [x * FRAME_UNITS, y * units];
  const circle = (radius: number) => {
    const path = new Path2D();
    path.arc(left, top, radius, 0, 2 * Math.PI);
    return path;
  };
  drawEdge(context, circle(ring.radius), ring.edge);
  drawLine(context, circle(ring.radius), colour, ring.width);
  context.fillStyle = colour;
  context.fill(circle(dot.radius));
  drawEdge(context, circle(dot.radius), dot.edge);
}

function drawEdge(context: SKRSContext2D, path: Path2D, width: number): void {
  context.globalAlpha = MARK_EDGE.opacity;
  drawLine(context, path, MARK_EDGE.colour, width);
  context.globalAlpha = 1;
}

function drawLine(context: SKRSContext2D, path: Path2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}
