import { z } from "zod";
import {
  colour,
  common,
  drawingOf,
  number,
  points,
  type Stroke,
  strokeSchema,
} from "../props/icon-schema";

/**
 * A place as its file states it: what it is made of, from back to front, each part with where it is and how it looks.
 * Everything is measured in units of the place (`set.ts`), for light that comes from the right: in light from the
 * left the place is its own mirror image.
 */

/** A number, or the two between which it is by chance. */
const span = z.union([number, z.tuple([number, number])]);
const flag = z.boolean().optional();
const at = { x: span, y: span };
const standing = { x: span, foot: span };
const box = { x: span, y: span, width: span, height: span };
const stroke = { length: span, rise: span, width: number };
const edge = z.tuple([number, number, number]);
const range = z.tuple([number, number]);
const depth = { depth: number.optional() };

/** Fields that are numbers. */
function numbers<Name extends string>(...names: Name[]): Record<Name, typeof number> {
  return Object.fromEntries(names.map((name) => [name, number])) as Record<Name, typeof number>;
}

/** A part of a kind that a painter knows, with what it needs to be told. */
function part<Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) {
  return z.strictObject({ part: z.literal(name), ...fields, ...common });
}

const partSchema = z.discriminatedUnion("part", [
  // Rooms.
  part("room", {
    wall: colour,
    floor: colour,
    /** What the lower part of the wall wears. */
    dado: z.enum(["panel", "tiles", "paint"]).optional(),
    dadoColour: colour.optional(),
    pattern: z.enum(["none", "stripes", "planks", "bricks", "stone", "tiles"]).optional(),
    boards: z.enum(["planks", "tiles", "stone", "carpet"]).optional(),
    ceiling: colour.optional(),
    /** A corner of the room, on the right or the left. */
    corner: z.enum(["left", "right"]).optional(),
    /** Wall and floor go over into each other, as those of a studio do, unless somebody tells what they are made of. */
    seamless: flag,
  }),
  part("window", {
    ...box,
    frame: colour,
    curtains: colour.optional(),
    shape: z.enum(["sash", "round", "arch", "band", "factory"]).optional(),
    /** What is on its glass, or before it: steam, lace, boards. In units of a window of 100 by 100. */
    pane: z.lazy(() => drawingOf(strokeSchema)).optional(),
    /** Leaves out the light that falls into the room. */
    noShaft: flag,
  }),
  part("stained-window", box),
  /** A wall that runs away from us, from its near edge to its far one: how far across, top and bottom. */
  part("side-wall", {
    ...{ near: edge, far: edge, colour, bricks: flag, windows: flag },
    /** Colour of doors along it. */
    doors: colour.optional(),
  }),
  part("counter", {
    ...numbers("left", "right", "foot", "height"),
    colour,
    top: colour,
    doors: flag,
  }),
  /** Its width in metres. */
  part("table", {
    ...standing,
    width: number,
    colour: colour.optional(),
    cloth: colour.optional(),
    /** Colour of the checks of its cloth. */
    checks: colour.optional(),
  }),
  part("shelves", {
    ...standing,
    width: number,
    height: number,
    rows: z.int(),
    /** With books, files, boxes, bottles or else jars. */
    filled: z.union([z.string(), z.array(z.string()).min(2)]),
    colour: colour.optional(),
  }),
  part("picture", box),
  part("plant", { ...standing, height: span, colour: colour.optional() }),
  part("screen", { ...box, colour: colour.optional() }),
  part("rug", { ...box, colour }),
  part("fire", { ...at, size: span }),
  /** Small lights by chance within an area. */
  part("lights", { ...box, count: z.int() }),
  // Open places.
  /** Without its clouds, stars, sun and moon where it is `plain`. */
  part("sky", { horizon: number, plain: flag }),
  part("stars", { bottom: number, count: z.int() }),
  part("haze", { top: number, bottom: number, strength: number }),
  part("mountains", { ...numbers("y", "height", "depth", "snow"), count: z.int(), colour }),
  /** Rolling land below a line at `y`. */
  part("land", {
    ...numbers("y", "height", "roughness"),
    colour,
    ...depth,
    ink: number.optional(),
    /** Comes out of the air behind it, without a horizon. */
    soft: flag,
  }),
  /** Land below an edge that is told point by point. */
  part("ground", { edge: points, colour, ...depth, ink: number.optional() }),
  part("headland", { ...numbers("from", "to", "waterline", "height", "depth"), colour }),
  part("path", { left: points, right: points, colour }),
  part("sea", { horizon: number }),
  part("water", { top: number, bottom: number, sunX: number, colour, calm: number.optional() }),
  part("swell", { y: number, height: number, nearness: number }),
  part("foam", { edge: points, size: number }),
  part("deck", { top: number, colour }),
  part("tree", { ...at, height: span, colour, ...depth }),
  part("bare-tree", { ...at, height: span, colour, ...depth }),
  /** With `snow` it lies on its branches. */
  part("pine", { ...at, height: span, colour, ...depth, snow: flag }),
  part("trunk", { ...standing, width: number, lean: number, colour }),
  part("foliage", { ...at, size: span, colour, ...depth }),
  part("grass", { top: number, bottom: number, count: z.int(), colour, height: number }),
  part("rock", { ...at, size: span, colour, ...depth }),
  part("front-leaves", { colour }),
  /** An oval: a flower, a pebble, a leaf on the water. */
  part("dot", { ...at, size: span, flat: number.optional(), colour, opacity: number.optional() }),
  /** A soft patch: soot, frost. */
  part("stain", { ...at, size: span, colour, strength: number }),
  /** A short brush stroke. */
  part("dash", { ...at, ...stroke, colour, opacity: number.optional() }),
  // Towns.
  part("city", { horizon: number }),
  /** Far buildings; `lit` is the share of their windows that are bright after dark. */
  part("skyline", { ...numbers("y", "low", "high", "depth", "lit"), wide: range, colour }),
  /** Houses side by side, `shops` of which, as a share, have a shop. */
  part("houses", {
    ...numbers("from", "to", "bottom", "lit", "shops"),
    ...{ wide: range, tops: range, colours: z.array(z.string()).min(1), ...depth },
  }),
  /** Wet always, or in rain and where the style has it so. */
  part("pavement", {
    ...{ ...numbers("top", "vanishX", "joints"), colour },
    wet: z.enum(["always", "rain"]).optional(),
  }),
  /** What lamps and signs throw on wet ground. */
  part("reflections", { top: number, sources: z.array(number).min(1), width: number, colour }),
  /** Signs of light all over a street, where the style has them. */
  part("neon-signs", {}),
  part("sign", { ...box, colour: colour.optional() }),
]);

/** A thing of `things.json`, its size in units of the place for one of its own. */
const thingSchema = z.strictObject({
  thing: z.string(),
  ...at,
  size: span,
  /** What its own colours are named in its drawing: `paint` and `second`. */
  colour: colour.optional(),
  second: colour.optional(),
  /** Looks to the other side. */
  turnedRound: flag,
  ...depth,
  ...common,
});

const entrySchema: z.ZodType<Stroke | z.infer<typeof partSchema> | z.infer<typeof thingSchema>> =
  z.union([partSchema, thingSchema, strokeSchema]);
const layer = drawingOf(entrySchema);

const seat = z.strictObject({
  x: number,
  feetY: number,
  facing: z.union([z.literal(-1), z.literal(1)]),
});

/** Where people stand, sit and lie in a place (`Floor` in `set.ts`). */
const floor = z.strictObject({
  ...numbers("feetY", "headPx", "horizonY", "farY", "left", "right", "seatedBehindY"),
  water: z.strictObject(numbers("left", "right")),
  seats: z.array(seat),
  bed: z.strictObject({ ...numbers("x", "y", "headPx"), facing: seat.shape.facing }),
});

/** One place: where people are in it, and its layers from the farthest to the nearest. */
export const placeSchema = z.strictObject({
  inside: z.boolean(),
  /** What it is known by, how far across: its window, its tower. The middle where it says nothing. */
  main: number.optional(),
  /** Where people stand, as far as it differs from other rooms or open places. */
  floor: floor.partial().optional(),
  /** Colours that several parts have; of a list one is taken by the place's seed. */
  colours: z.record(z.string(), colour).optional(),
  far: layer.optional(),
  near: layer,
  front: layer.optional(),
});

/**
 * What has become of a place: what is added to it in rooms and outdoors, and what there is instead of a part or a thing of
 * that name: other entries, or the same one with other fields.
 */
export const conditionSchema = z.strictObject({
  /** Nouns that its drawing shows. */
  shows: z.string().optional(),
  inside: layer.optional(),
  outside: layer.optional(),
  instead: z.record(z.string(), z.union([layer, z.record(z.string(), z.unknown())])).optional(),
});
/** What is seen through windows. */
export const viewSchema = layer;

export type ConditionData = z.infer<typeof conditionSchema>;
export type PlaceData = z.infer<typeof placeSchema>;
export type Entry = z.infer<typeof entrySchema>;
export type PartEntry = z.infer<typeof partSchema>;
export type ThingEntry = z.infer<typeof thingSchema>;
