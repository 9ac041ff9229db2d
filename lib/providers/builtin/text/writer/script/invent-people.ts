/** Names, ages and clothes for people whom the material does not have. */

import { pick, type Random } from "@roughcut/builtin-studio/draw";
import type { VoiceGender } from "@/lib/rules/voice";

type Choices = readonly [string, ...string[]];

/** Names of many places, none like another, all easy to say. */
const NAMES: Record<VoiceGender, Choices> = {
  female: [
    "Nora",
    "Ines",
    "Marta",
    "Salma",
    "Greta",
    "Yuki",
    "Petra",
    "Adele",
    "Rosa",
    "Freya",
    "Zelda",
    "Leila",
    "Vera",
    "Olga",
    "Thea",
    "Hilda",
    "Camila",
    "Dora",
  ],
  male: [
    "Anton",
    "Emil",
    "Viktor",
    "Karim",
    "Jonas",
    "Oscar",
    "Hugo",
    "Matteo",
    "Boris",
    "Felix",
    "Tariq",
    "Walter",
    "Simon",
    "Gustav",
    "Pablo",
    "Leonard",
    "Igor",
    "Conrad",
  ],
};

const CLOTHES: Choices = [
  "a red scarf",
  "a yellow raincoat",
  "a grey wool coat",
  "a green cardigan",
  "a black leather jacket",
  "a blue work coat",
  "a mustard sweater",
  "a white apron",
  "a long brown coat",
  "a burgundy jacket",
  "a navy sweater",
  "a striped shirt",
  "an orange headscarf",
  "a rust vest",
  "a teal dress",
  "an olive parka",
];
/** A dress and a headscarf would be chosen for half of the people only. */
const FOR_WOMEN = /dress|headscarf/;

/** A name that shares its first letter with none of those taken, as far as there are any. */
export function inventName(gender: VoiceGender, taken: readonly string[], random: Random): string {
  const initials = new Set(taken.map((name) => name.charAt(0).toUpperCase()));
  const [first, ...rest] = NAMES[gender].filter((name) => !initials.has(name.charAt(0)));
  return pick(random, first === undefined ? NAMES[gender] : [first, ...rest]);
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
  const [first, ...rest] = CLOTHES.filter(
    (worn) => !taken.includes(worn) && (gender === "female" || !FOR_WOMEN.test(worn)),
  );
  return pick(random, first === undefined ? CLOTHES : [first, ...rest]);
}
