import { alpha, mix } from "../../colour";
import { oval, rectangle } from "../../outline";
import type { Pen } from "../../pen";
import { between } from "../../seeded-random";
import { drawRoofs } from "../buildings/city";
import { drawSkyline } from "../buildings/skyline";
import { drawSky } from "../draw-sky";
import { drawLand, ridgeLine } from "../nature/land";
import { drawMountains } from "../nature/mountains";
import { drawPine } from "../nature/pines";
import { drawTree } from "../nature/trees";
import { drawWater } from "../nature/water";
import { BOTTOM, FULL_WIDTH, LEFT, type SetContext, TOP } from "../set";
import type { WindowPlace } from "./window-place";

/** From top to bottom. No light falls into it, so only the style changes it. */
const DEEP_SPACE = ["#03040c", "#0a0f24", "#070a18"];

/** Sets in which one window shows the sun or moon already: a second moon would be one too many. */
const moonSeen = new WeakSet<SetContext>();

/** What lies outside: drawn small, without ink, through the same painters as the exteriors. */
export function drawView(set: SetContext, place: WindowPlace): void {
  const { pen, random, view, time } = set;
  const { x, y, width, height } = place;
  const { ctx } = pen;
  const scale = Math.max(width / 900, height / 560);
  ctx.save();
  ctx.translate(x + width / 2 - 640 * scale, y + height / 2 - 360 * scale);
  ctx.scale(scale, scale);
  const outside: SetContext = { ...set, pen: outdoorPen(set) };
  const horizon = 470;
  if (view === "space") {
    const sky = DEEP_SPACE.map((colour) => pen.style.local(colour));
    outside.pen.wash(LEFT, TOP, FULL_WIDTH, BOTTOM - TOP, sky);
    for (let i = 0; i < 130; i += 1) {
      ctx.fillStyle = alpha("#ffffff", random());
      ctx.fillRect(LEFT + random() * FULL_WIDTH, TOP + random() * 800, 2.4, 2.4);
    }
    outside.pen.form(rectangle(760, 330, 420, 420, 210), "#5a86b8", { turn: 0.9, ink: 0 });
  } else {
    const sky = drawSky(outside, horizon, !moonSeen.has(set));
    moonSeen.add(set);
    const lit = pen.light.lampsOn ? 0.4 : 0.05;
    if (view === "sea")
      drawWater(outside.pen, random, {
        top: horizon,
        bottom: BOTTOM,
        sunX: sky.sunX,
        colour: "#2f6a86",
      });
    if (view === "city" && set.period) drawRoofs(outside, horizon + 40);
    else if (view === "city") {
      drawSkyline(outside.pen, random, {
        y: horizon + 20,
        low: 90,
        high: 230,
        wide: [60, 110],
        colour: "#6a7890",
        depth: 0.7,
        lit: lit * 0.6,
      });
      drawSkyline(outside.pen, random, {
        y: horizon + 130,
        low: 120,
        high: 280,
        wide: [90, 170],
        colour: "#4a5468",
        depth: 0.35,
        lit,
      });
    }
    if (view === "forest" || view === "field" || view === "mountain") {
      if (view === "mountain")
        drawMountains(outside.pen, random, {
          y: horizon + 10,
          height: 230,
          count: 5,
          colour: "#6a7a94",
          depth: 0.6,
          snow: 0.5,
        });
      drawLand(outside.pen, ridgeLine(random, horizon + 24, 26, 0.5), "#6f8f58", 0.5, 0);
      for (let i = 0; i < 9; i += 1) {
        const tx = LEFT + (i / 8) * FULL_WIDTH + (random() - 0.5) * 80;
        if (view === "forest")
          drawPine(outside.pen, random, {
            x: tx,
            y: horizon + 130,
            height: between(random, 220, 330),
            colour: "#3f6a4a",
            depth: 0.25,
          });
        else if (i % 3 === 0)
          drawTree(outside.pen, random, {
            x: tx,
            y: horizon + 70,
            height: between(random, 120, 190),
            colour: "#5a8a48",
            depth: 0.3,
          });
      }
      drawLand(outside.pen, ridgeLine(random, horizon + 110, 18, 0.7), "#5f8a4a", 0.2, 0);
    }
  }
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
  { x, y, width, height }: WindowPlace,
): void {
  const { ctx, light } = pen;
  const pale = mix(light.sky[2], "#ffffff", 0.55);
  const many = (width * height) / 900;
  if (weather === "fog") {
    const veil = ctx.createLinearGradient(0, y, 0, y + height);
    veil.addColorStop(0, alpha(light.haze, 0.55));
    veil.addColorStop(1, alpha(light.haze, 0.92));
    ctx.fillStyle = veil;
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
    pen.stroke(
      [
        [left, top],
        [left + between(random, -2, 2), end],
      ],
      between(random, 1.6, 3.4),
      pale,
      0.6,
      0.9,
    );
  }
}

function outdoorPen(set: SetContext): Pen {
  const { pen, time } = set;
  const ambient = pen.style.daylight[time].ambient;
  return pen.withLight({ ...pen.light, ambient, hazeShare: 0.55 }, 0);
}
