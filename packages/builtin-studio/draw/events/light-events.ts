import type { SceneEvent } from "../motion/scene-event";
import { alpha, mix } from "../pen/colour";
import { ease } from "../pen/ease";
import { faded } from "../pen/gradients";
import { polygon } from "../pen/outline";
import { asLight, coverFrame, paintRound } from "../pen/paint";
import { seededRandom } from "../pen/seeded-random";
import type { Composition } from "../staging/compose-shot";

/** Steam or smoke that rises and thins. */
export function steam(composition: Composition): SceneEvent {
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
        const opacity = 0.26 * Math.sin(age * Math.PI);
        paintRound(ctx, [px, py, size], "#ffffff", { 0: opacity, 1: 0 });
      }
    },
  };
}

/** How far the light of a door falls into the picture, as a share of its width. */
const DOOR_REACH = 760 / 1280;

/** A door somewhere opens: its light comes in from the side. */
export function doorLight({ light, style, spec, frame }: Composition): SceneEvent {
  return {
    layer: "over",
    draw: (ctx, _seconds, progress) => {
      const open = ease((progress - 0.12) / 0.5);
      if (open <= 0) return;
      const left = light.side > 0;
      const edge = left ? 0 : frame.width;
      const reach = (left ? 1 : -1) * frame.width * DOOR_REACH * open;
      const colour = spec.interior && light.darkness < 0.5 ? light.key : style.lamp;
      const fall = ctx.createLinearGradient(edge, 0, edge + reach, 0);
      const floor = [
        [edge + reach, frame.height],
        [edge, frame.height],
      ] as const;
      asLight(ctx, () => {
        ctx.fillStyle = faded(fall, colour, { 0: 0.5 * open, 1: 0 });
        ctx.fill(polygon([edge, 0], [edge + reach * 0.55, 0], ...floor));
      });
    },
  };
}

/** Lamps that go out, or come on, with a flicker. */
export function darkness({ style, light, frame }: Composition, way: "on" | "off"): SceneEvent {
  const dark = mix(style.shade.colour, "#000000", 0.75);
  // A night is dark already: what is done without the lamps must still be seen.
  const deepest = light.darkness > 0.5 ? 0.58 : 0.84;
  return {
    layer: "over",
    draw: (ctx, _seconds, progress) => {
      const at = (progress - 0.3) / 0.18;
      const flicker = at > 0 && at < 1 ? (Math.floor(at * 7) % 2 === 0 ? 0.35 : 1) : 1;
      const gone = ease(at) * flicker;
      const share = way === "off" ? gone : 1 - ease(at) * (2 - flicker);
      if (share <= 0.01) return;
      coverFrame(ctx, frame, alpha(dark, deepest * Math.min(1, share)));
    },
  };
}
