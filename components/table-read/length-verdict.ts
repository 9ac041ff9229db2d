import { compareLength } from "@/lib/rules/script-length";
import { lengthCode, timeCode } from "@/lib/rules/time-code";

/** How long a story reads against what was planned: `2:41 of 3:00 planned`, `0:19 under`. */
export function lengthVerdict(
  totalSeconds: number,
  plannedSeconds: number,
): { length: string; difference: string; fits: boolean } {
  const { differenceSeconds, fits } = compareLength(totalSeconds, plannedSeconds);
  const rounded = Math.round(totalSeconds) - plannedSeconds;
  const side = rounded < 0 ? "under" : "over";
  return {
    length: `${lengthCode(totalSeconds)} of ${timeCode(plannedSeconds)} planned`,
    difference:
      Math.round(Math.abs(differenceSeconds)) === 0
        ? "on length"
        : `${timeCode(Math.abs(rounded))} ${side}`,
    fits,
  };
}
