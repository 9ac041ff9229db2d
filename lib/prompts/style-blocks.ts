import type { ImageStyle } from "@/lib/rules/image-style";

/** How a picture of one style is asked for. Never the name of an artist, a studio or a film. */
export interface StyleBlock {
  /** Opens the prompt: medium, line and colour. */
  medium: string;
  light: string;
  /** What this style tends to write or frame by itself, said as what should be there instead. */
  guard: string;
  /** Whether colours exist; without them people are told apart by tone and shape. */
  colour: boolean;
  /** Closes a video prompt: what must survive while things move. */
  keptLook: string;
}

export const STYLE_BLOCKS: Record<ImageStyle, StyleBlock> = {
  "Classic Anime": {
    medium:
      "A hand-painted cel animation frame of the late 1980s: clean ink outlines, flat two-tone shading, a painted gouache background and a little film grain.",
    light: "a clear key light with a hard cel shadow, and soft gradients in the sky",
    guard: "plain shop fronts and a clean frame; people look their age",
    colour: true,
    keptLook: "the drawn cel look with its ink outlines and flat shading",
  },
  "Comic Book": {
    medium:
      "A single full-bleed comic illustration: bold ink lines of varying weight, few flat colours, halftone dots in the shadows.",
    light: "a strong rim light and graphic black shapes",
    guard: "one continuous wordless picture from edge to edge",
    colour: true,
    keptLook: "the inked lines, flat colours and halftone shadows",
  },
  CyberPunk: {
    medium:
      "A detailed near-future night illustration: wet reflecting surfaces, teal, magenta and amber light against deep shadow.",
    light: "practical tubes of light from the side and thin haze",
    guard: "glowing abstract tubes and blank panels of light, nothing floating in the air",
    colour: true,
    keptLook: "the teal and magenta light and the wet reflections",
  },
  "Digital Art": {
    medium:
      "A polished painterly digital illustration: soft brush texture and a controlled, saturated palette.",
    light: "a cinematic soft key with gentle bounce and shallow focus",
    guard: "clean corners and unmarked surfaces",
    colour: true,
    keptLook: "the soft painted texture and its palette",
  },
  "Fantasy Art": {
    medium:
      "A richly painted, oil-like fantasy illustration: fabric and stone that can be felt, warm colours against cool ones.",
    light: "shafts of golden or moonlit light",
    guard: "unmarked stone and plain closed books",
    colour: true,
    keptLook: "the painted texture of cloth and stone",
  },
  "Film Noir": {
    medium: "A black-and-white film still of the 1940s: silver tones, fine grain, deep blacks.",
    light: "one hard key from the side, the shadow of blinds, thin smoke, eyes and mouth still lit",
    guard: "dark blank shop fronts and an empty frame edge",
    colour: false,
    keptLook: "the black-and-white tonality and its grain",
  },
};
