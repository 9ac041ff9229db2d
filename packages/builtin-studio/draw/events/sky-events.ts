import { alpha, mix } from "../colour";
import type { Composition } from "../compose-shot";
import { polygon } from "../outline";
import type { SceneEvent } from "../scene-event";
import { seededRandom } from "../seeded-random";
import { PLACE_HEIGHT, PLACE_WIDTH } from "../sets/set";

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

/** The turning light of a lighthouse: two beams that widen as they swing past us. */
export function beam(composition: Composition): SceneEvent {
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
