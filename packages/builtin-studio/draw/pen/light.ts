import type { SceneLamps } from "../../contract/scene-lamps";
import type { TimeOfDay, Weather } from "../shot/scene-spec";
import type { Style } from "../styles/style";
import { type Colour, mix, multiply } from "./colour";

/** The light of one scene: what every painter asks when it needs a colour. */
export interface Light {
  sky: readonly [Colour, Colour, Colour];
  ambient: Colour;
  key: Colour;
  haze: Colour;
  /** 0 clear air, 1 nothing but haze at the horizon. */
  hazeShare: number;
  /** Side from which the key light comes: -1 left, 1 right. */
  side: -1 | 1;
  /** Whether lamps and windows are lit. */
  lampsOn: boolean;
  /** Whether somebody put the lamps out: what is left is what comes from outside, and a candle. */
  lamps: SceneLamps;
  /** How dark it is, 0 noon to 1 night; decides how strong glows are. */
  darkness: number;
}

const DARKNESS: Readonly<Record<TimeOfDay, number>> = { day: 0, dawn: 0.25, dusk: 0.5, night: 1 };

/** Grey that bad weather lays over a sky, and how much of it. */
const WEATHER_VEIL: Readonly<Record<Weather, { share: number; haze: number }>> = {
  clear: { share: 0, haze: 0 },
  rain: { share: 0.55, haze: 0.2 },
  storm: { share: 0.72, haze: 0.16 },
  snow: { share: 0.5, haze: 0.3 },
  fog: { share: 0.6, haze: 0.5 },
};

/** The light of a place at a time of day, in a weather, as a style sees it. */
export function lightOf(
  style: Style,
  scene: {
    time: TimeOfDay;
    weather: Weather;
    interior: boolean;
    side: -1 | 1;
    lamps?: SceneLamps;
  },
): Light {
  const daylight = style.daylight[scene.time];
  const veil = WEATHER_VEIL[scene.weather];
  const darkness = DARKNESS[scene.time];
  const { lamps = "lit" } = scene;
  const grey = mix(daylight.sky[1], style.finish === "noir" ? "#565656" : "#7d8794", 0.6);
  const overcast = mix(grey, "#0c111c", darkness * 0.55 + (scene.weather === "storm" ? 0.25 : 0));
  const sky = daylight.sky.map((colour) => mix(colour, overcast, veil.share));
  const outdoors = mix(daylight.ambient, multiply(daylight.ambient, "#b9c2cf"), veil.share);
  const indoors = mix(style.indoors.day, style.indoors.night, darkness);
  return {
    sky: [sky[0] ?? overcast, sky[1] ?? overcast, sky[2] ?? overcast],
    ambient: scene.interior ? indoors : outdoors,
    key: scene.interior && darkness > 0.6 && lamps === "lit" ? style.lamp : daylight.key,
    haze: mix(daylight.haze, overcast, veil.share * 0.8),
    hazeShare: Math.min(0.92, (scene.interior ? 0.12 : 0.5) + veil.haze),
    side: scene.side,
    lampsOn: lamps === "lit" && (darkness > 0.2 || veil.share > 0.5),
    lamps,
    darkness,
  };
}
