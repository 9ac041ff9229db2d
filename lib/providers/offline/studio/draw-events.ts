import type { SKRSContext2D } from "@napi-rs/canvas";
import { alpha, darken, mix } from "./colour";
import type { Composition } from "./compose-shot";
import { ease } from "./move-camera";
import { polygon, rectangle } from "./outline";
import { Pen } from "./pen";
import { seededRandom } from "./seeded-random";
import { FRAME_HEIGHT, FRAME_WIDTH } from "./sets/set";

/** Something that happens in the picture because the line says so. */
export interface SceneEvent {
  /** Behind the people or in front of everything. */
  layer: "behind" | "over";
  draw(ctx: SKRSContext2D, seconds: number, progress: number): void;
}

/** What the line sets in motion besides people. */
export function eventsOf(composition: Composition): SceneEvent[] {
  const { spec, light } = composition;
  const events: SceneEvent[] = [];
  const wide = spec.shotSize === "wide";
  const has = (action: (typeof spec.actions)[number]) => spec.actions.includes(action);
  if (has("train-passes") && !spec.interior && wide) events.push(trainPasses(composition));
  if (has("car-passes") && !spec.interior && wide) events.push(carPasses(composition));
  if (spec.interior && spec.place === "train" && wide) events.push(polesPass(composition));
  const coast = ["harbour", "lighthouse", "sea", "boat", "beach", "cliff"].includes(spec.place);
  if (!spec.interior && wide && light.darkness < 0.8 && (has("bird-flies") || coast))
    events.push(birds(composition));
  if (spec.place === "lighthouse" && wide && light.lampsOn) events.push(beam(composition));
  if (has("steam")) events.push(steam(composition));
  if (has("open-door")) events.push(doorLight(composition));
  if (has("light-off")) events.push(darkness(composition, "off"));
  else if (has("light-on")) events.push(darkness(composition, "on"));
  return events;
}

function penOn(ctx: SKRSContext2D, { style, light }: Composition): Pen {
  return new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx });
}

/** Carriages that cross the picture behind the platform. */
function trainPasses(composition: Composition): SceneEvent {
  const length = 560;
  return {
    layer: "behind",
    draw: (ctx, seconds) => {
      const pen = penOn(ctx, composition);
      const { style, light } = composition;
      const start = FRAME_WIDTH - 260 - seconds * 620;
      for (let i = 0; i < 4; i += 1) {
        const x = start + i * (length + 16);
        if (x > FRAME_WIDTH + 140 || x + length < -140) continue;
        pen.form(rectangle(x, 330, length, 176, 12), "#2f4a6a", { turn: 0.15 });
        pen.form(rectangle(x, 318, length, 18, 8), "#24384f", { turn: 0.1, ink: 0.7 });
        pen.flat(rectangle(x, 446, length, 12), "#c8a04a");
        for (let w = 0; w < 6; w += 1) {
          ctx.fillStyle = light.lampsOn
            ? mix(style.lamp, "#ffffff", 0.2)
            : darken(light.sky[1], 0.4);
          ctx.fill(rectangle(x + 26 + w * 88, 358, 62, 62, 5));
        }
        pen.flat(rectangle(x + 20, 506, length - 40, 16), "#17181c");
      }
    },
  };
}

function carPasses(composition: Composition): SceneEvent {
  return {
    layer: "behind",
    draw: (ctx, seconds) => {
      const pen = penOn(ctx, composition);
      const x = -120 + seconds * 420;
      const y = composition.floor.feetY - 46;
      if (x > FRAME_WIDTH + 300) return;
      pen.shadow(x + 130, y + 4, 170, 18, 0.5);
      pen.form(
        polygon([
          [x - 20, y - 10],
          [x - 10, y - 54],
          [x + 44, y - 62],
          [x + 84, y - 104],
          [x + 190, y - 104],
          [x + 232, y - 60],
          [x + 282, y - 50],
          [x + 288, y - 10],
        ]),
        "#7a2f34",
        { turn: 0.5 },
      );
      pen.flat(
        polygon([
          [x + 62, y - 62],
          [x + 92, y - 96],
          [x + 132, y - 96],
          [x + 132, y - 62],
        ]),
        "#28343f",
      );
      pen.flat(
        polygon([
          [x + 142, y - 62],
          [x + 142, y - 96],
          [x + 184, y - 96],
          [x + 214, y - 62],
        ]),
        "#28343f",
      );
      for (const wheel of [x + 40, x + 232]) {
        ctx.fillStyle = "#131316";
        ctx.beginPath();
        ctx.arc(wheel, y - 8, 27, 0, Math.PI * 2);
        ctx.fill();
        ctx.fillStyle = pen.tone("#9a9ea4");
        ctx.beginPath();
        ctx.arc(wheel, y - 8, 11, 0, Math.PI * 2);
        ctx.fill();
      }
      if (composition.light.lampsOn) pen.glow(x + 300, y - 36, 170, composition.style.lamp, 0.8);
    },
  };
}

/** Dark poles that flick past the windows of a moving train. */
function polesPass(composition: Composition): SceneEvent {
  const random = seededRandom(`poles:${composition.spec.placeSeed}`);
  const spacing = 900 + random() * 300;
  return {
    layer: "behind",
    draw: (ctx, seconds) => {
      if (seconds === 0) return;
      ctx.save();
      ctx.beginPath();
      for (const x of [-60, 400, 860]) ctx.rect(x + 8, 104, 384, 234);
      ctx.clip();
      ctx.fillStyle = alpha("#05060a", 0.5);
      for (let i = 0; i < 4; i += 1) {
        const x =
          ((((i * spacing - seconds * 1900) % (spacing * 4)) + spacing * 4) % (spacing * 4)) - 300;
        ctx.fillRect(x, 90, 26, 280);
      }
      ctx.restore();
    },
  };
}

function birds(composition: Composition): SceneEvent {
  const random = seededRandom(`birds:${composition.spec.placeSeed}`);
  const flock = Array.from({ length: 6 }, () => ({
    x: 0.1 + random() * 0.5,
    y: 0.1 + random() * 0.28,
    size: 8 + random() * 10,
    phase: random() * 6,
    speed: 18 + random() * 22,
  }));
  const tint = mix(composition.light.sky[0], "#16181f", 0.6);
  return {
    layer: "behind",
    draw: (ctx, seconds) => {
      ctx.strokeStyle = alpha(tint, 0.85);
      ctx.lineCap = "round";
      for (const bird of flock) {
        const x = bird.x * FRAME_WIDTH + seconds * bird.speed;
        const y = bird.y * FRAME_HEIGHT + Math.sin(seconds + bird.phase) * 6;
        const flap = Math.sin(seconds * 7 + bird.phase) * bird.size * 0.4;
        ctx.lineWidth = bird.size * 0.16;
        ctx.beginPath();
        ctx.moveTo(x - bird.size, y - flap);
        ctx.quadraticCurveTo(x - bird.size * 0.4, y - bird.size * 0.35, x, y);
        ctx.quadraticCurveTo(x + bird.size * 0.4, y - bird.size * 0.35, x + bird.size, y - flap);
        ctx.stroke();
      }
    },
  };
}

/** The turning light of a lighthouse: two beams that widen as they swing past us. */
function beam(composition: Composition): SceneEvent {
  const { light, style } = composition;
  const x = light.side > 0 ? 235 : 1045;
  const y = 390 - 330 * 0.87;
  return {
    layer: "behind",
    draw: (ctx, seconds) => {
      const turn = seconds * 0.85 + 0.35;
      ctx.save();
      ctx.globalCompositeOperation = "screen";
      for (const half of [0, Math.PI]) {
        const across = Math.cos(turn + half);
        const towards = Math.max(0, Math.sin(turn + half));
        const reach = across * 1500;
        const spread = 40 + Math.abs(across) * 70 + towards * 150;
        const paint = ctx.createLinearGradient(x, y, x + reach, y);
        paint.addColorStop(0, alpha(style.lamp, 0.75));
        paint.addColorStop(1, alpha(style.lamp, 0));
        ctx.fillStyle = paint;
        ctx.fill(
          polygon([
            [x, y - 6],
            [x + reach, y - spread - 40],
            [x + reach, y + spread],
            [x, y + 6],
          ]),
        );
      }
      ctx.restore();
    },
  };
}

function steam(composition: Composition): SceneEvent {
  const random = seededRandom(`steam:${composition.spec.placeSeed}`);
  const x = 420 + random() * 440;
  return {
    layer: "behind",
    draw: (ctx, seconds) => {
      for (let i = 0; i < 9; i += 1) {
        const age = (i / 9 + seconds * 0.22) % 1;
        const size = 16 + age * 70;
        const px = x + Math.sin(age * 5 + i) * 22;
        const py = 470 - age * 290;
        const puff = ctx.createRadialGradient(px, py, 0, px, py, size);
        const opacity = 0.26 * Math.sin(age * Math.PI);
        puff.addColorStop(0, alpha("#ffffff", opacity));
        puff.addColorStop(1, alpha("#ffffff", 0));
        ctx.fillStyle = puff;
        ctx.fillRect(px - size, py - size, size * 2, size * 2);
      }
    },
  };
}

/** A door somewhere opens: its light comes in from the side. */
function doorLight({ light, style, spec }: Composition): SceneEvent {
  return {
    layer: "over",
    draw: (ctx, _seconds, progress) => {
      const open = ease((progress - 0.12) / 0.5);
      if (open <= 0) return;
      const left = light.side > 0;
      const edge = left ? 0 : FRAME_WIDTH;
      const reach = (left ? 1 : -1) * 760 * open;
      const colour = spec.interior && light.darkness < 0.5 ? light.key : style.lamp;
      ctx.save();
      ctx.globalCompositeOperation = "screen";
      const paint = ctx.createLinearGradient(edge, 0, edge + reach, 0);
      paint.addColorStop(0, alpha(colour, 0.5 * open));
      paint.addColorStop(1, alpha(colour, 0));
      ctx.fillStyle = paint;
      ctx.fill(
        polygon([
          [edge, 0],
          [edge + reach * 0.55, 0],
          [edge + reach, FRAME_HEIGHT],
          [edge, FRAME_HEIGHT],
        ]),
      );
      ctx.restore();
    },
  };
}

/** Lamps that go out, or come on, with a flicker. */
function darkness({ style }: Composition, way: "on" | "off"): SceneEvent {
  const dark = mix(style.shade.colour, "#000000", 0.75);
  return {
    layer: "over",
    draw: (ctx, _seconds, progress) => {
      const at = (progress - 0.3) / 0.18;
      const flicker = at > 0 && at < 1 ? (Math.floor(at * 7) % 2 === 0 ? 0.35 : 1) : 1;
      const gone = ease(at) * flicker;
      const share = way === "off" ? gone : 1 - ease(at) * (2 - flicker);
      if (share <= 0.01) return;
      ctx.fillStyle = alpha(dark, 0.84 * Math.min(1, share));
      ctx.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
    },
  };
}
