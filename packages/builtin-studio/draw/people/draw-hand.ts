import type { CharacterLook } from "../character-look";
import { darken } from "../colour";
import { limb, oval, type Point, spline } from "../outline";
import type { Pen } from "../pen";
import type { HandShape } from "./pose";

/** Length from wrist to fingertips, in head units. */
const HAND_LENGTH = 0.46;

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
  const form = { turn: 0.35, ink: 0.85 };
  const crease = darken(pen.tone(look.skin), 0.4);
  const finger = (points: Point[], width = 0.043) =>
    pen.form(limb(points, [width, width * 0.96, width * 0.75]), look.skin, { turn: 0.3, ink: 0.7 });
  const line = (points: Point[]) => pen.stroke(points, 0.013, crease, 0.6);
  const L = HAND_LENGTH;
  switch (hand.shape) {
    case "relaxed":
      pen.form(
        spline([
          [-0.085, -0.03],
          [-0.115, L * 0.3],
          [-0.1, L * 0.62],
          [-0.06, L * 0.94],
          [0.005, L],
          [0.06, L * 0.9],
          [0.085, L * 0.6],
          [0.09, L * 0.26],
          [0.08, -0.03],
        ]),
        look.skin,
        form,
      );
      finger(
        [
          [0.075, L * 0.16],
          [0.125, L * 0.4],
          [0.095, L * 0.62],
        ],
        0.04,
      );
      line([
        [-0.045, L * 0.56],
        [-0.035, L * 0.9],
      ]);
      line([
        [0.015, L * 0.56],
        [0.02, L * 0.92],
      ]);
      break;
    case "open":
      finger(
        [
          [-0.075, L * 0.4],
          [-0.13, L * 0.62],
          [-0.16, L * 0.84],
        ],
        0.036,
      );
      finger(
        [
          [-0.03, L * 0.45],
          [-0.05, L * 0.75],
          [-0.062, L * 1.02],
        ],
        0.04,
      );
      finger(
        [
          [0.03, L * 0.45],
          [0.035, L * 0.78],
          [0.034, L * 1.06],
        ],
        0.041,
      );
      finger(
        [
          [0.075, L * 0.42],
          [0.105, L * 0.7],
          [0.122, L * 0.94],
        ],
        0.039,
      );
      finger(
        [
          [0.06, L * 0.1],
          [0.16, L * 0.3],
          [0.235, L * 0.46],
        ],
        0.044,
      );
      pen.form(
        spline([
          [-0.085, -0.03],
          [-0.11, L * 0.28],
          [-0.105, L * 0.5],
          [0, L * 0.56],
          [0.1, L * 0.5],
          [0.11, L * 0.24],
          [0.08, -0.03],
        ]),
        look.skin,
        { turn: 0.2, ink: 0 },
      );
      line([
        [0.085, L * 0.42],
        [0.03, L * 0.3],
        [0.04, L * 0.12],
      ]);
      break;
    case "fist":
    case "grip":
      pen.form(
        spline([
          [-0.085, -0.03],
          [-0.125, L * 0.22],
          [-0.12, L * 0.5],
          [-0.05, L * 0.62],
          [0.06, L * 0.6],
          [0.12, L * 0.46],
          [0.115, L * 0.18],
          [0.08, -0.03],
        ]),
        look.skin,
        form,
      );
      for (const x of [-0.065, -0.01, 0.045])
        line([
          [x, L * 0.34],
          [x + 0.004, L * 0.58],
        ]);
      finger(
        [
          [0.1, L * 0.14],
          [0.1, L * 0.34],
          [0.0, L * 0.4],
        ],
        0.042,
      );
      break;
    case "point":
      finger(
        [
          [0.07, L * 0.4],
          [0.085, L * 0.8],
          [0.09, L * 1.2],
        ],
        0.042,
      );
      pen.form(
        spline([
          [-0.085, -0.03],
          [-0.12, L * 0.25],
          [-0.11, L * 0.52],
          [-0.03, L * 0.62],
          [0.06, L * 0.58],
          [0.11, L * 0.42],
          [0.11, L * 0.18],
          [0.08, -0.03],
        ]),
        look.skin,
        form,
      );
      for (const x of [-0.06, -0.005])
        line([
          [x, L * 0.34],
          [x + 0.004, L * 0.58],
        ]);
      finger(
        [
          [0.1, L * 0.1],
          [0.1, L * 0.28],
          [0.01, L * 0.36],
        ],
        0.04,
      );
      break;
  }
  pen.flat(oval(0, -0.02, 0.07, 0.035), look.skin, 1);
  ctx.restore();
}
