import type { VoiceGender } from "../contract/voice";
import type { CharacterLook } from "./character-look";
import { CLOTH_COLOURS, FREE, GARMENT_WORDS, HAT_WORDS, MATERIAL_COLOURS } from "./character-words";
import { type Colour, darken, lighten, luminance } from "./colour";
import { colourBefore } from "./find-colour";
import { GARMENT_DATA, HAT_DATA } from "./people/look-data";
import { pick, type Random } from "./seeded-random";

/** The hat a description names, or null; a colour of its own, else one that goes with the clothes. */
export function readHat(text: string, cloth: Colour): CharacterLook["hat"] {
  const found = HAT_WORDS.find(([pattern]) => pattern.test(text));
  if (!found) return null;
  const [pattern, kind] = found;
  const own = HAT_DATA[kind].own ?? darken(cloth, 0.25);
  return { kind, colour: colourBefore(text, pattern, CLOTH_COLOURS) ?? own };
}

/** What is worn: the garment that covers the trunk, legs, shoes, scarf and tie. */
export function readClothes(
  text: string,
  gender: VoiceGender,
  random: Random,
): Pick<CharacterLook, "garment" | "legs" | "shoes" | "scarf" | "tie"> {
  const free = pick(random, FREE.garments[gender]);
  const freeColour = pick(random, FREE.colours.cloth);
  const freeUnder = pick(random, FREE.colours.under);
  const found = GARMENT_WORDS.find(([pattern]) => pattern.test(text));
  const kind = found?.[1] ?? free;
  const { own, legs: trousers } = GARMENT_DATA[kind];
  const said = found ? colourBefore(text, found[0], CLOTH_COLOURS) : null;
  const material = found ? colourBefore(text, found[0], MATERIAL_COLOURS) : null;
  const colour = said ?? own ?? material ?? freeColour;
  const shirt = colourBefore(
    text,
    /\b(?:shirt|blouse|sweater|t-shirt|turtleneck)\b/,
    CLOTH_COLOURS,
  );
  const under =
    kind === "shirt" || kind === "sweater" || kind === "t-shirt"
      ? lighten(colour, 0.5)
      : (shirt ?? freeUnder);
  const legColour = colourBefore(
    text,
    /\b(?:trousers|pants|jeans|skirt|shorts|leggings)\b/,
    CLOTH_COLOURS,
  );
  const jeans = /\bjeans\b/.test(text);
  const skirt = /\bskirt\b/.test(text) && gender === "female";
  const scarf = /\b(?:scarf|shawl)\b/.test(text.replace(/\bhead ?scarf\b/g, ""))
    ? (colourBefore(text, /\b(?<!head)(?:scarf|shawl)\b/, CLOTH_COLOURS) ??
      pick(random, FREE.colours.scarf))
    : null;
  const bow = /\bbow[- ]?tie\b/.test(text);
  const tied = bow || /\b(?:neck)?tie\b/.test(text);
  const tieColour = tied
    ? (colourBefore(text, /\b(?:neck|bow[- ]?)?tie\b/, CLOTH_COLOURS) ??
      (bow ? "#1d1d22" : "#8a2430"))
    : kind === "suit" && gender === "male"
      ? pick(random, FREE.colours.tie)
      : null;
  return {
    garment: { kind, colour, under },
    legs: {
      kind: skirt ? "skirt" : /\bshorts\b/.test(text) ? "shorts" : "trousers",
      colour: dim(
        legColour ??
          (jeans
            ? "#3c547a"
            : trousers === "same"
              ? darken(colour, 0.12)
              : pick(random, FREE.colours.legs)),
      ),
    },
    shoes:
      colourBefore(text, /\b(?:boots|shoes|sneakers|sandals|heels)\b/, CLOTH_COLOURS) ??
      pick(random, FREE.colours.shoes),
    scarf,
    tie: tieColour ? { kind: bow ? "bow-tie" : "tie", colour: tieColour } : null,
  };
}

/** `dark trousers` says no colour of its own. */
function dim(colour: Colour): Colour {
  return luminance(colour) > 0.8 ? darken(colour, 0.06) : colour;
}
