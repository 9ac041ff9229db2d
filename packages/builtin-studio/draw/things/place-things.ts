import { sizeOfProp } from "../props/draw-prop";
import { metre } from "../sets/furniture/metre";
import type { Prop } from "../shot/scene-spec";
import type { Composition } from "../staging/compose-shot";
import { freeEdge } from "../staging/free-edge";
import type { LyingThing, Placing } from "./drawn-thing";
import type { Ground, Spot, Top } from "./ground";
import { factsOf } from "./icon-of-thing";
import { hasGround, TABLES } from "./read-standing";

/** A stretch across the frame that is taken. */
export interface Taken {
  left: number;
  right: number;
  /** How much it is missed where something stands before it: people more than things. */
  cost: number;
}

/** A thing fills at most so much of the frame, and is afterwards at least so much of its true size. */
const BROADEST = 0.44;
const HIGHEST = 0.62;
/** A cart with an animal before it fills so much. */
const BROADEST_TEAM = 0.6;
const LEAST_OF_SIZE = 0.72;
/** Of what stands half outside the frame at least so much is inside. */
const LEAST_INSIDE = 0.62;
/** What is higher, in metres, stands so far away that all of it is seen. */
const LARGEST_BESIDE = 4;
/** What is seen of a thing is at least so large, in pixels of the frame, if that makes it not much larger than it is. */
const LEAST_PX = 64;
const LARGEST_GAIN = 1.5;
/** Where nobody and nothing else is, a thing is at least so large, as a share of the frame's height. */
const LEAST_ALONE = 0.2;
/** A hedgehog that speaks is no speck in the grass. */
const LEAST_CAST_METRES = 0.9;
/** A larger thing stands on the ground and on no table. */
export const LARGEST_ON_TABLE = 0.5;
/** Pixels of a metre of what lies near us before people who are seen to the waist: as near as they are. */
export const NEAR_METRE_PX = 760;
/** The same in a wide frame, as a share of that. */
const FARTHER_IN_WIDE = 0.45;
/** What stands on the ground comes no nearer than so much of the way to us: people stand at 1. */
const NEAREST = 0.96;
/** What is as high as people stands behind them. */
const NEAREST_OF_HIGH = 0.8;
/** What lies on the water is beyond the ground of the place. */
const ON_WATER = 0.36;
/** What flies is so far away: a share of its size beside people, and of the frame at least and at most. */
const FAR_IN_AIR = 0.3;
const IN_AIR = { from: 0.05, to: 0.2, height: 0.24 };
/** Whether a small thing lies on a table, whichever there is. */
export function isOnTable({ prop, onGround, on }: LyingThing): boolean {
  return !onGround && on === null && !factsOf(prop).straight;
}

/** Where things are put on what stands there; null for what nothing lies on. */
export function topOf({ prop }: Placing, spot: Spot): Top | null {
  const share = factsOf(prop).top;
  if (share === null) return null;
  const { width, height } = sizeOfProp(prop);
  const half = width * spot.perMetre * 0.42;
  const foot = spot.foot - height * spot.perMetre * (1 - share);
  return { ...spot, of: prop, foot, left: spot.x - half, right: spot.x + half, isSaid: true };
}

/** Where the hook of a crane is (`props/icons.json`), as shares of its size: it looks to the middle. */
const HOOK = { across: 0.42, up: 0.47 };

/** Where something hangs from a crane that stands there. */
export function hookOf(spot: Spot, { frame }: Composition): Spot {
  const size = sizeOfProp("crane").height * spot.perMetre;
  const inwards = spot.x < frame.width / 2 ? 1 : -1;
  return { ...spot, x: spot.x + inwards * size * HOOK.across, foot: spot.foot - size * HOOK.up };
}

/** Pixels of a metre for a thing where people have so many, so that what is small is seen. */
export function seenPerMetre(prop: Prop, perMetre: number): number {
  const { width, height } = sizeOfProp(prop);
  const seen = LEAST_PX / Math.max(width, height);
  return Math.max(perMetre, Math.min(seen, perMetre * LARGEST_GAIN));
}

/** How much longer a cart is by the animal before it, in metres. */
export function beforeCart(team: Prop): number {
  return sizeOfProp(team).width * 0.7;
}

/** On the ground, as near as its size allows. */
export function onGround(
  { prop, at, number, isCast, metres, team }: Placing,
  composition: Composition,
  ground: Ground,
  taken: readonly Taken[],
): Spot {
  const { frame } = composition;
  const drawn = sizeOfProp(prop);
  const told = metres === undefined ? 1 : metres / drawn.height;
  const [own, height] = [drawn.width * told, drawn.height * told];
  const width = own + (team ? beforeCart(team) : 0);
  const grown = isCast ? Math.max(1, LEAST_CAST_METRES / height) : 1;
  const most = Math.min(
    (frame.width * (team ? BROADEST_TEAM : BROADEST)) / (width * number * grown),
    (frame.height * HIGHEST) / (height * grown),
  );
  const nearest = at === "water" ? ON_WATER : height > 1.1 ? NEAREST_OF_HIGH : NEAREST;
  const spot = ground.spot(most, nearest, at === "water");
  const least = height > LARGEST_BESIDE ? 0 : LEAST_OF_SIZE;
  const size = Math.max(Math.min(1, most / spot.perMetre), least) * grown;
  const { spec, people } = composition;
  const isAlone = people.length + spec.standing.length + spec.shown.length === 1;
  const perMetre = isAlone
    ? Math.max(spot.perMetre * size, (frame.height * LEAST_ALONE) / Math.max(width, height))
    : seenPerMetre(prop, spot.perMetre * size);
  const broad = width * number * perMetre;
  const water = at === "water" ? waterSeen(composition) : undefined;
  if (team || broad <= frame.width * BROADEST * 1.1)
    return { ...spot, perMetre: perMetre * told, x: freeX(broad, composition, taken, water) };
  // What is too broad stands half outside the frame.
  const side = freeEdge(composition);
  const inside = Math.max(frame.width * BROADEST, broad * LEAST_INSIDE);
  const edge = frame.width / 2 + side * (frame.width / 2 - inside);
  return { ...spot, perMetre: perMetre * told, x: edge + (side * broad) / 2 };
}

/** From where to where the frame shows the water of a place; left out where that is everywhere. */
function waterSeen({ floor, level, frame }: Composition) {
  if (!floor.water) return undefined;
  const across = (x: number) => (x - level.x) * level.zoom + frame.width / 2;
  return {
    left: Math.max(across(floor.water.left), frame.width * 0.05),
    right: Math.min(across(floor.water.right), frame.width * 0.95),
  };
}

/** Where the wall of a room meets its floor, in units of the place: what hangs there is as far away. */
const WALL_FOOT = 520;

/** On a wall, above the heads of nobody. */
export function onWall({ prop }: Placing, composition: Composition, taken: readonly Taken[]): Spot {
  const { spec, frame, floor, level, view } = composition;
  const { width } = sizeOfProp(prop);
  const seen = spec.shotSize === "wide" ? level : view;
  const perMetre = seenPerMetre(prop, metre(WALL_FOOT) * seen.zoom);
  const foot = (floor.horizonY + 10 - seen.y) * seen.zoom + frame.height / 2;
  return { perMetre, foot, x: freeX(width * perMetre, composition, taken) };
}

/** In the air, far away. */
export function inAir(
  { prop, number }: Placing,
  composition: Composition,
  taken: readonly Taken[],
): Spot {
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

/** Where a small thing lies, and what has to be set there for it: nothing, a ledge near us, or a little table. */
interface Lying {
  spot: Spot;
  on: "top" | "ledge" | "stand";
}

/** By how much a table of which the line says nothing is worse than one that it names. */
const UNSAID = 4;

/** On what it is said to lie on, or a table of the place; where it has none, on something that is set there for it. */
export function lying(
  { prop, on, number }: Placing,
  composition: Composition,
  { ground, tops }: { ground: Ground; tops: readonly Top[] },
  taken: readonly Taken[],
): Lying {
  const { spec, frame } = composition;
  const width = sizeOfProp(prop).width * number;
  const large = (perMetre: number) => seenPerMetre(prop, perMetre);
  const fit = tops.filter(({ of }) => (on === null ? TABLES.has(of) : of === on));
  const isNear = spec.shotSize === "medium" && (on === null || !fit.some(({ isSaid }) => isSaid));
  if (isNear || !hasGround(spec.place)) {
    const near = spec.shotSize === "medium" ? 1 : FARTHER_IN_WIDE;
    const perMetre = large(NEAR_METRE_PX * near * Math.min(1, frame.cover));
    const x = freeX(width * perMetre * 1.6, composition, taken);
    return { spot: { perMetre, x, foot: frame.height * 0.93 }, on: "ledge" };
  }
  const [top] = fit
    .map((each) => {
      const perMetre = large(each.perMetre);
      const x = freeX(width * perMetre, composition, taken, each);
      const spot = { x, foot: each.foot, perMetre };
      return { spot, cost: costAt(x, width * perMetre, taken) + (each.isSaid ? 0 : UNSAID) };
    })
    .toSorted((one, other) => one.cost - other.cost);
  if (top) return { spot: top.spot, on: "top" };
  const spot = ground.spot(Number.POSITIVE_INFINITY, NEAREST_OF_HIGH);
  const x = freeX(width * large(spot.perMetre), composition, taken);
  return { spot: { ...spot, x, perMetre: large(spot.perMetre) }, on: "stand" };
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
