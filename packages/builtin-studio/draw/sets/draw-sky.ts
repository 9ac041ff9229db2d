import { Path2D } from "@napi-rs/canvas";
import { alpha, darken, lighten, mix } from "../pen/colour";
import { faded } from "../pen/gradients";
import { oval, type Point, polygon, through } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { between, type Random } from "../pen/seeded-random";
import type { Part } from "./part";
import { BOTTOM, FULL_WIDTH, LEFT, RIGHT, type SetContext, TOP } from "./set";

export interface Sky {
  sunX: number;
  sunY: number;
}

/**
 * Sky down to the horizon: light, stars, sun or moon, clouds in the manner of the style.
 * @param disc whether sun or moon is in this part of the sky
 */
export function drawSky(set: SetContext, horizon: number, disc = true): Sky {
  const { pen, random, time, weather } = set;
  const { light, style } = pen;
  drawAir(set, horizon);
  const sunX = light.side > 0 ? between(random, 860, 1080) : between(random, 200, 420);
  const isLow = time === "dusk" || time === "dawn";
  const sunY = isLow ? horizon - between(random, 34, 70) : between(random, 90, 150);
  if (time === "night" && weather === "clear") drawStars(pen, random, horizon);
  // Neither rain nor snow falls out of a sky with a sun.
  if (weather === "clear" || weather === "fog") {
    if (disc) drawSunOrMoon(set, sunX, sunY, weather === "fog" ? 0.4 : 1);
    if (style.finish === "print" && time !== "night") drawRays(pen, sunX, sunY, horizon);
  }
  drawClouds(set, horizon, sunX);
  return { sunX, sunY };
}

/** The light of the sky and nothing in it. */
export function drawAir({ pen }: Pick<SetContext, "pen">, horizon: number): void {
  const { light } = pen;
  const [high, middle, low] = light.sky;
  const colours = [high, mix(high, middle, 0.6), middle, mix(middle, low, 0.65), low];
  pen.wash(LEFT, TOP, FULL_WIDTH, horizon - TOP + 2, colours);
  // Whatever leaves a gap below the horizon shows air, not nothing.
  pen.ctx.fillStyle = mix(low, light.haze, 0.4);
  pen.ctx.fillRect(LEFT, horizon, FULL_WIDTH, BOTTOM - horizon);
}

function drawStars(pen: Pen, random: Random, horizon: number): void {
  const { ctx } = pen;
  for (let i = 0; i < 170; i += 1) {
    const y = TOP + random() * random() * (horizon - TOP);
    const size = random() ** 4 * 1.7 + 0.5;
    ctx.fillStyle = alpha("#ffffff", (0.2 + random() * 0.7) * (1 - (y - TOP) / (horizon - TOP)));
    ctx.fill(oval(LEFT + random() * FULL_WIDTH, y, size));
  }
}

/** Across, down and their size, in radii of the moon. */
const MOON_SPOTS = [
  [-0.3, -0.2, 0.24],
  [0.28, 0.18, 0.3],
  [0.05, -0.5, 0.14],
  [-0.15, 0.45, 0.18],
] as const;

function drawSunOrMoon(set: SetContext, x: number, y: number, strength: number): void {
  const { pen, time } = set;
  const { ctx, light, style } = pen;
  const night = time === "night";
  const natural = night ? 46 : time === "day" ? 44 : 62;
  const radius = style.finish === "neon" ? 96 : style.finish === "noir" ? 66 : natural;
  pen.glow(x, y, radius * (night ? 5 : 7), light.key, (night ? 0.45 : 0.75) * strength);
  const disc = night ? mix(light.key, "#ffffff", 0.35) : mix(light.key, "#ffffff", 0.55);
  ctx.fillStyle = alpha(disc, strength);
  ctx.fill(oval(x, y, radius));
  if (!night) return;
  ctx.save();
  ctx.clip(oval(x, y, radius));
  ctx.fillStyle = alpha(mix(light.sky[1], disc, 0.55), 0.5 * strength);
  for (const [dx, dy, size] of MOON_SPOTS)
    ctx.fill(oval(x + dx * radius, y + dy * radius, size * radius));
  ctx.restore();
}

/** Flat rays behind everything: the printed sky of a comic. */
function drawRays(pen: Pen, x: number, y: number, horizon: number): void {
  const { ctx, light } = pen;
  ctx.save();
  ctx.beginPath();
  ctx.rect(LEFT, TOP, FULL_WIDTH, horizon - TOP);
  ctx.clip();
  ctx.fillStyle = alpha(lighten(light.sky[1], 0.35), 0.28);
  for (let i = 0; i < 18; i += 2) {
    const from = (i / 18) * Math.PI * 2;
    const to = ((i + 1) / 18) * Math.PI * 2;
    const ray = [from, to].map(
      (angle): Point => [x + Math.cos(angle) * 1700, y + Math.sin(angle) * 1700],
    );
    ctx.fill(polygon([x, y], ...ray));
  }
  ctx.restore();
}

function drawClouds(set: SetContext, horizon: number, sunX: number): void {
  const { pen, random, weather, time } = set;
  const { finish } = pen.style;
  const heavy = weather !== "clear";
  if (finish === "cel" || finish === "print") {
    const count = heavy ? 7 : 4;
    for (let i = 0; i < count; i += 1) {
      const far = i / count;
      const x = LEFT + ((i * 0.37 + random() * 0.2) % 1) * FULL_WIDTH;
      const y = horizon - 40 - (1 - far) * (horizon - 150) * (0.5 + random() * 0.5);
      drawCumulus(set, x, y, (heavy ? 1.5 : 0.75) * (0.55 + (1 - far) * 0.75), heavy);
    }
    if (finish === "cel") drawWisps(pen, random, horizon, time === "night" ? 0.12 : 0.3);
    return;
  }
  drawBanks(pen, random, horizon, heavy ? 1 : finish === "neon" ? 0.5 : 0.72, sunX);
}

/** A heaped cloud: shaded body, lit crown. */
function drawCumulus(set: SetContext, x: number, y: number, size: number, heavy: boolean): void {
  const { pen, random } = set;
  const { ctx, light, style } = pen;
  const body = heavy ? darken(light.sky[1], 0.22) : mix(light.sky[1], light.sky[2], 0.55);
  const isDark = light.darkness > 0.8;
  const lit = mix(light.key, isDark ? light.sky[1] : "#ffffff", isDark ? 0.62 : 0.55);
  const crown = heavy ? mix(light.sky[2], "#ffffff", 0.12) : lit;
  const puffs: [number, number, number][] = [];
  const span = 190 * size;
  for (let i = 0; i < 13; i += 1) {
    const across = (i / 12 - 0.5) * 2;
    const tall = (1 - across * across) * 95 * size * (0.55 + random() * 0.6);
    const [up, wide] = [tall * random(), (22 + random() * 34) * size];
    puffs.push([across * span, -up, wide * (1.15 - Math.abs(across) * 0.55)]);
  }
  const shape = new Path2D();
  for (const [dx, dy, radius] of puffs) shape.addPath(oval(x + dx, y + dy, radius));
  ctx.save();
  ctx.beginPath();
  ctx.rect(LEFT, TOP, FULL_WIDTH, y + 14 * size - TOP);
  ctx.clip();
  if (style.ink.setPx > 2) {
    ctx.strokeStyle = style.ink.colour;
    ctx.lineWidth = style.ink.setPx * 1.3;
    ctx.stroke(shape);
  }
  ctx.fillStyle = body;
  ctx.fill(shape);
  ctx.clip(shape);
  ctx.fillStyle = crown;
  for (const [dx, dy, radius] of puffs) {
    ctx.fill(oval(x + dx + light.side * radius * 0.16, y + dy - radius * 0.3, radius * 0.93));
  }
  if (style.finish === "cel" && !heavy) {
    const gleam = new Path2D();
    for (const [dx, dy, radius] of puffs) {
      gleam.addPath(oval(x + dx + light.side * radius * 0.3, y + dy - radius * 0.55, radius * 0.6));
    }
    ctx.fillStyle = alpha("#ffffff", isDark ? 0.08 : 0.4);
    ctx.fill(gleam);
  }
  ctx.restore();
}

function drawWisps(pen: Pen, random: Random, horizon: number, opacity: number): void {
  for (let i = 0; i < 7; i += 1) {
    const x = LEFT + random() * FULL_WIDTH;
    const y = between(random, TOP + 30, horizon * 0.55);
    const length = between(random, 160, 420);
    const wisp = through([x, y], [x + length * 0.4, y - 9], [x + length, y - 24]);
    pen.stroke(wisp, between(random, 3, 9), "#ffffff", opacity * random(), 0.4);
  }
}

/** Long soft banks of brushed cloud, lit from the side of the sun. */
function drawBanks(pen: Pen, random: Random, horizon: number, amount: number, sunX: number): void {
  const { ctx, light, style } = pen;
  const lit = mix(light.key, light.sky[2], 0.45);
  const dark = mix(light.sky[0], light.sky[1], 0.35);
  const count = Math.round(15 * amount);
  for (let i = 0; i < count; i += 1) {
    const share = i / count;
    const y = TOP + 30 + (horizon - TOP - 60) * (0.08 + share * 0.9) + (random() - 0.5) * 30;
    const x = LEFT + random() * FULL_WIDTH;
    const width = between(random, 180, 520) * (1.15 - share * 0.6);
    const height = between(random, 14, 46) * (1.2 - share * 0.85);
    const near = Math.max(0, 1 - Math.abs(x - sunX) / 700);
    for (let puff = 0; puff < 9; puff += 1) {
      const across = random() * 2 - 1;
      const px = x + across * width * 0.5;
      const py = y + (random() - 0.5) * height * (1 - Math.abs(across) * 0.6);
      const rx = width * between(random, 0.1, 0.24);
      const ry = height * between(random, 0.3, 0.62);
      ctx.save();
      ctx.translate(px, py);
      ctx.scale(rx, ry);
      const puffPaint = ctx.createRadialGradient(0, -0.15, 0, 0, 0, 1);
      const colour = mix(dark, lit, Math.min(1, 0.25 + near * 0.75 - (py > y ? 0.18 : 0)));
      const opacity = (style.finish === "neon" ? 0.22 : 0.34) * (0.5 + random() * 0.5);
      ctx.fillStyle = faded(puffPaint, colour, { 0: opacity, 0.55: opacity * 0.6, 1: 0 });
      ctx.fillRect(-1, -1, 2, 2);
      ctx.restore();
    }
  }
}

/** Thickening air in front of what is far: from nothing at the top to haze at the horizon. */
export function drawHaze(
  { pen: { ctx, light } }: SetContext,
  { top, bottom, strength }: Part<"haze">,
): void {
  const gradient = ctx.createLinearGradient(0, top, 0, bottom);
  ctx.fillStyle = faded(gradient, light.haze, {
    0: 0,
    0.75: strength * light.hazeShare,
    1: strength * light.hazeShare * 0.3,
  });
  ctx.fillRect(LEFT, top, RIGHT - LEFT, bottom - top);
}
