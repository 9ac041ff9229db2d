import type { MouthShape } from "../motion/visemes";
import type { Area } from "../pen/area";
import { Layer } from "../pen/canvas-pool";
import { alpha, mix } from "../pen/colour";
import { faded } from "../pen/gradients";
import { lightSprite } from "../pen/light-sprite";
import { lerp, turnedBy } from "../pen/outline";
import { Pen } from "../pen/pen";
import { bodyRig } from "../people/body-rig";
import { drawHeadFromBehind, drawPersonFromBehind } from "../people/draw-back";
import { hasHairBehind } from "../people/draw-hair";
import { drawHead, drawHeadMouth, type FaceState } from "../people/draw-head";
import { mouthBox } from "../people/draw-mouth";
import {
  drawBeforeHead,
  drawBehindBody,
  drawBody,
  handsBeforeHead,
  inHandBeforeHead,
  nearnessToFace,
  withHead,
  withTrunk,
} from "../people/draw-person";
import { drawBlanket } from "../people/draw-seat";
import { headShape } from "../people/head-shape";
import type { BodyPose } from "../people/pose";
import { drawProp, sizeOfProp } from "../props/draw-prop";
import type { Prop } from "../shot/scene-spec";
import type { Composition } from "../staging/compose-shot";
import { isLocked } from "../staging/move-camera";
import type { PlacedPerson } from "../staging/placed-person";
import { heldSize } from "../things/held-size";
import { factsOf, unitOfIcon } from "../things/icon-of-thing";

/** How lines grow with the size of a person: a large face needs a bolder line, but not as much bolder. */
const INK_GROWTH = 0.42;
const INK_REFERENCE_PX = 190;

/** Pixels of a sprite for one pixel of the picture: room for a slow push without softness. */
const SPRITE_SCALE = 1.12;

/** Where the camera does not move, one pixel for one: sharp, and the cheapest to draw. */
function spriteScale({ spec, frame }: Composition): number {
  return frame.scale * (isLocked(spec) ? 1 : SPRITE_SCALE);
}

/** From the head down to the hips, around which a trunk leans, in head units. */
const TO_HIPS = 2.95;

/** What something on the head of somebody covers whose trunk leans, in head units: it goes with it. */
function leaning({ left, top, right, bottom }: Area, { lean }: BodyPose): Area {
  const across = TO_HIPS * Math.sin(lean);
  const down = TO_HIPS * (1 - Math.cos(lean));
  const room = Math.abs(lean);
  return {
    ...{ left: left + across - room, right: right + across + room },
    ...{ top: top + down - room, bottom: bottom + down + room },
  };
}

/** Opens a sprite that covers a box around the head, given in head units. */
function openSprite(composition: Composition, person: PlacedPerson, box: Area): Layer {
  const corners = [box.left, box.right].flatMap((across) =>
    [box.top, box.bottom].map((down) => inFrame(person, across, down)),
  );
  const sides = corners.map((corner) => corner.x);
  const heights = corners.map((corner) => corner.y);
  // Whole pixels: a sprite that nobody moves is then copied, not sampled.
  const { frame } = composition;
  const before = (units: number) => Math.floor(units * frame.scale) / frame.scale;
  const after = (units: number) => Math.ceil(units * frame.scale) / frame.scale;
  const left = before(Math.max(frame.left, Math.min(...sides)));
  const right = after(Math.min(frame.right, Math.max(...sides)));
  const top = before(Math.max(frame.top, Math.min(...heights)));
  const bottom = after(Math.min(frame.bottom, Math.max(...heights)));
  const scale = spriteScale(composition);
  return new Layer(left, top, Math.max(8, right - left), Math.max(8, bottom - top), scale);
}

/** How far somebody who lies is turned from upright, radians: not quite flat, as on a pillow. */
const LYING_TURN = 1.46;

/** Turn of a person in the frame, radians. */
function turnOf({
  lies,
  facing,
  turn = 0,
}: Pick<PlacedPerson, "lies" | "facing" | "turn">): number {
  return facing * (lies ? -LYING_TURN : turn);
}

/** Where a point of a person, in head units, is in the frame. */
function inFrame(person: PlacedPerson, across: number, down: number): { x: number; y: number } {
  const { x, y, headPx, facing } = person;
  const [dx, dy] = turnedBy(turnOf(person), across * facing * headPx, down * headPx);
  return { x: x + dx, y: y + dy };
}

/** A pen in the head units of a person, for what belongs to them: the caller restores the context. */
export function atPerson(
  composition: Composition,
  person: Pick<PlacedPerson, "x" | "y" | "headPx" | "facing" | "lies" | "turn">,
  layer: Layer,
): Pen {
  const { ctx } = layer;
  const { x, y, headPx, facing } = person;
  ctx.translate(x, y);
  ctx.rotate(turnOf(person));
  ctx.scale(facing * headPx, headPx);
  const inkPx = composition.style.ink.figurePx * (headPx / INK_REFERENCE_PX) ** INK_GROWTH;
  return new Pen(ctx, composition.style, composition.light, {
    pixelsPerUnit: headPx,
    inkPx,
    mirrored: facing < 0,
    figure: true,
  });
}

/** Paints a part of a person within a box around the head, and lights it, without empty borders. */
function paintSprite(
  composition: Composition,
  person: PlacedPerson,
  { box, rimAboveY }: { box: Area; rimAboveY: number | null },
  draw: (pen: Pen) => void,
): Layer {
  const sprite = openSprite(composition, person, box);
  sprite.ctx.save();
  draw(atPerson(composition, person, sprite));
  sprite.ctx.restore();
  sprite.toFrame();
  const layer = sprite.trimmed();
  const { style, light, spec, frame } = composition;
  const { headPx, x } = person;
  lightSprite(layer, { style, light, interior: spec.interior, frame, headPx, x, rimAboveY });
  return layer;
}

function faceOf(person: PlacedPerson): FaceState {
  const { yaw, expression, gaze } = person;
  return { yaw, expression, gaze, blink: 0, mouth: null };
}

/** Pixels of a foreground figure for a unit of the frame: enlarged, it is out of focus. */
const BLURRED_SCALE = 0.16;
/** Height from which the room's light falls on its shoulder, as a share of the frame's. */
const LIT_FROM = 160 / 720;

/** Somebody over whose shoulder we look: large, dark, out of focus. */
export function paintFromBehind(composition: Composition, person: PlacedPerson): Layer {
  const { style, light, frame } = composition;
  const layer = Layer.covering(frame, BLURRED_SCALE);
  const { ctx } = layer;
  ctx.save();
  drawPersonFromBehind(atPerson(composition, person, layer), person.look, person.yaw);
  ctx.restore();
  layer.toFrame();
  const dark = mix(style.shade.colour, "#000000", 0.55);
  layer.tint(alpha(dark, style.finish === "print" ? 0.7 : 0.6));
  // A little of the room's light stays on the shoulder.
  const [x, y] = [frame.width / 2, frame.height * LIT_FROM];
  const edge = ctx.createRadialGradient(x, y, 60, x, y, 640);
  layer.tint(faded(edge, light.key, { 0: 0.16, 1: 0 }));
  return layer.enlarged(frame.scale).trimmed();
}

/** Hair behind the shoulders; null when there is none to see. */
export function paintHairBehind(
  composition: Composition,
  person: PlacedPerson,
  pose: BodyPose,
): Layer | null {
  const { look, turnedAway, y, headPx } = person;
  if (turnedAway || !hasHairBehind(look)) return null;
  const sprite = { box: leaning(HAIR_BOX, pose), rimAboveY: y + headPx * 0.7 };
  return paintSprite(composition, person, sprite, (pen) =>
    withHead(pen, look, pose, () => drawBehindBody(pen, look, faceOf(person))),
  );
}

const HAIR_BOX = { left: -1.3, top: -1.1, right: 1.3, bottom: 1.7 };
const HEAD_BOX = { left: -1.2, top: -1.25, right: 1.2, bottom: 1.4 };
/** From the elbows up. */
const ARMS_BOX = { left: -2, top: -1.8, right: 2.4, bottom: 2.6 };
/** Room for raised arms and for what they throw. */
const BODY_BOX = { left: -2.6, top: -2.2, right: 4.4, bottom: 7.2 };

/** Neck, trunk, arms and legs in a pose. */
export function paintBody(composition: Composition, person: PlacedPerson, pose: BodyPose): Layer {
  const { look, turnedAway: back, lies } = person;
  const sprite = { box: BODY_BOX, rimAboveY: Number.POSITIVE_INFINITY };
  const { isHeld } = beforeHead(person, pose);
  return paintSprite(composition, person, sprite, (pen) => {
    drawBody(pen, look, person.bodyYaw, back ? { ...pose, back } : pose);
    if (lies === "bed") drawBlanket(pen, look);
    if (person.holds && pose.holds && !isHeld && !back && !lies)
      withTrunk(pen, look, pose, () => drawHeld(pen, person, pose));
  });
}

/** What somebody holds, at the hands: before the face in the hand, else below the wrist, and on the way between the two. */
function drawHeld(pen: Pen, person: PlacedPerson, pose: BodyPose): void {
  if (!person.holds || !pose.holds) return;
  const rig = bodyRig(person.look, person.bodyYaw, pose);
  const [nearX, nearY] = rig.nearArm.wrist;
  const [farX, farY] = rig.farArm.wrist;
  const { holds, dye = null } = person;
  const { unit, width, height } = heldSize(holds);
  const { grip, slant } = factsOf(holds);
  if (pose.aims && slant !== 0) {
    const long = Math.hypot(width, height);
    pen.at([SHOULDER_END + long / 2, farY], unit, (own) => drawLevel(own, holds, slant), { dye });
    return;
  }
  const [awayX, awayY] = pose.away ?? [0, 0];
  const x = { both: (nearX + farX) / 2 + 0.14, near: nearX, far: farX }[pose.holds];
  const y = { both: (nearY + farY) / 2, near: nearY + 0.3, far: farY + 0.3 }[pose.holds];
  // What is large and has no handle is held lower, with the hands at its sides.
  const lower = grip === null ? 0.1 + Math.max(0, height - 0.8) * 0.4 : grip * height;
  const arm = pose.holds === "near" ? rig.nearArm : pose.holds === "far" ? rig.farArm : null;
  const share = arm ? nearnessToFace(arm) : 0;
  const [handX, handY] = arm ? inHandBeforeHead(arm) : [0, 0];
  const at = [
    lerp(x + awayX, handX, share),
    lerp(y + awayY + lower, handY + height / 2, share),
  ] as const;
  pen.at(at, unit, (own) => drawProp(own, holds), { dye });
}

/** Where the butt of a rifle is that somebody aims, from the middle of the head, in heads. */
const SHOULDER_END = -0.1;

/** What was drawn aslant, level and with its middle at (0, 0). */
function drawLevel(pen: Pen, prop: Prop, slant: number): void {
  const { height } = sizeOfProp(prop);
  pen.ctx.rotate(slant);
  pen.ctx.translate(0, height / unitOfIcon(prop) / 2);
  drawProp(pen, prop);
}

/** Head without a mouth. */
export function paintHead(
  composition: Composition,
  person: PlacedPerson,
  pose: BodyPose,
  blink: number,
): Layer {
  const { look, yaw, turnedAway, y, headPx } = person;
  const sprite = { box: leaning(HEAD_BOX, pose), rimAboveY: y + headPx * 0.44 };
  return paintSprite(composition, person, sprite, (pen) =>
    withHead(pen, look, pose, () => {
      if (turnedAway) drawHeadFromBehind(pen, look, yaw);
      else drawHead(pen, look, { ...faceOf(person), blink });
    }),
  );
}

/** The arms of somebody whose hands are before their head, and whether one of these has what they hold. */
function beforeHead({ look, bodyYaw, turnedAway, lies, holds }: PlacedPerson, pose: BodyPose) {
  const rig = bodyRig(look, bodyYaw, pose);
  const hands = turnedAway || lies ? [] : handsBeforeHead(rig);
  const having = { near: [rig.nearArm], far: [rig.farArm], both: [rig.nearArm, rig.farArm] };
  const isHeld =
    holds !== null && pose.holds !== null && having[pose.holds].some((arm) => hands.includes(arm));
  return { hands, isHeld };
}

/** The hands that are before the head, with what they hold; null where none is. */
export function paintHands(
  composition: Composition,
  person: PlacedPerson,
  pose: BodyPose,
): Layer | null {
  const { look, bodyYaw } = person;
  const { hands, isHeld } = beforeHead(person, pose);
  if (hands.length === 0) return null;
  const sprite = { box: leaning(ARMS_BOX, pose), rimAboveY: null };
  return paintSprite(composition, person, sprite, (pen) => {
    drawBeforeHead(pen, look, bodyYaw, pose);
    if (isHeld) withTrunk(pen, look, pose, () => drawHeld(pen, person, pose));
  });
}

/** One mouth, to be laid over the head. */
export function paintMouth(
  composition: Composition,
  person: PlacedPerson,
  pose: BodyPose,
  shape: MouthShape,
): Layer | null {
  const { look, yaw, turnedAway } = person;
  if (turnedAway) return null;
  const { x, y, halfWidth, top, bottom } = mouthBox(
    headShape(look, yaw, composition.style.face.taper),
  );
  const mouth = { left: x - halfWidth, right: x + halfWidth, top: y + top, bottom: y + bottom };
  const sprite = { box: leaning(mouth, pose), rimAboveY: null };
  return paintSprite(composition, person, sprite, (pen) =>
    withHead(pen, look, pose, () => drawHeadMouth(pen, look, faceOf(person), shape)),
  );
}
