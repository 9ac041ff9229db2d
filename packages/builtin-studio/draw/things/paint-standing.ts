import { Layer } from "../canvas-pool";
import { alpha } from "../colour";
import type { Composition } from "../compose-shot";
import { freeEdge } from "../free-edge";
import { Pen } from "../pen";
import { AFAR } from "../stage-wide";
import { drawIconShape } from "./draw-icon-shape";
import type { DrawnThing } from "./drawn-thing";
import { metresOfIcon } from "./icon-of-thing";
import { shapeOfIcon } from "./icon-parts";

/** A grown person is so many heads, and metres, high. */
const PERSON = { heads: 7.4, metres: 1.72 };
/** From the middle to where things stand beside people, as a share of the frame's width. */
const BESIDE = 0.27;
/** The same where nobody is there. */
const ALONE = 0.06;
/** How much of its own colour a thing gives up for the one that its line says. */
const DYE = 0.78;
/** Pixels of a metre beside people who are seen to the waist: what is near, but behind them. */
const NEAR_METRE_PX = 400;
/** A hedgehog that speaks is no speck in the grass. */
const LEAST_CAST_METRES = 0.9;
/** What flies, and what lies on the water, is so far away: a share of its size beside people. */
const FAR = { air: 0.3, water: 0.45 } as const;

/** Stands the animals and large things of a line in the picture, in its light and palette. */
export function paintStanding(composition: Composition, layer: Layer): void {
  const { spec, frame, people } = composition;
  const side = freeEdge(composition);
  spec.standing.forEach((thing, index) => {
    const { size, foot } = placeOf(thing, composition);
    const away = people.length > 0 || spec.standing.length > 1 ? BESIDE : ALONE;
    const towards = index === 0 ? side : -side;
    const middle = frame.width * (0.5 + towards * away);
    for (let at = 0; at < thing.number; at += 1) {
      const x = middle - towards * at * size * 0.95;
      const y = foot + (thing.at === "ground" ? frame.height * 0.011 * (1 + at) : 0);
      paintThing(thing, { x, y, size, towards }, composition, layer);
    }
  });
}

/** How large a thing is seen and where its foot is, in units of the frame. */
function placeOf({ icon, at, isCast }: DrawnThing, composition: Composition) {
  const { spec, floor, frame, level } = composition;
  const wide = spec.shotSize === "wide";
  const perMetre = wide
    ? (floor.headPx * frame.placeZoom * PERSON.heads) / PERSON.metres
    : NEAR_METRE_PX * frame.cover;
  const down = (height: number) => (height - level.y) * frame.placeZoom + frame.height / 2;
  const horizon = wide ? down(floor.horizonY) : frame.height * 0.55;
  const ground = wide ? down(floor.feetY) : frame.height * 1.06;
  const full = Math.max(metresOfIcon(icon), isCast ? LEAST_CAST_METRES : 0) * perMetre;
  const { box } = shapeOfIcon(icon);
  const largest = Math.min(
    (frame.height * 0.75) / (box.bottom - box.top),
    (frame.width * 0.48) / box.width,
  );
  if (at === "air") {
    const size = Math.max(frame.width * 0.05, Math.min(full * FAR.air, frame.width * 0.16));
    return { size, foot: frame.height * 0.24 + size / 2 };
  }
  if (at === "upright") return { size: Math.min(full, largest * 0.5), foot: horizon };
  // What would be too large, or stands beside people who are far away, is smaller and nearer to the horizon.
  const afar = wide && spec.framing?.size === "extreme-wide" ? AFAR : 1;
  const share = Math.min(afar, largest / full, at === "water" ? FAR.water : 1);
  return { size: full * share, foot: horizon + (ground - horizon) * share };
}

function paintThing(
  { icon, at, colour }: DrawnThing,
  { x, y, size, towards }: { x: number; y: number; size: number; towards: number },
  { style, light, frame }: Composition,
  layer: Layer,
): void {
  if (at === "ground") {
    const shadow = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 });
    shadow.shadow(x, y, size * 0.4, size * 0.06, 0.5);
  }
  const { bottom } = shapeOfIcon(icon).box;
  const sprite = new Layer(x - size / 2, y - size * bottom, size, size, 1.06 * frame.scale);
  const { ctx } = sprite;
  const pen = new Pen(ctx, style, light, {
    ...{ pixelsPerUnit: size, inkPx: style.ink.setPx, figure: true },
  });
  ctx.save();
  ctx.translate(x, y - size * (bottom - 0.5));
  ctx.scale(size * (towards > 0 ? 1 : -1), size);
  drawIconShape(pen, icon);
  ctx.restore();
  ctx.globalCompositeOperation = "source-atop";
  if (colour) {
    ctx.fillStyle = alpha(pen.tone(colour), DYE);
    ctx.fillRect(sprite.x, sprite.y, size, size);
  }
  // Lit from the side of the light, and from above.
  const reach = light.side * size * 0.4;
  const shade = ctx.createLinearGradient(x + reach, y - size, x - reach, y);
  shade.addColorStop(0, alpha(light.key, 0.24));
  shade.addColorStop(0.45, alpha(light.key, 0));
  shade.addColorStop(0.5, alpha(style.shade.colour, 0));
  shade.addColorStop(1, alpha(style.shade.colour, 0.5 * style.shade.strength));
  ctx.fillStyle = shade;
  ctx.fillRect(sprite.x, sprite.y, size, size);
  ctx.globalCompositeOperation = "source-over";
  sprite.drawOn(layer.ctx);
  sprite.release();
}
