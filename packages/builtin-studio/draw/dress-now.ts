import type { CastMember } from "../contract/picture-subject";
import type { CharacterLook } from "./character-look";
import { CLOTH_COLOURS, GARMENT_WORDS, HAT_WORDS } from "./character-words";
import { readClothes, readHat } from "./read-clothes";
import { seededRandom } from "./seeded-random";

/** What is said to be missing is worn no more: nothing of it may be drawn. */
const NOT_WORN = /\b(?:without|no|not|off|removed?|out of)\b/;

/**
 * Somebody in what they wear at this moment of the story, where that differs from their description;
 * what names no garment that can be drawn changes nothing.
 */
export function dressNow(look: CharacterLook, { id, now }: CastMember): CharacterLook {
  const worn = (now?.wardrobe ?? "").toLowerCase();
  if (worn === "" || NOT_WORN.test(worn)) return look;
  const hat = readHat(worn, look.garment.colour);
  const dressed = hat && hat.kind !== look.hat?.kind ? { ...look, hat } : look;
  // `an oilskin hat` is no oilskin.
  const isDress = GARMENT_WORDS.some(([words]) => words.test(withoutHats(worn)));
  if (!isDress) return dressed;
  const random = seededRandom(`wardrobe:${id}:${worn}`);
  const { garment, scarf } = readClothes(withoutHats(worn), look.gender, random);
  // `with the coat on` of somebody in a red coat is that coat.
  const isSame =
    garment.kind === look.garment.kind && !CLOTH_COLOURS.some(([name]) => worn.includes(name));
  return isSame ? dressed : { ...dressed, garment, scarf: scarf ?? look.scarf };
}

function withoutHats(text: string): string {
  return HAT_WORDS.reduce((rest, [words]) => rest.replace(words, " "), text);
}
