import { giveCanvas, type Layer, takeCanvas } from "./canvas-pool";
import { alpha, mix } from "./colour";
import type { Light } from "./light";
import { FRAME_HEIGHT } from "./sets/set";
import type { Style } from "./styles/style";

/**
 * Sits a drawn person into the light of the scene: bright edges towards the light, shadow gathering
 * downwards, and the shadow of blinds where the style loves them.
 */
export function lightSprite(
  layer: Layer,
  scene: { style: Style; light: Light; interior: boolean; headPx: number; rim: boolean },
): void {
  const { style, light, headPx } = scene;
  shadeDown(layer, scene);
  if (!scene.rim || style.rim.strength <= 0) return;
  const strength =
    style.rim.strength *
    (0.55 + 0.45 * Math.max(light.darkness, style.finish === "noir" ? 1 : 0.35));
  const width = headPx * (style.finish === "neon" ? 0.03 : 0.024) * layer.scale;
  if (style.rim.lit)
    drawRim(
      layer,
      mix(style.rim.lit, light.key, style.finish === "neon" ? 0 : 0.5),
      light.side,
      width,
      strength,
    );
  if (style.rim.far) drawRim(layer, style.rim.far, -light.side, width, strength * 0.85);
}

/** Silhouette minus the same silhouette moved away from the light leaves the lit edge. */
function drawRim(
  layer: Layer,
  colour: string,
  side: number,
  width: number,
  strength: number,
): void {
  const { canvas, ctx } = layer;
  const edge = takeCanvas(canvas.width, canvas.height);
  const pen = edge.getContext("2d");
  pen.drawImage(canvas, 0, 0);
  pen.globalCompositeOperation = "source-in";
  pen.fillStyle = colour;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.globalCompositeOperation = "destination-out";
  pen.drawImage(canvas, -side * width, width * 0.45);
  ctx.save();
  ctx.resetTransform();
  ctx.globalCompositeOperation = "source-atop";
  ctx.globalAlpha = strength;
  ctx.drawImage(edge, 0, 0);
  ctx.restore();
  giveCanvas(edge);
}

function shadeDown(
  layer: Layer,
  scene: { style: Style; light: Light; interior: boolean; headPx: number },
): void {
  const { ctx } = layer;
  const { style, light, headPx } = scene;
  const tall = headPx > 90;
  ctx.save();
  ctx.globalCompositeOperation = "source-atop";
  if (tall) {
    const fall = ctx.createLinearGradient(0, FRAME_HEIGHT * 0.45, 0, FRAME_HEIGHT * 1.05);
    const dark = mix(style.shade.colour, "#000000", 0.35);
    fall.addColorStop(0, alpha(dark, 0));
    fall.addColorStop(
      1,
      alpha(dark, style.finish === "cel" ? 0.2 : style.finish === "print" ? 0.1 : 0.45),
    );
    ctx.fillStyle = fall;
    ctx.fillRect(layer.x, layer.y, layer.width, layer.height);
  }
  if (style.finish === "noir" && scene.interior && tall) drawBlinds(layer, light.side);
  ctx.restore();
}

/** Bars of shadow across the figure. */
function drawBlinds(layer: Layer, side: number): void {
  const { ctx } = layer;
  ctx.fillStyle = "rgba(0,0,0,0.34)";
  for (let y = -200; y < FRAME_HEIGHT + 400; y += 62) {
    ctx.beginPath();
    ctx.moveTo(layer.x, y - side * (layer.x - 640) * 0.22);
    ctx.lineTo(layer.x + layer.width, y - side * (layer.x + layer.width - 640) * 0.22);
    ctx.lineTo(layer.x + layer.width, y + 25 - side * (layer.x + layer.width - 640) * 0.22);
    ctx.lineTo(layer.x, y + 25 - side * (layer.x - 640) * 0.22);
    ctx.fill();
  }
}
