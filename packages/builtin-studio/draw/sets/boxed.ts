import type { Colour } from "../pen/colour";
import type { Pen } from "../pen/pen";
import { between, type Random } from "../pen/seeded-random";
import { colourOf, drawIcon, pathOf } from "../props/icon";
import type { IconColour, Outline, Stroke } from "../props/icon-schema";
import { stated } from "../stated";
import data from "./boxed.json";

/** In units, or a share of a side of the box and units more or less: `50%`, `100% + 6`; of two one by chance between. */
export type Length = number | string | readonly [Length, Length];

/** A stroke of an icon whose points and sizes are lengths. */
interface BoxedStroke {
  colour?: unknown;
  line?: unknown;
}

/** Strokes that are drawn together. */
export interface BoxedGroup {
  strokes: Boxed;
  /** Left, top, width and height of their own box. */
  box?: readonly [Length, Length, Length, Length];
  /** Draws them beside or below each other, in as many equal boxes as fit into the outer box at about this size. */
  columns?: Cells;
  rows?: Cells;
  /** Colours of such a row in turn: what `alternate` is. */
  alternating?: readonly string[];
  /** Nothing of them is seen outside. */
  within?: object;
  /** How often they are there. */
  chance?: number;
  /** Only where a colour of that name is given, or is not. */
  with?: string;
  without?: string;
  /** Names for colours, each decided once. */
  colours?: Readonly<Record<string, IconColour>>;
}

interface Cells {
  about?: number;
  least?: number;
}

export type Boxed = readonly (BoxedGroup | BoxedStroke)[];

/** A place in a drawing, in the units of the pen. Shares count from its point: less than nothing is before it. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a drawing is told beside its box. */
interface Told {
  /** For what is left to chance. */
  random?: Random;
  /** Colours that it names. */
  colours?: Readonly<Record<string, Colour | undefined>>;
  /** How far away it is, 0 in front, 1 at the horizon. */
  depth?: number | undefined;
}

/**
 * What is drawn in any size: strokes as icons have them, stated in shares of the box that they are drawn in. Lines and
 * margins stay as they are, whatever the size.
 */
export const BOXED = stated<Readonly<Record<keyof typeof data, Boxed>>>(data);

/** Where nobody brings chance along, all is as small as it can be. */
const LEAST: Random = () => 0;

/** Draws a drawing, or the one of that name, in a box. */
export function drawBoxed(
  pen: Pen,
  drawing: Boxed | keyof typeof BOXED,
  box: Box,
  told: Told = {},
): void {
  const paints = paintsOf(told);
  for (const entry of typeof drawing === "string" ? BOXED[drawing] : drawing)
    if ("strokes" in entry) drawGroup(pen, entry, box, told);
    else drawIcon(pen, [strokeInBox(entry, box, told.random)], paints);
}

/** Colours that are not given are in no group that is drawn. */
function paintsOf({ random = LEAST, colours = {}, depth }: Told) {
  return { named: colours as Record<string, Colour>, random, depth };
}

function drawGroup(pen: Pen, group: BoxedGroup, outer: Box, told: Told): void {
  const { random = LEAST } = told;
  const colours = { ...told.colours };
  if (group.with && !colours[group.with]) return;
  if (group.without && colours[group.without]) return;
  if (group.chance !== undefined && random() >= group.chance) return;
  for (const [name, colour] of Object.entries(group.colours ?? {}))
    colours[name] = colourOf(pen, colour, paintsOf({ random, colours }));
  const box = group.box ? boxInBox(group.box, outer, random) : outer;
  const { ctx } = pen;
  if (group.within) {
    ctx.save();
    ctx.clip(pathOf(inBox(group.within, box, random) as Outline));
  }
  for (const [index, cell] of cellsOf(group, box, outer).entries()) {
    const { alternating = [] } = group;
    const alternate = alternating[index % alternating.length] ?? "";
    const own = { ...colours, alternate: colours[alternate] ?? alternate };
    drawBoxed(pen, group.strokes, cell, { ...told, colours: own });
  }
  if (group.within) ctx.restore();
}

/** The boxes in which a group is drawn, within its own. */
function cellsOf({ columns, rows }: BoxedGroup, box: Box, outer: Box): Box[] {
  const cells = columns ?? rows;
  if (!cells) return [box];
  const long = columns ? box.width : box.height;
  const { about = Number.POSITIVE_INFINITY, least = 1 } = cells;
  const count = Math.max(least, Math.round((columns ? outer.width : outer.height) / about));
  return Array.from({ length: count }, (_, i) =>
    columns
      ? { ...box, x: box.x + (i * long) / count, width: long / count }
      : { ...box, y: box.y + (i * long) / count, height: long / count },
  );
}

function boxInBox(lengths: NonNullable<BoxedGroup["box"]>, outer: Box, random: Random): Box {
  const [x = 0, y = 0, width = 0, height = 0] = spotOf(lengths)(outer, random);
  return { x, y, width, height };
}

/** A stroke with its points where they are in the box; `boxed.test.ts` holds that it is one. */
export function strokeInBox(stroke: object, box: Box, random = LEAST): Stroke {
  return inBox(stroke, box, random) as Stroke;
}

/** What something stated in lengths is in a box. */
type Placed<Value> = (box: Box, random: Random) => Value;

/** Thousands of books stand on the same strokes: these are read once. */
const placings = new WeakMap<object, Placed<object>>();

function inBox(value: object, box: Box, random: Random): object {
  const known = placings.get(value);
  if (known) return known(box, random);
  const placing = placingOf(value);
  placings.set(value, placing);
  return placing(box, random);
}

function placingOf(value: object): Placed<object> {
  const fields = Object.entries(value).map(
    ([name, inner]) => [name, fieldOf(name, inner)] as const,
  );
  return (box, random) => {
    const placed: Record<string, unknown> = {};
    for (const [name, at] of fields) placed[name] = at(box, random);
    return placed;
  };
}

const POINT_LISTS = new Set(["polygon", "spline", "limb", "bar", "stroke", "line"]);
/** A point, and what may follow it: how broad, how high and how round something is around or beside it. */
const SPOTS = new Set(["oval", "rectangle", "wash", "glow", "shadow"]);

function fieldOf(name: string, value: unknown): Placed<unknown> {
  if (POINT_LISTS.has(name)) {
    const points = (value as readonly (readonly Length[])[]).map(spotOf);
    return (box, random) => points.map((at) => at(box, random));
  }
  if (SPOTS.has(name)) return spotOf(value as readonly Length[]);
  const nested = typeof value === "object" && value !== null && !Array.isArray(value);
  return nested ? placingOf(value) : () => value;
}

/** Lengths of which the first two are a point, and the others across and down in turn. */
function spotOf(lengths: readonly Length[]): Placed<number[]> {
  const measures = lengths.map(measureOf);
  return (box, random) =>
    measures.map((measure, index) => {
      const measured = measure(index % 2 ? box.height : box.width, random);
      return index === 0 ? box.x + measured : index === 1 ? box.y + measured : measured;
    });
}

/** A length in units, of a side that is so long. */
function measureOf(length: Length): (side: number, random: Random) => number {
  if (typeof length === "number") return () => length;
  if (typeof length !== "string") {
    const [low, high] = [measureOf(length[0]), measureOf(length[1])];
    return (side, random) => between(random, low(side, random), high(side, random));
  }
  const parts = /^(-?[\d.]+)%(?: ([+-]) ([\d.]+))?$/.exec(length);
  if (!parts) throw new Error(`No length: ${length}`);
  const [, percent, sign = "", units = "0"] = parts;
  const share = Number(percent) / 100;
  const more = Number(sign + units);
  return (side) => side * share + more;
}
