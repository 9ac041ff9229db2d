import type { CharacterLook } from "../character-look";
import { alpha, darken, mix } from "../colour";
import { oval, type Point, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import type { MouthShape } from "../visemes";
import type { Expression } from "./expression";
import type { HeadShape } from "./head-shape";

/** Width against rest, opening, and what shows between the lips. */
interface MouthForm {
  width: number;
  open: number;
  upperTeeth: number;
  lowerTeeth: number;
  tongue: number;
  pucker: number;
}

const MOUTHS: Readonly<Record<MouthShape, MouthForm>> = {
  X: { width: 1, open: 0, upperTeeth: 0, lowerTeeth: 0, tongue: 0, pucker: 0 },
  A: { width: 0.93, open: 0, upperTeeth: 0, lowerTeeth: 0, tongue: 0, pucker: 0.15 },
  B: { width: 1.1, open: 0.36, upperTeeth: 0.62, lowerTeeth: 0.3, tongue: 0, pucker: 0 },
  C: { width: 1.02, open: 0.62, upperTeeth: 0.34, lowerTeeth: 0, tongue: 0.5, pucker: 0 },
  D: { width: 1.06, open: 1.02, upperTeeth: 0.26, lowerTeeth: 0, tongue: 0.55, pucker: 0 },
  E: { width: 0.76, open: 0.74, upperTeeth: 0.14, lowerTeeth: 0, tongue: 0.4, pucker: 0.5 },
  F: { width: 0.98, open: 0.22, upperTeeth: 0.95, lowerTeeth: 0, tongue: 0, pucker: 0 },
  G: { width: 0.52, open: 0.46, upperTeeth: 0, lowerTeeth: 0, tongue: 0.2, pucker: 1 },
  L: { width: 0.98, open: 0.58, upperTeeth: 0.36, lowerTeeth: 0, tongue: 0.95, pucker: 0 },
};

const MOUTH_Y = 0.325;
const MOUTH_HALF_WIDTH = 0.108;

/** Centre of the mouth and how far its drawings reach, in head units. */
export function mouthBox(head: HeadShape): {
  x: number;
  y: number;
  halfWidth: number;
  top: number;
  bottom: number;
} {
  return { x: mouthX(head), y: MOUTH_Y, halfWidth: 0.19, top: -0.09, bottom: 0.17 };
}

function mouthX(head: HeadShape): number {
  return head.across(0) + head.yaw * 0.022;
}

/** The mouth in one of nine shapes, coloured by the expression. */
export function drawMouth(
  pen: Pen,
  look: CharacterLook,
  head: HeadShape,
  expression: Expression,
  shape: MouthShape,
): void {
  const { ctx, style } = pen;
  const form = MOUTHS[shape];
  const rest = shape === "X";
  const open = rest ? expression.part * 0.4 : form.open;
  const small = style.face.eye > 1.3 ? 0.8 : 1;
  const width =
    MOUTH_HALF_WIDTH *
    form.width *
    small *
    (look.gender === "female" ? 0.93 : 1.02) *
    (1 + look.face.lips * 0.06) *
    (1 + Math.max(0, expression.smile) * 0.16);
  const near = -width * Math.min(1, head.foreshorten(-0.1) * 0.98);
  const far = width * Math.min(1, head.foreshorten(0.1));
  const curve = -expression.smile * 0.03 * (rest ? 1.25 : 0.75);
  const drop = 0.1 * open * small;
  ctx.save();
  ctx.translate(mouthX(head), MOUTH_Y);
  const lip = lipTone(pen, look);
  const line = mix(lip, style.ink.colour, style.finish === "paint" ? 0.5 : 0.75);
  const full =
    (0.012 + style.face.lips * 0.026) *
    (look.gender === "female" ? 1.25 : 0.85) *
    (1 + look.face.lips * 0.3);

  if (open < 0.08) drawClosed(pen, { near, far, curve, full, lip, line, pressed: shape === "A" });
  else drawOpen(pen, { near, far, curve, full, lip, line, drop, form, rest });
  ctx.restore();
}

function drawClosed(
  pen: Pen,
  mouth: {
    near: number;
    far: number;
    curve: number;
    full: number;
    lip: string;
    line: string;
    pressed: boolean;
  },
): void {
  const { near, far, curve, full, lip, line, pressed } = mouth;
  const middle = (near + far) / 2;
  const plump = pressed ? 0.6 : 1;
  const { ctx } = pen;
  if (full > 0.017) {
    ctx.fillStyle = alpha(lip, 0.85);
    ctx.fill(
      spline([
        [near * 0.92, curve, 1],
        [middle - (far - near) * 0.2, -full * 0.9 * plump],
        [middle, -full * 0.6 * plump],
        [middle + (far - near) * 0.2, -full * 0.9 * plump],
        [far * 0.92, curve, 1],
        [middle + (far - near) * 0.22, full * 1.25 * plump],
        [middle - (far - near) * 0.22, full * 1.25 * plump],
      ]),
    );
  }
  const width = pressed ? 0.02 : 0.016;
  pen.stroke(
    [
      [near, curve],
      [near * 0.5 + middle * 0.5, 0.004 - curve * 0.25],
      [middle, -0.002 - curve * 0.45],
      [far * 0.5 + middle * 0.5, 0.004 - curve * 0.25],
      [far, curve],
    ],
    width,
    line,
    1,
  );
  if (full <= 0.024)
    pen.stroke(
      [
        [middle - 0.035, 0.042],
        [middle, 0.05],
        [middle + 0.03, 0.042],
      ],
      0.01,
      line,
      0.32,
    );
}

function drawOpen(
  pen: Pen,
  mouth: {
    near: number;
    far: number;
    curve: number;
    full: number;
    lip: string;
    line: string;
    drop: number;
    form: MouthForm;
    rest: boolean;
  },
): void {
  const { near, far, curve, full, lip, line, drop, form } = mouth;
  const { ctx, style } = pen;
  const middle = (near + far) / 2;
  const span = far - near;
  const top = -drop * 0.34;
  const bottom = drop * 0.92;
  const round = form.pucker;
  const opening: Point[] = [
    [near, curve + drop * 0.1, round > 0.4 ? 0 : 1],
    [middle - span * 0.27, top - round * 0.004],
    [middle, top + (1 - round) * 0.007],
    [middle + span * 0.27, top - round * 0.004],
    [far, curve + drop * 0.1, round > 0.4 ? 0 : 1],
    [middle + span * 0.3, bottom * 0.82],
    [middle, bottom],
    [middle - span * 0.3, bottom * 0.82],
  ];
  const path = spline(opening);
  const grow = (point: Point): Point => [
    middle + (point[0] - middle) * (1 + full * 3.2),
    point[1] + (point[1] > drop * 0.2 ? full * 1.25 : -full * 0.85),
    point[2],
  ];
  ctx.fillStyle = lip;
  ctx.fill(spline(opening.map(grow)));
  ctx.fillStyle = style.finish === "noir" ? "#0a0a0a" : mix("#3d0f18", pen.light.ambient, 0.08);
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  const height = bottom - top;
  if (form.tongue > 0) {
    ctx.fillStyle = style.finish === "noir" ? "#5a5a5a" : pen.tone("#c4545e");
    ctx.fill(
      oval(
        middle,
        bottom - height * (0.1 + form.tongue * 0.24),
        span * 0.3,
        height * (0.16 + form.tongue * 0.22),
      ),
    );
  }
  const teeth = style.finish === "noir" ? "#dcdcdc" : mix("#fffaf0", pen.light.ambient, 0.4);
  ctx.fillStyle = teeth;
  if (form.upperTeeth > 0)
    ctx.fill(rectangle(near, top - 0.01, span, height * form.upperTeeth * 0.62 + 0.012, 0.012));
  if (form.lowerTeeth > 0)
    ctx.fill(rectangle(near, bottom - height * form.lowerTeeth, span, height, 0.012));
  ctx.fillStyle = alpha("#000000", 0.22);
  ctx.fill(rectangle(near, top - 0.01, span, height * 0.12 + 0.008));
  ctx.restore();
  pen.stroke(
    [
      [near, curve + drop * 0.1],
      [middle - span * 0.27, top],
      [middle, top + 0.005],
      [middle + span * 0.27, top],
      [far, curve + drop * 0.1],
    ],
    0.014,
    line,
    0.95,
  );
  pen.stroke(
    [
      [near * 0.7 + middle * 0.3, bottom * 0.8],
      [middle, bottom + 0.004],
      [far * 0.7 + middle * 0.3, bottom * 0.8],
    ],
    0.009,
    line,
    0.55,
  );
}

function lipTone(pen: Pen, look: CharacterLook): string {
  const skin = pen.tone(look.skin);
  if (pen.style.finish === "noir") return darken(skin, look.gender === "female" ? 0.58 : 0.36);
  const red = look.gender === "female" && look.stage !== "child" ? 0.52 : 0.3;
  return mix(skin, pen.tone("#8e2f3a"), red + pen.style.face.lips * 0.15);
}
