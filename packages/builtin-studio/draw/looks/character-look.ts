import type { VoiceGender } from "../../contract/voice";
import type { LifeStage } from "../../read";
import type { Colour } from "../pen/colour";
import type accessories from "../people/data/accessories.json";
import type garments from "../people/data/garments.json";
import type hair from "../people/data/hair.json";
import type hats from "../people/data/hats.json";

/** What people wear is named by the files that state how it is drawn. */
export type HairStyle = keyof typeof hair.styles;
export type Garment = keyof typeof garments.garments;
export type Hat = keyof typeof hats.hats;
export type Beard = keyof typeof accessories.beards;

/**
 * All that is visible of a person, decided once from who they are. Colours are natural; the style
 * translates them when it draws. Shares run from -1 to 1 around the average.
 */
export interface CharacterLook {
  id: string;
  name: string;
  gender: VoiceGender;
  stage: LifeStage;
  /** Height as a share of the average of the stage. */
  height: number;
  /** -1 slight, 0 average, 1 heavy. */
  build: number;
  skin: Colour;
  eyes: Colour;
  hair: { style: HairStyle; colour: Colour };
  brows: number;
  face: { width: number; jaw: number; nose: number; eyes: number; spacing: number; lips: number };
  beard: Beard;
  beardColour: Colour;
  glasses: "none" | "round" | "square" | "sun";
  hat: { kind: Hat; colour: Colour } | null;
  garment: { kind: Garment; colour: Colour; under: Colour };
  /** Breeches end in stockings. */
  legs: { kind: "trousers" | "skirt" | "shorts"; colour: Colour; stockings: Colour | null };
  /** Null for bare feet. */
  shoes: Colour | null;
  scarf: Colour | null;
  tie: { kind: "tie" | "bow-tie"; colour: Colour } | null;
  freckles: boolean;
  scar: boolean;
  /** Back and shoulders are bent; the knees stand apart. */
  stooped: boolean;
  bowLegged: boolean;
  earrings: Colour | null;
  eyepatch: boolean;
  /** Over mouth and nose, as in theatres of hospitals. */
  mask: Colour | null;
  /** Of metal: a box for a head, and no clothes but its own plates. */
  robot: boolean;
}
