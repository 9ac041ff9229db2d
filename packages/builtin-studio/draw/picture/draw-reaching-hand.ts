import { limb, polygon, through } from "../pen/outline";
import { Pen } from "../pen/pen";
import { sleeveOf } from "../people/draw-garment";
import { drawHand } from "../people/draw-hand";
import { PLACE_WIDTH } from "../sets/set";
import type { Prop } from "../shot/scene-spec";
import type { Composition } from "../staging/compose-shot";
import { factsOf } from "../things/icon-of-thing";

/** A length of sleeve along the line from the wrist: flat ends, each a share of the way and a half width. */
function tube(
  [dx, dy]: readonly [number, number],
  [from, fromHalf]: readonly [number, number],
  [to, toHalf]: readonly [number, number],
) {
  const length = Math.hypot(dx, dy) || 1;
  const at = (share: number, half: number): [number, number] => [
    dx * share - (dy / length) * half,
    dy * share + (dx / length) * half,
  ];
  return polygon(at(from, -fromHalf), at(to, -toHalf), at(to, toHalf), at(from, fromHalf));
}

/** Where things on a wall are gripped, in their own units; the rest are there to be looked at. */
const GRIPS: Partial<Record<Prop, readonly [across: number, down: number]>> = {
  ...{ switch: [0.1, -0.98], "door-handle": [0.5, -0.62], button: [0, -0.5], padlock: [0, -0.2] },
};
/** From the wrist to the middle of a fist, in pixels. */
const FIST_PX = 84;

/** Where the forearm comes from: the lower corner on the hand's side. */
function elbowOf(
  { left, right, bottom }: { left: number; right: number; bottom: number },
  side: -1 | 1,
): Spot {
  return { x: side > 0 ? right + 10 : left - 10, y: bottom + 90 };
}

interface Spot {
  x: number;
  y: number;
}

/** Where the wrist is when the hand is at the thing: beside it, or so that the fist is around it. */
function wristFor(
  { prop, unit, ...at }: Spot & { prop: Prop; unit: number },
  elbow: Spot,
  side: -1 | 1,
): Spot {
  if (prop === "hand") return { x: 640 + side * 60, y: 500 };
  const held = GRIPS[prop];
  // In a narrow frame a hand beside the thing is nearer to it: it would not be seen.
  const near = Math.min(1, Math.abs(elbow.x - PLACE_WIDTH / 2) / 600);
  if (!held)
    return factsOf(prop).straight
      ? { x: at.x + side * 316 * near, y: at.y - 116 }
      : { x: at.x + side * 246 * near, y: at.y + 34 };
  const [across, down] = held;
  const grip = { x: at.x + across * unit, y: at.y + down * unit };
  const length = Math.hypot(elbow.x - grip.x, elbow.y - grip.y);
  return {
    x: grip.x + ((elbow.x - grip.x) / length) * FIST_PX,
    y: grip.y + ((elbow.y - grip.y) / length) * FIST_PX,
  };
}

/**
 * Forearm and hand of the first person come in from the lower corner away from the light, in their sleeve.
 * @param thing what they reach for, where it stands, and how large its unit is
 * @param bounds what of the space in which it is drawn is seen, and a little more
 */
export function drawReachingHand(
  pen: Pen,
  composition: Composition,
  thing: Spot & { prop: Prop; unit: number },
  bounds: { left: number; right: number; bottom: number },
): void {
  const person = composition.people[0];
  if (!person) return;
  const { ctx } = pen;
  const { prop } = thing;
  const side = pen.light.side > 0 ? -1 : 1;
  const elbow = elbowOf(bounds, side);
  const wrist = wristFor(thing, elbow, side);
  const unit = 340;
  const alone = prop === "hand";
  const sleeve = sleeveOf(pen, person.look);
  ctx.save();
  ctx.translate(wrist.x, wrist.y);
  ctx.scale(-side * unit, unit);
  const hand = new Pen(ctx, pen.style, pen.light, {
    pixelsPerUnit: unit,
    inkPx: pen.options.inkPx,
    mirrored: -side < 0,
    figure: true,
  });
  const dx = ((elbow.x - wrist.x) / unit) * -side;
  const dy = (elbow.y - wrist.y) / unit;
  const angle = Math.atan2(dx, -dy);
  if (!alone || composition.spec.interior) hand.shadow(0.2, 0.22, 0.9, 0.2, 0.45);
  drawHand(hand, person.look, { wrist: [0, 0], angle, thumb: -1, shape: alone ? "open" : "grip" });
  const arm = limb(through([0, 0], [dx * 0.5, dy * 0.5], [dx, dy]), [0.1, 0.15, 0.19]);
  hand.form(arm, person.look.skin, { turn: 0.6 });
  if (sleeve.reach >= 0.9) {
    const { colour, gloss } = sleeve;
    hand.form(tube([dx, dy], [0.12, 0.125], [1, 0.28]), colour, { turn: 0.65, gloss });
    if (sleeve.cuff)
      hand.form(tube([dx, dy], [0.09, 0.136], [0.2, 0.15]), sleeve.cuff, { turn: 0.4 });
  }
  ctx.restore();
}
