import { periodsOf } from "@roughcut/builtin-studio/contract/period";
import type { ShotSubject } from "@roughcut/builtin-studio/contract/picture-subject";
import { earlierLines, type SceneLine } from "./earlier-lines";

import { placesAround } from "./place-around";

/** What of a line's picture the lines around it say: what lies around its place, when it plays, what its scene told before. */
export type LineSetting = Pick<ShotSubject, "around" | "period" | "earlier">;

/** The setting of each line of a script, by its place in the script from 0. */
export function lineSettings(lines: readonly SceneLine[]): (index: number) => LineSetting {
  const placesBeside = placesAround(lines.map(({ locationName }) => locationName ?? null));
  const periods = periodsOf(lines);
  return (index) => {
    const around = placesBeside.get(lines[index]?.locationName ?? "");
    const period = periods[index] ?? null;
    return {
      ...(around === undefined ? {} : { around }),
      ...(period === null ? {} : { period }),
      earlier: earlierLines(lines, index),
    };
  };
}
