/**
 * A time in which things looked otherwise than today: `old` before engines and electric light, `past` before television
 * and motorways, `recent` before flat screens.
 */
export type Period = "old" | "past" | "recent";

/** From these years on there is electric light, what towns look like today, and screens as flat as pictures. */
const ELECTRIC = 1900;
const MODERN = 1960;
const DIGITAL = 2000;

/** What was of its time in a year; null is today, or a time to come. */
export function periodOfYear(year: number | null | undefined): Period | null {
  if (year === null || year === undefined) return null;
  if (year < ELECTRIC) return "old";
  return year < MODERN ? "past" : year < DIGITAL ? "recent" : null;
}

/**
 * In which periods there is what is not of every time; null is today. Of a street lamp and the lantern that stood in its
 * place the one is `electric` and the other `old`.
 */
const PERIODS_OF = {
  old: ["old"],
  former: ["old", "past"],
  analogue: ["old", "past", "recent"],
  electric: ["past", "recent", null],
  modern: ["recent", null],
  digital: [null],
} as const satisfies Record<string, readonly (Period | null)[]>;

export const ERAS = Object.keys(PERIODS_OF) as [Era, ...Era[]];
/** Of which times something is, where it is not of all. */
export type Era = keyof typeof PERIODS_OF;

/** Whether there is in a period what is of an era. */
export function isOfEra(era: Era, period: Period | null): boolean {
  return (PERIODS_OF[era] as readonly (Period | null)[]).includes(period);
}
