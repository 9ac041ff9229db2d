import type { SKRSContext2D } from "@napi-rs/canvas";
import type { SceneEvent } from "../motion/scene-event";
import { alpha, darken, mix } from "../pen/colour";
import { Pen } from "../pen/pen";
import { seededRandom } from "../pen/seeded-random";
import { drawBoxed } from "../sets/boxed";
import { PLACE_WIDTH } from "../sets/set";
import type { Composition } from "../staging/compose-shot";

function penOn(ctx: SKRSContext2D, { style, light }: Composition): Pen {
  return new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx });
}

/** Carriages behind the platform, crossing the picture or waiting. */
export function trainAtPlatform(composition: Composition, moving: boolean): SceneEvent {
  const length = 560;
  return {
    layer: "behind",
    quick: moving,
    draw: (ctx, seconds) => {
      const { style, light } = composition;
      const glass = light.lampsOn ? mix(style.lamp, "#ffffff", 0.2) : darken(light.sky[1], 0.4);
      const start = moving ? PLACE_WIDTH - 260 - seconds * 620 : -310;
      for (let i = 0; i < 4; i += 1) {
        const x = start + i * (length + 16);
        if (x > PLACE_WIDTH + 140 || x + length < -140) continue;
        const box = { x, y: 318, width: length, height: 204 };
        drawBoxed(penOn(ctx, composition), "carriage", box, { colours: { glass } });
      }
    },
  };
}

/** A car that crosses the road behind the people. */
export function carPasses(composition: Composition): SceneEvent {
  return {
    layer: "behind",
    quick: true,
    draw: (ctx, seconds) => {
      const x = -140 + seconds * 420;
      if (x > PLACE_WIDTH + 280) return;
      const box = { x, y: composition.floor.feetY - 150, width: 308, height: 94 };
      drawBoxed(penOn(ctx, composition), "passing-car", box);
    },
  };
}

/** Dark poles that flick past the windows of a moving train. */
export function polesPass(composition: Composition): SceneEvent {
  const random = seededRandom(`poles:${composition.spec.placeSeed}`);
  const spacing = 900 + random() * 300;
  return {
    layer: "behind",
    quick: true,
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
