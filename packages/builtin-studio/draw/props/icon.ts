import { Path2D } from "@napi-rs/canvas";
import { isOfEra, type Period } from "../../contract/period";
import { alpha, type Colour, darken, mix } from "../pen/colour";
import { faded } from "../pen/gradients";
import { curve, limb, oval, polygon, rectangle, spline } from "../pen/outline";
import { asLight } from "../pen/paint";
import type { Pen } from "../pen/pen";
import { pick, type Random } from "../pen/seeded-random";
import type { ColouredStroke, Common, IconColour, Outline, Stroke } from "./icon-schema";

/**
 * A thing as data: its outlines, colours and roundness, drawn one after the other. It stands with its foot at
 * (0, 0) and is about one unit tall or wide. What depends on the style is no icon.
 */
export type Icon = readonly Stroke[];

/** What a drawing is drawn with beside the pen. */
export interface Paints {
  /** Colours that it names. */
  named: Readonly<Record<string, Colour>>;
  random: Random;
  /** Whether somebody is in the picture. */
  people?: boolean;
  /** When it plays; left out today. */
  period?: Period | null;
  /** How far away all of it is, 0 in front, 1 at the horizon. */
  depth?: number | undefined;
  /** Draws an entry that is no stroke. */
  other?(entry: Other): void;
}

/** What a drawing may have beside strokes: what it means is known to whoever draws with it. */
type Other = Common & ({ part: string } | { thing: string });

const NOTHING: Paints = { named: {}, random: () => 0 };

/** Draws the entries of a drawing one after the other, rows of them moved on. */
export function drawIcon(pen: Pen, icon: readonly (Stroke | Other)[], paints = NOTHING): void {
  for (const entry of icon) {
    const { only, row, within } = entry;
    if (only && !isSeen(pen, paints, only)) continue;
    const { count, dx = 0, dy = 0 } = row ?? { count: 1 };
    const { ctx } = pen;
    if (count > 1 || within) ctx.save();
    if (within) ctx.clip(pathOf(within));
    for (let i = 0; i < count; i += 1) {
      if (i > 0) ctx.translate(dx, dy);
      drawEntry(pen, entry, paints);
    }
    if (count > 1 || within) ctx.restore();
  }
}

function isSeen(
  pen: Pen,
  { people = false, period = null }: Paints,
  only: NonNullable<Common["only"]>,
): boolean {
  if (only === "flame") return pen.light.lamps !== "out";
  if (only === "people") return people;
  return only === "night" || only === "day"
    ? (only === "night") === pen.light.lampsOn
    : isOfEra(only, period);
}

function drawEntry(pen: Pen, stroke: Stroke | Other, paints: Paints): void {
  const { ctx } = pen;
  if ("part" in stroke || "thing" in stroke) paints.other?.(stroke);
  else if ("strokes" in stroke) {
    ctx.save();
    if (stroke.moved) ctx.translate(...stroke.moved);
    if (stroke.turned) ctx.rotate(stroke.turned);
    if (stroke.opacity) ctx.globalAlpha = stroke.opacity;
    drawIcon(pen, stroke.strokes, paints);
    ctx.restore();
  } else if ("line" in stroke) {
    const colour = stroke.colour === undefined ? undefined : colourOf(pen, stroke.colour, paints);
    pen.line(stroke.line, stroke.width, colour, stroke.opacity);
  } else if ("shadow" in stroke) pen.shadow(...stroke.shadow, stroke.strength);
  else if ("wash" in stroke) {
    const stops = stroke.colours.map((colour) => colourOf(pen, colour, paints));
    pen.wash(...stroke.wash, stroke.seen ? stops : stops.map((stop) => pen.tone(stop)));
  } else if ("glow" in stroke) {
    const colour = colourOf(pen, stroke.colour, paints);
    pen.glow(...stroke.glow, stroke.seen ? colour : shiningIn(pen, colour), stroke.strength);
  } else if ("beam" in stroke) drawBeam(pen, stroke, colourOf(pen, stroke.colour, paints));
  else drawColoured(pen, stroke, paints);
}

function drawColoured(pen: Pen, stroke: ColouredStroke, paints: Paints): void {
  const { ctx } = pen;
  const shines = stroke.lit !== undefined && pen.light.lampsOn;
  const raw = shines || stroke.raw === true || stroke.seen === true;
  const own = colourOf(pen, (shines && stroke.lit) || stroke.colour, paints);
  const colour = raw && !stroke.seen ? shiningIn(pen, own) : own;
  ctx.save();
  if (stroke.light) ctx.globalCompositeOperation = "screen";
  const { depth = 0 } = paints;
  if ("form" in stroke) pen.form(pathOf(stroke.form), colour, { depth, ...stroke, raw });
  else if ("bar" in stroke) pen.bar(stroke.bar, stroke.width, colour, { depth, ...stroke, raw });
  else if ("flat" in stroke) {
    const tone = raw ? colour : pen.tone(colour, stroke.depth ?? depth);
    ctx.fillStyle = alpha(darken(tone, stroke.darker ?? 0), stroke.opacity ?? 1);
    ctx.fill(pathOf(stroke.flat));
  } else if ("stroke" in stroke) {
    const tone = darken(raw ? colour : pen.tone(colour, depth), stroke.darker ?? 0);
    pen.stroke(stroke.stroke, stroke.width, tone, stroke.opacity, stroke.peak);
  } else {
    ctx.globalAlpha = stroke.opacity ?? 1;
    ctx.lineWidth = stroke.width;
    ctx.strokeStyle = raw ? colour : pen.tone(colour);
    ctx.setLineDash(stroke.dash ?? []);
    ctx.stroke(pathOf(stroke.trace));
  }
  ctx.restore();
}

function drawBeam(
  { ctx }: Pen,
  { beam, strength }: Extract<Stroke, { beam: unknown }>,
  colour: Colour,
): void {
  const [a, b, c, d] = beam;
  const from = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
  const to = [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2] as const;
  asLight(ctx, () => {
    ctx.fillStyle = faded(ctx.createLinearGradient(...from, ...to), colour, { 0: strength, 1: 0 });
    ctx.fill(polygon(...beam));
  });
}

/** What shines by itself has its own colour, but none in film noir. */
function shiningIn({ style }: Pen, colour: Colour): Colour {
  return style.finish === "noir" ? style.local(colour) : colour;
}

/** A colour as a drawing states it, as one of `#rrggbb`. */
export function colourOf(pen: Pen, colour: IconColour, paints: Paints): Colour {
  if (typeof colour === "string") return paints.named[colour] ?? lightOf(pen, colour) ?? colour;
  const [one, other, share] = colour;
  if (typeof share === "number")
    return mix(colourOf(pen, one ?? "", paints), colourOf(pen, other ?? "", paints), share);
  return colourOf(pen, pick(paints.random, colour as [string, ...string[]]), paints);
}

function lightOf({ style, light }: Pen, name: string): Colour | null {
  const otherSign = style.signs[1] ?? style.signs[0];
  if (name === "lamp") return style.lamp;
  if (name === "key") return light.key;
  if (name === "sky") return light.sky[1];
  // A screen shines in the colour of signs where the style has them.
  if (name === "screen") return style.finish === "neon" ? otherSign : style.local("#8fd0c0");
  if (name === "sign") return style.signs[0];
  return name === "other-sign" ? otherSign : null;
}

export function pathOf(outline: Outline): Path2D {
  if ("polygon" in outline) return polygon(...outline.polygon);
  if ("spline" in outline) return outline.open ? curve(outline.spline) : spline(...outline.spline);
  if ("limb" in outline) return limb(outline.limb, outline.halves);
  if ("oval" in outline) return oval(...outline.oval);
  if ("rectangle" in outline) return rectangle(...outline.rectangle);
  if ("path" in outline) return new Path2D(outline.path);
  const [x, y, radiusX, radiusY, from, to] = outline.arc;
  const path = new Path2D();
  path.ellipse(x, y, radiusX, radiusY, 0, from, to);
  return path;
}
