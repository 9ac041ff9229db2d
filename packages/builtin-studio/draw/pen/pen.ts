import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { Style } from "../styles/style";
import { alpha, type Colour, lighten, mix, multiply } from "./colour";
import { faded, withStops } from "./gradients";
import type { Light } from "./light";
import { brushStroke, limb, type Point } from "./outline";
import { asLight, paintRound } from "./paint";

interface FormOptions {
  /** How round the form is: 0 flat, 1 strongly modelled. */
  turn?: number;
  /** Outline, as a multiple of the style's line; 0 draws none. */
  ink?: number;
  /** 0 in front, 1 at the horizon: fades into the haze. */
  depth?: number;
  /** A gleam on the lit side, for hair, leather and metal. */
  gloss?: number;
  /** Takes the colour as it is: already lit, or a light itself. */
  raw?: boolean;
}

/** How far each layer of a soft shadow is moved; a large form needs more of them to be smooth. */
const SOFT_STEPS = [1.35, 0.85, 0.45];
const FINE_STEPS = [1.7, 1.42, 1.15, 0.9, 0.66, 0.42, 0.2];
const LARGE_FORM_PX = 150;
const FLAT_TURN = 0.12;

/** How much of its own colour a thing gives up for one that is said; its light and shade stay. */
export const DYE = 0.84;

/**
 * Draws forms the way a style draws them. A painter says what a thing is (outline, natural colour,
 * roundness); the pen decides tone, modelling and line. Works in any unit: `pixelsPerUnit` tells how
 * large a unit of the current transform is, so that lines keep their weight on screen.
 */
export class Pen {
  private tones = new Map<string, Colour>();

  constructor(
    readonly ctx: SKRSContext2D,
    readonly style: Style,
    readonly light: Light,
    readonly options: {
      pixelsPerUnit: number;
      /** Line width in pixels. */
      inkPx: number;
      /** The drawing is mirrored, so light comes from the other side of it. */
      mirrored?: boolean;
      /** What is drawn is a person: colours stay truer and brighter than those of the place. */
      figure?: boolean;
      /** The colour that a story gives a thing: its own give way to it. */
      dye?: Colour | null;
    },
  ) {
    ctx.lineJoin = "round";
    ctx.lineCap = "round";
  }

  /** The same pen in another light, with lines of another width. */
  withLight(light: Light, inkPx: number): Pen {
    return new Pen(this.ctx, this.style, light, { ...this.options, inkPx });
  }

  /** Draws at a point, in a unit of so many of the current one. @param more what is otherwise about the pen there */
  at(
    [x, y]: readonly [number, number],
    unit: number,
    draw: (pen: Pen) => void,
    more: Partial<Pen["options"]> = {},
  ): void {
    const { ctx, style, light, options } = this;
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(unit, unit);
    const pixelsPerUnit = options.pixelsPerUnit * unit;
    draw(new Pen(ctx, style, light, { ...options, pixelsPerUnit, ...more }));
    ctx.restore();
  }

  /** Width of an outline in the current unit. */
  get inkWidth(): number {
    return this.options.inkPx / this.options.pixelsPerUnit;
  }

  /** The side of the light in the drawing's own coordinates: -1 left, 1 right. */
  get lightSide(): number {
    return this.options.mirrored ? -this.light.side : this.light.side;
  }

  /** A natural colour as it looks in this style and light, at that depth. */
  tone(colour: Colour, depth = 0): Colour {
    const key = depth === 0 ? colour : `${colour}@${depth}`;
    const known = this.tones.get(key);
    if (known) return known;
    const { dye, figure } = this.options;
    const own = dye ? mix(colour, dye, DYE) : colour;
    const lit = figure
      ? multiply(this.style.figure(own), mix(this.light.ambient, "#ffffff", this.style.lift))
      : multiply(this.style.local(own), this.light.ambient);
    const tone =
      depth > 0
        ? mix(lit, this.light.haze, Math.min(0.96, depth * this.light.hazeShare * 1.6))
        : lit;
    this.tones.set(key, tone);
    return tone;
  }

  /** Fills and models a closed outline. */
  form(path: Path2D, colour: Colour, options: FormOptions = {}): void {
    const { turn = 0.5, ink = 1, depth = 0, gloss = 0, raw = false } = options;
    const { ctx } = this;
    const base = raw ? colour : this.tone(colour, depth);
    ctx.fillStyle = turn > 0 ? this.body(path, base, turn, depth) : base;
    ctx.fill(path);
    // Under hard light a shadow has an edge; what lies flat, like a path, has none of its own.
    const least = this.style.finish === "noir" ? FLAT_TURN : 0;
    if (turn > least && depth < 0.85) this.shadeSide(path, turn * (1 - depth), base);
    if (gloss > 0) this.gleam(path, base, gloss);
    if (ink > 0) this.outline(path, ink, depth);
  }

  /** A flat patch without line or modelling. */
  flat(path: Path2D, colour: Colour, opacity = 1, depth = 0): void {
    this.ctx.fillStyle = alpha(this.tone(colour, depth), opacity);
    this.ctx.fill(path);
  }

  /** An even line along an outline, its width in outlines; none where the style draws none. */
  contour(path: Path2D, ink: number, depth = 0): void {
    const width = this.inkWidth * ink;
    if (width <= 0) return;
    this.ctx.strokeStyle = this.inkTone(depth);
    this.ctx.lineWidth = width;
    this.ctx.stroke(path);
  }

  /** A brush line that swells in the middle; width in outlines. */
  line(points: readonly Point[], width = 1, colour?: Colour, opacity = 1): void {
    const paint = colour ? this.tone(colour) : this.inkTone(0);
    this.ctx.fillStyle = alpha(paint, opacity);
    this.ctx.fill(
      brushStroke(points, Math.max(this.inkWidth, 0.6 / this.options.pixelsPerUnit) * width),
    );
  }

  /** A brush line with its width in the current unit. */
  stroke(points: readonly Point[], width: number, colour: Colour, opacity = 1, peak = 0.5): void {
    this.ctx.fillStyle = alpha(colour, opacity);
    this.ctx.fill(brushStroke(points, width, peak));
  }

  /** An even bar along the points. */
  bar(points: readonly Point[], width: number, colour: Colour, options: FormOptions = {}): void {
    this.form(limb(points, [width / 2]), colour, options);
  }

  /** Soft light around a point; adds to what is there. */
  glow(x: number, y: number, radius: number, colour: Colour, strength: number): void {
    const fall = { 0: strength, 0.25: strength * 0.45, 0.6: strength * 0.12, 1: 0 };
    asLight(this.ctx, () => paintRound(this.ctx, [x, y, radius], colour, fall));
  }

  /** Darkness that gathers in an area, as a soft ellipse: contact shadows, corners. */
  shadow(x: number, y: number, radiusX: number, radiusY: number, strength: number): void {
    const { ctx } = this;
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(radiusX, radiusY);
    const dark = mix(this.style.shade.colour, "#000000", 0.5);
    paintRound(ctx, [0, 0, 1], dark, { 0: strength, 0.55: strength * 0.55, 1: 0 });
    ctx.restore();
  }

  /** A vertical wash over a rectangle, colours already toned. */
  wash(x: number, y: number, width: number, height: number, stops: readonly Colour[]): void {
    const paint = this.ctx.createLinearGradient(0, y, 0, y + height);
    const last = Math.max(1, stops.length - 1);
    const shares = Object.fromEntries(stops.map((stop, index) => [index / last, stop]));
    this.ctx.fillStyle = withStops(paint, shares);
    this.ctx.fillRect(x, y, width, height);
  }

  /** The colour of lines here. */
  inkTone(depth: number): Colour {
    return depth > 0
      ? mix(this.style.ink.colour, this.light.haze, depth * 0.8)
      : this.style.ink.colour;
  }

  /** The colour a form takes on its side away from the light. */
  shadeOf(base: Colour, strength = 1): Colour {
    const { colour, strength: share } = this.style.shade;
    const deep = multiply(base, mix("#ffffff", colour, 0.9));
    return mix(base, mix(deep, colour, 0.25), Math.min(1, share * 1.6 * strength));
  }

  private body(path: Path2D, base: Colour, turn: number, depth: number) {
    const { finish } = this.style;
    if (finish === "cel" || finish === "print") return base;
    const [left, top, right, bottom] = path.getBounds();
    const side = this.lightSide;
    const fromX = side > 0 ? right : left;
    const toX = side > 0 ? left : right;
    const paint = this.ctx.createLinearGradient(fromX, top, toX, bottom);
    const fade = turn * (1 - depth);
    const key = this.light.key;
    const lift = finish === "noir" || finish === "paint" ? 0.3 : 0.18;
    paint.addColorStop(0, mix(base, multiply(lighten(base, 0.45), key), lift * 1.6 * fade));
    paint.addColorStop(0.42, base);
    paint.addColorStop(1, this.shadeOf(base, 0.85 * fade));
    return paint;
  }

  /** The form's own shadow: what an equal form, moved towards the light, leaves uncovered. */
  private shadeSide(path: Path2D, turn: number, base: Colour): void {
    const { finish } = this.style;
    const { ctx } = this;
    const [left, top, right, bottom] = path.getBounds();
    const size = Math.min(right - left, bottom - top);
    const dx = this.lightSide * size * 0.2 * turn;
    const dy = -size * 0.09 * turn;
    const soft = finish === "paint" || finish === "storybook" || finish === "neon";
    const large = soft && size * this.options.pixelsPerUnit > LARGE_FORM_PX;
    const steps = large ? FINE_STEPS : soft ? SOFT_STEPS : [finish === "noir" ? 1.7 : 1];
    ctx.save();
    ctx.clip(path);
    const shade = this.shadeOf(base);
    const share = SOFT_STEPS.length / steps.length;
    ctx.fillStyle = soft ? alpha(shade, (0.2 + 0.12 * turn) * share) : shade;
    for (const step of steps) {
      const rest = new Path2D();
      rest.rect(left - size, top - size, right - left + size * 2, bottom - top + size * 2);
      rest.addPath(path, { a: 1, b: 0, c: 0, d: 1, e: dx * step, f: dy * step });
      ctx.fill(rest, "evenodd");
    }
    ctx.restore();
  }

  private gleam(path: Path2D, base: Colour, gloss: number): void {
    const { ctx } = this;
    const [left, top, right, bottom] = path.getBounds();
    const width = right - left;
    const height = bottom - top;
    const side = this.lightSide;
    ctx.save();
    ctx.clip(path);
    const x = side > 0 ? right - width * 0.3 : left + width * 0.3;
    const at = [x, top + height * 0.25] as const;
    const light = ctx.createRadialGradient(...at, 0, ...at, Math.max(width, height) * 0.45);
    const bright = mix(lighten(base, 0.55), this.light.key, 0.4);
    ctx.fillStyle = faded(light, bright, { 0: gloss * 0.6, 1: 0 });
    ctx.fill(path);
    ctx.restore();
  }

  private outline(path: Path2D, ink: number, depth: number): void {
    this.contour(path, ink, depth);
    const shift = this.inkWidth * ink * this.style.ink.weight * 0.45;
    if (shift <= 0) return;
    // A second, displaced line makes the contour heavier away from the light, as a brush would.
    const { ctx } = this;
    ctx.save();
    ctx.translate(-this.lightSide * shift, shift);
    ctx.stroke(path);
    ctx.restore();
  }
}
