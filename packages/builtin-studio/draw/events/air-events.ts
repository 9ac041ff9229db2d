import type { SceneEvent } from "../motion/scene-event";
import { alpha, mix } from "../pen/colour";
import { seededRandom } from "../pen/seeded-random";
import { PLACE_HEIGHT } from "../sets/set";
import { placeIs } from "../shot/place-words";
import type { Composition } from "../staging/compose-shot";

/** Leaves that the wind carries across, or streaks of spray, snow and sand. */
export function leaves(composition: Composition): SceneEvent {
  const { spec, light, style, frame } = composition;
  const random = seededRandom(`leaves:${spec.seed}`);
  const colours = ["#a8672a", "#8a7a2c", "#6d5a2a", "#b98a3a"];
  const all = Array.from({ length: 36 }, (_, index) => ({
    x: random(),
    y: random(),
    speed: 0.28 + random() * 0.4,
    fall: 0.03 + random() * 0.12,
    size: 8 + random() * 13,
    spin: 2 + random() * 5,
    colour: mix(colours[index % colours.length] ?? "#8a7a2c", light.haze, 0.15),
  }));
  // Where nothing grows whose leaves the wind could carry, what it drives is seen as streaks.
  const isBare = placeIs(spec.place, "leafless");
  return {
    layer: "over",
    draw: (ctx, seconds) => {
      for (const leaf of all) {
        const x = (((leaf.x + seconds * leaf.speed) % 1.2) - 0.1) * frame.width;
        const down = (leaf.y + seconds * leaf.fall + 0.03 * Math.sin(seconds * 3 + leaf.x * 9)) % 1;
        if (isBare) {
          ctx.fillStyle = alpha(mix(light.sky[2], "#ffffff", 0.6), 0.3);
          ctx.fillRect(x, down * frame.height, leaf.size * 9, 2);
          continue;
        }
        ctx.save();
        ctx.translate(x, down * frame.height);
        ctx.rotate(seconds * leaf.spin);
        ctx.scale(1, 0.5 + 0.3 * Math.abs(Math.sin(seconds * leaf.spin * 0.7)));
        ctx.fillStyle = style.finish === "noir" ? "#3c3c3c" : leaf.colour;
        ctx.beginPath();
        ctx.moveTo(-leaf.size, 0);
        ctx.quadraticCurveTo(0, -leaf.size, leaf.size, 0);
        ctx.quadraticCurveTo(0, leaf.size, -leaf.size, 0);
        ctx.fill();
        ctx.restore();
      }
    },
  };
}

/** Cloth at the side of the picture that the wind fills. */
export function curtains({ style, light, frame }: Composition): SceneEvent {
  const side = light.side;
  // As much of the frame in every shape; a wide one does not make it broader.
  const broad = Math.min(1, frame.width / 900);
  const cloth = mix(mix("#e8e0d0", light.ambient, 0.45), style.shade.colour, 0.15);
  return {
    layer: "over",
    draw: (ctx, seconds) => {
      const edge = side > 0 ? frame.width : 0;
      const inwards = -side;
      for (let fold = 0; fold < 4; fold += 1) {
        const phase = seconds * 2.1 + fold * 0.9;
        const reach = (width: number) => edge + inwards * width * broad;
        const swell = 0.5 + 0.5 * Math.sin(phase);
        const top = 150 - fold * 34;
        ctx.fillStyle = alpha(mix(cloth, "#000000", fold * 0.07), 0.5);
        ctx.beginPath();
        ctx.moveTo(edge, -4);
        ctx.lineTo(reach(top), -4);
        ctx.bezierCurveTo(
          reach(top * 0.9 + swell * 60),
          frame.height * 0.3,
          reach(top + swell * 130),
          frame.height * 0.6,
          reach(top * 0.7 + swell * 170),
          frame.height * 0.88,
        );
        ctx.lineTo(edge, frame.height * 0.92);
        ctx.fill();
      }
    },
  };
}

/** A wave that breaks at the bottom of the picture and throws spray. */
export function waveBreaks({ spec, style, light, frame }: Composition): SceneEvent {
  const random = seededRandom(`spray:${spec.seed}`);
  const drops = Array.from({ length: 90 }, () => ({
    x: random(),
    up: 0.35 + random() * 0.65,
    late: random() * 0.25,
    size: 2 + random() * 6,
  }));
  const high = frame.height / PLACE_HEIGHT;
  const foam = mix(light.sky[2], "#ffffff", style.finish === "noir" ? 0.9 : 0.72);
  return {
    layer: "over",
    draw: (ctx, seconds) => {
      const age = (seconds % 2.6) / 2.6;
      const crest = frame.height - Math.sin(age * Math.PI) * 86 * high;
      ctx.fillStyle = alpha(foam, 0.5);
      ctx.beginPath();
      ctx.moveTo(0, frame.height);
      for (let x = 0; x <= frame.width; x += 40)
        ctx.lineTo(x, crest + Math.sin(x * 0.021 + seconds * 2.4) * 16);
      ctx.lineTo(frame.width, frame.height);
      ctx.fill();
      ctx.fillStyle = alpha(foam, 0.75);
      ctx.beginPath();
      for (const drop of drops) {
        const t = (age - drop.late) * 1.9;
        if (t <= 0 || t >= 1) continue;
        const y = frame.height - 40 - 4 * t * (1 - t) * 330 * high * drop.up;
        const x = drop.x * frame.width + t * 60;
        ctx.moveTo(x + drop.size, y);
        ctx.arc(x, y, drop.size * (1 - t * 0.5), 0, Math.PI * 2);
      }
      ctx.fill();
    },
  };
}
