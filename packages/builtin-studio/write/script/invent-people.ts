/** Names, ages and clothes for people whom the material does not have. */
import type { VoiceGender } from "../../contract/voice";
import { pick, type Random } from "../../draw/seeded-random";
import { PEOPLE } from "../data";

/** A dress and a headscarf would be chosen for half of the people only. */
const FOR_WOMEN = /dress|headscarf/;

/** A name that shares its first letter with none of those taken, as far as there are any. */
export function inventName(gender: VoiceGender, taken: readonly string[], random: Random): string {
  const initials = new Set(taken.map((name) => name.charAt(0).toUpperCase()));
  const [first, ...rest] = PEOPLE.names[gender].filter((name) => !initials.has(name.charAt(0)));
  return pick(random, first === undefined ? PEOPLE.names[gender] : [first, ...rest]);
}

/** 24 to 71 years. */
export function inventAge(random: Random): number {
  return 24 + Math.floor(random() * 48);
}

/** Clothes with a colour that nobody else wears. */
export function inventClothes(
  gender: VoiceGender,
  taken: readonly string[],
  random: Random,
): string {
  const [first, ...rest] = PEOPLE.clothes.filter(
    (worn) => !taken.includes(worn) && (gender === "female" || !FOR_WOMEN.test(worn)),
  );
  return pick(random, first === undefined ? PEOPLE.clothes : [first, ...rest]);
}
