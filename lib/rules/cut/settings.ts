/** How a shot begins and ends, in frames; 0 for a plain cut. */
export interface Transitions {
  /** For so many frames at its beginning the last picture of the shot before is seen through it. */
  dissolve: number;
  /** It comes out of black, and goes into it, within so many frames. */
  fadeIn: number;
  fadeOut: number;
}

/** What is set of a shot beside its place and length: numbers that are 0 until somebody sets them. */
export interface ShotSettings extends Transitions {
  /** So many frames of black stand before it. */
  gap: number;
  /** So much louder its voice is heard than by itself, in whole dB; below zero it is quieter. */
  level: number;
  /** Its voice begins so many frames behind its picture; below zero before it. */
  offset: number;
  /** Its clip is shown so many percent longer than it is; its voice stays as it is. */
  slow: number;
}

/** The same under the names that calls and kept films have for it. */
export interface NamedSettings {
  dissolve: number;
  fade_in: number;
  fade_out: number;
  gap: number;
  level: number;
  offset: number;
  slow: number;
}

type Known<All> = { [Key in keyof All]?: All[Key] | undefined };

/** No transition is longer: three seconds. */
export const MOST_TRANSITION_FRAMES = 72;
/** No black before a shot is longer: ten seconds. */
export const MOST_GAP_FRAMES = 240;
/** A voice is set no louder or quieter than this, in dB. */
export const MOST_LEVEL_DB = 12;
export const LEAST_LEVEL_DB = -24;
/** No voice begins farther from its picture, before it or behind it: two seconds. */
export const MOST_OFFSET_FRAMES = 48;

/** All of them, as far as they are known; the others are 0. */
export function settingsOf(known: Known<ShotSettings>): ShotSettings {
  const { dissolve = 0, fadeIn = 0, fadeOut = 0, gap = 0, level = 0, offset = 0, slow = 0 } = known;
  return { dissolve, fadeIn, fadeOut, gap, level, offset, slow };
}

/** What of them counts at a place: through the first of all nothing is seen, and before it nothing is heard. */
export function settingsAt(settings: ShotSettings, place: number): ShotSettings {
  if (place > 0) return settings;
  return { ...settings, dissolve: 0, offset: Math.max(0, settings.offset) };
}

export function nameSettings({ fadeIn, fadeOut, ...same }: ShotSettings): NamedSettings {
  const { dissolve, gap, level, offset, slow } = same;
  return { dissolve, fade_in: fadeIn, fade_out: fadeOut, gap, level, offset, slow };
}

/** What was named, as far as it is known; the others are 0. */
export function readSettings(named: Known<NamedSettings>): ShotSettings {
  const { fade_in: fadeIn, fade_out: fadeOut, ...same } = named;
  return settingsOf({ ...same, fadeIn, fadeOut });
}

/** Without what is 0, which goes without saying. */
export function withoutZeros<Numbers extends Record<keyof Numbers, number>>(
  numbers: Numbers,
): Partial<Numbers> {
  const kept = Object.entries(numbers).filter(([, value]) => value !== 0);
  // Some of the same entries.
  return Object.fromEntries(kept) as Partial<Numbers>;
}
