import { pick, seededRandom } from "../pen/seeded-random";
import { GARMENT_DATA } from "../people/look-data";
import type { CharacterLook, Garment } from "./character-look";
import { CLOTH_COLOURS, GARMENT_WORDS, GLASSES_WORDS, HAT_WORDS } from "./character-words";
import { readClothes, readHat } from "./read-clothes";
import { meantIn } from "./word-rows";

/** What is said to be missing is worn no more: nothing of it may be drawn. */
const NOT_WORN = /\b(?:without|no|not|off|removed?|out of)\b/;

/**
 * Somebody in what they wear at this moment of the story, where that differs from their description;
 * what names no garment that can be drawn changes nothing.
 * @param wardrobe in words; empty where nothing differs
 */
export function dressNow(look: CharacterLook, id: string, wardrobe: string): CharacterLook {
  const worn = wardrobe.toLowerCase();
  if (worn === "" || look.robot || NOT_WORN.test(worn)) return look;
  const hat = readHat(worn, look.garment.colour);
  const dressed = hat && hat.kind !== look.hat?.kind ? { ...look, hat } : look;
  // `an oilskin hat` is no oilskin.
  const isDress = GARMENT_WORDS.some(([words]) => words.test(withoutHats(worn)));
  if (!isDress) return dressed;
  const random = seededRandom(`wardrobe:${id}:${worn}`);
  const clothes = readClothes(withoutHats(worn), look.gender, random);
  const { garment, scarf } = clothes;
  const { bare, legs } = GARMENT_DATA[garment.kind];
  // Nobody swims in a hat.
  if (bare) return { ...look, ...clothes, hat };
  // `with the coat on` of somebody in a red coat is that coat.
  const isSame =
    garment.kind === look.garment.kind && !CLOTH_COLOURS.some(([name]) => worn.includes(name));
  if (isSame) return dressed;
  return { ...dressed, ...(legs ? clothes : {}), garment, scarf: scarf ?? look.scarf };
}

/** What nobody needs or wears a coat over. */
const WARM =
  /(?:coat|parka|anorak|fur|cloak|cape|uniform|snowsuit|oilskins?|habit|cassock|armou?r|poncho|alls|robe|kimono|tunic|(?<!tailored )jacket|jumpsuit|costume)\b/;

/** The coat of somebody in the snow who wears nothing warm, in words; empty where they do. */
export function coatInSnow(worn: readonly string[], id: string): string {
  if (worn.length === 0 || worn.some((garment) => WARM.test(garment))) return "";
  return pick(seededRandom(`snow:${id}`), ["dark blue coat", "brown coat", "dark grey coat"]);
}

/** Worn over a shirt. */
const OUTER: ReadonlySet<Garment> = new Set(["coat", "raincoat", "jacket", "leather-jacket"]);

const SHIRTS: ReadonlySet<Garment> = new Set(["shirt", "t-shirt"]);
const SHIRT = /\b(?:(?:under|t-)?shirt|tee|singlet)$/;

/** Somebody without what they have taken off: glasses, hat, scarf, what is worn over a shirt, or a man his shirt. */
export function undressed(look: CharacterLook, off: readonly string[]): CharacterLook {
  const words = off.join(", ");
  if (words === "" || look.robot) return look;
  const { garment } = look;
  const isOuter = OUTER.has(garment.kind) && meantIn(words, GARMENT_WORDS) !== null;
  const isBare =
    look.gender === "male" &&
    (SHIRTS.has(garment.kind) || isOuter) &&
    off.some((worn) => SHIRT.test(worn));
  const under = { colour: garment.under, under: garment.under };
  return {
    ...look,
    glasses: meantIn(words, GLASSES_WORDS) === null ? look.glasses : "none",
    hat: meantIn(words, HAT_WORDS) === null ? look.hat : null,
    scarf: /\b(?:scarf|shawl|muffler)/.test(words) ? null : look.scarf,
    garment: isBare
      ? { ...garment, kind: "bare-chest" }
      : isOuter
        ? { kind: "shirt", ...under }
        : garment,
  };
}

function withoutHats(text: string): string {
  return HAT_WORDS.reduce((rest, [words]) => rest.replace(words, " "), text);
}
