import type { SceneEvent } from "../motion/scene-event";
import { alpha, mix } from "../pen/colour";
import { faded, withStops } from "../pen/gradients";
import { polygon } from "../pen/outline";
import { asLight } from "../pen/paint";
import { seededRandom } from "../pen/seeded-random";
import { PLACE_HEIGHT, PLACE_WIDTH } from "../sets/set";
import type { Composition } from "../staging/compose-shot";

/** A few birds that beat their wings across the sky. */
export function birds(composition: Composition): SceneEvent {
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
        const x = bird.x * PLACE_WIDTH + seconds * bird.speed;
        const y = bird.y * PLACE_HEIGHT + Math.sin(seconds + bird.phase) * 6;
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

/** Curtains of green light that sway over a dark sky. */
export function aurora({ floor }: Composition): SceneEvent {
  return {
    layer: "behind",
    draw: (ctx, seconds) =>
      asLight(ctx, () => {
        for (let fold = 0; fold < 26; fold += 1) {
          const sway = Math.sin(fold * 0.55 + seconds * 0.3) * 34;
          const x = (fold / 25) * PLACE_WIDTH;
          const top = 40 + Math.sin(fold * 0.8) * 30 + sway * 0.5;
          const bottom = floor.horizonY * (0.62 + 0.16 * Math.sin(fold * 0.37 + 1));
          const light = ctx.createLinearGradient(0, top, 0, bottom);
          const strength = 0.2 + 0.16 * Math.sin(fold * 1.3 + seconds * 0.5);
          const middle = alpha("#4ad8a0", strength * 0.7);
          const ends = { 0: alpha("#7a5ad8", 0), 1: alpha("#7af0b0", 0) };
          const green = { 0.4: middle, 0.85: alpha("#7af0b0", strength) };
          ctx.fillStyle = withStops(light, { ...ends, ...green });
          ctx.fillRect(x - 46 + sway, top, 92, bottom - top);
        }
      }),
  };
}

/** The turning light of a lighthouse: two beams that widen as they swing past us. */
export function beam(composition: Composition): SceneEvent {
  const { light, style } = composition;
  const x = light.side > 0 ? 235 : 1045;
  const y = 390 - 330 * 0.87;
  return {
    layer: "behind",
    draw: (ctx, seconds) => {
      const turn = seconds * 0.85 + 0.35;
      asLight(ctx, () => {
        for (const half of [0, Math.PI]) {
          const across = Math.cos(turn + half);
          const towards = Math.max(0, Math.sin(turn + half));
          const reach = across * 1500;
          const spread = 40 + Math.abs(across) * 70 + towards * 150;
          const paint = ctx.createLinearGradient(x, y, x + reach, y);
          ctx.fillStyle = faded(paint, style.lamp, { 0: 0.75, 1: 0 });
          ctx.fill(
            polygon([x, y - 6], [x + reach, y - spread - 40], [x + reach, y + spread], [x, y + 6]),
          );
        }
      });
    },
  };
}
