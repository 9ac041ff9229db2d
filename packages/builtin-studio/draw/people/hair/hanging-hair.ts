import { darken } from "../../colour";
import { lerp, limb, oval, type Point } from "../../outline";
import type { Pen } from "../../pen";
import type { HeadShape } from "../head-shape";

/** The locks that fall from both temples in front of the shoulders and frame the face. */
export function drawFrontLocks(pen: Pen, head: HeadShape, colour: string, wavy: boolean): void {
  const wave = wavy ? 0.05 : 0.012;
  const form = { turn: 0.55, gloss: 0.25 };
  if (head.yaw < 0.8) {
    const far = head.across(0.36) + 0.035;
    const way: Point[] = [
      [far - 0.03, -0.22],
      [far + 0.012, 0.06],
      [far - 0.002 + wave * 0.6, 0.34],
      [far - 0.03 - wave * 0.6, 0.62],
      [far - 0.05, 0.86],
    ];
    pen.form(limb(way, [0.004, 0.045, 0.062, 0.055, 0.008]), colour, form);
  }
  const x = lerp(-0.36, -0.3, head.yaw);
  const way: Point[] = [
    [x + 0.06, -0.36],
    [x + 0.012, -0.12],
    [x - 0.03, 0.14],
    [x - 0.05 - wave, 0.44],
    [x - 0.05 + wave, 0.74],
    [x - 0.02 - wave, 1.0],
    [x + 0.02, 1.16],
  ];
  pen.form(limb(way, [0.004, 0.075, 0.108, 0.112, 0.1, 0.072, 0.012]), colour, form);
}

/** A ponytail at the back of the head. */
export function drawPonytail(pen: Pen, head: HeadShape, colour: string): void {
  const x = lerp(-0.1, -0.36, head.yaw);
  pen.form(
    limb(
      [
        [x, -0.36],
        [x - 0.17, -0.3],
        [x - 0.26, 0.02],
        [x - 0.2, 0.4],
        [x - 0.24, 0.66],
      ],
      [0.1, 0.13, 0.14, 0.11, 0.02],
    ),
    darken(colour, 0.1),
    { turn: 0.6, gloss: 0.3 },
  );
}

/** A bun on the back of the head. */
export function drawBun(pen: Pen, head: HeadShape, colour: string): void {
  const x = lerp(0, -0.3, head.yaw);
  const y = lerp(-0.62, -0.5, head.yaw);
  pen.form(oval(x, y, 0.17, 0.155), colour, { turn: 0.7, gloss: 0.4 });
  const dark = darken(pen.tone(colour), 0.4);
  pen.stroke(
    [
      [x - 0.1, y + 0.02],
      [x, y - 0.06],
      [x + 0.1, y + 0.01],
    ],
    0.015,
    dark,
    0.5,
  );
}

/** Two braids in front of the shoulders. */
export function drawBraids(pen: Pen, head: HeadShape, colour: string): void {
  const braid = (x: number, lean: number) => {
    for (let i = 5; i >= 0; i -= 1) {
      const y = 0.36 + i * 0.13;
      const size = 0.085 - i * 0.006;
      pen.form(
        oval(
          x + lean * i * 0.02 + (i % 2 ? 0.012 : -0.012),
          y,
          size,
          0.085,
          0.3 * (i % 2 ? 1 : -1),
        ),
        darken(colour, 0.08),
        { turn: 0.6, ink: 0.7 },
      );
    }
  };
  braid(lerp(-0.38, -0.28, head.yaw), -1);
  if (head.yaw < 0.75) braid(lerp(0.38, 0.3, head.yaw), 1);
}

/** Locs that hang to the shoulders. */
export function drawLocs(pen: Pen, head: HeadShape, colour: string): void {
  const back = lerp(-0.42, -0.48, head.yaw);
  const front = lerp(0.42, 0.22, head.yaw);
  for (let i = 0; i < 9; i += 1) {
    const share = i / 8;
    const x = lerp(back, front, share);
    const length = 0.72 + ((i * 7) % 5) * 0.05;
    pen.form(
      limb(
        [
          [x * 0.8, -0.2],
          [x * 1.04, 0.2],
          [x * 1.06 + 0.02, length],
        ],
        [0.07, 0.065, 0.05],
      ),
      i % 2 ? colour : darken(colour, 0.12),
      { turn: 0.6, ink: 0.7 },
    );
  }
}
