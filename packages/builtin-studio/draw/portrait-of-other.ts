import { darken, lighten } from "./pen/colour";
import { registerFonts } from "./pen/fonts";
import type { Light } from "./pen/light";
import { oval } from "./pen/outline";
import { Pen } from "./pen/pen";
import type { Style } from "./styles/style";
import { drawIconShape } from "./things/draw-icon-shape";
import { iconOfNoun } from "./things/icon-of-thing";

/** Portraits of what is no person, on a square of this side. */
const SIDE_PX = 768;
const CENTRE = SIDE_PX / 2;
const METAL = "#5d636b";
/** Rings of holes in a loudspeaker, from its middle out. */
const RINGS = 7;
/** How much of the square an animal fills. */
const ANIMAL_SHARE = 0.62;

/** A round loudspeaker from the front. */
export function drawLoudspeaker(ctx: Pen["ctx"], style: Style, light: Light): void {
  const pen = new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 });
  const metal = pen.tone(METAL);
  disc(ctx, SIDE_PX * 0.31, darken(metal, 0.35));
  disc(ctx, SIDE_PX * 0.29, metal);
  disc(ctx, SIDE_PX * 0.255, darken(metal, 0.5));
  ctx.fillStyle = lighten(metal, 0.22);
  for (let ring = 0; ring <= RINGS; ring += 1) {
    const holes = ring === 0 ? 1 : ring * 6;
    const radius = (SIDE_PX * 0.23 * ring) / RINGS;
    for (let at = 0; at < holes; at += 1) {
      const angle = (at / holes) * 2 * Math.PI;
      const [across, down] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
      ctx.fill(oval(CENTRE + across, CENTRE + down, SIDE_PX * 0.008));
    }
  }
}

/** An animal where its shape is known; else its name and what it is, on a card. */
export function drawOther(
  ctx: Pen["ctx"],
  style: Style,
  light: Light,
  { name, noun }: { name: string; noun: string },
): void {
  const icon = iconOfNoun(noun.split(" ").at(-1) ?? noun);
  if (icon === null) {
    drawCard(ctx, name, noun);
    return;
  }
  const side = SIDE_PX * ANIMAL_SHARE;
  const pen = new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 });
  pen.at([CENTRE, CENTRE * 1.06], side, (own) => drawIconShape(own, icon));
}

/** What nobody can draw, on a card in the middle: its name, and below it what it is. */
function drawCard(ctx: Pen["ctx"], name: string, noun: string): void {
  registerFonts();
  const [width, height] = [SIDE_PX * 0.68, SIDE_PX * 0.34];
  ctx.save();
  ctx.translate(CENTRE, CENTRE);
  ctx.rotate(-0.014);
  ctx.shadowColor = "rgba(0,0,0,0.45)";
  ctx.shadowBlur = 24;
  ctx.shadowOffsetY = 8;
  ctx.fillStyle = "#f4efe2";
  ctx.fillRect(-width / 2, -height / 2, width, height);
  ctx.shadowColor = "transparent";
  ctx.fillStyle = "#1d1a16";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = '64px "Courier Prime"';
  ctx.fillText(name, 0, -height * 0.14, width * 0.88);
  ctx.font = '40px "Courier Prime"';
  ctx.fillText(noun, 0, height * 0.2, width * 0.88);
  ctx.restore();
}

function disc(ctx: Pen["ctx"], radius: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.fill(oval(CENTRE, CENTRE, radius));
}
