import type { Being, Doing } from "./scene";

const CLIMBS = /^(?:climb|ascend|descend|go|run|scramble|clamber)$/;
const FROM_LADDER = /^(?:down )?(?:from|off) (?:\S+ )*?(?:step)?ladder$/;

/** Where somebody is who climbs: whoever climbs a ladder, or down from it, is on it. */
export function climbed({ verb, to, where }: Doing): string[] {
  if (!CLIMBS.test(verb)) return [];
  const down = where.some((text) => FROM_LADDER.test(text)) ? ["down the ladder"] : [];
  return [...to.map((noun) => `up the ${noun}`), ...down];
}

/** Whether somebody is on a ladder: they stay there until they climb down. */
export function isUp({ at }: Pick<Being, "at">): boolean {
  return /(?:^|, )(?!down |from )[^,]*\b(?:step)?ladder\b/.test(at ?? "");
}
