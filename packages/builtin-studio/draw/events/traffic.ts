import type { SKRSContext2D } from "@napi-rs/canvas";
import type { SceneEvent } from "../motion/scene-event";
import { alpha, darken, mix } from "../pen/colour";
import { polygon, rectangle } from "../pen/outline";
import { Pen } from "../pen/pen";
import { seededRandom } from "../pen/seeded-random";
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
      const pen = penOn(ctx, composition);
      const { style, light } = composition;
      const start = moving ? PLACE_WIDTH - 260 - seconds * 620 : -310;
      for (let i = 0; i < 4; i += 1) {
        const x = start + i * (length + 16);
        if (x > PLACE_WIDTH + 140 || x + length < -140) continue;
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

/** A car that crosses the road behind the people. */
export function carPasses(composition: Composition): SceneEvent {
  return {
    layer: "behind",
    quick: true,
    draw: (ctx, seconds) => {
      const pen = penOn(ctx, composition);
      const x = -120 + seconds * 420;
      const y = composition.floor.feetY - 46;
      if (x > PLACE_WIDTH + 300) return;
      pen.shadow(x + 130, y + 4, 170, 18, 0.5);
      pen.form(
        polygon(
          [x - 20, y - 10],
          [x - 10, y - 54],
          [x + 44, y - 62],
          [x + 84, y - 104],
          [x + 190, y - 104],
          [x + 232, y - 60],
          [x + 282, y - 50],
          [x + 288, y - 10],
        ),
        "#7a2f34",
        { turn: 0.5 },
      );
      pen.flat(
        polygon([x + 62, y - 62], [x + 92, y - 96], [x + 132, y - 96], [x + 132, y - 62]),
        "#28343f",
      );
      pen.flat(
        polygon([x + 142, y - 62], [x + 142, y - 96], [x + 184, y - 96], [x + 214, y - 62]),
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
