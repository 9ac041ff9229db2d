import { Path2D } from "@napi-rs/canvas";
import { alpha, mix } from "../colour";
import { limb, oval, type Point, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";

/**
 * A thing as data: its outlines, colours and roundness, drawn one after the other. It stands with its foot at
 * (0, 0) and is about one unit tall or wide. What depends on the style or the light is no icon.
 */
export type Icon = readonly Stroke[];

type Outline =
  | { polygon: readonly Point[] }
  | { spline: readonly Point[]; open?: boolean }
  /** A thick line with half its width at each point. */
  | { limb: readonly Point[]; halves: readonly number[] }
  | { oval: Parameters<typeof oval> }
  | { rectangle: Parameters<typeof rectangle> }
  /** Middle, radii, and the angles between which it goes, in radians. */
  | { arc: [x: number, y: number, radiusX: number, radiusY: number, from: number, to: number] }
  /** As SVG writes it. */
  | { path: string };

/** A natural colour; `lamp` is what lamps of the style shine in; or a mix of two, and the second's share. */
type IconColour = string | readonly [string, string, number];

interface Modelling {
  turn?: number;
  ink?: number;
  gloss?: number;
}

interface Coloured {
  colour: IconColour;
  opacity?: number;
  /** A light, or already lit: the light of the scene does not change it. */
  raw?: boolean;
}

type Stroke =
  | (Coloured & Modelling & { form: Outline })
  | (Coloured & { flat: Outline })
  | (Coloured & Modelling & { bar: readonly Point[]; width: number })
  /** A brush line, its width in outlines of the style. */
  | (Partial<Coloured> & { line: readonly Point[]; width?: number })
  /** A brush line, its width in units. */
  | (Coloured & { stroke: readonly Point[]; width: number; peak?: number })
  /** An even line along an outline. */
  | (Coloured & { trace: Outline; width: number; dash?: number[] })
  | { glow: [x: number, y: number, radius: number]; colour: IconColour; strength: number }
  /** Strokes moved, or turned around (0, 0), in radians. */
  | { moved?: readonly [number, number]; turned?: number; strokes: Icon };

export function drawIcon(pen: Pen, icon: Icon): void {
  for (const stroke of icon) drawStroke(pen, stroke);
}

function drawStroke(pen: Pen, stroke: Stroke): void {
  const { ctx } = pen;
  if ("strokes" in stroke) {
    ctx.save();
    if (stroke.moved) ctx.translate(...stroke.moved);
    if (stroke.turned) ctx.rotate(stroke.turned);
    drawIcon(pen, stroke.strokes);
    ctx.restore();
    return;
  }
  if ("line" in stroke) {
    const colour = stroke.colour === undefined ? undefined : colourOf(pen, stroke.colour);
    pen.line(stroke.line, stroke.width, colour, stroke.opacity);
    return;
  }
  const colour = colourOf(pen, stroke.colour);
  if ("glow" in stroke) pen.glow(...stroke.glow, colour, stroke.strength);
  else if ("form" in stroke) pen.form(pathOf(stroke.form), colour, stroke);
  else if ("flat" in stroke && stroke.raw) {
    ctx.fillStyle = alpha(colour, stroke.opacity ?? 1);
    ctx.fill(pathOf(stroke.flat));
  } else if ("flat" in stroke) pen.flat(pathOf(stroke.flat), colour, stroke.opacity);
  else if ("bar" in stroke) pen.bar(stroke.bar, stroke.width, colour, stroke);
  else if ("stroke" in stroke)
    pen.stroke(
      stroke.stroke,
      stroke.width,
      stroke.raw ? colour : pen.tone(colour),
      stroke.opacity,
      stroke.peak,
    );
  else {
    ctx.save();
    ctx.globalAlpha = stroke.opacity ?? 1;
    ctx.lineWidth = stroke.width;
    ctx.strokeStyle = stroke.raw ? colour : pen.tone(colour);
    ctx.setLineDash(stroke.dash ?? []);
    ctx.stroke(pathOf(stroke.trace));
    ctx.restore();
  }
}

function colourOf(pen: Pen, colour: IconColour): string {
  if (typeof colour === "string") return colour === "lamp" ? pen.style.lamp : colour;
  const [one, other, share] = colour;
  return mix(colourOf(pen, one), colourOf(pen, other), share);
}

function pathOf(outline: Outline): Path2D {
  if ("polygon" in outline) return polygon(outline.polygon);
  if ("spline" in outline) return spline(outline.spline, !outline.open);
  if ("limb" in outline) return limb(outline.limb, outline.halves);
  if ("oval" in outline) return oval(...outline.oval);
  if ("rectangle" in outline) return rectangle(...outline.rectangle);
  if ("path" in outline) return new Path2D(outline.path);
  const [x, y, radiusX, radiusY, from, to] = outline.arc;
  const path = new Path2D();
  path.ellipse(x, y, radiusX, radiusY, 0, from, to);
  return path;
}
