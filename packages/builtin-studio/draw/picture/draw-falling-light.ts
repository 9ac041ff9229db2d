import { Layer } from "../pen/canvas-pool";
import { alpha, type Colour, mix } from "../pen/colour";
import { faded } from "../pen/gradients";
import { oval, type Point, polygon } from "../pen/outline";
import { between, type Random, seededRandom } from "../pen/seeded-random";
import type { Opening } from "../shot/scene-spec";
import type { Composition } from "../staging/compose-shot";
import beamsByOpening from "./beams.json";

/**
 * How light comes through an opening: so many beams one below the other, each so wide where it comes in, with a gap of
 * air to the next, the first one so far from the top of the frame (pixels of the frame); how much wider a beam has
 * become where it ends, and how far down it goes for each pixel across. What grew, as leaves, has uneven beams.
 */
type Beams = (typeof beamsByOpening)[Opening];

const LENGTH_PX = 1_250;
/** Styles that paint have soft edges of light: drawn small and enlarged. */
const SOFT_SCALE = 0.12;
const HARD_SCALE = 1;
const DUST_GRAINS = 46;
/** What makes a pale veil over a room read as sun. */
const SUN = "#ffd98a";

/**
 * Draws the light that a line lets fall into the picture: through a window, a door, blinds, leaves or
 * clouds, from the side of the scene's light, in the colour of the hour, with dust in it. It lies over
 * people as over things, since it hangs in the air. Nothing without such a line.
 * @param target covers the frame
 */
export function drawFallingLight(target: Layer, { spec, style, light, frame }: Composition): void {
  if (!spec.actions.includes("light-falls") || spec.shotSize === "insert") return;
  const beams = beamsByOpening[spec.opening];
  const drawn = style.finish === "print" || style.finish === "cel" || style.finish === "noir";
  const sharpness = drawn ? HARD_SCALE * frame.scale : SOFT_SCALE;
  const layer = new Layer(0, 0, frame.width, frame.height, sharpness);
  const random = seededRandom(`beams:${spec.placeSeed}`);
  const { cover } = frame;
  // Beams are as large as the frame is high: they are measured in a picture of 16:9 that covers it.
  layer.ctx.scale(cover, cover);
  const edge = light.side > 0 ? frame.width / cover : 0;
  const colour = colourOf({ spec, style, light });
  const strength = beams.strength * (style.finish === "noir" ? 1.15 : 1 - light.darkness * 0.25);
  // By an even gradient: the light is strongest where it comes in.
  const fall = layer.ctx.createLinearGradient(edge, 0, edge - light.side * LENGTH_PX, 0);
  layer.ctx.fillStyle = faded(fall, colour, { 0: strength, 0.55: strength * 0.5, 1: 0 });
  for (const beam of beamsOf(beams, random, { edge, side: light.side }))
    layer.ctx.fill(polygon(...beam));
  target.ctx.imageSmoothingQuality = "high";
  layer.drawOn(target.ctx);
  target.ctx.imageSmoothingQuality = "low";
  layer.release();
  target.ctx.save();
  target.ctx.scale(cover, cover);
  drawDust(target, random, { edge, side: light.side, colour, beams });
  target.ctx.restore();
}

/** By day the sun's, at night the moon's; a door leads to where a lamp is lit. */
function colourOf({ spec, style, light }: Pick<Composition, "spec" | "style" | "light">): Colour {
  if (style.finish === "noir") return "#f4f4f4";
  if (spec.opening === "door" && spec.interior && light.darkness > 0.4) return style.lamp;
  const { key } = style.daylight[spec.time];
  return mix(key, spec.time === "night" ? light.sky[2] : SUN, 0.35);
}

/** The outlines of the beams in the frame. */
function beamsOf(
  { count, width, gap, from, spread, slope, uneven }: Beams,
  random: Random,
  { edge, side }: { edge: number; side: -1 | 1 },
): Point[][] {
  const end = edge - side * LENGTH_PX;
  return Array.from({ length: count }, (_, index) => {
    const wide = width * (uneven ? between(random, 0.5, 1.3) : 1);
    const top = from + index * (width + gap) + (uneven ? between(random, -40, 40) : 0);
    const bottom = top + wide;
    const down = LENGTH_PX * slope;
    const middle = from + (count * (width + gap)) / 2;
    const open = (y: number) => middle + (y - middle) * spread + down;
    return [
      [edge + side * 20, top],
      [end, open(top)],
      [end, open(bottom)],
      [edge + side * 20, bottom],
    ];
  });
}

/** Grains of dust that the light has caught, fewer where it is weak. */
function drawDust(
  { ctx }: Layer,
  random: Random,
  { edge, side, colour, beams }: { edge: number; side: -1 | 1; colour: Colour; beams: Beams },
): void {
  const height = beams.count * (beams.width + beams.gap);
  for (let grain = 0; grain < DUST_GRAINS; grain += 1) {
    const along = random() ** 1.4;
    const x = edge - side * along * LENGTH_PX * 0.8;
    const y =
      beams.from + along * LENGTH_PX * 0.8 * beams.slope + random() * height * (1 + along * 0.4);
    ctx.fillStyle = alpha(colour, 0.5 * (1 - along));
    ctx.fill(oval(x, y, between(random, 0.8, 2.2)));
  }
}
