import { alpha, mix } from "../../pen/colour";
import { faded } from "../../pen/gradients";
import { oval, through } from "../../pen/outline";
import { between, type Random } from "../../pen/seeded-random";
import type { View } from "../../shot/scene-spec";
import { stated } from "../../stated";
import { layerAs } from "../conditions";
import { drawSky } from "../draw-sky";
import type { Part } from "../part";
import type { Entry } from "../place-schema";
import type { PaintEntries, SetContext } from "../set";
import views from "../views.json";

/** What there is outside windows but for the sky; `places.test.ts` holds it against its schema. */
export const VIEW_DATA = stated<Readonly<Record<View, readonly Entry[]>>>(views);
const HORIZON = 470;

/** Sets in which one window shows the sun or moon already: a second moon would be one too many. */
const moonSeen = new WeakSet<Random>();

/** What lies outside: drawn small, without ink, of the same parts as the exteriors. */
export function drawView(set: SetContext, place: Part<"window">, paint: PaintEntries): void {
  const { time } = set;
  const { x, y, width, height } = place;
  const { ctx } = set.pen;
  const scale = Math.max(width / 900, height / 560);
  ctx.save();
  ctx.translate(x + width / 2 - 640 * scale, y + height / 2 - 360 * scale);
  ctx.scale(scale, scale);
  const { ambient } = set.pen.style.daylight[time];
  const outdoors = set.pen.withLight({ ...set.pen.light, ambient, hazeShare: 0.55 }, 0);
  const outside: SetContext = { ...set, pen: outdoors };
  if (set.view !== "space") {
    drawSky(outside, HORIZON, !moonSeen.has(set.random));
    moonSeen.add(set.random);
  }
  const view = VIEW_DATA[set.view];
  // Snow that falls lies on the ground, too.
  paint(outside, layerAs(view, set.weather === "snow" ? ["snow-covered"] : [], set.region));
  ctx.restore();
  drawPane(set, place);
  if (time === "night") {
    ctx.fillStyle = alpha("#060a18", 0.2);
    ctx.fillRect(x, y, width, height);
  }
}

/** Rain that runs down a window, flakes before it, or fog against it. */
function drawPane(
  { pen, random, weather }: SetContext,
  { x, y, width, height }: Part<"window">,
): void {
  const { ctx, light } = pen;
  const pale = mix(light.sky[2], "#ffffff", 0.55);
  const many = (width * height) / 900;
  if (weather === "fog") {
    const gradient = ctx.createLinearGradient(0, y, 0, y + height);
    ctx.fillStyle = faded(gradient, light.haze, { 0: 0.55, 1: 0.92 });
    ctx.fillRect(x, y, width, height);
  }
  if (weather === "snow") {
    ctx.fillStyle = alpha("#ffffff", 0.85);
    for (let flake = 0; flake < many; flake += 1)
      ctx.fill(oval(x + random() * width, y + random() * height, between(random, 1.2, 3.6)));
  }
  if (weather !== "rain" && weather !== "storm") return;
  for (let drop = 0; drop < many; drop += 1) {
    const [left, top] = [x + random() * width, y + random() * height];
    const long = random() < 0.3 ? between(random, 24, 70) : between(random, 3, 9);
    const end = Math.min(y + height, top + long);
    const run = through([left, top], [left + between(random, -2, 2), end]);
    pen.stroke(run, between(random, 1.6, 3.4), pale, 0.6, 0.9);
  }
}
