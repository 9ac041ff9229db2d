import type { CharacterLook } from "../looks/character-look";
import { alpha, type Colour, darken, lighten, mix } from "../pen/colour";
import type { Pen } from "../pen/pen";
import { FACE } from "./face-data";
import { drawFitted, fittedPath } from "./fitted";
import { bodyOfHead } from "./head-body";
import { type HeadShape, hasMansFace } from "./head-shape";

/** Shadows, warmth, freckles, lines and scars of the skin; drawn within the outline of the face. */
export function drawSkinDetail(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const { ctx, style } = pen;
  const skin = pen.tone(look.skin);
  const shade = pen.shadeOf(skin, 0.7);
  const body = bodyOfHead(pen, look, head);
  if (look.hair.style !== "bald" && look.hair.style !== "balding") {
    const flat = style.finish === "cel" || style.finish === "print";
    const fall = ctx.createLinearGradient(0, -0.3, 0, flat ? 0.5 : 0.02);
    fall.addColorStop(0, alpha(shade, flat ? 0.55 : 0.5));
    fall.addColorStop(1, alpha(shade, flat ? 0.5 : 0));
    ctx.fillStyle = fall;
    ctx.fill(fittedPath(FACE.skin["brow-shadow"], body));
  }
  // The hollow of the near eye and under the cheekbone gives the face its planes.
  if (style.finish !== "cel")
    drawPatch(pen, head.across(-0.2), 0.26, 0.22, shade, style.finish === "noir" ? 0.12 : 0.16);
  if (hasMansFace(look) && look.beard === "none") {
    const shaven = ctx.createLinearGradient(0, 0.12, 0, 0.34);
    shaven.addColorStop(0, alpha(shade, 0));
    shaven.addColorStop(1, alpha(shade, 0.3));
    ctx.fillStyle = shaven;
    ctx.fillRect(-0.7, 0.12, 1.4, 0.5);
  }
  const warm =
    style.face.blush * (look.stage === "child" ? 1.5 : look.gender === "female" ? 1.1 : 0.6);
  const red = mix(skin, pen.tone("#e0503c"), 0.65);
  if (warm > 0)
    for (const across of [-0.22, 0.21]) drawPatch(pen, head.across(across), 0.17, 0.11, red, warm);
  drawFitted(pen, FACE.skin.marks, {
    ...body,
    tones: {
      // Lines come with age.
      [look.stage]: shade,
      ...(look.freckles && { freckles: darken(skin, 0.35) }),
      ...(look.scar && { scar: mix(lighten(skin, 0.3), "#c07068", 0.35) }),
    },
  });
}

/** A round patch that fades outwards. */
function drawPatch(
  { ctx }: Pen,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  opacity: number,
): void {
  const patch = ctx.createRadialGradient(x, y, 0, x, y, radius);
  patch.addColorStop(0, alpha(colour, opacity));
  patch.addColorStop(1, alpha(colour, 0));
  ctx.fillStyle = patch;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}
