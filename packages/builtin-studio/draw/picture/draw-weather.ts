import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { alpha, mix } from "../pen/colour";
import { asLight, coverFrame, paintRound } from "../pen/paint";
import { type Random, seededRandom } from "../pen/seeded-random";
import { PLACE_HEIGHT } from "../sets/set";
import type { SceneSpec } from "../shot/scene-spec";
import type { Composition } from "../staging/compose-shot";

/** Something in the air that moves: drawn over people in units of the frame, by the time of the shot. */
type AirEffect = (ctx: SKRSContext2D, seconds: number) => void;

/** Rain, snow, fog, dust and sparks of this shot. */
export function airOf(composition: Composition): AirEffect[] {
  const { spec, style, light } = composition;
  const effects: AirEffect[] = [];
  if (!spec.interior) {
    if (isRaining(spec)) effects.push(rain(composition, spec.weather === "storm" ? 1.5 : 1));
    if (spec.weather === "snow" || spec.actions.includes("snow-falls"))
      effects.push(snow(composition));
    if (spec.weather === "fog") effects.push(fog(composition));
    if (spec.weather === "storm" || spec.actions.includes("lightning"))
      effects.push(lightning(composition));
  }
  if (style.finish === "storybook") effects.push(motes(composition, style.lamp, 46, 0.75));
  else if (spec.interior && light.darkness < 0.6 && style.finish === "paint")
    effects.push(motes(composition, light.key, 26, 0.35));
  else if (style.finish === "neon")
    effects.push(motes(composition, style.signs[1] ?? style.lamp, 22, 0.5));
  return effects;
}

export function isRaining({ interior, weather, actions }: SceneSpec): boolean {
  if (interior) return false;
  return weather === "rain" || weather === "storm" || actions.includes("rain-falls");
}

/** So many things for a frame of 16:9, the same ones in every shot of a place. */
function scattered<Thing>(
  { spec, frame }: Composition,
  name: string,
  count: number,
  one: (random: Random) => Thing,
): Thing[] {
  const random = seededRandom(`${name}:${spec.placeSeed}`);
  return Array.from({ length: Math.round(count * frame.area) }, () => one(random));
}

function rain(composition: Composition, strength: number): AirEffect {
  const { spec, style, light, frame } = composition;
  const near = spec.shotSize !== "wide";
  const drops = scattered(composition, "rain", 170 * strength, (random) => ({
    x: random() * 1.3 - 0.1,
    y: random(),
    speed: 0.75 + random() * 0.6,
    long: (near ? 34 : 22) + random() * 34,
  }));
  const tint = mix(light.sky[2], "#ffffff", style.finish === "noir" ? 0.8 : 0.5);
  return (ctx, seconds) => {
    ctx.strokeStyle = alpha(tint, style.finish === "print" ? 0.55 : 0.34);
    ctx.lineWidth = style.finish === "print" ? 2.2 : 1.4;
    ctx.beginPath();
    for (const drop of drops) {
      const fall = (drop.y + seconds * drop.speed * 1.9) % 1.15;
      const x = drop.x * frame.width - fall * 130 * strength;
      const y = fall * frame.height - 60;
      ctx.moveTo(x, y);
      ctx.lineTo(x - drop.long * 0.16 * strength, y + drop.long);
    }
    ctx.stroke();
  };
}

function snow(composition: Composition): AirEffect {
  const { frame } = composition;
  const flakes = scattered(composition, "snow", 170, (random) => ({
    x: random(),
    y: random(),
    size: 0.8 + random() ** 3 * 5,
    sway: random() * 6,
    speed: 0.06 + random() * 0.09,
  }));
  return (ctx, seconds) => {
    ctx.fillStyle = alpha(mix("#ffffff", composition.light.sky[2], 0.15), 0.85);
    ctx.beginPath();
    for (const flake of flakes) {
      const fall = (flake.y + seconds * flake.speed * (0.6 + flake.size * 0.18)) % 1.06;
      const drift = flake.x + Math.sin(seconds * 0.9 + flake.sway) * 0.012 + seconds * 0.012;
      const [x, y] = [(drift % 1) * frame.width, fall * frame.height - 20];
      ctx.moveTo(x + flake.size, y);
      ctx.arc(x, y, flake.size, 0, Math.PI * 2);
    }
    ctx.fill();
  };
}

function fog(composition: Composition): AirEffect {
  const { light, spec, frame } = composition;
  // A bank drifts in from beyond one edge and out beyond the other.
  const way = frame.width + 620;
  const high = 96 * (frame.height / PLACE_HEIGHT);
  const random = seededRandom(`fog:${spec.placeSeed}`);
  const banks = Array.from({ length: 4 }, (_, i) => ({
    x: random(),
    y: 0.42 + i * 0.15,
    width: 620 + random() * 420,
    speed: 9 + random() * 12,
  }));
  return (ctx, seconds) => {
    for (const bank of banks) {
      const x = ((bank.x * way + seconds * bank.speed) % way) - 300;
      ctx.save();
      ctx.translate(x, bank.y * frame.height);
      ctx.scale(bank.width, high);
      paintRound(ctx, [0, 0, 1], light.haze, { 0: 0.42, 1: 0 });
      ctx.restore();
    }
  };
}

/** Dust in the light, sparks in a story: slow, rising, out of focus when near. */
function motes(
  composition: Composition,
  colour: string,
  count: number,
  strength: number,
): AirEffect {
  const { frame } = composition;
  const specks = scattered(composition, "motes", count, (random) => ({
    x: random(),
    y: random(),
    size: 1 + random() ** 3 * 5,
    phase: random() * 6,
    speed: 0.01 + random() * 0.02,
  }));
  const groups = [false, true].map((isLarge) => ({
    fill: alpha(mix(colour, "#ffffff", 0.35), (isLarge ? 0.3 : 0.8) * strength),
    specks: specks.filter(({ size }) => size >= 2 === isLarge),
  }));
  return (ctx, seconds) => {
    for (const { fill, specks: own } of groups) {
      ctx.fillStyle = fill;
      ctx.beginPath();
      for (const speck of own) {
        const x = (speck.x + Math.sin(seconds * 0.5 + speck.phase) * 0.012) * frame.width;
        const y = (((speck.y - seconds * speck.speed) % 1) + 1) % 1;
        ctx.moveTo(x + speck.size, y * frame.height);
        ctx.arc(x, y * frame.height, speck.size, 0, Math.PI * 2);
      }
      ctx.fill();
    }
  };
}

/** A bolt from the upper edge of the frame down to where the land begins. */
function boltOf(frame: Composition["frame"], random: Random): Path2D {
  const bolt = new Path2D();
  let x = frame.width * (0.25 + random() * 0.5);
  bolt.moveTo(x, 0);
  for (let y = 0; y < frame.height * 0.5; y += frame.height * 0.045) {
    x += (random() - 0.5) * frame.width * 0.05;
    bolt.lineTo(x, y + frame.height * 0.045);
  }
  return bolt;
}

/** Two short flashes every few seconds, and in the first moment the bolt of a line that tells of one. */
function lightning(composition: Composition): AirEffect {
  const { frame } = composition;
  const random = seededRandom(`flash:${composition.spec.seed}`);
  const first = 0.5 + random() * 0.7;
  const bolt = boltOf(frame, random);
  return (ctx, seconds) => {
    // The first moment is the still.
    if (seconds === 0 && composition.spec.actions.includes("lightning")) {
      asLight(ctx, () => {
        for (const [width, opacity = 1] of [[18, 0.16], [7, 0.4], [2.6]] as const) {
          ctx.lineWidth = width;
          ctx.strokeStyle = alpha("#e8efff", opacity);
          ctx.stroke(bolt);
        }
      });
    }
    const since = (seconds - first) % 3.1;
    if (seconds < first) return;
    const fading = 0.5 * Math.max(0, 1 - Math.max(0, since - 0.24) / 0.26);
    const strength = since < 0.09 ? 0.7 : since < 0.16 ? 0.12 : fading;
    if (strength <= 0) return;
    asLight(ctx, () => coverFrame(ctx, frame, alpha("#dfe8ff", strength * 0.62)));
  };
}
