import { isOfEra } from "../../contract/period";
import type { Colour } from "../pen/colour";
import type { Pen } from "../pen/pen";
import { between, seededRandom } from "../pen/seeded-random";
import { drawProp } from "../props/draw-prop";
import { colourOf, drawIcon, type Paints } from "../props/icon";
import type { IconColour } from "../props/icon-schema";
import { PART_PAINTERS } from "./part-painters";
import type { Entry, PartEntry, PlaceData, ThingEntry } from "./place-schema";
import { PLACE_WIDTH, type SetContext } from "./set";
import { THINGS } from "./things";

/** Paints one layer of a place as its data say, towards the side from which the light comes. */
export function paintLayer(
  set: SetContext,
  layer: readonly Entry[],
  colours: PlaceData["colours"] = {},
): void {
  facingLight(set, (turned) => drawIcon(turned.pen, layer, paintsOf(turned, colours)));
}

/** Places are written down for light from the right; in light from the left they are their mirror image. */
function facingLight(set: SetContext, paint: (set: SetContext) => void): void {
  const { pen } = set;
  if (pen.light.side > 0) {
    paint(set);
    return;
  }
  pen.ctx.save();
  pen.ctx.translate(PLACE_WIDTH, 0);
  pen.ctx.scale(-1, 1);
  paint({ ...set, pen: pen.withLight({ ...pen.light, side: 1 }, pen.options.inkPx) });
  pen.ctx.restore();
}

/** What places call the colour of a building's walls, which the script may tell. */
const WALLS: ReadonlySet<string> = new Set(["wall", "brick", "front"]);

function paintsOf(set: SetContext, colours: NonNullable<PlaceData["colours"]>): Paints {
  const { pen, random } = set;
  const named: Record<string, Colour> = {};
  const paints: Paints = {
    named,
    random,
    people: set.people > 0,
    period: set.period,
    other: (entry) => {
      if ("part" in entry) drawPart(set, entry as PartEntry, paints);
      else drawThing(set, entry as ThingEntry, paints);
    },
  };
  const lots = seededRandom(`${set.seed}:colours`);
  for (const [name, colour] of Object.entries(colours)) {
    const own = colourOf(pen, colour, { named, random: lots });
    named[name] = WALLS.has(name) ? (set.wall ?? own) : own;
  }
  return paints;
}

/** Parts that there were not before electric light, and lamps that need it. */
const ELECTRIC_PARTS: ReadonlySet<string> = new Set(["neon-signs", "sign", "lights"]);
const ELECTRIC_LAMPS: ReadonlySet<string> = new Set(["table-lamp", "floor-lamp"]);

/** Before screens were flat control rooms and wards had some; of offices it is not sure, and they are shown without. */
function isWithoutScreens({ period, place }: SetContext): boolean {
  return !isOfEra(place === "office" ? "digital" : "modern", period);
}

function drawPart(set: SetContext, part: PartEntry, paints: Paints): void {
  if (part.part === "screen" && isWithoutScreens(set)) return;
  if (set.period === "old" && ELECTRIC_PARTS.has(part.part)) return;
  const settled = Object.entries(part).map(([field, value]) => [
    field,
    SPARED.has(field) ? value : settle(set, value, paints),
  ]);
  // Fields keep their names, and each value is one that its schema allows.
  const paint = PART_PAINTERS[part.part] as (
    set: SetContext,
    part: object,
    paint: typeof paintLayer,
  ) => void;
  paint(set, Object.fromEntries(settled), paintLayer);
}

/** Fields that are lists of numbers by themselves, or are known to whoever draws entries. */
const SPARED: ReadonlySet<string> = new Set([
  ...["part", "only", "row", "within"],
  ...["edge", "near", "far", "wide", "tops", "sources", "colours", "pane"],
]);

/** One number of two, one colour of a list, a colour for its name. */
function settle({ pen, random }: SetContext, value: unknown, paints: Paints): unknown {
  if (typeof value === "string") return colourOf(pen, value, paints);
  if (!Array.isArray(value)) return value;
  const [first, second] = value;
  if (typeof first === "number" && typeof second === "number" && value.length === 2)
    return between(random, first, second);
  return typeof first === "string" ? colourOf(pen, value as IconColour, paints) : value;
}

/** Draws a thing of a place by its name. */
function drawThing(set: SetContext, entry: ThingEntry, paints: Paints): void {
  const { pen, random } = set;
  const of = (value: ThingEntry["size"]) =>
    typeof value === "number" ? value : between(random, ...value);
  const x = of(entry.x);
  const y = of(entry.y);
  const size = of(entry.size);
  const paint = colourOf(pen, entry.colour ?? "#8a5f3c", paints);
  const second = colourOf(pen, entry.second ?? paint, paints);
  const { thing, depth, turnedRound: mirrored = false } = entry;
  const isElectric = set.period === "old" && ELECTRIC_LAMPS.has(thing);
  const draw = (own: Pen) => {
    if (mirrored) own.ctx.scale(-1, 1);
    if (!isElectric)
      drawIcon(own, THINGS[thing] ?? [], { ...paints, named: { paint, second }, depth });
    else if (thing === "table-lamp") drawProp(own, "candelabra");
  };
  pen.at([x, y], size, draw, { mirrored });
}
