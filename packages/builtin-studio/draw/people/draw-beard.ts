import type { CharacterLook } from "../character-look";
import { alpha, darken, mix } from "../colour";
import { type Point, spline } from "../outline";
import type { Pen } from "../pen";
import { nearEar } from "./hair-shape";
import type { HeadShape } from "./head-shape";

/** Beard and moustache. */
export function drawBeard(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const { ctx } = pen;
  const colour = look.hair.colour;
  const across = head.across;
  const lipX = across(0) + head.yaw * 0.022;
  if (look.beard === "stubble") {
    ctx.save();
    ctx.clip(spline(head.outline));
    ctx.fillStyle = alpha(mix(pen.tone(look.skin), darken(pen.tone(colour), 0.3), 0.6), 0.3);
    ctx.fill(jaw(head, 0.17, 0.02));
    ctx.restore();
  }
  if (look.beard === "short" || look.beard === "full") {
    const length = look.beard === "full" ? 0.17 : 0.035;
    pen.form(jaw(head, look.beard === "full" ? 0.16 : 0.2, length), colour, {
      turn: 0.55,
      ink: 0.9,
    });
    beardStrands(pen, head, colour, length);
  }
  if (look.beard === "goatee") {
    pen.form(
      spline([
        [lipX - 0.085, 0.375],
        [lipX, 0.392],
        [lipX + 0.075, 0.375],
        [lipX + 0.085, 0.47],
        [lipX + 0.02, 0.58],
        [lipX - 0.075, 0.5],
      ]),
      colour,
      { turn: 0.5, ink: 0.8 },
    );
  }
  if (
    look.beard === "moustache" ||
    look.beard === "full" ||
    look.beard === "short" ||
    look.beard === "goatee"
  ) {
    const heavy = look.beard === "moustache" ? 1.2 : look.beard === "full" ? 1.3 : 0.8;
    const near = across(-0.125) - 0.012;
    const far = across(0.125);
    pen.form(
      spline([
        [lipX, 0.245],
        [(lipX + far) / 2, 0.243],
        [far, 0.292 + 0.02 * heavy, 1],
        [(lipX + far) / 2, 0.272 + 0.024 * heavy],
        [lipX, 0.266 + 0.014 * heavy],
        [(lipX + near) / 2, 0.272 + 0.028 * heavy],
        [near, 0.292 + 0.025 * heavy, 1],
        [(lipX + near) / 2, 0.243],
      ]),
      colour,
      { turn: 0.4, ink: 0.7 },
    );
  }
}

/** Area of a beard: from the sideburns along the jaw, leaving the mouth free. */
function jaw(head: HeadShape, top: number, length: number) {
  const ear = nearEar(head);
  const { across } = head;
  const lipX = across(0) + head.yaw * 0.022;
  const edge = (index: number): Point => {
    const [x, y] = head.edge(index);
    return [x, y];
  };
  const drop = (index: number, share: number): Point => {
    const [x, y] = edge(index);
    return [x + (x - lipX) * 0.06, y + length * share];
  };
  return spline([
    [across(0.33), 0.05, 1],
    drop(6, 0.05),
    drop(7, 0.25),
    drop(8, 0.8),
    drop(9, 1.0),
    [lipX - 0.02, edge(10)[1] + length * 1.05],
    drop(11, 1.0),
    drop(12, 0.85),
    drop(13, 0.4),
    [ear.x + 0.005, 0.14],
    [ear.x + 0.05, 0.03, 1],
    [across(-0.3), top + 0.02],
    [across(-0.2), top + 0.11],
    [lipX - 0.13, top + 0.105],
    [lipX - 0.08, 0.268],
    [lipX, 0.262],
    [lipX + 0.075, 0.268],
    [Math.min(lipX + 0.12, across(0.2)), top + 0.1],
    [across(0.25), top + 0.08],
    [across(0.31), top - 0.02],
  ]);
}

function beardStrands(pen: Pen, head: HeadShape, colour: string, length: number): void {
  const dark = darken(pen.tone(colour), 0.4);
  const lipX = head.across(0) + head.yaw * 0.022;
  for (let i = 0; i < 5; i += 1) {
    const x = lipX - 0.03 + (i - 2) * 0.06;
    pen.stroke(
      [
        [x, 0.4 + Math.abs(i - 2) * -0.02],
        [x * 0.97 + lipX * 0.03, 0.47 + length * 0.5],
      ],
      0.012,
      dark,
      0.35,
    );
  }
}
