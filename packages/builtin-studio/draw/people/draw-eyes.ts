import { Path2D } from "@napi-rs/canvas";
import type { CharacterLook } from "../looks/character-look";
import { darken, lighten, mix } from "../pen/colour";
import { oval } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { type Expression, FACE } from "./face-data";
import { type Body, drawFitted, fittedPath } from "./fitted";
import { childhood, eyeDrop, type HeadShape, hasMansFace, hasWomansFace } from "./head-shape";

export interface Gaze {
  /** -1..1, in the direction of the turn. */
  x: number;
  /** -1..1, down positive. */
  y: number;
}

/** Distance of each eye from the middle of the face. */
const EYE_ACROSS = 0.168;
const EYE_Y = 0.035;

/** Both eyes and brows. `blink` 0 open, 1 shut. */
export function drawEyes(
  pen: Pen,
  look: CharacterLook,
  head: HeadShape,
  expression: Expression,
  gaze: Gaze,
  blink: number,
): void {
  for (const side of [-1, 1] as const) {
    const across = side * EYE_ACROSS * (1 + look.face.spacing * 0.06 + childhood(look) * 0.05);
    const narrow = Math.max(0.35, Math.min(1, head.foreshorten(across)));
    const { ctx } = pen;
    ctx.save();
    ctx.translate(head.across(across), EYE_Y + eyeDrop(look));
    drawEye(pen, look, { side, narrow, expression, gaze, blink });
    drawBrow(pen, look, { side, narrow, expression });
    ctx.restore();
  }
}

interface EyePlace {
  side: -1 | 1;
  narrow: number;
  expression: Expression;
  gaze: Gaze;
  blink: number;
}

function drawEye(pen: Pen, look: CharacterLook, place: EyePlace): void {
  const { ctx, style } = pen;
  const { side, narrow, expression, gaze, blink } = place;
  const isOld = look.stage === "old";
  const hasLashes = hasWomansFace(look);
  const child = 1 + 0.4 * childhood(look);
  const size = style.face.eye * child * (1 + look.face.eyes * 0.1) * (hasMansFace(look) ? 0.9 : 1);
  const width = 0.074 * (0.55 + 0.45 * size) * narrow;
  const height = 0.05 * size * (hasLashes ? 1.08 : 0.95) * (isOld ? 0.86 : 1);
  const shut = Math.max(0, Math.min(1, Math.max(blink, expression.lids)));
  const open =
    blink >= 0.95 ? 0 : (1 - shut) * (expression.lids < 0 ? 1 - expression.lids * 0.6 : 1);
  const bottom = height * 0.72 * (1 - expression.squint * 0.55) * (blink >= 0.95 ? 0.2 : 1);
  const lid = lidTone(pen, look);
  const at = (down: (y: number) => number) => (x: number, y: number) =>
    [side * width * x, down(y)] as const;
  const eye: Body = {
    yaw: open,
    // Across from the inner corner to the outer one; the lids between, the skin above and below them.
    anchors: {
      lid: at((y) => height * y),
      corner: at(() => height * -0.048 - (hasLashes ? 0.012 : 0)),
      fold: at((y) => height * y - 0.012),
      "fold-middle": at((y) => height * y - 0.022),
      lower: at((y) => bottom * y),
      below: at((y) => bottom + y),
    },
    named: {},
    tones: {
      ...{ lid, shade: style.shade.colour },
      ...(hasLashes && size > 0.9 && { lashes: lid }),
      ...(isOld ? { "old-crease": lid } : size < 1.4 && { crease: lid }),
    },
    widths: {
      lash:
        open > 0.08 ? (hasLashes ? 0.026 : 0.017) * (0.5 + 0.5 * size) : hasLashes ? 0.024 : 0.018,
    },
  };
  if (open > 0.08) {
    const white = fittedPath(FACE.eye.white, eye);
    ctx.fillStyle = style.finish === "noir" ? "#e4e4e4" : mix("#fffdf8", pen.light.ambient, 0.35);
    ctx.fill(white);
    ctx.save();
    ctx.clip(white);
    drawIris(pen, look, height, width, gaze);
    drawFitted(pen, FACE.eye["lid-shadow"], eye);
    ctx.restore();
  }
  drawFitted(pen, open > 0.08 ? FACE.eye.open : FACE.eye.shut, eye);
  if (isOld || look.face.eyes < -0.6) drawFitted(pen, FACE.eye.bag, eye);
}

function drawIris(pen: Pen, look: CharacterLook, height: number, width: number, gaze: Gaze): void {
  const { ctx, style } = pen;
  const big = style.face.eye > 1.3;
  const radius = Math.min(height * (big ? 0.98 : 0.92), width * 1.02);
  const x = gaze.x * width * 0.34;
  const y = height * (-0.1 + gaze.y * 0.3);
  const narrow = big ? 0.8 : 0.94;
  const colour = pen.tone(look.eyes);
  ctx.fillStyle = darken(colour, 0.45);
  ctx.fill(oval(x, y, radius * narrow, radius));
  const glow = ctx.createRadialGradient(x, y + radius * 0.5, 0, x, y, radius);
  glow.addColorStop(0, lighten(colour, 0.28));
  glow.addColorStop(0.7, colour);
  glow.addColorStop(1, darken(colour, 0.35));
  ctx.fillStyle = glow;
  ctx.fill(oval(x, y + radius * 0.06, radius * narrow * 0.86, radius * 0.86));
  ctx.fillStyle = darken(style.ink.colour, 0.5);
  ctx.fill(oval(x, y, radius * 0.42 * narrow, radius * 0.45));
  const gleam = new Path2D();
  const side = pen.lightSide;
  gleam.addPath(oval(x + side * radius * 0.3, y - radius * 0.36, radius * 0.25, radius * 0.27));
  if (big) gleam.addPath(oval(x - side * radius * 0.32, y + radius * 0.42, radius * 0.15));
  ctx.fillStyle = "rgba(255,255,255,0.95)";
  ctx.fill(gleam);
}

function drawBrow(
  pen: Pen,
  look: CharacterLook,
  place: { side: -1 | 1; narrow: number; expression: Expression },
): void {
  const { side, narrow, expression } = place;
  const { style } = pen;
  const width = 0.092 * narrow;
  const gap = 0.083 + 0.02 * style.face.eye + look.brows * 0.008;
  const raised = -gap - expression.browRaise * 0.042;
  const thick =
    (hasMansFace(look)
      ? 0.042
      : look.gender === "female"
        ? 0.021
        : 0.034 - 0.011 * childhood(look)) *
    (1 + look.brows * 0.22) *
    (style.face.eye > 1.3 ? 0.72 : 1);
  drawFitted(pen, FACE.brow, {
    yaw: expression.browAngle,
    anchors: { brow: (x, y) => [side * width * x, raised + y] },
    named: {},
    tones: {
      hair: mix(pen.tone(look.hair.colour), style.ink.colour, look.stage === "old" ? 0.12 : 0.5),
    },
    widths: { brow: thick },
  });
}

function lidTone(pen: Pen, look: CharacterLook): string {
  if (pen.style.finish === "noir") return "#050505";
  const hair = pen.tone(look.hair.colour);
  return mix(mix(hair, pen.style.ink.colour, 0.75), "#150a12", 0.3);
}
