/** The words by which descriptions name what people look like, and what the studio draws for them. */
import type { Beard, Garment, HairStyle, Hat } from "./character-look";
import type { Colour } from "./colour";
import data from "./people/data/look-words.json";
import { stated } from "./stated";

type Colours = readonly (readonly [words: string, Colour])[];

/** Something that is drawn, and the words for it, each as a pattern of whole words; the first that fits is it. */
type WordRow<Drawn> = readonly [Drawn, ...string[]];

interface LookWords {
  /** Longer names stand before their parts: `dark blue` before `blue`. */
  colours: Readonly<Record<"cloth" | "material" | "hair" | "eyes" | "skin", Colours>>;
  /** Skin of people of whom nothing is said: natural tones, evenly spread. */
  skinTones: readonly [Colour, Colour, Colour, ...Colour[]];
  hair: readonly WordRow<HairStyle>[];
  garments: readonly WordRow<Garment>[];
  hats: readonly WordRow<Hat>[];
  beards: readonly WordRow<Beard>[];
}

const { colours, skinTones, hair, garments, hats, beards } = stated<LookWords>(data);

export const CLOTH_COLOURS = colours.cloth;
/** What cloth looks like when only its material is named. */
export const MATERIAL_COLOURS = colours.material;
export const HAIR_COLOURS = colours.hair;
export const EYE_COLOURS = colours.eyes;
export const SKIN_WORDS = colours.skin;
export const SKIN_TONES = skinTones;

function patternsOf<Drawn>(rows: readonly WordRow<Drawn>[]): readonly (readonly [RegExp, Drawn])[] {
  return rows.map(([drawn, ...words]) => [
    new RegExp(words.map((word) => `\\b${word}\\b`).join("|")),
    drawn,
  ]);
}

export const HAIR_STYLE_WORDS = patternsOf(hair);
export const GARMENT_WORDS = patternsOf(garments);
export const HAT_WORDS = patternsOf(hats);
export const BEARD_WORDS = patternsOf(beards);
