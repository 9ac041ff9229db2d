import type { SKRSContext2D } from "@napi-rs/canvas";
import type { SceneEvent } from "../motion/scene-event";
import { alpha, saturate } from "../pen/colour";
import { lerp, polygon } from "../pen/outline";
import { paintRound } from "../pen/paint";
import { between, seededRandom } from "../pen/seeded-random";
import { PLACE_HEIGHT, PLACE_WIDTH } from "../sets/set";
import type { Composition } from "../staging/compose-shot";
import { type Part, type Swarm, swarmsOf } from "./particles";

/** The bursts, smoke, dust, sparks and lights of a shot. */
export function swarmEvents(composition: Composition): SceneEvent[] {
  return swarmsOf(composition.spec)
    .filter(([, { parts }]) => parts.length > 0)
    .map(([name, swarm]) => ({
      layer: swarm.layer,
      draw: drawerOf(name, swarm, composition),
    }));
}

function drawerOf(name: string, { layer, parts }: Swarm, { spec, style, frame }: Composition) {
  const behind = layer === "behind";
  const width = behind ? PLACE_WIDTH : frame.width;
  const height = behind ? PLACE_HEIGHT : frame.height;
  const random = seededRandom(`${name}:${spec.placeSeed}`);
  const painted = parts.map((part) => ({
    ...part,
    colour: style.finish === "noir" ? saturate(part.colour, 0) : part.colour,
  }));
  const all = painted.flatMap((part) =>
    Array.from({ length: part.count }, () => ({
      part,
      x: between(random, ...part.x),
      y: between(random, ...part.y),
      reach: between(random, ...part.reach),
      aside: between(random, -1, 1) * part.aside,
      size: lerp(...part.size, random() ** 2),
      phase: random(),
    })),
  );
  return (ctx: SKRSContext2D, seconds: number, progress: number) => {
    ctx.save();
    for (const each of all) {
      const { x, y, seen } = placeAt(each, seconds, progress);
      if (seen <= 0) continue;
      drawShape(ctx, each.part, {
        x: x * width,
        y: y * height,
        size: each.size,
        seen,
        turn: each.phase * 6,
      });
    }
    ctx.restore();
  };
}

interface Particle {
  part: Part;
  x: number;
  y: number;
  reach: number;
  aside: number;
  phase: number;
}

/** The share of a shot that is over when something bursts: a still, which shows 0.6 of it, has it at its height. */
const BURSTS_AT = 0.2;

/** In how many directions something spreads. */
const RAYS = 16;

/** Where one of them is, and how much is seen of it, 0 to 1. */
function placeAt({ part, x, y, reach, aside, phase }: Particle, seconds: number, progress: number) {
  const burst = (progress - BURSTS_AT) / (1 - BURSTS_AT);
  const loop = (phase + seconds * 0.2) % 1;
  const fading = Math.sin(loop * Math.PI);
  switch (part.moves) {
    case "thrown":
      return {
        x: x + aside * 2 * burst,
        y: y - reach * 4 * burst * (1 - burst),
        seen: burst < 0 ? 0 : Math.min(1, 2 * (1 - burst)),
      };
    case "spreading": {
      const far = Math.sqrt(Math.max(0, Math.min(1, burst * 2))) * (1 - 0.6 * ((phase * 7) % 1));
      const angle = (Math.round(phase * RAYS) / RAYS) * Math.PI * 2;
      return {
        x: x + Math.cos(angle) * part.aside * far,
        y: y + Math.sin(angle) * reach * 1.8 * far + 0.05 * burst * burst,
        seen: burst < 0 ? 0 : Math.min(1, 2 * (1 - burst)),
      };
    }
    case "rising":
      return { x: x + aside * loop, y: y - reach * loop, seen: fading };
    case "falling":
      return { x: x + aside * loop, y: y + reach * loop, seen: 1 - loop * 0.4 };
    case "drifting":
      return {
        x: x + Math.sin(seconds * 0.7 + phase * 20) * aside,
        y: y + Math.sin(seconds * 0.9 + phase * 31) * reach,
        seen: 0.35 + 0.65 * Math.abs(Math.sin(seconds * 1.3 + phase * 17)),
      };
  }
}

function drawShape(
  ctx: SKRSContext2D,
  { shape, colour, opacity }: Part,
  at: { x: number; y: number; size: number; seen: number; turn: number },
): void {
  const { x, y, size } = at;
  const strength = opacity * at.seen;
  if (shape === "puff" || shape === "glow") {
    const isGlow = shape === "glow";
    const [way, left] = isGlow ? [0.3, 0.5] : [0.5, 0.7];
    const fall = { 0: strength, [way]: strength * left, 1: 0 };
    paintRound(ctx, [x, y, isGlow ? size * 2.4 : size], colour, fall);
    return;
  }
  const corners = shape === "clod" ? 6 : 3;
  ctx.fillStyle = alpha(colour, strength);
  ctx.fill(
    polygon(
      ...Array.from({ length: corners }, (_, corner): [number, number] => {
        const angle = at.turn + (corner / corners) * Math.PI * 2;
        const far = size * (0.65 + 0.35 * Math.sin(corner * 2.6 + at.turn));
        return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
      }),
    ),
  );
}
