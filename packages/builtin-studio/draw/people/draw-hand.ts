import type { CharacterLook } from "../looks/character-look";
import { oval, type Point } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { stated } from "../stated";
import data from "./data/hands.json";
import { type Drawings, drawFitted } from "./fitted";
import type { HandShape } from "./pose";

/** From the wrist downwards, the thumb to +x, in head units. */
const HANDS = stated<Drawings<Exclude<HandShape, "hidden">>>(data.hands);

/**
 * A hand at the wrist, fingers along `angle` (0 is down, radians clockwise). `thumb` is the side the
 * thumb is on, seen along the fingers: 1 or -1.
 */
export function drawHand(
  pen: Pen,
  look: CharacterLook,
  hand: { wrist: Point; angle: number; thumb: number; shape: HandShape },
): void {
  if (hand.shape === "hidden") return;
  const { ctx } = pen;
  const small = look.stage === "child" ? 0.66 : look.gender === "female" ? 0.86 : 1;
  ctx.save();
  ctx.translate(hand.wrist[0], hand.wrist[1]);
  ctx.rotate(hand.angle);
  ctx.scale(hand.thumb * small, small);
  drawFitted(pen, HANDS[hand.shape], { yaw: 0, anchors: {}, named: { skin: look.skin } });
  pen.flat(oval(0, -0.02, 0.07, 0.035), look.skin, 1);
  ctx.restore();
}
