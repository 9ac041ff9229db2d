import { Path2D } from "@napi-rs/canvas";
import type { CharacterLook } from "../character-look";
import { alpha, darken, lighten, mix } from "../colour";
import { oval, type Point, spline } from "../outline";
import type { Pen } from "../pen";
import type { Expression } from "./expression";
import type { HeadShape } from "./head-shape";

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
    const across = side * EYE_ACROSS * (1 + look.face.spacing * 0.06);
    const narrow = Math.max(0.35, Math.min(1, head.foreshorten(across)));
    const { ctx } = pen;
    ctx.save();
    ctx.translate(head.across(across), EYE_Y + (look.stage === "child" ? 0.035 : 0));
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
  const child = look.stage === "child" ? 1.22 : look.stage === "teen" ? 1.1 : 1;
  const old = look.stage === "old" ? 0.86 : 1;
  const size = style.face.eye * child * (1 + look.face.eyes * 0.1);
  const female = look.gender === "female" ? 1.08 : 0.95;
  const width = 0.074 * (0.55 + 0.45 * size) * narrow;
  const height = 0.05 * size * female * old;
  const shut = Math.max(0, Math.min(1, Math.max(blink, expression.lids)));
  const open =
    blink >= 0.95 ? 0 : (1 - shut) * (expression.lids < 0 ? 1 - expression.lids * 0.6 : 1);
  const top = -height * open;
  const bottom = height * 0.72 * (1 - expression.squint * 0.55) * (blink >= 0.95 ? 0.2 : 1);
  const outer = side * width;
  const inner = -side * width * 0.92;
  const lift = side * 0 - height * 0.16;
  const lidColour = lidTone(pen, look);

  if (open > 0.08) {
    const upper: Point[] = [
      [inner, height * 0.2],
      [inner * 0.45, top * 0.82],
      [outer * 0.25, top],
      [outer * 0.8, top * 0.55 + lift * 0.4],
      [outer, lift * 0.3],
    ];
    const lower: Point[] = [
      [outer * 0.72, bottom * 0.72],
      [0, bottom],
      [inner * 0.7, bottom * 0.72],
    ];
    const eye = spline(
      [...upper, ...lower].map((point, i) =>
        i === 0 || i === 4 ? [point[0], point[1], 1] : point,
      ),
    );
    const white = style.finish === "noir" ? "#e4e4e4" : mix("#fffdf8", pen.light.ambient, 0.35);
    ctx.fillStyle = white;
    ctx.fill(eye);
    ctx.save();
    ctx.clip(eye);
    drawIris(pen, look, height, width, gaze);
    ctx.fillStyle = alpha(style.shade.colour, 0.28);
    ctx.fill(
      spline([
        [inner * 1.2, top * 1.6],
        [outer * 1.2, top * 1.6],
        [outer * 1.1, top * 0.35],
        [0, top * 0.45],
        [inner * 1.1, top * 0.2],
      ]),
    );
    ctx.restore();
    const lash = (look.gender === "female" ? 0.026 : 0.017) * (0.5 + 0.5 * size);
    pen.stroke(
      [...upper.slice(0, 4), [outer * 1.06, lift * 0.3 - (look.gender === "female" ? 0.012 : 0)]],
      lash,
      lidColour,
      1,
      0.72,
    );
    if (look.gender === "female" && size > 0.9) {
      pen.stroke(
        [
          [outer * 0.86, top * 0.5],
          [outer * 1.2, top * 0.62 - 0.012],
        ],
        lash * 0.62,
        lidColour,
        1,
        0.3,
      );
    }
    pen.stroke(
      [
        [outer * 0.85, bottom * 0.65],
        [outer * 0.2, bottom * 1.04],
        [inner * 0.35, bottom],
      ],
      0.008,
      lidColour,
      0.55,
    );
    if (size < 1.4 || look.stage === "old") {
      pen.stroke(
        [
          [inner * 0.8, top * 0.95 - 0.012],
          [0, top - 0.022],
          [outer * 0.85, top * 0.8 - 0.014],
        ],
        0.009,
        lidColour,
        look.stage === "old" ? 0.6 : 0.35,
      );
    }
  } else {
    const lash = look.gender === "female" ? 0.024 : 0.018;
    pen.stroke(
      [
        [inner, height * 0.16],
        [inner * 0.3, height * 0.44],
        [outer * 0.5, height * 0.42],
        [outer, height * 0.06],
      ],
      lash,
      lidColour,
      1,
      0.6,
    );
  }
  if (look.stage === "old" || look.face.eyes < -0.6) {
    pen.stroke(
      [
        [inner * 0.9, bottom + 0.02],
        [0, bottom + 0.04],
        [outer * 0.9, bottom + 0.016],
      ],
      0.009,
      lidColour,
      0.38,
    );
  }
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
  const y = -gap - expression.browRaise * 0.042;
  const tilt = expression.browAngle * 0.046;
  const inner = -side * width;
  const outer = side * width * 1.08;
  const thick =
    (look.gender === "female" ? 0.021 : 0.034) *
    (1 + look.brows * 0.22) *
    (style.face.eye > 1.3 ? 0.72 : 1);
  const hair = pen.tone(look.hair.colour);
  const dark =
    look.stage === "old" ? mix(hair, pen.style.ink.colour, 0.12) : mix(hair, style.ink.colour, 0.5);
  pen.stroke(
    [
      [inner, y + tilt + 0.012],
      [inner * 0.4, y + tilt * 0.55 - 0.008],
      [outer * 0.35, y - tilt * 0.15 - 0.022],
      [outer, y - tilt * 0.55 + 0.012],
    ],
    thick,
    dark,
    0.95,
    0.28,
  );
}

function lidTone(pen: Pen, look: CharacterLook): string {
  if (pen.style.finish === "noir") return "#050505";
  const hair = pen.tone(look.hair.colour);
  return mix(mix(hair, pen.style.ink.colour, 0.75), "#150a12", 0.3);
}
