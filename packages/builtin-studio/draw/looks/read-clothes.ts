import type { VoiceGender } from "../../contract/voice";
import { type Colour, darken, lighten, luminance } from "../pen/colour";
import { pick, type Random } from "../pen/seeded-random";
import { GARMENT_DATA, HAT_DATA } from "../people/look-data";
import type { CharacterLook } from "./character-look";
import { CLOTH_COLOURS, FREE, GARMENT_WORDS, HAT_WORDS, MATERIAL_COLOURS } from "./character-words";
import { colourBefore } from "./find-colour";

/** What hides a face but for the eyes: a cap, and a mask over mouth and nose, both of dark wool unless told. */
export const BALACLAVA = /\b(?:balaclava|ski mask)/;
export const DARK_WOOL: Colour = "#26262c";

/** The hat a description names, or null; a colour of its own, else one that goes with the clothes. */
export function readHat(text: string, cloth: Colour): CharacterLook["hat"] {
  const found = HAT_WORDS.find(([pattern]) => pattern.test(text));
  if (!found) return null;
  const [pattern, kind] = found;
  const own =
    HAT_DATA[kind].own ??
    (BALACLAVA.test(text) ? DARK_WOOL : colourBefore(text, pattern, MATERIAL_COLOURS));
  return { kind, colour: colourBefore(text, pattern, CLOTH_COLOURS) ?? own ?? darken(cloth, 0.25) };
}

const OWN_SHIRT: ReadonlySet<string> = new Set(["shirt", "sweater", "t-shirt"]);
/** Silk or wool between the breeches and the shoes. */
const STOCKINGS = "#e0d8c6";

/** What is worn: the garment that covers the trunk, legs, shoes, scarf and tie. */
export function readClothes(
  text: string,
  gender: VoiceGender,
  random: Random,
): Pick<CharacterLook, "garment" | "legs" | "shoes" | "scarf" | "tie"> {
  const said = (words: RegExp) => colourBefore(text, words, CLOTH_COLOURS);
  const has = (words: RegExp) => words.test(text);
  const free = pick(random, FREE.garments[gender]);
  const freeColour = pick(random, FREE.colours.cloth);
  const freeUnder = pick(random, FREE.colours.under);
  const found = GARMENT_WORDS.find(([pattern]) => pattern.test(text));
  const kind = found?.[1] ?? free;
  const { own, legs, bare } = GARMENT_DATA[kind];
  const colour =
    said(found?.[0] ?? /\bclothes\b/) ??
    (found && colourBefore(text, found[0], MATERIAL_COLOURS)) ??
    own ??
    freeColour;
  const shirt = said(
    kind === "pinafore"
      ? /\b(?:shirt|blouse|apron)\b/
      : /\b(?:shirt|blouse|sweater|cardigan|pullover|jumper|t-shirt|turtleneck|underwear|undershirt|johns)\b/,
  );
  const scarf = has(/(?<!head ?)\b(?:scarf|shawl|muffler)\b/)
    ? (said(/\b(?<!head)(?:scarf|shawl|muffler)\b/) ?? pick(random, FREE.colours.scarf))
    : null;
  const bow = has(/\bbow[- ]?tie\b/);
  const tied = bow || has(/\b(?:neck)?tie\b/);
  const tieColour = tied
    ? (said(/\b(?:neck|bow[- ]?)?tie\b/) ?? (bow ? "#1d1d22" : "#8a2430"))
    : kind === "suit" && gender === "male"
      ? pick(random, FREE.colours.tie)
      : null;
  return {
    garment: {
      kind,
      colour,
      under: OWN_SHIRT.has(kind) ? lighten(colour, 0.5) : (shirt ?? freeUnder),
    },
    legs: {
      kind:
        has(/\b(?:skirt|dress|nightdress|nightgown)\b/) && gender === "female"
          ? "skirt"
          : legs === "shorts" || has(/\bshorts\b/)
            ? "shorts"
            : "trousers",
      colour: dim(
        said(/\b(?:trousers|pants|jeans|skirt|dress|nightdress|shorts|leggings|breeches|hose)\b/) ??
          (has(/\bjeans\b/)
            ? "#3c547a"
            : legs === "same" || legs === "shorts"
              ? darken(colour, 0.12)
              : pick(random, FREE.colours.legs)),
      ),
      stockings: has(/\bbreeches\b/) ? STOCKINGS : null,
    },
    shoes:
      bare || has(/\bbare(?:foot| feet)\b/)
        ? null
        : (said(
            /\b(?:\w*boots|wellingtons|wellies|shoes|slippers|trainers|sneakers|sandals|heels|flip-flops|clogs|loafers|moccasins)\b/,
          ) ?? pick(random, FREE.colours.shoes)),
    scarf,
    tie: tieColour ? { kind: bow ? "bow-tie" : "tie", colour: tieColour } : null,
  };
}

/** `dark trousers` says no colour of its own. */
function dim(colour: Colour): Colour {
  return luminance(colour) > 0.8 ? darken(colour, 0.06) : colour;
}
