import type { CharacterLook } from "../looks/character-look";
import type { MouthShape } from "../motion/visemes";
import { alpha, darken, mix } from "../pen/colour";
import { oval, type Point, rectangle, spline } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { type Expression, FACE, type MouthForm } from "./face-data";
import { type Body, drawFitted, fittedPoints } from "./fitted";
import { childhood, type HeadShape, hasMansFace, hasWomansFace } from "./head-shape";

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
  const form = FACE.mouths[shape];
  const rest = shape === "X";
  const open = rest ? expression.part * 0.4 : form.open;
  const small = style.face.eye > 1.3 ? 0.8 : 1;
  const width =
    MOUTH_HALF_WIDTH *
    form.width *
    small *
    (look.gender === "female" ? 0.93 : 1.02) *
    (1 - 0.18 * childhood(look)) *
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
    (hasWomansFace(look) ? 1.25 : hasMansFace(look) ? 0.6 : 0.85) *
    (1 + look.face.lips * 0.3);

  const middle = (near + far) / 2;
  const across = (x: number) => middle + (x * (far - near)) / 2;
  const isClosed = open < 0.08;
  const plump = full * (shape === "A" ? 0.6 : 1);
  const mouth: Body = {
    yaw: isClosed ? curve / 0.03 : form.pucker,
    // Across from the near corner to the far one.
    anchors: {
      mouth: (x, y) => [across(x), y],
      lip: (x, y) => [across(x), plump * y],
      middle: (x, y) => [middle + x, y],
      corner: (x, y) => [across(x), curve + drop * y],
      upper: (x, y) => [across(x), drop * UPPER + y],
      lower: (x, y) => [across(x), drop * LOWER * y],
      edge: (x, y) => [across(x), drop * LOWER + y],
    },
    named: {},
    tones: {
      line,
      ...(full > 0.017 && { "full-lips": lip }),
      ...(full <= 0.024 && { below: line }),
    },
    widths: { line: shape === "A" ? 0.02 : 0.016 },
  };
  if (!isClosed) drawInside(pen, mouth, { near, span: far - near, full, lip, drop, form });
  drawFitted(pen, isClosed ? FACE.mouth.closed : FACE.mouth.open, mouth);
  ctx.restore();
}

/** Height of the lips of an open mouth, as shares of how far the jaw drops. */
const UPPER = -0.34;
const LOWER = 0.92;

/** What is seen between open lips, and the lips around it. */
function drawInside(
  pen: Pen,
  mouth: Body,
  seen: {
    near: number;
    span: number;
    full: number;
    lip: string;
    drop: number;
    form: MouthForm;
  },
): void {
  const { near, span, full, lip, drop, form } = seen;
  const { ctx, style } = pen;
  const isNoir = style.finish === "noir";
  const middle = near + span / 2;
  const top = drop * UPPER;
  const bottom = drop * LOWER;
  const { spline: outline } = form.pucker > 0.4 ? FACE.mouth.round : FACE.mouth.wide;
  const opening = fittedPoints(outline, mouth);
  const path = spline(...opening);
  const grow = (point: Point): Point => [
    middle + (point[0] - middle) * (1 + full * 3.2),
    point[1] + (point[1] > drop * 0.2 ? full * 1.25 : -full * 0.85),
    point[2],
  ];
  ctx.fillStyle = lip;
  ctx.fill(spline(...opening.map(grow)));
  ctx.fillStyle = isNoir ? "#0a0a0a" : mix("#3d0f18", pen.light.ambient, 0.08);
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  const height = bottom - top;
  if (form.tongue > 0) {
    const [y, radius] = [0.1 + form.tongue * 0.24, 0.16 + form.tongue * 0.22];
    ctx.fillStyle = isNoir ? "#5a5a5a" : pen.tone("#c4545e");
    ctx.fill(oval(middle, bottom - height * y, span * 0.3, height * radius));
  }
  ctx.fillStyle = isNoir ? "#dcdcdc" : mix("#fffaf0", pen.light.ambient, 0.4);
  if (form.upperTeeth > 0)
    ctx.fill(rectangle(near, top - 0.01, span, height * form.upperTeeth * 0.62 + 0.012, 0.012));
  if (form.lowerTeeth > 0)
    ctx.fill(rectangle(near, bottom - height * form.lowerTeeth, span, height, 0.012));
  ctx.fillStyle = alpha("#000000", 0.22);
  ctx.fill(rectangle(near, top - 0.01, span, height * 0.12 + 0.008));
  ctx.restore();
}

function lipTone(pen: Pen, look: CharacterLook): string {
  const skin = pen.tone(look.skin);
  if (pen.style.finish === "noir") return darken(skin, hasWomansFace(look) ? 0.58 : 0.36);
  const red = hasWomansFace(look) ? 0.52 : 0.3;
  return mix(skin, pen.tone("#8e2f3a"), red + pen.style.face.lips * 0.15);
}
