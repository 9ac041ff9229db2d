import { Path2D } from "@napi-rs/canvas";
import type { CharacterLook } from "../looks/character-look";
import { alpha, mix } from "../pen/colour";
import { oval, spline } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { nearEar } from "./hair-shape";
import { eyeDrop, type HeadShape } from "./head-shape";

/** Glasses or sunglasses, if there are any. */
export function drawGlasses(pen: Pen, look: CharacterLook, head: HeadShape): void {
  if (look.glasses === "none") return;
  const { ctx, style } = pen;
  const frame = style.finish === "noir" ? "#0c0c0c" : mix("#241c22", style.ink.colour, 0.4);
  const lens =
    look.glasses === "sun"
      ? alpha(mix("#12141c", pen.light.key, 0.08), 0.93)
      : alpha(mix("#ffffff", pen.light.key, 0.3), 0.16);
  const ear = nearEar(head);
  ctx.save();
  ctx.translate(0, eyeDrop(look));
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
      spline(
        [x - w * 0.9, 0.0, 1],
        [x - w * 0.35, -0.1, 1],
        [x - w * 0.05, -0.1, 1],
        [x - w * 0.7, 0.14, 1],
      ),
    );
    ctx.restore();
    ctx.stroke(path);
  }
  ctx.restore();
}

function boxLens(x: number, w: number, sun: boolean): Path2D {
  const path = new Path2D();
  path.roundRect(x - w, -0.045, w * 2, sun ? 0.17 : 0.155, 0.05);
  return path;
}
