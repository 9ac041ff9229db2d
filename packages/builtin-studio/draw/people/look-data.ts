import type { VoiceGender } from "../../contract/voice";
import type { Garment, HairStyle, Hat } from "../looks/character-look";
import type { Colour } from "../pen/colour";
import type { IconColour } from "../props/icon-schema";
import { stated } from "../stated";
import garments from "./data/garments.json";
import hair from "./data/hair.json";
import hats from "./data/hats.json";
import type { Drawings, Fitted } from "./fitted";
import type { CapOptions } from "./hair-shape";

/** What people wear, as its files state it; `fitted.test.ts` has the schema, and nothing here paints. */

/** How a garment is cut; colours come from the person. */
export interface Cut {
  /** Height of the hem on an adult, in head units from the head. */
  hem: number;
  /** Width of the hem against the hip. */
  flare: number;
  sleeve: number;
  loose: number;
  gloss: number;
  /** Width of the shoulders against the person's own. */
  shoulders: number;
  /** The waist is drawn in (1) or hangs straight (0). */
  fitted: number;
}

/** A garment as its file states it; `fitted.test.ts` has the schema. */
export interface GarmentData {
  cut: Cut;
  /** Collar, buttons, pockets: what makes a shape a garment, inside the outline of the trunk. */
  front: Fitted;
  cuff?: IconColour;
  /** Its colour where none is said. */
  own?: Colour;
  /** Worn over something whose sleeves are seen. */
  over?: boolean;
  boots?: boolean;
  /** Covers the legs, or leaves them bare, or goes with trousers or shorts of its own cloth. */
  legs?: "covered" | "bare" | "same" | "shorts";
  /** Leaves the feet bare, or also the trunk: its cloth is that of the front's strokes then. */
  bare?: "feet" | "trunk";
}

/** A hat as its file states it; `fitted.test.ts` has the schema. */
export interface HatData {
  drawing: Fitted;
  /** What is seen of it from behind where that differs: it hides the rest of the head. */
  behind?: Fitted;
  /** What it covers: the hair on the skull, which it presses flat, the ears, and hair that hangs. */
  hides?: ("hair" | "ears" | "fall")[];
  /** Its colour where none is said. */
  own?: Colour;
}

/** How hair is worn, as its file states it; `fitted.test.ts` has the schema. */
export interface HairData {
  /** The hair on the skull; null where there is none. */
  cap: CapOptions | null;
  /** What is there instead of the cap where no hat is worn. */
  bare?: Fitted;
  /** How round the cap is, and whether its outline is drawn out into points. */
  turn?: number;
  spikes?: boolean;
  /** Lines of the hair: down from the parting, combed back, curls, or none. */
  strands?: "back" | "curls" | "none";
  /** Where the parting is, across the face. */
  part?: number;
  /** What hangs behind neck and shoulders, and of whom only. */
  behind?: Fitted;
  behindOf?: VoiceGender;
  /** What hangs in front of the shoulders. */
  front?: Fitted;
  hidesEars?: boolean;
  coversNape?: boolean;
}

/** Drawings that several garments share, by name. */
export const GARMENT_PARTS = stated<Drawings>(garments.parts);
export const GARMENT_DATA = stated<Readonly<Record<Garment, GarmentData>>>(garments.garments);
export const HAT_DATA = stated<Readonly<Record<Hat, HatData>>>(hats.hats);
export const HAIR_DATA = stated<Readonly<Record<HairStyle, HairData>>>(hair.styles);
