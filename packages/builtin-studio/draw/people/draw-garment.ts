import type { CharacterLook } from "../looks/character-look";
import type { Colour } from "../pen/colour";
import type { Point } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { colourOf } from "../props/icon";
import { stated } from "../stated";
import type { BodyRig } from "./body-rig";
import accessories from "./data/accessories.json";
import type { Sleeve } from "./draw-limbs";
import { type Body, type Drawings, drawFitted } from "./fitted";
import { GARMENT_PARTS } from "./look-data";
import { cutFor, cutOf, wornBy } from "./wardrobe";

/** Collar, buttons, pockets: what makes a shape a garment. Drawn inside the outline of the trunk. */
export function drawGarmentDetail(pen: Pen, rig: BodyRig): void {
  drawFitted(pen, wornBy(rig.look).front, bodyOf(rig));
}

const { scarf: SCARF } = stated<Drawings<"scarf">>(accessories.body);

/** A scarf over what is worn. */
export function drawScarf(pen: Pen, rig: BodyRig): void {
  drawFitted(pen, SCARF, bodyOf(rig));
}

/** The sleeves that a person shows: their garment's, or those of what is worn under it. */
export function sleeveOf(pen: Pen, look: CharacterLook): Sleeve {
  const { sleeve, loose, gloss } = cutOf(look);
  const { over, cuff } = wornBy(look);
  const named = coloursOf(look);
  return {
    colour: over ? look.garment.under : look.garment.colour,
    loose,
    reach: sleeve,
    cuff: cuff ? colourOf(pen, cuff, { named, random: () => 0 }) : null,
    gloss,
  };
}

/** The colours that drawings of clothes name. */
function coloursOf({ garment, skin, tie, scarf }: CharacterLook): Record<string, Colour> {
  return {
    cloth: garment.colour,
    under: garment.under,
    skin,
    ...(tie && { neckwear: tie.colour, [tie.kind]: tie.colour }),
    ...(scarf && { scarf }),
  };
}

/**
 * Where clothes hang: `front` across the chest as a share of its half width, `hip` of the hip's, at heights of
 * an adult; `trunk` at such a height, `hem` from the hem down, the others at heights in head units.
 */
export function bodyOf(rig: BodyRig): Body {
  const { yaw, neck, down, shoulder, chest, hip } = rig;
  const collar = rig.front(0.9) * 0.75;
  const front = (across: number, y: number): Point => {
    const height = down(y);
    const half = chest * (across > 0 ? 1 - 0.62 * yaw : 1 + 0.12 * yaw);
    return [rig.front(height) + across * half, height];
  };
  const hem = down(cutFor(rig).hem);
  return {
    yaw,
    anchors: {
      front,
      collar: (x, y) => [collar + x, y],
      "neck-near": (x, y) => [x - neck, y],
      "neck-far": (x, y) => [neck * (1 - 0.27 * yaw) + x, y],
      "shoulder-near": (x, y) => [x - shoulder * (1 - 0.12 * yaw), y],
      /** Where lapels have their notch. */
      notch: (x, y) => [collar + x, down(1.22) + y],
      hip: (x, y) => [hip * x, down(y)],
      trunk: (x, y) => [x, down(y)],
      hem: (x, y) => [x, hem + y],
      /** The near edge of an open jacket at its hem. */
      gap: (x, y) => [front(-0.2, 3)[0] + x, hem + y],
      /** The end of a scarf that hangs. */
      tail: (x, y) => [collar * 0.667 + x, down(y)],
    },
    parts: GARMENT_PARTS,
    named: coloursOf(rig.look),
  };
}
