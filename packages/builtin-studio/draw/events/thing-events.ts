import type { SceneEvent } from "../motion/scene-event";
import { alpha, mix } from "../pen/colour";
import { faded } from "../pen/gradients";
import { asLight, coverFrame } from "../pen/paint";
import { Pen } from "../pen/pen";
import { seededRandom } from "../pen/seeded-random";
import { drawProp } from "../props/draw-prop";
import type { Composition } from "../staging/compose-shot";
import { heldSize } from "../things/held-size";

/** Firelight: the whole picture breathes warm, and sparks rise. */
export function firelight({ spec, style, light, frame }: Composition): SceneEvent {
  // Below the lower edge of what people stand in, whatever the frame's height.
  const y = frame.height - 70;
  const { cover } = frame;
  const random = seededRandom(`fire:${spec.placeSeed}`);
  const sparks = Array.from({ length: 24 }, () => ({
    x: random(),
    late: random(),
    speed: 0.16 + random() * 0.2,
  }));
  const x = frame.width * (light.side > 0 ? 0.74 : 0.26);
  return {
    layer: "over",
    draw: (ctx, seconds) => {
      const flame = 0.62 + 0.2 * Math.sin(seconds * 9.1) + 0.18 * Math.sin(seconds * 14.7 + 1.3);
      const glow = ctx.createRadialGradient(x, y, 20, x, y, 620 * cover);
      asLight(ctx, () => {
        coverFrame(ctx, frame, faded(glow, style.lamp, { 0: 0.34 * flame, 1: 0 }));
        ctx.fillStyle = alpha(mix(style.lamp, "#ffffff", 0.4), 0.8);
        for (const spark of sparks) {
          const age = (spark.late + seconds * spark.speed) % 1;
          const px = x + (spark.x - 0.5) * 220 + Math.sin(age * 9 + spark.x * 7) * 26;
          const size = 2.6 * (1 - age);
          ctx.fillRect(px, y - age * 420 * cover, size, size);
        }
      });
    },
  };
}

/** Light that comes and goes. */
export function flicker({ style, frame }: Composition): SceneEvent {
  const dark = mix(style.shade.colour, "#000000", 0.75);
  return {
    layer: "over",
    draw: (ctx, seconds) => {
      const beat = Math.sin(seconds * 21) + Math.sin(seconds * 33.7 + 2) + Math.sin(seconds * 7.3);
      const share = beat > 0.9 ? 0.5 : beat > 0.2 ? 0.22 : 0;
      if (share === 0) return;
      coverFrame(ctx, frame, alpha(dark, share));
    },
  };
}

/** How far a lamp swings to each side, as a share of the frame's width. */
const SWING = 430 / 1280;

/** A lamp that swings: its light travels to and fro over everything. */
export function swingingLight({ style, frame }: Composition): SceneEvent {
  return {
    layer: "over",
    draw: (ctx, seconds) => {
      const x = frame.width / 2 + Math.sin(seconds * 1.9) * frame.width * SWING;
      const y = 250 * frame.cover;
      const light = ctx.createRadialGradient(x, y, 30, x, y, 560);
      const paint = faded(light, style.lamp, { 0: 0.3, 1: 0 });
      asLight(ctx, () => coverFrame(ctx, frame, paint));
    },
  };
}

/** Short arcs to both sides of what rings, in bursts as a telephone does. */
export function ringing({ spec, style, frame }: Composition): SceneEvent {
  const insert = spec.shotSize === "insert";
  const x = insert ? frame.width / 2 : frame.width * 0.82;
  const y = frame.height * (insert ? 400 / 720 : 560 / 720);
  const size = insert ? 250 : 46;
  return {
    layer: "over",
    draw: (ctx, seconds) => {
      const burst = seconds % 1.6;
      if (burst > 0.95) return;
      ctx.save();
      ctx.translate(x + Math.sin(seconds * 90) * size * 0.02, y);
      if (!insert) {
        const glow = ctx.createRadialGradient(0, 0, 4, 0, 0, size * 2.4);
        ctx.fillStyle = faded(glow, style.lamp, { 0: 0.5, 1: 0 });
        ctx.fillRect(-size * 2.4, -size * 2.4, size * 4.8, size * 4.8);
      }
      ctx.strokeStyle = alpha(mix(style.lamp, "#ffffff", 0.5), 0.85);
      ctx.lineCap = "round";
      ctx.lineWidth = Math.max(3, size * 0.028);
      for (const side of [-1, 1]) {
        for (let ring = 0; ring < 3; ring += 1) {
          const age = (burst * 2.4 + ring / 3) % 1;
          ctx.globalAlpha = 1 - age;
          ctx.beginPath();
          const middle = side > 0 ? 0 : Math.PI;
          ctx.arc(0, 0, size * (0.9 + age * 0.7), middle - 0.45, middle + 0.45);
          ctx.stroke();
        }
      }
      ctx.restore();
    },
  };
}

/** What somebody lets go of falls, and stays where it lies; nothing where it cannot be drawn. */
export function fallingThing(composition: Composition): SceneEvent[] {
  const { spec, style, light, people, frame } = composition;
  const dropper = people.find(({ actions }) => actions.includes("drop"));
  const person = dropper ?? people[0];
  const headPx = person?.headPx ?? 90;
  const facing = person?.facing ?? 1;
  const x = (person?.x ?? frame.width / 2) + facing * headPx * 0.95;
  const from = (person?.y ?? 300) + headPx * 1.9;
  const ground = person?.feetY ?? frame.height + headPx;
  // What another has picked up lies there no more.
  const prop = dropper ? dropper.holds : spec.props.find((one) => one !== "hand");
  if (!prop) return [];
  const size = headPx * heldSize(prop).unit;
  return [
    {
      layer: "over",
      draw: (ctx, _seconds, progress) => {
        const fallen = Math.max(0, (progress - 0.26) / 0.22);
        const y = Math.min(ground, from + (ground - from) * fallen * fallen);
        ctx.save();
        ctx.translate(x, y);
        ctx.rotate(facing * Math.min(1, fallen) * 1.1);
        ctx.scale(size, size);
        const pen = new Pen(ctx, style, light, { pixelsPerUnit: size, inkPx: style.ink.setPx });
        drawProp(pen, prop);
        ctx.restore();
      },
    },
  ];
}
