import { alpha, type Colour, darken, mix } from "../../pen/colour";
import { faded, withStops } from "../../pen/gradients";
import { lerp, oval, type Point, polygon, rectangle, through } from "../../pen/outline";
import { asLight } from "../../pen/paint";
import type { Pen } from "../../pen/pen";
import { between, pick, type Random } from "../../pen/seeded-random";
import type { Painters, Part } from "../part";
import { BOTTOM, LEFT, RIGHT, type SetContext } from "../set";
import { windowGlow } from "./towers";

/** What there is on the ground and at the sides of a street. */
export const STREET: Painters<"pavement" | "reflections" | "side-wall" | "neon-signs" | "sign"> = {
  /** Paving or asphalt in perspective, with joints towards a vanishing point. */
  pavement({ pen, weather }, ground) {
    const { top, vanishX, colour, joints } = ground;
    const { ctx, light } = pen;
    const rains = weather === "rain" || weather === "storm" || pen.style.finish === "neon";
    const wet = ground.wet === "always" || (ground.wet === "rain" && rains);
    const tone = pen.tone(colour);
    const far = mix(tone, light.haze, 0.35 * light.hazeShare);
    pen.wash(LEFT, top, RIGHT - LEFT, BOTTOM - top, [far, tone, darken(tone, 0.28)]);
    const line = darken(tone, 0.3);
    for (let i = -joints; i <= joints; i += 1) {
      const joint = through([vanishX + i * 26, top], [vanishX + i * 190, BOTTOM]);
      pen.stroke(joint, 2.2, line, 0.4, 0.9);
    }
    for (let row = 1; row < 9; row += 1) {
      const y = top + (BOTTOM - top) * (row / 9) ** 1.8;
      pen.stroke(through([LEFT, y], [RIGHT, y]), 1 + row * 0.25, line, 0.3);
    }
    if (wet) {
      const gradient = ctx.createLinearGradient(0, top, 0, BOTTOM);
      const [far, middle] = [alpha(light.sky[2], 0.5), alpha(light.sky[1], 0.16)];
      asLight(ctx, () => {
        ctx.fillStyle = withStops(gradient, { 0: far, 0.5: middle, 1: alpha(light.sky[1], 0) });
        ctx.fillRect(LEFT, top, RIGHT - LEFT, BOTTOM - top);
      });
    }
  },

  /** Streaks of coloured light on wet ground below lamps and signs. */
  reflections({ pen: { ctx }, random }, { top, sources, width, colour }) {
    asLight(ctx, () => {
      for (const x of sources) {
        const gradient = ctx.createLinearGradient(0, top, 0, BOTTOM);
        const paint = faded(gradient, colour, { 0: 0.55, 1: 0 });
        ctx.fillStyle = paint;
        for (let i = 0; i < 7; i += 1) {
          const y = top + random() * (BOTTOM - top) * 0.7;
          const w = width * between(random, 0.4, 1.1);
          ctx.fill(oval(x + (random() - 0.5) * width * 0.4, y, w / 2, between(random, 4, 15)));
        }
        ctx.fillStyle = paint;
        ctx.globalAlpha = 0.5;
        ctx.fillRect(x - width / 3, top, (width * 2) / 3, BOTTOM - top);
        ctx.globalAlpha = 1;
      }
    });
  },

  /** A wall that runs away from us: of an alley with bricks and windows, of a corridor with doors. */
  "side-wall"(set, wall) {
    const { pen } = set;
    const { near, far, colour } = wall;
    /** The point at a share of the wall's length as we see it, and of its height. */
    const at = (along: number, down: number): Point => {
      const [x, top, bottom] = [0, 1, 2].map((i) => lerp(near[i] ?? 0, far[i] ?? 0, along));
      return [x ?? 0, lerp(top ?? 0, bottom ?? 0, down)];
    };
    const pane = (from: number, to: number, top: number, bottom: number) =>
      polygon(at(from, top), at(to, top), at(to, bottom), at(from, bottom));
    const shape = pane(0, 1, 0, 1);
    pen.form(shape, colour, { turn: 0.15 });
    pen.ctx.save();
    pen.ctx.clip(shape);
    const joint = darken(pen.tone(colour), 0.35);
    if (wall.bricks)
      for (let row = 0; row < 26; row += 1)
        pen.stroke([at(0, row / 26), at(1, row / 26)], 2, joint, 0.5);
    if (wall.windows) drawWindows(set, colour, pane);
    const { doors } = wall;
    if (doors) {
      pen.flat(pane(0, 1, 0.6, 0.63), darken(colour, 0.3), 0.8);
      // As far apart in the corridor; from here the far ones are closer to each other.
      for (const [from, to] of through([0.25, 0.49], [0.68, 0.8], [0.87, 0.94])) {
        pen.form(pane(from, to, 0.3, 0.985), doors, { turn: 0.15, ink: 0.9 });
        const edge = (to - from) * 0.2;
        const panel = pane(from + edge, to - edge, 0.36, 0.6);
        pen.form(panel, darken(doors, 0.15), { turn: 0.1, ink: 0.6 });
      }
    }
    pen.ctx.restore();
  },

  /** Signs on the houses of both sides of a street in a big city, and their light on its ground, where the style has them. */
  "neon-signs"(set) {
    const { pen, random, view } = set;
    if (pen.style.finish !== "neon" || view !== "city") return;
    const lights = Array.from({ length: 8 }, (_, i) => {
      const x = i % 2 === 0 ? between(random, 20, 330) : between(random, 900, 1200);
      const y = between(random, 90, 300);
      const upright = random() < 0.6;
      const colour = pick(random, pen.style.signs);
      const size = upright ? { width: 40, height: 128 } : { width: 132, height: 40 };
      STREET.sign(set, { x, y, ...size, colour });
      return { sources: [x + 40], colour, width: 110 };
    });
    for (const light of lights) STREET.reflections(set, { top: STREET_Y, ...light });
  },

  /** A sign of light: tubes bent to waves, arrows and rings, nothing that could be read. */
  sign({ pen, random }, sign) {
    const { x, y, width, height } = sign;
    const { ctx } = pen;
    const colour = sign.colour ?? pick(random, pen.style.signs);
    pen.glow(x + width / 2, y + height / 2, Math.max(width, height) * 1.15, colour, 0.5);
    ctx.save();
    ctx.lineCap = "round";
    ctx.fillStyle = alpha("#07060f", 0.72);
    ctx.fill(rectangle(x, y, width, height, 5));
    ctx.strokeStyle = alpha(colour, 0.95);
    ctx.lineWidth = 2.6;
    ctx.stroke(rectangle(x + 2, y + 2, width - 4, height - 4, 4));
    drawEmblem(pen, random, sign);
    ctx.restore();
  },
};

function drawWindows(
  { pen, random }: SetContext,
  colour: Colour,
  pane: (from: number, to: number, top: number, bottom: number) => ReturnType<typeof polygon>,
): void {
  for (let i = 0; i < 6; i += 1)
    for (const top of [0.16, 0.42]) {
      if (random() < 0.3) continue;
      const from = 0.14 + i * 0.15 + between(random, 0, 0.01);
      const isLit = pen.light.lampsOn && random() < 0.4;
      pen.ctx.fillStyle = isLit ? windowGlow(pen, random) : darken(pen.tone(colour), 0.6);
      pen.ctx.fill(pane(from, from + 0.07, top, top + 0.13));
    }
}

/** Where the ground of a street begins. */
const STREET_Y = 558;

/** Bars, rings, waves or arrows of light, as many as the plate has room for. */
function drawEmblem(pen: Pen, random: Random, sign: Part<"sign">): void {
  const { x, y, width, height } = sign;
  const { ctx } = pen;
  const cell = Math.min(width, height);
  const long = Math.max(width, height);
  const upright = height > width;
  ctx.strokeStyle = mix(sign.colour ?? pick(random, pen.style.signs), "#ffffff", 0.55);
  ctx.lineWidth = Math.max(2, cell * 0.09);
  ctx.translate(x + width / 2, y + height / 2);
  if (upright) ctx.rotate(Math.PI / 2);
  const half = long / 2 - cell * 0.24;
  const kind = Math.floor(random() * 4);
  ctx.beginPath();
  const line = (points: readonly Point[]) => {
    for (const [index, [across, down]] of points.entries())
      if (index === 0) ctx.moveTo(across, cell * down);
      else ctx.lineTo(across, cell * down);
  };
  if (kind === 0)
    for (const y of [-0.2, 0, 0.2]) line(through([-half, y], [half * (0.4 + random() * 0.6), y]));
  else if (kind === 1)
    for (let at = -half + cell * 0.2; at <= half; at += cell * 0.62) {
      ctx.moveTo(at + cell * 0.2, 0);
      ctx.arc(at, 0, cell * 0.2, 0, Math.PI * 2);
    }
  else if (kind === 2)
    for (const y of [-0.12, 0.12]) {
      const wave = (_: unknown, step: number): Point => [
        -half + (half * step) / 6,
        step === 0 ? y : y + Math.sin(step * 1.05) * 0.12,
      ];
      line(Array.from({ length: 13 }, wave));
    }
  else
    for (let at = -half; at <= half - cell * 0.2; at += cell * 0.5)
      line(through([at, -0.22], [at + cell * 0.24, 0], [at, 0.22]));
  ctx.stroke();
}
