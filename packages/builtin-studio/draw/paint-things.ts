import { Layer } from "./canvas-pool";
import { alpha, type Colour, darken, lighten } from "./colour";
import type { Composition } from "./compose-shot";
import { freeEdge } from "./free-edge";
import { polygon, rectangle } from "./outline";
import { Pen } from "./pen";
import { drawProp, isUpright, sizeOfProp } from "./props/draw-prop";
import type { Prop } from "./scene-spec";
import { Ground, type Spot, type Top } from "./things/ground";
import { metresOfIcon, type ThingPlace } from "./things/icon-of-thing";

/** A thing or several alike, where they are to stand. */
interface Placing {
  prop: Prop;
  at: ThingPlace;
  number: number;
  colour: Colour | null;
  onGround: boolean;
  isCast: boolean;
  /** It hangs from a crane. */
  hangs: boolean;
}

/** A stretch across the frame that is taken. */
interface Taken {
  left: number;
  right: number;
  /** How much it is missed where something stands before it: people more than things. */
  cost: number;
}

/** A thing fills at most so much of the frame, and is afterwards at least so much of its true size. */
const BROADEST = 0.44;
const HIGHEST = 0.62;
const LEAST_OF_SIZE = 0.72;
/** Of what stands half outside the frame at least so much is inside. */
const LEAST_INSIDE = 0.62;
/** What is higher, in metres, stands so far away that all of it is seen. */
const LARGEST_BESIDE = 4;
/** What is seen of a thing is at least so large, in pixels of the frame. */
const LEAST_PX = 38;
/** A hedgehog that speaks is no speck in the grass. */
const LEAST_CAST_METRES = 0.9;
/** A larger thing stands on the ground and on no table. */
const LARGEST_ON_TABLE = 0.5;
/** Pixels of a metre of what lies near us before people who are seen to the waist. */
const NEAR_METRE_PX = 430;
/** What stands on the ground comes no nearer than so much of the way to us: people stand at 1. */
const NEAREST = 0.96;
/** What is as high as people stands behind them. */
const NEAREST_OF_HIGH = 0.8;
/** What flies is so far away: a share of its size beside people, and of the frame at least and at most. */
const FAR_IN_AIR = 0.3;
const IN_AIR = { from: 0.05, to: 0.2, height: 0.24 };
/** How much of its own colour a thing gives up for one that is said; its light and shade stay. */
const DYE = 0.72;

/**
 * Stands the things and animals of a line that nobody holds in the picture, as large as they are beside
 * people at their distance: large ones on the ground, small ones on what the place has for it.
 * @param hasTable small things are drawn on a table at which people sit already
 */
export function paintThings(composition: Composition, layer: Layer, hasTable: boolean): void {
  const { spec, people } = composition;
  if (spec.shotSize !== "medium" && spec.shotSize !== "wide") return;
  const ground = new Ground(composition);
  const taken: Taken[] = people.map(({ x, headPx }) => ({
    ...{ left: x - headPx * 1.5, right: x + headPx * 1.5, cost: 6 },
  }));
  const seen = spec.standing.filter(({ number }) => number > 0);
  const standing = seen.map(({ icon, at, number, colour, isCast = false, hangs = false }) => ({
    ...{ prop: icon, at, number, colour, isCast, hangs, onGround: true },
  }));
  const small = spec.shown
    .filter(({ prop }) => !hasTable || isUpright(prop))
    .map(({ prop, colour, onGround }) => ({
      ...{ prop, at: "small" as const, number: 1, colour, onGround, isCast: false, hangs: false },
    }));
  const isLarge = ({ prop }: Placing) => sizeOfProp(prop).height > LARGEST_ON_TABLE;
  // From the back to the front: what is high stands behind what is low.
  const all = [...standing, ...small].toSorted(
    (one, other) => sizeOfProp(other.prop).height - sizeOfProp(one.prop).height,
  );
  let hook: Spot | null = null;
  const tops = ground.tops();
  for (const placing of all) {
    const isWall = placing.at === "upright" || isUpright(placing.prop);
    const lies = placing.at === "small" && !isWall && !placing.onGround && !isLarge(placing);
    const spot =
      placing.hangs && hook
        ? { ...hook, foot: hook.foot + sizeOfProp(placing.prop).height * hook.perMetre }
        : isWall
          ? onWall(placing, composition, taken)
          : placing.at === "air"
            ? inAir(placing, composition, taken)
            : lies
              ? lying(placing, composition, { ground, tops }, taken, layer)
              : onGround(placing, composition, ground, taken);
    paintRow(placing, spot, composition, layer);
    if (placing.prop === "crane") hook = hookOf(spot, composition);
    if (TABLES.has(placing.prop)) tops.unshift(topOf(placing, spot));
    const half = (sizeOfProp(placing.prop).width * placing.number * spot.perMetre) / 2;
    taken.push({ left: spot.x - half, right: spot.x + half, cost: 3 });
  }
}

/** What has a top on which things are put. */
const TABLES: ReadonlySet<Prop> = new Set<Prop>(["table", "long-table", "small-table"]);
/** How far down from its upper edge the middle of a table's top is, as a share of its height. */
const TOP_SHARE = 0.07;

function topOf({ prop }: Placing, spot: Spot): Top {
  const { width, height } = sizeOfProp(prop);
  const half = width * spot.perMetre * 0.42;
  const foot = spot.foot - height * spot.perMetre * (1 - TOP_SHARE);
  return { ...spot, foot, left: spot.x - half, right: spot.x + half };
}

/** Where the hook of a crane is (`props/icons.json`), as shares of its size: it looks to the middle. */
const HOOK = { across: 0.42, up: 0.47 };

function hookOf(spot: Spot, { frame }: Composition): Spot {
  const size = sizeOfProp("crane").height * spot.perMetre;
  const inwards = spot.x < frame.width / 2 ? 1 : -1;
  return { ...spot, x: spot.x + inwards * size * HOOK.across, foot: spot.foot - size * HOOK.up };
}

/** On the ground, as near as its size allows. */
function onGround(
  { prop, number, isCast }: Placing,
  composition: Composition,
  ground: Ground,
  taken: readonly Taken[],
): Spot {
  const { frame } = composition;
  const { width, height } = sizeOfProp(prop);
  const grown = isCast ? Math.max(1, LEAST_CAST_METRES / height) : 1;
  const most = Math.min(
    (frame.width * BROADEST) / (width * number * grown),
    (frame.height * HIGHEST) / (height * grown),
  );
  const spot = ground.spot(0, most, height > 1.1 ? NEAREST_OF_HIGH : NEAREST);
  const least = height > LARGEST_BESIDE ? 0 : LEAST_OF_SIZE;
  const size = Math.max(Math.min(1, most / spot.perMetre), least) * grown;
  const perMetre = Math.max(spot.perMetre * size, LEAST_PX / Math.max(width, height));
  const broad = width * number * perMetre;
  if (broad <= frame.width * BROADEST * 1.1)
    return { ...spot, perMetre, x: freeX(broad, composition, taken) };
  // What is too broad stands half outside the frame.
  const side = freeEdge(composition);
  const inside = Math.max(frame.width * BROADEST, broad * LEAST_INSIDE);
  const edge = frame.width / 2 + side * (frame.width / 2 - inside);
  return { ...spot, perMetre, x: edge + (side * broad) / 2 };
}

/** On a wall, above the heads of nobody. */
function onWall({ prop }: Placing, composition: Composition, taken: readonly Taken[]): Spot {
  const { spec, frame, floor, level, view } = composition;
  const { width, height } = sizeOfProp(prop);
  const seen = spec.shotSize === "wide" ? level : view;
  const perMetre = Math.max(((200 * 300) / 448) * seen.zoom, LEAST_PX / Math.max(width, height));
  const foot = (floor.horizonY + 10 - seen.y) * seen.zoom + frame.height / 2;
  return { perMetre, foot, x: freeX(width * perMetre, composition, taken) };
}

function inAir({ prop, number }: Placing, composition: Composition, taken: readonly Taken[]): Spot {
  const { frame } = composition;
  const { width, height } = sizeOfProp(prop);
  const size = Math.min(
    Math.max(frame.width * IN_AIR.from, width * FAR_IN_AIR * 220),
    frame.width * IN_AIR.to,
  );
  const perMetre = size / width;
  const x = freeX(size * number, composition, taken);
  return { perMetre, x, foot: frame.height * IN_AIR.height + (height * perMetre) / 2 };
}

/** On a table of the place; where it has none, on something that is set there for it. */
function lying(
  { prop }: Placing,
  composition: Composition,
  { ground, tops }: { ground: Ground; tops: readonly Top[] },
  taken: readonly Taken[],
  layer: Layer,
): Spot {
  const { spec, frame } = composition;
  const { width, height } = sizeOfProp(prop);
  const large = (perMetre: number) => Math.max(perMetre, LEAST_PX / Math.max(width, height));
  if (spec.shotSize === "medium") {
    const perMetre = large(NEAR_METRE_PX * Math.min(1, frame.cover));
    const x = freeX(width * perMetre * 1.6, composition, taken);
    const spot = { perMetre, x, foot: frame.height * 0.93 };
    paintLedge(composition, layer, spot, Math.max(width * perMetre * 2, frame.width * 0.2));
    return spot;
  }
  const [top] = tops
    .map((each) => {
      const perMetre = large(each.perMetre);
      const x = freeX(width * perMetre, composition, taken, each);
      return { x, foot: each.foot, perMetre, cost: costAt(x, width * perMetre, taken) };
    })
    .toSorted((one, other) => one.cost - other.cost);
  if (top) return top;
  const spot = ground.spot(0, Number.POSITIVE_INFINITY, NEAREST_OF_HIGH);
  const perMetre = large(spot.perMetre);
  const x = freeX(width * perMetre, composition, taken);
  if (!spec.interior) return { ...spot, perMetre, x };
  const stand: Placing = {
    ...{ prop: "small-table", at: "ground", number: 1, colour: null },
    ...{ onGround: true, isCast: false, hangs: false },
  };
  paintRow(stand, { ...spot, x }, composition, layer);
  return { perMetre, x, foot: spot.foot - sizeOfProp("small-table").height * spot.perMetre * 0.93 };
}

/** Where nothing else is, on the side of the frame that is free, between two edges. */
function freeX(
  width: number,
  composition: Composition,
  taken: readonly Taken[],
  { left, right }: { left: number; right: number } = {
    left: composition.frame.width * 0.05,
    right: composition.frame.width * 0.95,
  },
): number {
  const { frame } = composition;
  const [from, to] = [left + width / 2, right - width / 2];
  if (to <= from) return (left + right) / 2;
  const isAlone = taken.length === 0;
  const wanted = frame.width * (0.5 + freeEdge(composition) * (isAlone ? 0.08 : 0.24));
  let best = { x: (from + to) / 2, cost: Number.POSITIVE_INFINITY };
  for (let step = 0; step <= STEPS; step += 1) {
    const x = from + ((to - from) * step) / STEPS;
    const cost = costAt(x, width, taken) + Math.abs(x - wanted) / frame.width;
    if (cost < best.cost) best = { x, cost };
  }
  return best.x;
}

const STEPS = 24;

/** How much of what is there something would stand before, in its own widths. */
function costAt(x: number, width: number, taken: readonly Taken[]): number {
  return taken.reduce((sum, { left, right, cost }) => {
    const shared = Math.min(right, x + width / 2) - Math.max(left, x - width / 2);
    return sum + (Math.max(0, shared) / Math.min(width, right - left)) * cost;
  }, 0);
}

/** What is near us, on which things lie before people who are seen to the waist. */
function paintLedge(
  { spec, style, light, frame }: Composition,
  layer: Layer,
  { x, foot }: Spot,
  width: number,
): void {
  const pen = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx * 1.4 });
  const colour = spec.interior ? "#80583a" : "#8a7a66";
  const [left, right] = [x - width / 2, x + width / 2];
  const [back, front] = [foot - frame.height * 0.035, foot + frame.height * 0.03];
  const top = polygon([
    [left + width * 0.07, back],
    [right - width * 0.07, back],
    [right, front],
    [left, front],
  ]);
  pen.form(top, lighten(colour, 0.1), { turn: 0.15, gloss: spec.interior ? 0.2 : 0 });
  pen.form(rectangle(left, front, width, frame.bottom - front), darken(colour, 0.15), {
    turn: 0.3,
  });
}

/** Things that are alike, beside each other. */
function paintRow(placing: Placing, spot: Spot, composition: Composition, layer: Layer): void {
  const step = sizeOfProp(placing.prop).width * spot.perMetre * 0.97;
  const first = spot.x - (step * (placing.number - 1)) / 2;
  for (let at = 0; at < placing.number; at += 1)
    paintThing(placing, { ...spot, x: first + at * step }, composition, layer);
}

function paintThing(
  { prop, at, colour }: Placing,
  { x, foot, perMetre }: Spot,
  { style, light, frame }: Composition,
  layer: Layer,
): void {
  const { width, height } = sizeOfProp(prop);
  const [broad, high] = [width * perMetre, height * perMetre];
  if (at === "ground" || (at === "small" && !isUpright(prop))) {
    const shade = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 });
    shade.shadow(x, foot + 1, broad * 0.58, Math.min(broad, high) * 0.12, 0.5);
  }
  const size = perMetre * metresOfIcon(prop);
  const margin = size * 0.5;
  const sprite = new Layer(
    x - broad / 2 - margin,
    foot - high - margin,
    broad + margin * 2,
    high + margin * 2,
    1.06 * frame.scale,
  );
  const { ctx } = sprite;
  const inkPx = style.ink.setPx * 0.9;
  // Writing is not turned round, and what is alike on both sides need not be.
  const mirrored = at !== "small" && at !== "upright" && x < frame.width / 2;
  const pen = new Pen(ctx, style, light, { pixelsPerUnit: size, inkPx, figure: true, mirrored });
  ctx.save();
  ctx.translate(x, foot);
  ctx.scale(mirrored ? -size : size, size);
  drawProp(pen, prop);
  ctx.restore();
  ctx.globalCompositeOperation = "source-atop";
  const cover = () => ctx.fillRect(sprite.x, sprite.y, broad + margin * 2, high + margin * 2);
  if (colour) {
    ctx.fillStyle = alpha(pen.tone(colour), DYE);
    cover();
  }
  // Lit from the side of the light, and from above.
  const reach = light.side * broad * 0.4;
  const shading = ctx.createLinearGradient(x + reach, foot - high, x - reach, foot);
  shading.addColorStop(0, alpha(light.key, 0.2));
  shading.addColorStop(0.45, alpha(light.key, 0));
  shading.addColorStop(0.5, alpha(style.shade.colour, 0));
  shading.addColorStop(1, alpha(style.shade.colour, 0.45 * style.shade.strength));
  ctx.fillStyle = shading;
  cover();
  ctx.globalCompositeOperation = "source-over";
  sprite.drawOn(layer.ctx);
  sprite.release();
}
