import type { ReadLine } from "../../read";

export type TimeOfDay = "dawn" | "day" | "dusk" | "night";
export type Weather = "clear" | "rain" | "snow" | "fog" | "storm";

type Setting = ReadLine["setting"];

const TIMES: Readonly<Record<Setting["time"], TimeOfDay>> = {
  ...{ dawn: "dawn", morning: "day", day: "day", afternoon: "day" },
  ...{ dusk: "dusk", evening: "dusk", night: "night" },
};

/** Of wind the studio draws nothing but what it moves, and of the sun its light. */
const WEATHERS: Readonly<Record<Setting["weather"], Weather>> = {
  ...{ rain: "rain", snow: "snow", fog: "fog", storm: "storm" },
  ...{ clear: "clear", wind: "clear", sun: "clear" },
};

/** A time of day as the studio draws it; null for none. */
export function drawnTime(time: Setting["time"] | null): TimeOfDay | null {
  return time && TIMES[time];
}

/** A weather as the studio draws it; null for none. */
export function drawnWeather(weather: Setting["weather"] | null): Weather | null {
  return weather && WEATHERS[weather];
}
