import { Layer } from "../pen/canvas-pool";
import { alpha, type Colour, darken, lighten } from "../pen/colour";
import { withStops } from "../pen/gradients";
import { polygon, rectangle } from "../pen/outline";
import { DYE, Pen } from "../pen/pen";
import { drawProp, sizeOfProp } from "../props/draw-prop";
import type { Prop } from "../shot/scene-spec";
import type { Composition } from "../staging/compose-shot";
import { aheadOfChaser, atHands } from "../things/at-hands";
import type { Placing } from "../things/drawn-thing";
import { Ground, type Spot } from "../things/ground";
import { factsOf, unitOfIcon } from "../things/icon-of-thing";
import {
  beforeCart,
  hookOf,
  inAir,
  isOnTable,
  LARGEST_ON_TABLE,
  lying,
  onGround,
  onWall,
  type Taken,
  topOf,
} from "../things/place-things";
import { hasGround } from "../things/read-standing";

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
  const standing = seen.map((thing) => ({
    ...thing,
    ...{ prop: thing.icon, onGround: true, on: null },
  }));
  const small = spec.shown
    .filter((thing) => !hasTable || !isOnTable(thing))
    .map((thing) => ({ ...thing, at: "small" as const }));
  const isLarge = ({ prop }: Placing) => sizeOfProp(prop).height > LARGEST_ON_TABLE;
  // From the back to the front: what is high stands behind what is low.
  const all = [...standing, ...small].toSorted(
    (one, other) => sizeOfProp(other.prop).height - sizeOfProp(one.prop).height,
  );
  let hook: Spot | null = null;
  const tops = ground.tops();
  const spots = new Map<Prop, Spot>();
  const spotOf = (placing: Placing): Spot => {
    const { prop, at, hangs, under } = placing;
    const over = under && spots.get(under);
    if (over) return over;
    const hands = atHands(placing, composition);
    if (hands) return hands;
    if (hangs && hook)
      return { ...hook, foot: hook.foot + sizeOfProp(prop).height * hook.perMetre };
    if (at === "upright" || factsOf(prop).straight) return onWall(placing, composition, taken);
    if (at === "air") return inAir(placing, composition, taken);
    const isStanding =
      at !== "small" || placing.onGround || (isLarge(placing) && placing.on === null);
    if (isStanding && (at === "water" || hasGround(spec.place)))
      return aheadOfChaser(prop, onGround(placing, composition, ground, taken), composition);
    const { spot, on } = lying(placing, composition, { ground, tops }, taken);
    if (on === "ledge") paintLedge(composition, layer, spot, prop);
    return on === "stand" && spec.interior ? paintStand(composition, layer, spot) : spot;
  };
  for (const placing of all) {
    const spot = spotOf(placing);
    paintRow(placing, spot, composition, layer);
    spots.set(placing.prop, spot);
    if (placing.prop === "crane") hook = hookOf(spot, composition);
    const top = topOf(placing, spot);
    if (top) tops.unshift(top);
    const half = (sizeOfProp(placing.prop).width * placing.number * spot.perMetre) / 2;
    taken.push({ left: spot.x - half, right: spot.x + half, cost: 3 });
  }
}

/** What is near us, on which things lie before people who are seen to the waist. */
function paintLedge(
  { spec, style, light, frame }: Composition,
  layer: Layer,
  { x, foot, perMetre }: Spot,
  prop: Prop,
): void {
  const width = Math.max(sizeOfProp(prop).width * perMetre * 2, frame.width * 0.2);
  const pen = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx * 1.4 });
  const colour = spec.interior ? "#80583a" : "#8a7a66";
  const [left, right] = [x - width / 2, x + width / 2];
  const [back, front] = [foot - frame.height * 0.035, foot + frame.height * 0.03];
  const inset = width * 0.07;
  const top = polygon([left + inset, back], [right - inset, back], [right, front], [left, front]);
  pen.form(top, lighten(colour, 0.1), { turn: 0.15, gloss: spec.interior ? 0.2 : 0 });
  const below = rectangle(left, front, width, frame.bottom - front);
  pen.form(below, darken(colour, 0.15), { turn: 0.3 });
}

/** Sets a little table there, and says where its top is. */
function paintStand(composition: Composition, layer: Layer, spot: Spot): Spot {
  const stand: Placing = {
    ...{ prop: "small-table", at: "ground", number: 1, colour: null },
    ...{ onGround: true, on: null },
  };
  paintRow(stand, spot, composition, layer);
  return topOf(stand, spot) ?? spot;
}

/** Things that are alike, beside each other. */
function paintRow(placing: Placing, spot: Spot, composition: Composition, layer: Layer): void {
  if (placing.team) {
    paintTeam(placing, placing.team, spot, composition, layer);
    return;
  }
  const step = sizeOfProp(placing.prop).width * spot.perMetre * 0.97;
  const first = spot.x - (step * (placing.number - 1)) / 2;
  for (let at = 0; at < placing.number; at += 1)
    paintThing(placing, { ...spot, x: first + at * step }, composition, layer);
}

/** A cart with the animal before it, both looking into the picture. */
function paintTeam(
  placing: Placing,
  team: Prop,
  spot: Spot,
  composition: Composition,
  layer: Layer,
): void {
  const isLeft = spot.x < composition.frame.width / 2;
  const forward = (isLeft ? 1 : -1) * spot.perMetre;
  const cart = sizeOfProp(placing.prop);
  const x = spot.x - (forward * beforeCart(team)) / 2;
  const ahead = x + forward * (cart.width / 2 + sizeOfProp(team).width * 0.3);
  paintThing(placing, { ...spot, x }, composition, layer, isLeft);
  const animal = { ...placing, prop: team, colour: null };
  paintThing(animal, { ...spot, x: ahead }, composition, layer, isLeft);
}
/** How much of what swims is under water, as a share of its height. */
const UNDER_WATER = 0.5;

function paintThing(
  { prop, at, colour, leaps }: Placing,
  { x, foot, perMetre, isMirrored }: Spot,
  { style, light, frame }: Composition,
  layer: Layer,
  isLeft = x < frame.width / 2,
): void {
  const { width, height } = sizeOfProp(prop);
  const [broad, high] = [width * perMetre, height * perMetre];
  if (at === "ground" || (at === "small" && !factsOf(prop).straight)) {
    const under = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 });
    under.shadow(x, foot + 1, broad * 0.58, Math.min(broad, high) * 0.12, 0.5);
  }
  const size = perMetre * unitOfIcon(prop);
  const margin = size * 0.5;
  const [left, top] = [x - broad / 2 - margin, foot - high - margin];
  const scale = 1.06 * frame.scale;
  const sprite = new Layer(left, top, broad + margin * 2, high + margin * 2, scale);
  const { ctx } = sprite;
  const inkPx = style.ink.setPx * 0.9;
  // Writing is not turned round, and what is alike on both sides need not be.
  const mirrored = isMirrored ?? (at !== "small" && at !== "upright" && isLeft);
  const pen = new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx, figure: true });
  const draw = (own: Pen) => {
    if (mirrored) ctx.scale(-1, 1);
    drawProp(own, prop);
  };
  const isSunk = at === "water" && !leaps && factsOf(prop).swims;
  if (isSunk) {
    ctx.beginPath();
    ctx.rect(left, top, broad + margin * 2, high + margin);
    ctx.clip();
  }
  pen.at([x, isSunk ? foot + high * UNDER_WATER : foot], size, draw, { mirrored });
  if (colour)
    sprite.tint(alpha(pen.tone(colour), factsOf(prop).metres > LARGE ? DYE_OF_LARGE : DYE));
  // Lit from the side of the light, and from above.
  const reach = light.side * broad * 0.4;
  const shading = ctx.createLinearGradient(x + reach, foot - high, x - reach, foot);
  const { colour: shade, strength } = style.shade;
  const lit = { 0: alpha(light.key, 0.2), 0.45: alpha(light.key, 0) };
  sprite.tint(
    withStops(shading, { ...lit, 0.5: alpha(shade, 0), 1: alpha(shade, 0.45 * strength) }),
  );
  sprite.drawOn(layer.ctx);
  sprite.release();
  if (isSunk) paintFoam(layer, pen.tone(FOAM), { x, foot, broad });
}

const FOAM = "#eef4f6";
/** What is longer or higher, in metres, has decks, doors and windows that keep more of their own colours. */
const LARGE = 3;
const DYE_OF_LARGE = 0.55;

/** Where something comes out of the water. */
function paintFoam(
  { ctx }: Layer,
  colour: Colour,
  { x, foot, broad }: { x: number; foot: number; broad: number },
): void {
  ctx.fillStyle = alpha(colour, 0.6);
  ctx.beginPath();
  ctx.ellipse(x, foot, broad * 0.5, broad * 0.035, 0, 0, Math.PI * 2);
  ctx.fill();
}
