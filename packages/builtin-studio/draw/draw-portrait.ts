import type { Canvas } from "@napi-rs/canvas";
import { beingOf } from "../contract/being";
import type { ImageStyle } from "../contract/image-style";
import type { PortraitSubject } from "../contract/picture-subject";
import { readCharacter } from "./looks/read-character";
import { isRobot } from "./looks/robot-look";
import { giveCanvas, Layer, takeCanvas } from "./pen/canvas-pool";
import { alpha, darken, lighten, mix } from "./pen/colour";
import { withStops } from "./pen/gradients";
import { type Light, lightOf } from "./pen/light";
import { lightSprite } from "./pen/light-sprite";
import { oval } from "./pen/outline";
import { Pen } from "./pen/pen";
import { drawPerson } from "./people/draw-person";
import { poseOf } from "./people/pose";
import { drawLoudspeaker, drawOther } from "./portrait-of-other";
import { PLACE_HEIGHT, PLACE_WIDTH } from "./sets/set";
import { getStyle } from "./styles/get-style";
import type { Style } from "./styles/style";

/** Portraits are square; other pages show them small, so 768 px are plenty. */
const PORTRAIT_PX = 768;
const HEAD_PX = 348;
/** A face is lit in a portrait as in a shot of 16:9. */
const LIT_IN = { width: PLACE_WIDTH, height: PLACE_HEIGHT };

/**
 * A face, shoulders up, in neutral light, almost from the front. Of a voice without a body the loudspeaker
 * that it comes from, of an animal its shape, of anything else its name on a card.
 */
export function drawPortrait(
  subject: PortraitSubject,
  imageStyle: ImageStyle,
  jpegQuality: number,
): Uint8Array {
  const style = getStyle(imageStyle);
  const light = lightOf(style, { time: "day", weather: "clear", interior: true, side: 1 });
  const canvas = takeCanvas(PORTRAIT_PX, PORTRAIT_PX);
  const ctx = canvas.getContext("2d");
  const being = beingOf(subject.character.description);
  if (being.kind !== "person" && !isRobot(subject.character)) {
    drawBackdrop(ctx, style, light, style.ink.colour);
    if (being.kind === "voice") drawLoudspeaker(ctx, style, light);
    else drawOther(ctx, style, light, { name: subject.character.name, noun: being.noun });
    return encoded(canvas, jpegQuality);
  }
  const look = readCharacter(subject.character);
  drawBackdrop(ctx, style, light, look.garment.colour);
  const layer = new Layer(0, 0, PORTRAIT_PX, PORTRAIT_PX, 1);
  const x = PORTRAIT_PX / 2 - 14;
  layer.ctx.translate(x, PORTRAIT_PX * 0.46);
  layer.ctx.scale(HEAD_PX, HEAD_PX);
  const pen = new Pen(layer.ctx, style, light, {
    pixelsPerUnit: HEAD_PX,
    inkPx: style.ink.figurePx * 1.25,
    figure: true,
  });
  drawPerson(pen, look, {
    face: { yaw: 0.3, expression: "neutral", gaze: { x: 0.05, y: 0 }, blink: 0, mouth: "X" },
    bodyYaw: 0.34,
    pose: poseOf("stand"),
  });
  layer.toFrame();
  const rimAboveY = Number.POSITIVE_INFINITY;
  const lit = { frame: LIT_IN, interior: false, headPx: HEAD_PX, x, rimAboveY };
  lightSprite(layer, { ...lit, style, light });
  layer.drawOn(ctx);
  layer.release();
  return encoded(canvas, jpegQuality);
}

function encoded(canvas: Canvas, jpegQuality: number): Uint8Array {
  const jpeg = new Uint8Array(canvas.encodeSync("jpeg", jpegQuality));
  giveCanvas(canvas);
  return jpeg;
}

/** A plain backdrop, lighter behind the head, in a colour that sets off the clothes. */
function drawBackdrop(ctx: Pen["ctx"], style: Style, light: Light, cloth: string): void {
  const pen = new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 });
  const base = mix(pen.tone(mix("#8a8f96", cloth, 0.12)), light.sky[1], 0.3);
  const [inner, outer] = [PORTRAIT_PX * 0.38, PORTRAIT_PX / 2];
  const reach = PORTRAIT_PX * 0.78;
  const wash = ctx.createRadialGradient(PORTRAIT_PX * 0.56, inner, 40, outer, outer, reach);
  ctx.fillStyle = withStops(wash, { 0: lighten(base, 0.3), 0.55: base, 1: darken(base, 0.42) });
  ctx.fillRect(0, 0, PORTRAIT_PX, PORTRAIT_PX);
  if (style.finish === "print") {
    ctx.fillStyle = alpha(lighten(base, 0.5), 0.3);
    for (let y = 0; y < PORTRAIT_PX; y += 15) {
      for (let x = (y / 15) % 2 ? 7 : 0; x < PORTRAIT_PX; x += 15) {
        ctx.fill(oval(x, y, 1 + (y / PORTRAIT_PX) * 5));
      }
    }
  }
}
