import type { MouthShape } from "../motion/visemes";
import { Layer } from "../pen/canvas-pool";
import { alpha, mix } from "../pen/colour";
import { lightSprite } from "../pen/light-sprite";
import { Pen } from "../pen/pen";
import { bodyRig } from "../people/body-rig";
import { drawHeadFromBehind, drawPersonFromBehind } from "../people/draw-back";
import { hasHairBehind } from "../people/draw-hair";
import { drawHead, drawHeadMouth, type FaceState } from "../people/draw-head";
import { mouthBox } from "../people/draw-mouth";
import { drawBehindBody, drawBody, withHead, withTrunk } from "../people/draw-person";
import { drawBlanket } from "../people/draw-seat";
import { headShape } from "../people/head-shape";
import type { BodyPose } from "../people/pose";
import { drawProp } from "../props/draw-prop";
import type { Composition } from "../staging/compose-shot";
import { isLocked } from "../staging/move-camera";
import type { PlacedPerson } from "../staging/placed-person";
import { heldSize } from "../things/held-size";
import { gripOf } from "../things/icon-of-thing";

/** How lines grow with the size of a person: a large face needs a bolder line, but not as much bolder. */
const INK_GROWTH = 0.42;
const INK_REFERENCE_PX = 190;

/** Pixels of a sprite for one pixel of the picture: room for a slow push without softness. */
const SPRITE_SCALE = 1.12;

/** Where the camera does not move, one pixel for one: sharp, and the cheapest to draw. */
function spriteScale({ spec, frame }: Composition): number {
  return frame.scale * (isLocked(spec) ? 1 : SPRITE_SCALE);
}

/** A part of a person, in head units. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From the head down to the hips, around which a trunk leans, in head units. */
const TO_HIPS = 2.95;

/** The box of something on the head of somebody whose trunk leans: it goes with it. */
function leaning({ left, top, right, bottom }: Box, { lean }: BodyPose): Box {
  const across = TO_HIPS * Math.sin(lean);
  const down = TO_HIPS * (1 - Math.cos(lean));
  const room = Math.abs(lean);
  return {
    ...{ left: left + across - room, right: right + across + room },
    ...{ top: top + down - room, bottom: bottom + down + room },
  };
}

/** Opens a sprite that covers a box around the head, given in head units. */
function openSprite(composition: Composition, person: PlacedPerson, box: Box): Layer {
  const corners = [box.left, box.right].flatMap((across) =>
    [box.top, box.bottom].map((down) => inFrame(person, across, down)),
  );
  const sides = corners.map((corner) => corner.x);
  const heights = corners.map((corner) => corner.y);
  // Whole pixels: a sprite that nobody moves is then copied, not sampled.
  const { frame } = composition;
  const pixel = (round: (value: number) => number, units: number) =>
    round(units * frame.scale) / frame.scale;
  const left = pixel(Math.floor, Math.max(frame.left, Math.min(...sides)));
  const right = pixel(Math.ceil, Math.min(frame.right, Math.max(...sides)));
  const top = pixel(Math.floor, Math.max(frame.top, Math.min(...heights)));
  const bottom = pixel(Math.ceil, Math.min(frame.bottom, Math.max(...heights)));
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
  const turn = turnOf(person);
  const dx = across * facing * headPx;
  const dy = down * headPx;
  return {
    x: x + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: y + dx * Math.sin(turn) + dy * Math.cos(turn),
  };
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

/** Lights what was drawn of a person, without the empty borders of its sprite. */
function finish(
  composition: Composition,
  person: PlacedPerson,
  sprite: Layer,
  rimAboveY: number | null,
): Layer {
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
  const layer = new Layer(frame.left, frame.top, frame.fullWidth, frame.fullHeight, BLURRED_SCALE);
  const { ctx } = layer;
  ctx.save();
  drawPersonFromBehind(atPerson(composition, person, layer), person.look, person.yaw);
  ctx.restore();
  layer.toFrame();
  ctx.globalCompositeOperation = "source-atop";
  ctx.fillStyle = alpha(
    mix(style.shade.colour, "#000000", 0.55),
    style.finish === "print" ? 0.7 : 0.6,
  );
  ctx.fillRect(frame.left, frame.top, frame.fullWidth, frame.fullHeight);
  // A little of the room's light stays on the shoulder.
  const [x, y] = [frame.width / 2, frame.height * LIT_FROM];
  const edge = ctx.createRadialGradient(x, y, 60, x, y, 640);
  edge.addColorStop(0, alpha(light.key, 0.16));
  edge.addColorStop(1, alpha(light.key, 0));
  ctx.fillStyle = edge;
  ctx.fillRect(frame.left, frame.top, frame.fullWidth, frame.fullHeight);
  ctx.globalCompositeOperation = "source-over";
  return layer.enlarged(frame.scale).trimmed();
}

/** Hair behind the shoulders; null when there is none to see. */
export function paintHairBehind(
  composition: Composition,
  person: PlacedPerson,
  pose: BodyPose,
): Layer | null {
  if (person.turnedAway || !hasHairBehind(person.look)) return null;
  const layer = openSprite(composition, person, leaning(HAIR_BOX, pose));
  layer.ctx.save();
  const pen = atPerson(composition, person, layer);
  withHead(pen, person.look, pose, () => drawBehindBody(pen, person.look, faceOf(person)));
  return finish(composition, person, layer, person.y + person.headPx * 0.7);
}

const HAIR_BOX = { left: -1.3, top: -1.1, right: 1.3, bottom: 1.7 };
const HEAD_BOX = { left: -1.2, top: -1.25, right: 1.2, bottom: 1.4 };
/** Room for raised arms and for what they throw. */
const BODY_BOX = { left: -2.6, top: -2.2, right: 4.4, bottom: 7.2 };

/** Neck, trunk, arms and legs in a pose. */
export function paintBody(composition: Composition, person: PlacedPerson, pose: BodyPose): Layer {
  const layer = openSprite(composition, person, BODY_BOX);
  layer.ctx.save();
  const pen = atPerson(composition, person, layer);
  const back = person.turnedAway;
  drawBody(pen, person.look, person.bodyYaw, back ? { ...pose, back } : pose);
  if (person.lies === "bed") drawBlanket(pen, person.look);
  if (person.holds && pose.holds && !back && !person.lies)
    withTrunk(pen, person.look, pose, () => drawHeld(pen, person, pose));
  return finish(composition, person, layer, Number.POSITIVE_INFINITY);
}

/** What somebody holds, at the hands. */
function drawHeld(pen: Pen, person: PlacedPerson, pose: BodyPose): void {
  if (!person.holds) return;
  const rig = bodyRig(person.look, person.bodyYaw, pose);
  const [nearX, nearY] = rig.nearArm.wrist;
  const [farX, farY] = rig.farArm.wrist;
  const { holds } = person;
  const { unit, height } = heldSize(holds);
  const [awayX, awayY] = pose.away ?? [0, 0];
  const x = { both: (nearX + farX) / 2 + 0.14, near: nearX, far: farX }[pose.holds ?? "both"];
  const y = { both: (nearY + farY) / 2, near: nearY + 0.3, far: farY + 0.3 }[pose.holds ?? "both"];
  const grip = gripOf(holds);
  // What is large and has no handle is held lower, with the hands at its sides.
  const lower = grip === null ? 0.1 + Math.max(0, height - 0.8) * 0.4 : grip * height;
  pen.at([x + awayX, y + awayY + lower], unit, (own) => drawProp(own, holds));
}

/** Head without a mouth. */
export function paintHead(
  composition: Composition,
  person: PlacedPerson,
  pose: BodyPose,
  blink: number,
): Layer {
  const layer = openSprite(composition, person, leaning(HEAD_BOX, pose));
  layer.ctx.save();
  const pen = atPerson(composition, person, layer);
  withHead(pen, person.look, pose, () => {
    if (person.turnedAway) drawHeadFromBehind(pen, person.look, person.yaw);
    else drawHead(pen, person.look, { ...faceOf(person), blink });
  });
  return finish(composition, person, layer, person.y + person.headPx * 0.44);
}

/** One mouth, to be laid over the head. */
export function paintMouth(
  composition: Composition,
  person: PlacedPerson,
  pose: BodyPose,
  shape: MouthShape,
): Layer | null {
  if (person.turnedAway) return null;
  const head = headShape(person.look, person.yaw, composition.style.face.taper);
  const box = mouthBox(head);
  const ofMouth = {
    ...{ left: box.x - box.halfWidth, right: box.x + box.halfWidth },
    ...{ top: box.y + box.top, bottom: box.y + box.bottom },
  };
  const layer = openSprite(composition, person, leaning(ofMouth, pose));
  layer.ctx.save();
  const pen = atPerson(composition, person, layer);
  withHead(pen, person.look, pose, () => drawHeadMouth(pen, person.look, faceOf(person), shape));
  return finish(composition, person, layer, null);
}
