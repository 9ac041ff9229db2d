import { Path2D } from "@napi-rs/canvas";
import type { CharacterLook } from "../character-look";
import { darken, lighten } from "../colour";
import { oval } from "../outline";
import type { Pen } from "../pen";
import type { MouthShape } from "../visemes";
import type { Gaze } from "./draw-eyes";

/** A robot's head in the units of a person's: a box of metal with lit eyes and a grille that speaks. */

const EYE_LIGHT = "#ffd27a";
const DARK = "#22262c";
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

/** The head from the front. */
export function drawRobotHead(pen: Pen, look: CharacterLook, face: RobotFace): void {
  drawBox(pen, look);
  const aside = face.yaw * TURN;
  const eyes = look.eyepatch ? [0.16] : [-0.16, 0.16];
  pen.form(box(-0.3 + aside * 0.6, -0.2, 0.6, 0.22, 0.1), DARK, { turn: 0.2, ink: 0.6 });
  for (const x of eyes) {
    const radius = 0.075;
    const open = Math.max(0.12, 1 - face.blink);
    const lens = oval(x + aside + face.gaze.x * 0.02, -0.09, radius, radius * open);
    pen.form(lens, EYE_LIGHT, { turn: 0, ink: 0.4, raw: true });
    pen.glow(x + aside, -0.09, radius * 2.4, EYE_LIGHT, 0.5);
  }
  if (face.mouth) drawRobotMouth(pen, face, face.mouth);
}

/** The grille alone; as many of its bars are lit as the mouth is open. */
export function drawRobotMouth(pen: Pen, { yaw }: Pick<RobotFace, "yaw">, mouth: MouthShape): void {
  const left = -0.19 + yaw * TURN;
  pen.form(box(left - 0.03, 0.16, 0.44, 0.2, 0.04), DARK, { turn: 0.1, ink: 0.5 });
  const lit = LOUDNESS[mouth];
  for (let bar = 0; bar < BARS; bar += 1) {
    // The middle bars are lit first.
    const isLit = Math.abs(bar - (BARS - 1) / 2) < lit / 2;
    const path = box(left + 0.01 + bar * 0.074, 0.2, 0.045, 0.12, 0.015);
    pen.form(path, isLit ? EYE_LIGHT : "#4a5058", { turn: 0, ink: 0, raw: isLit });
  }
}

/** The head from behind: a box with a cover. */
export function drawRobotFromBehind(pen: Pen, look: CharacterLook): void {
  drawBox(pen, look);
  pen.form(box(-0.2, -0.18, 0.4, 0.36, 0.04), darken(look.skin, 0.12), { turn: 0.3, ink: 0.5 });
}

function drawBox(pen: Pen, { skin }: CharacterLook): void {
  pen.bar(
    [
      [0, -0.47],
      [0, -0.68],
    ],
    0.03,
    darken(skin, 0.25),
    { turn: 0.3, ink: 0.5 },
  );
  pen.form(oval(0, -0.7, 0.05), "#c4473a", { turn: 0.6, ink: 0.6 });
  for (const x of [-0.42, 0.42])
    pen.form(oval(x, 0.02, 0.07, 0.11), darken(skin, 0.2), { turn: 0.6, ink: 0.8 });
  pen.form(box(-0.4, -0.47, 0.8, 0.94, 0.12), skin, { turn: 0.6, ink: 1, gloss: 0.5 });
  pen.form(box(-0.4, -0.47, 0.8, 0.16, 0.1), lighten(skin, 0.1), { turn: 0.4, ink: 0.4 });
  for (const x of [-0.33, 0.33])
    pen.form(oval(x, 0.39, 0.022), darken(skin, 0.35), { turn: 0, ink: 0 });
}

function box(x: number, y: number, width: number, height: number, radius: number): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, width, height, radius);
  return path;
}
