/**
 * A time in which things looked otherwise than today: `old` before engines and electric light, `past` before
 * screens and towers of glass.
 */
export type Period = "old" | "past";

/** From these years on there is electric light, and what towns look like today. */
const ELECTRIC = 1900;
const TODAY = 1960;

/** What was of its time in a year; null is today, or a time to come. */
export function periodOfYear(year: number | null | undefined): Period | null {
  if (year === null || year === undefined) return null;
  return year < ELECTRIC ? "old" : year < TODAY ? "past" : null;
}
