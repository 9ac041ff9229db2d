import { Path2D } from "@napi-rs/canvas";
import type { MouthShape } from "../../speech/visemes";
import type { CharacterLook, HairStyle } from "../character-look";
import { alpha, darken, lighten, mix } from "../colour";
import { lerp, oval, type Point, spline } from "../outline";
import type { Pen } from "../pen";
import { drawBeard } from "./draw-beard";
import { drawEyes, type Gaze } from "./draw-eyes";
import { drawHairOver } from "./draw-hair";
import { drawHat, hatCovers } from "./draw-hat";
import { drawMouth } from "./draw-mouth";
import { type ExpressionName, getExpression } from "./expression";
import { nearEar } from "./hair-shape";
import { type HeadShape, headShape } from "./head-shape";

export interface FaceState {
  /** 0 looks at us, 1 turned about 45 degrees. */
  yaw: number;
  expression: ExpressionName;
  gaze: Gaze;
  blink: number;
  /** null leaves the mouth out, for layers that put it on later. */
  mouth: MouthShape | null;
}

/** Face, hair, beard, glasses and hat; the neck belongs to the body. */
export function drawHead(pen: Pen, look: CharacterLook, face: FaceState): void {
  const head = headShape(look, face.yaw, pen.style.face.taper);
  const expression = getExpression(face.expression);
  const skull = spline(head.outline);
  drawEar(pen, look, head);
  pen.form(skull, look.skin, { turn: 0.62, ink: 1 });
  pen.ctx.save();
  pen.ctx.clip(skull);
  drawSkinDetail(pen, look, head);
  pen.ctx.restore();
  drawNose(pen, look, head);
  if (face.mouth && look.beard !== "full") drawMouth(pen, look, head, expression, face.mouth);
  drawEyes(pen, look, head, expression, face.gaze, face.blink);
  drawBeard(pen, look, head);
  if (face.mouth && look.beard === "full") drawMouth(pen, look, head, expression, face.mouth);
  drawHairOver(pen, look, head, hatCovers(look));
  drawFrontEar(pen, look, head);
  drawGlasses(pen, look, head);
  if (look.eyepatch) drawEyepatch(pen, head);
  drawHat(pen, look, head);
}

/** Only the mouth, in the same coordinates, over a head that was drawn without one. */
export function drawHeadMouth(
  pen: Pen,
  look: CharacterLook,
  face: FaceState,
  mouth: MouthShape,
): void {
  const head = headShape(look, face.yaw, pen.style.face.taper);
  drawMouth(pen, look, head, getExpression(face.expression), mouth);
}

const EARS_HIDDEN: ReadonlySet<HairStyle> = new Set<HairStyle>([
  "bob",
  "long",
  "wavy",
  "afro",
  "braids",
  "locs",
]);

function drawEar(pen: Pen, look: CharacterLook, head: HeadShape): void {
  if (EARS_HIDDEN.has(look.hair.style)) return;
  if (head.yaw < 0.4)
    pen.form(oval(head.across(0.38) + 0.012, 0.075, 0.045, 0.098, -0.1), look.skin, { turn: 0.3 });
  if (head.yaw < 0.25)
    pen.form(oval(nearEar(head).x - 0.012, 0.075, 0.045, 0.098, 0.1), look.skin, { turn: 0.3 });
}

function drawFrontEar(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const hidden = EARS_HIDDEN.has(look.hair.style);
  const ear = nearEar(head);
  const hood =
    look.hat?.kind === "hood" || look.hat?.kind === "headscarf" || look.hat?.kind === "sou-wester";
  if (!hidden && !hood && head.yaw >= 0.25) {
    const w = ear.width;
    const path = spline([
      [ear.x + w * 0.5, 0.0],
      [ear.x + w * 0.1, -0.032],
      [ear.x - w * 0.75, -0.012],
      [ear.x - w * 0.72, 0.07],
      [ear.x - w * 0.2, 0.158],
      [ear.x + w * 0.42, 0.165],
      [ear.x + w * 0.5, 0.09],
    ]);
    pen.form(path, look.skin, { turn: 0.35, ink: 0.85 });
    const dark = darken(pen.tone(look.skin), 0.42);
    pen.stroke(
      [
        [ear.x + w * 0.1, 0.01],
        [ear.x - w * 0.35, 0.03],
        [ear.x - w * 0.2, 0.09],
        [ear.x + w * 0.15, 0.12],
      ],
      0.013,
      dark,
      0.6,
    );
  }
  if (look.earrings && !hood) {
    const x = ear.x + (hidden ? 0.05 : 0);
    pen.form(oval(x, 0.21, 0.024, 0.03), look.earrings, { turn: 0.4, gloss: 0.8, ink: 0.6 });
  }
}

function drawSkinDetail(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const { ctx, style } = pen;
  const skin = pen.tone(look.skin);
  const shade = pen.shadeOf(skin, 0.7);
  if (look.hair.style !== "bald" && look.hair.style !== "balding") {
    ctx.fillStyle = alpha(shade, style.finish === "cel" || style.finish === "print" ? 0.55 : 0.4);
    ctx.fill(
      spline([
        [head.across(-0.36), 0.1],
        [head.across(-0.3), -0.14],
        [head.across(-0.05), -0.24],
        [head.across(0.25), -0.17],
        [head.across(0.36), 0],
        [0.5, -0.6],
        [-0.6, -0.6],
      ]),
    );
  }
  // The hollow of the near eye and under the cheekbone gives the face its planes.
  if (style.finish !== "cel") {
    const hollow = ctx.createRadialGradient(
      head.across(-0.2),
      0.26,
      0,
      head.across(-0.2),
      0.26,
      0.22,
    );
    hollow.addColorStop(0, alpha(shade, 0.3));
    hollow.addColorStop(1, alpha(shade, 0));
    ctx.fillStyle = hollow;
    ctx.fillRect(-0.6, -0.1, 1.2, 0.7);
  }
  const warm =
    style.face.blush * (look.stage === "child" ? 1.5 : look.gender === "female" ? 1.1 : 0.6);
  if (warm > 0) {
    for (const across of [-0.22, 0.21]) {
      const x = head.across(across);
      const blush = ctx.createRadialGradient(x, 0.17, 0, x, 0.17, 0.11);
      const red = mix(skin, pen.tone("#e0503c"), 0.65);
      blush.addColorStop(0, alpha(red, warm));
      blush.addColorStop(1, alpha(red, 0));
      ctx.fillStyle = blush;
      ctx.fillRect(x - 0.12, 0.05, 0.24, 0.24);
    }
  }
  if (look.freckles) {
    ctx.fillStyle = alpha(darken(skin, 0.35), 0.55);
    const dots = new Path2D();
    for (let i = 0; i < 12; i += 1) {
      const u = -0.24 + (i % 6) * 0.096 + (i > 5 ? 0.03 : 0);
      dots.addPath(oval(head.across(u), 0.14 + (i % 3) * 0.022 + (i > 5 ? 0.03 : 0), 0.0085));
    }
    ctx.fill(dots);
  }
  if (look.stage === "old") drawWrinkles(pen, head, shade);
  if (look.stage === "middle") {
    pen.stroke(
      [
        [head.across(-0.1), 0.21],
        [head.across(-0.145), 0.27],
        [head.across(-0.14), 0.32],
      ],
      0.012,
      shade,
      0.55,
    );
  }
  if (look.scar) {
    const x = head.across(-0.17);
    pen.stroke(
      [
        [x + 0.05, -0.16],
        [x, 0.02],
        [x - 0.02, 0.2],
      ],
      0.018,
      mix(lighten(skin, 0.3), "#c07068", 0.35),
      0.9,
    );
  }
}

function drawWrinkles(pen: Pen, head: HeadShape, shade: string): void {
  const lines: Point[][] = [
    [
      [head.across(-0.18), -0.2],
      [head.across(0), -0.225],
      [head.across(0.18), -0.2],
    ],
    [
      [head.across(-0.15), -0.16],
      [head.across(0), -0.18],
      [head.across(0.16), -0.16],
    ],
    [
      [head.across(-0.1), 0.19],
      [head.across(-0.155), 0.27],
      [head.across(-0.14), 0.36],
    ],
    [
      [head.across(0.1), 0.19],
      [head.across(0.15), 0.27],
      [head.across(0.135), 0.36],
    ],
    [
      [head.across(-0.27), 0.02],
      [head.across(-0.31), 0.045],
    ],
    [
      [head.across(-0.27), 0.05],
      [head.across(-0.31), 0.085],
    ],
    [
      [head.across(-0.2), 0.3],
      [head.across(-0.235), 0.37],
    ],
  ];
  for (const line of lines) pen.stroke(line, 0.014, shade, 0.65);
}

function drawNose(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const { ctx, style } = pen;
  const skin = pen.tone(look.skin);
  const size =
    1 + look.face.nose * 0.22 + (look.stage === "old" ? 0.12 : look.stage === "child" ? -0.25 : 0);
  const root = head.across(0.015) + head.yaw * 0.035;
  const tip: Point = [head.across(0) + head.yaw * 0.088 * size, 0.185 + 0.02 * size];
  const base: Point = [head.across(-0.02) + head.yaw * 0.015, 0.225];
  const dark = mix(pen.shadeOf(skin, 1), style.ink.colour, style.finish === "paint" ? 0.1 : 0.55);
  if (style.face.nose === "tick") {
    pen.stroke(
      [
        [tip[0] - 0.022, tip[1] - 0.03],
        [tip[0] + 0.006, tip[1] + 0.002],
        [tip[0] - 0.03, tip[1] + 0.022],
      ],
      0.017,
      dark,
      0.9,
    );
    return;
  }
  // The side plane of the nose, away from the light.
  const away = pen.lightSide > 0 ? -1 : 1;
  ctx.fillStyle = alpha(pen.shadeOf(skin, 0.95), style.face.nose === "plane" ? 0.62 : 0.4);
  ctx.fill(
    away < 0
      ? spline([
          [root - 0.03, 0.0, 1],
          [tip[0] - 0.012, tip[1] - 0.05],
          [tip[0] - 0.005, tip[1], 1],
          [base[0] - 0.055, 0.215],
          [root - 0.045, 0.09],
        ])
      : spline([
          [root + 0.012, 0.0, 1],
          [tip[0] + 0.028, tip[1] - 0.03],
          [tip[0] + 0.02, tip[1] + 0.02],
          [base[0] + 0.02, 0.225, 1],
          [tip[0] - 0.01, tip[1] - 0.06],
        ]),
  );
  if (style.face.nose === "line" || head.yaw > 0.3) {
    pen.stroke(
      [
        [root + 0.012, -0.035],
        [lerp(root, tip[0], 0.5) + 0.012, 0.07],
        [tip[0] + 0.014, tip[1] - 0.02],
        [tip[0] + 0.004, tip[1] + 0.018],
      ],
      style.face.nose === "line" ? 0.017 : 0.012,
      dark,
      style.face.nose === "line" ? 0.85 : 0.45,
      0.75,
    );
  }
  pen.stroke(
    [
      [tip[0] + 0.004, tip[1] + 0.02],
      [base[0] + 0.03, 0.236 + 0.01 * size],
      [base[0] - 0.03 * size, 0.224],
    ],
    0.02,
    dark,
    0.85,
    0.4,
  );
  pen.stroke(
    [
      [base[0] - 0.05 * size, 0.195],
      [base[0] - 0.06 * size, 0.218],
      [base[0] - 0.036, 0.232],
    ],
    0.013,
    dark,
    0.55,
  );
  if (style.finish !== "print") {
    ctx.fillStyle = alpha(mix(lighten(skin, 0.5), pen.light.key, 0.4), 0.4);
    ctx.fill(oval(tip[0] - 0.008 + pen.lightSide * 0.008, tip[1] - 0.03, 0.014, 0.022));
  }
}

function drawGlasses(pen: Pen, look: CharacterLook, head: HeadShape): void {
  if (look.glasses === "none") return;
  const { ctx, style } = pen;
  const frame = style.finish === "noir" ? "#0c0c0c" : mix("#241c22", style.ink.colour, 0.4);
  const lens =
    look.glasses === "sun"
      ? alpha(mix("#12141c", pen.light.key, 0.08), 0.93)
      : alpha(mix("#ffffff", pen.light.key, 0.3), 0.16);
  const ear = nearEar(head);
  ctx.lineWidth = 0.02;
  ctx.strokeStyle = frame;
  ctx.beginPath();
  ctx.moveTo(head.across(-0.27), 0.02);
  ctx.lineTo(ear.x + 0.02, -0.005);
  ctx.moveTo(head.across(-0.065), 0.02);
  ctx.quadraticCurveTo(head.across(0.005) + head.yaw * 0.03, -0.015, head.across(0.07), 0.02);
  ctx.stroke();
  for (const side of [-1, 1]) {
    const across = side * 0.17;
    const x = head.across(across);
    const w = 0.108 * Math.max(0.45, Math.min(1, head.foreshorten(across)));
    const path =
      look.glasses === "round" ? oval(x, 0.045, w, 0.104) : boxLens(x, w, look.glasses === "sun");
    ctx.fillStyle = lens;
    ctx.fill(path);
    ctx.save();
    ctx.clip(path);
    ctx.fillStyle = alpha("#ffffff", look.glasses === "sun" ? 0.2 : 0.26);
    ctx.fill(
      spline([
        [x - w * 0.9, 0.0, 1],
        [x - w * 0.35, -0.1, 1],
        [x - w * 0.05, -0.1, 1],
        [x - w * 0.7, 0.14, 1],
      ]),
    );
    ctx.restore();
    ctx.stroke(path);
  }
}

function boxLens(x: number, w: number, sun: boolean): Path2D {
  const path = new Path2D();
  path.roundRect(x - w, -0.045, w * 2, sun ? 0.17 : 0.155, 0.05);
  return path;
}

function drawEyepatch(pen: Pen, head: HeadShape): void {
  const x = head.across(-0.17);
  pen.stroke(
    [
      [head.across(-0.36), 0.06],
      [x, 0.0],
      [head.across(0.2), -0.22],
    ],
    0.03,
    "#17120f",
    1,
  );
  pen.form(
    spline([
      [x - 0.1, -0.04],
      [x + 0.09, -0.055],
      [x + 0.075, 0.08],
      [x, 0.125],
      [x - 0.085, 0.08],
    ]),
    "#1b1613",
    { turn: 0.4 },
  );
}
