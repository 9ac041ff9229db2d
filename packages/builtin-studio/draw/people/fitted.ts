import { Path2D } from "@napi-rs/canvas";
import { alpha, type Colour, darken, lighten, luminance, mix } from "../pen/colour";
import type { Point } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { drawIcon, pathOf } from "../props/icon";
import type { Outline, Stroke } from "../props/icon-schema";

/**
 * Drawings of people and of what they wear: strokes as icons have them, whose points hang on a body. A point is
 * `[x, y]` or `[anchor, x, y]`, with a 1 behind it where the line has a corner; an `x` or `y` of two numbers is the
 * first from the front and the second turned by 45 degrees (of an eye: shut, and open).
 */
export type Fitted = readonly FittedEntry[];
export type Drawings<Name extends string = string> = Readonly<Record<Name, Fitted>>;
type Amount = number | readonly [front: number, turned: number];
export type FittedPoint =
  | readonly [x: Amount, y: Amount, corner?: number]
  | readonly [anchor: string, x: Amount, y: Amount, corner?: number];

export type FittedEntry = FittedPart | FittedSeam | FittedTone | FittedGroup | FittedStroke;

/** A drawing of its own name; its colour `paint` is the colour named `in`. */
export interface FittedPart {
  part: string;
  in?: string;
}

/** A seam or an edge in the cloth's own shadow. */
export interface FittedSeam {
  seam: readonly FittedPoint[];
  in: string;
  width?: number;
}

/** A brush line or a patch in a tone of the body, as it is seen; nothing where the body has none of that name. */
interface FittedTone {
  tone: string;
  stroke?: readonly FittedPoint[];
  /** In head units, or as a share of a width of the body. */
  width?: number | readonly [name: string, share: number];
  peak?: number;
  fill?: object;
  opacity?: number;
}

/** Strokes that are drawn at each of some points, within or outside an outline, or only sometimes. */
export interface FittedGroup {
  strokes: Fitted;
  at?: readonly FittedPoint[];
  within?: object;
  outside?: object;
  /** Only where the person has, or has not, something of that colour: `tie`. */
  with?: string;
  without?: string;
  /** Only of a body that is turned less than this, or as much or more. */
  turnedBelow?: number;
  turnedFrom?: number;
}

/** A stroke of an icon, with such points. */
interface FittedStroke {
  colour?: unknown;
  line?: unknown;
}

/** What a drawing is fitted to. */
export interface Body {
  yaw: number;
  /** Where points are that hang on something. */
  anchors: Readonly<Record<string, (x: number, y: number) => Point>>;
  parts?: Drawings;
  /** Natural colours. */
  named: Readonly<Record<string, Colour>>;
  /** Colours as this style and light show them: of shades, of ink. */
  tones?: Readonly<Record<string, Colour>>;
  widths?: Readonly<Record<string, number>>;
}

/** Draws the entries one after the other, fitted to the body. */
export function drawFitted(pen: Pen, drawing: Fitted, body: Body): void {
  for (const entry of drawing) drawEntry(pen, entry, body);
}

function drawEntry(pen: Pen, entry: FittedEntry, body: Body): void {
  const { named } = body;
  if ("part" in entry) {
    const paint = named[entry.in ?? "paint"];
    const part = body.parts?.[entry.part] ?? [];
    drawFitted(pen, part, paint ? { ...body, named: { ...named, paint } } : body);
  } else if ("seam" in entry) {
    const ink = seamInk(pen, named[entry.in] ?? "#000000");
    pen.stroke(fittedPoints(entry.seam, body), entry.width ?? 0.022, ink, 0.85);
  } else if ("tone" in entry) drawTone(pen, entry, body);
  else if ("strokes" in entry) drawGroup(pen, entry, body);
  else drawIcon(pen, [fittedStroke(entry, body)], { named, random: () => 0 });
}

function drawTone(pen: Pen, entry: FittedTone, body: Body): void {
  const tone = body.tones?.[entry.tone];
  if (!tone) return;
  const { stroke, fill, width = 0, opacity = 1, peak } = entry;
  if (stroke) {
    const wide = typeof width === "number" ? width : (body.widths?.[width[0]] ?? 0) * width[1];
    pen.stroke(fittedPoints(stroke, body), wide, tone, opacity, peak);
  }
  if (fill) {
    pen.ctx.fillStyle = alpha(tone, opacity);
    pen.ctx.fill(fittedPath(fill, body));
  }
}

function drawGroup(pen: Pen, group: FittedGroup, body: Body): void {
  if (group.with && !body.named[group.with]) return;
  if (group.without && body.named[group.without]) return;
  if (group.turnedBelow !== undefined && body.yaw >= group.turnedBelow) return;
  if (group.turnedFrom !== undefined && body.yaw < group.turnedFrom) return;
  const { ctx } = pen;
  for (const at of group.at ?? [[0, 0] as const]) {
    const [x, y] = fit(at, body);
    ctx.save();
    ctx.translate(x, y);
    if (group.within) ctx.clip(fittedPath(group.within, body));
    if (group.outside) {
      const all = new Path2D();
      all.rect(-3, -3, 6, 12);
      all.addPath(fittedPath(group.outside, body));
      ctx.clip(all, "evenodd");
    }
    drawFitted(pen, group.strokes, body);
    ctx.restore();
  }
}

function seamInk(pen: Pen, cloth: Colour): Colour {
  const tone = pen.tone(cloth);
  const line = luminance(tone) < 0.12 ? lighten(tone, 0.2) : darken(tone, 0.42);
  return pen.style.ink.figurePx > 0 ? mix(line, pen.style.ink.colour, 0.6) : line;
}

/** The stroke with its points where they are on this body; `fitted.test.ts` holds that it is one. */
export function fittedStroke(entry: object, body: Body): Stroke {
  return fitAll(entry, body) as Stroke;
}

/** An outline of a drawing where it is on this body. */
export function fittedPath(outline: object, body: Body): Path2D {
  return pathOf(fitAll(outline, body) as Outline);
}

/** Points of a drawing where they are on this body. */
export function fittedPoints(points: readonly FittedPoint[], body: Body): Point[] {
  return points.map((point) => fit(point, body));
}

const POINT_LISTS = new Set(["polygon", "spline", "limb", "bar", "stroke", "line"]);

function fitAll(value: object, body: Body): object {
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      if (POINT_LISTS.has(field))
        return [field, fittedPoints(inner as readonly FittedPoint[], body)];
      const nested = typeof inner === "object" && inner !== null && !Array.isArray(inner);
      return [field, nested ? fitAll(inner, body) : inner];
    }),
  );
}

function fit(point: FittedPoint, { yaw, anchors }: Body): Point {
  const amount = (value: Amount | undefined): number =>
    typeof value === "number" ? value : value ? value[0] + (value[1] - value[0]) * yaw : 0;
  const [first, ...rest] = point;
  if (typeof first !== "string") {
    const [y, corner] = rest as [Amount, number?];
    return corner ? [amount(first), amount(y), corner] : [amount(first), amount(y)];
  }
  const anchor = anchors[first];
  if (!anchor) throw new Error(`No place called ${first} on a body`);
  const [x, y, corner] = rest as [Amount, Amount, number?];
  const [atX, atY] = anchor(amount(x), amount(y));
  return corner ? [atX, atY, corner] : [atX, atY];
}
