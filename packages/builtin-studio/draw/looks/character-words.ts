/** The words by which descriptions name what people look like, and what the studio draws for them. */
import type { VoiceGender } from "../../contract/voice";
import type { LifeStage } from "../../read";
import type { Colour } from "../pen/colour";
import data from "../people/data/look-words.json";
import { stated } from "../stated";
import type { Beard, CharacterLook, Garment, HairStyle, Hat } from "./character-look";
import { patternsOf, type WordRow } from "./word-rows";

type Colours = readonly (readonly [words: string, Colour])[];

interface LookWords {
  /** Longer names stand before their parts: `dark blue` before `blue`. */
  colours: Readonly<Record<"cloth" | "material" | "hair" | "eyes" | "skin", Colours>>;
  /** Skin of people of whom nothing is said: natural tones, evenly spread. */
  skinTones: readonly [Colour, Colour, Colour, ...Colour[]];
  hair: readonly WordRow<HairStyle>[];
  garments: readonly WordRow<Garment>[];
  hats: readonly WordRow<Hat>[];
  beards: readonly WordRow<Beard>[];
  /** Against the average of the stage. */
  heights: readonly WordRow<number>[];
  builds: readonly WordRow<number>[];
  glasses: readonly WordRow<CharacterLook["glasses"]>[];
  /** Features of the face; of several for one the last counts. */
  faces: readonly WordRow<readonly [keyof CharacterLook["face"], number]>[];
  /** What is chosen where a description says nothing. */
  free: {
    /** Cloth colours are far enough apart to tell people from afar. */
    colours: Readonly<
      Record<
        "cloth" | "under" | "scarf" | "tie" | "legs" | "shoes" | "eyes" | "darkEyes",
        Some<Colour>
      >
    >;
    garments: Readonly<Record<VoiceGender, Some<Garment>>>;
    hair: Readonly<Record<VoiceGender, Readonly<Record<LifeStage, Some<HairStyle>>>>>;
    /** Hair that goes with dark skin, and with fair. */
    hairColours: Readonly<Record<"dark" | "fair", Some<Colour>>>;
  };
}

type Some<Item> = readonly [Item, ...Item[]];

const { colours, skinTones, hair, garments, hats, beards, ...traits } = stated<LookWords>(data);

export const CLOTH_COLOURS = colours.cloth;
/** What cloth looks like when only its material is named. */
export const MATERIAL_COLOURS = colours.material;
export const HAIR_COLOURS = colours.hair;
export const EYE_COLOURS = colours.eyes;
export const SKIN_WORDS = colours.skin;
export const SKIN_TONES = skinTones;

export const HAIR_STYLE_WORDS = patternsOf(hair);
export const GARMENT_WORDS = patternsOf(garments);
export const HAT_WORDS = patternsOf(hats);
export const BEARD_WORDS = patternsOf(beards);
export const HEIGHT_WORDS = patternsOf(traits.heights);
export const BUILD_WORDS = patternsOf(traits.builds);
export const GLASSES_WORDS = patternsOf(traits.glasses);
export const FACE_WORDS = patternsOf(traits.faces);
export const FREE = traits.free;
