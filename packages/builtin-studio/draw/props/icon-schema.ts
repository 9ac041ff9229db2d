import { z } from "zod";
import { ERAS, type Era } from "../../contract/period";

/** What an icon or a place is drawn with, as its file states it: outlines, colours and roundness, nothing else. */

export const number = z.number();
const share = z.number().min(0).max(1);

/** Across, down, and 1 where the line has a corner instead of a curve. */
const point = z.union([z.tuple([number, number]), z.tuple([number, number, number])]);
export const points = z.array(point).min(2);

export const outline = z.union([
  z.strictObject({ polygon: points }),
  z.strictObject({ spline: points, open: z.boolean().optional() }),
  /** A thick line with half its width at each point. */
  z.strictObject({ limb: points, halves: z.array(number).min(1) }),
  z.strictObject({
    oval: z.tuple([number, number, number]).rest(number),
  }),
  z.strictObject({ rectangle: z.tuple([number, number, number, number]).rest(number) }),
  /** Middle, radii, and the angles between which it goes, in radians. */
  z.strictObject({ arc: z.tuple([number, number, number, number, number, number]) }),
  /** As SVG writes it. */
  z.strictObject({ path: z.string() }),
]);

/**
 * A natural colour; the name of one that the drawing is given, or `lamp`, `key`, `sky`, `sign` and their like for those of the style
 * and the light; a mix of two, and the second's share; or a list of which one is taken by chance.
 */
const plainColour = z.string().regex(/^(?:#[0-9a-f]{6}|[a-z][a-z-]*)$/);
export const colour = z.union([
  plainColour,
  z.tuple([plainColour, plainColour, share]),
  z.array(plainColour).min(2),
]);

/** What every entry of a drawing may say. */
export const common = {
  /** After dark, when lamps are lit; by day; where somebody is in the picture; while flames burn; in the years of an era. */
  only: z.enum(["night", "day", "people", "flame", ...ERAS]).optional(),
  /** Repeats it, each moved on by so much. */
  row: z
    .strictObject({ count: z.int().min(2), dx: number.optional(), dy: number.optional() })
    .optional(),
  /** Nothing of it is seen outside. */
  within: outline.optional(),
};

const modelling = {
  turn: share.optional(),
  ink: number.optional(),
  gloss: share.optional(),
  /** 0 in front, 1 at the horizon. */
  depth: share.optional(),
};
/** Colours as style and light show them already. */
const seen = { seen: z.boolean().optional() };
const coloured = {
  colour,
  opacity: share.optional(),
  /** A light, or already lit: the light of the scene does not change it. */
  raw: z.boolean().optional(),
  ...seen,
  /** What it shines in when lamps are lit. */
  lit: colour.optional(),
  /** Adds to what is there, as light does. */
  light: z.boolean().optional(),
};
/** How much darker than its colour it is, as the light of the scene shows it. */
const darker = { darker: share.optional() };

const colouredStroke = z.union([
  z.strictObject({ form: outline, ...coloured, ...modelling, ...common }),
  z.strictObject({ flat: outline, ...coloured, ...darker, depth: share.optional(), ...common }),
  z.strictObject({ bar: points, width: number, ...coloured, ...modelling, ...common }),
  /** A brush line, its width in units. */
  z.strictObject({
    stroke: points,
    width: number,
    peak: share.optional(),
    ...coloured,
    ...darker,
    ...common,
  }),
  /** An even line along an outline. */
  z.strictObject({
    trace: outline,
    width: number,
    dash: z.array(number).optional(),
    ...coloured,
    ...common,
  }),
]);

const plainStroke = z.union([
  colouredStroke,
  /** A brush line, its width in outlines of the style. */
  z.strictObject({
    line: points,
    width: number.optional(),
    colour: colour.optional(),
    opacity: share.optional(),
    raw: z.boolean().optional(),
    ...common,
  }),
  z.strictObject({
    glow: z.tuple([number, number, number]),
    colour,
    ...seen,
    strength: number,
    ...common,
  }),
  /** Light that falls from the first edge of four corners to the other, where it is gone. */
  z.strictObject({
    beam: z.tuple([point, point, point, point]),
    colour,
    strength: number,
    ...common,
  }),
  /** A soft dark patch: middle and radii. */
  z.strictObject({
    shadow: z.tuple([number, number, number, number]),
    strength: number,
    ...common,
  }),
  /** Colours that go over into each other from top to bottom of a rectangle. */
  z.strictObject({
    wash: z.tuple([number, number, number, number]),
    colours: z.array(colour).min(2),
    ...seen,
    ...common,
  }),
]);

export type Outline = z.infer<typeof outline>;
export type IconColour = z.infer<typeof colour>;
export type Common = {
  only?: "night" | "day" | "people" | "flame" | Era | undefined;
  row?: { count: number; dx?: number | undefined; dy?: number | undefined } | undefined;
  within?: Outline | undefined;
};

/** Strokes moved, or turned around (0, 0), in radians. */
type Group = Common & {
  moved?: [number, number];
  turned?: number;
  opacity?: number;
  strokes: Stroke[];
};
export type ColouredStroke = z.infer<typeof colouredStroke>;
export type Stroke = z.infer<typeof plainStroke> | Group;

/** A drawing that has entries of this kind, in groups or by themselves. */
export function drawingOf<Entry>(entry: z.ZodType<Entry>): z.ZodType<Entry[]> {
  const list: z.ZodType<Entry[]> = z.array(
    z.union([
      entry,
      z.strictObject({
        moved: z.tuple([number, number]).optional(),
        turned: number.optional(),
        opacity: share.optional(),
        strokes: z.lazy(() => list),
        ...common,
      }) as unknown as z.ZodType<Entry>,
    ]),
  );
  return list;
}

export const strokeSchema = plainStroke;
