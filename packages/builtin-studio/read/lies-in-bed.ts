import type { Being, ReadLine } from "./scene";

const BED = /^(?:bed|bunk|cot|berth|crib|mattress)$/;
const NOT_TAKEN = /^(?:empty|unmade|other|spare|vacant|stripped)$/;
/** Whoever lies so lies elsewhere, or it is said already. */
const SOMEWHERE = /(?:^|, )(?!with\b|without\b|in (?:silence|pain|pyjamas)\b)[a-z]+ /;

/**
 * Where somebody lies of whom a line says only that: in the one bed that it names, `One bed. HANA (70) lies with her eyes shut`.
 */
export function withBed(
  being: Being,
  { things, doings }: Pick<ReadLine, "things" | "doings">,
): Being {
  if (being.posture !== "lie" || being.at !== null) return being;
  const [bed, another] = things.filter(({ noun }) => BED.test(noun));
  const isFree =
    bed?.number === 1 &&
    another === undefined &&
    !bed.traits.some((trait) => NOT_TAKEN.test(trait));
  const where = doings
    .filter(({ who, to }) => [...who, ...to].includes(being.id))
    .flatMap(({ where }) => where);
  return isFree && !where.some((at) => SOMEWHERE.test(at)) ? { ...being, at: "in bed" } : being;
}
