import type { SKRSContext2D } from "@napi-rs/canvas";
import { limb, oval, type Point, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";

/** Outlines by their names in data, from all that is said of them. */
export const OUTLINES: Readonly<Record<string, (values: never) => unknown>> = {
  polygon: ({ polygon: points }: { polygon: Point[] }) => polygon(points),
  spline: ({
    spline: points,
    open,
    tension,
  }: {
    spline: Point[];
    open?: boolean;
    tension?: number;
  }) => spline(points, !open, tension),
  limb: ({ limb: points, halves }: { limb: Point[]; halves: number[] }) => limb(points, halves),
  oval: ({ oval: values }: { oval: Parameters<typeof oval> }) => oval(...values),
  rectangle: ({ rectangle: values }: { rectangle: Parameters<typeof rectangle> }) =>
    rectangle(...values),
};

type Path = Parameters<SKRSContext2D["fill"]>[0];
type Four = [number, number, number, number];

/** What the pen draws, by its name in data. */
export const FORMS: Readonly<Record<string, (pen: Pen, values: never) => void>> = {
  form: (pen, { form, colour, ...options }: { form: never; colour: string }) =>
    pen.form(form, colour, options),
  flat: (pen, v: { flat: never; colour: string; opacity?: number; depth?: number }) =>
    pen.flat(v.flat, v.colour, v.opacity, v.depth),
  bar: (pen, { bar, width, colour, ...options }: { bar: Point[]; width: number; colour: string }) =>
    pen.bar(bar, width, colour, options),
  line: (pen, v: { line: Point[]; width?: number; colour?: string; opacity?: number }) =>
    pen.line(v.line, v.width, v.colour, v.opacity),
  stroke: (
    pen,
    v: { stroke: Point[]; width: number; colour: string; opacity?: number; peak?: number },
  ) => pen.stroke(v.stroke, v.width, v.colour, v.opacity, v.peak),
  glow: (pen, v: { glow: [number, number, number]; colour: string; strength: number }) =>
    pen.glow(...v.glow, v.colour, v.strength),
  shadow: (pen, v: { shadow: Four; strength: number }) => pen.shadow(...v.shadow, v.strength),
  wash: (pen, v: { wash: Four; stops: string[] }) => pen.wash(...v.wash, v.stops),
  /** What the canvas is told for what follows: `lineWidth`, `fillStyle`. */
  canvas: (pen, { canvas }: { canvas: Partial<SKRSContext2D> }) => {
    Object.assign(pen.ctx, canvas);
  },
  fill: (pen, v: { fill: Path }) => pen.ctx.fill(v.fill as never),
  trace: (pen, v: { trace: Path }) => pen.ctx.stroke(v.trace as never),
  within: (pen, v: { within: Path }) => pen.ctx.clip(v.within as never),
};
