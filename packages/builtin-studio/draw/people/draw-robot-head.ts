import type { CharacterLook } from "../looks/character-look";
import type { MouthShape } from "../motion/visemes";
import { oval, rectangle } from "../pen/outline";
import type { Pen } from "../pen/pen";
import type { Gaze } from "./draw-eyes";
import { FACE } from "./face-data";
import { type Body, drawFitted } from "./fitted";

/** A robot's head in the units of a person's: a box of metal with lit eyes and a grille that speaks. */

const EYE_LIGHT = "#ffd27a";
/** How far eyes and grille go to the side when the head turns, at a yaw of 1. */
const TURN = 0.12;
/** How many bars of a grille are lit while each mouth is spoken. */
const LOUDNESS: Readonly<Record<MouthShape, number>> = {
  ...{ X: 0, A: 0, B: 2, F: 2, G: 3, L: 3, C: 4, E: 4, D: 5 },
};
const BARS = 5;

/** What a robot shows of how it feels: where it looks, and its grille. */
interface RobotFace {
  yaw: number;
  gaze: Gaze;
  blink: number;
  mouth: MouthShape | null;
}

function robotBody({ skin }: Pick<CharacterLook, "skin">, yaw: number): Body {
  return { yaw, anchors: { turn: (x, y) => [x * yaw * TURN, y] }, named: { metal: skin } };
}

/** The head from the front. */
export function drawRobotHead(pen: Pen, look: CharacterLook, face: RobotFace): void {
  const body = robotBody(look, face.yaw);
  drawFitted(pen, [...FACE.robot.head, ...FACE.robot.visor], body);
  const aside = face.yaw * TURN;
  const radius = look.eyepatch ? 0.105 : 0.075;
  for (const x of look.eyepatch ? [0] : [-0.16, 0.16]) {
    const open = Math.max(0.12, 1 - face.blink);
    const lens = oval(x + aside + face.gaze.x * 0.02, -0.09, radius, radius * open);
    pen.form(lens, EYE_LIGHT, { turn: 0, ink: 0.4, raw: true });
    pen.glow(x + aside, -0.09, radius * 2.4, EYE_LIGHT, 0.5);
  }
  if (face.mouth) drawRobotMouth(pen, look, face, face.mouth);
}

/** The grille alone; as many of its bars are lit as the mouth is open. */
export function drawRobotMouth(
  pen: Pen,
  look: CharacterLook,
  { yaw }: Pick<RobotFace, "yaw">,
  mouth: MouthShape,
): void {
  drawFitted(pen, FACE.robot.grille, robotBody(look, yaw));
  const left = -0.18 + yaw * TURN;
  for (let bar = 0; bar < BARS; bar += 1) {
    // The middle bars are lit first.
    const isLit = Math.abs(bar - (BARS - 1) / 2) < LOUDNESS[mouth] / 2;
    const path = rectangle(left + bar * 0.074, 0.2, 0.045, 0.12, 0.015);
    pen.form(path, isLit ? EYE_LIGHT : "#4a5058", { turn: 0, ink: 0, raw: isLit });
  }
}

/** The head from behind: a box with a cover. */
export function drawRobotFromBehind(pen: Pen, look: CharacterLook): void {
  drawFitted(pen, [...FACE.robot.head, ...FACE.robot.behind], robotBody(look, 0));
}
