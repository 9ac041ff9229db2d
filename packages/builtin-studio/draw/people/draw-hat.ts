import type { CharacterLook, Hat } from "../character-look";
import type { Colour } from "../colour";
import type { Pen } from "../pen";
import { drawCrown, drawFedora, drawSouWester } from "./hats/brimmed-hats";
import { drawBeanie, drawCap, drawHelmet } from "./hats/caps";
import { drawHood } from "./hats/hoods";
import type { HeadShape } from "./head-shape";

/** Whether the hat presses the hair flat. */
export function hatCovers(look: CharacterLook): boolean {
  return look.hat !== null && look.hat.kind !== "crown";
}

type DrawHat = (pen: Pen, head: HeadShape, colour: Colour) => void;

const HATS: Readonly<Record<Hat, DrawHat>> = {
  fedora: (pen, head, colour) => drawFedora(pen, head, colour, 0.3, 0.3),
  "straw-hat": (pen, head, colour) => drawFedora(pen, head, colour, 0.2, 0.44),
  "top-hat": (pen, head, colour) => drawFedora(pen, head, colour, 0.62, 0.2),
  beanie: drawBeanie,
  cap: (pen, head, colour) => drawCap(pen, head, colour, false),
  "peaked-cap": (pen, head, colour) => drawCap(pen, head, colour, true),
  hood: (pen, head, colour) => drawHood(pen, head, colour, true),
  headscarf: (pen, head, colour) => drawHood(pen, head, colour, false),
  "sou-wester": drawSouWester,
  helmet: drawHelmet,
  crown: drawCrown,
};

/** The hat of a person, over hair and brow. */
export function drawHat(pen: Pen, look: CharacterLook, head: HeadShape): void {
  if (look.hat) HATS[look.hat.kind](pen, head, look.hat.colour);
}
