import type { CharacterLook } from "../looks/character-look";
import type { MouthShape } from "../motion/visemes";
import { alpha, lighten, luminance, mix } from "../pen/colour";
import { spline } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { drawEar, drawFrontEar } from "./draw-ears";
import { drawEyes, type Gaze } from "./draw-eyes";
import { drawGlasses } from "./draw-glasses";
import { drawHairOver } from "./draw-hair";
import { drawHat, hatHides } from "./draw-hat";
import { drawMouth } from "./draw-mouth";
import { drawNose } from "./draw-nose";
import { drawBeard, drawOnFace } from "./draw-on-face";
import { drawRobotHead, drawRobotMouth } from "./draw-robot-head";
import { drawSkinDetail } from "./draw-skin";
import type { ExpressionName } from "./expression";
import { FACE } from "./face-data";
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
  if (look.robot) {
    drawRobotHead(pen, look, face);
    return;
  }
  const head = headShape(look, face.yaw, pen.style.face.taper);
  const expression = FACE.expressions[face.expression];
  const skull = spline(...head.outline);
  drawEar(pen, look, head);
  // Hard light leaves a narrow edge of shadow on a face, never half of it.
  const hard = pen.style.finish === "noir";
  pen.form(skull, look.skin, { turn: hard ? 0.3 : 0.62, ink: 1 });
  pen.ctx.save();
  pen.ctx.clip(skull);
  if (hard) lightFace(pen, look, head);
  drawSkinDetail(pen, look, head);
  pen.ctx.restore();
  drawNose(pen, look, head);
  if (face.mouth && look.beard !== "full") drawMouth(pen, look, head, expression, face.mouth);
  drawEyes(pen, look, head, expression, face.gaze, face.blink);
  drawBeard(pen, look, head);
  if (face.mouth && look.beard === "full") drawMouth(pen, look, head, expression, face.mouth);
  drawHairOver(pen, look, head, hatHides(look, "hair"));
  drawFrontEar(pen, look, head);
  drawGlasses(pen, look, head);
  drawOnFace(pen, look, head);
  drawHat(pen, look, head);
}

/** The key light of a dark scene falls on eyes and mouth, the more the darker the skin. */
function lightFace(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const skin = pen.tone(look.skin);
  const bright = mix(lighten(skin, 0.5), pen.light.key, 0.25);
  const strength = 0.42 + 0.3 * (1 - luminance(skin));
  const x = head.across(pen.lightSide * 0.07);
  const key = pen.ctx.createRadialGradient(x, 0.12, 0.12, x, 0.12, 0.5);
  key.addColorStop(0, alpha(bright, strength));
  key.addColorStop(0.55, alpha(bright, strength * 0.8));
  key.addColorStop(1, alpha(bright, 0));
  pen.ctx.fillStyle = key;
  pen.ctx.fillRect(-0.7, -0.6, 1.4, 1.3);
}

/** Only the mouth, in the same coordinates, over a head that was drawn without one. */
export function drawHeadMouth(
  pen: Pen,
  look: CharacterLook,
  face: FaceState,
  mouth: MouthShape,
): void {
  if (look.robot) {
    drawRobotMouth(pen, look, face, mouth);
    return;
  }
  const head = headShape(look, face.yaw, pen.style.face.taper);
  drawMouth(pen, look, head, FACE.expressions[face.expression], mouth);
}
