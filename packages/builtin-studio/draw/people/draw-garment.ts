import type { Garment } from "../character-look";
import type { Pen } from "../pen";
import type { BodyRig } from "./body-rig";
import { drawRoundNeck } from "./garments/collars";
import { drawDress, drawRobe } from "./garments/gowns";
import { drawJacket, drawLapels } from "./garments/jackets";
import { drawHoodie, drawSweater } from "./garments/knitwear";
import { drawRaincoat } from "./garments/raincoat";
import { drawShirtFront } from "./garments/shirts";
import { drawUniform } from "./garments/uniform";
import { drawApron, drawOveralls, drawVest } from "./garments/workwear";

type DrawGarment = (pen: Pen, rig: BodyRig) => void;

const DETAILS: Readonly<Record<Garment, DrawGarment>> = {
  "t-shirt": (pen, rig) => drawRoundNeck(pen, rig, 0.2),
  shirt: (pen, rig) => drawShirtFront(pen, rig, rig.look.garment.colour, true),
  sweater: drawSweater,
  hoodie: drawHoodie,
  jacket: drawJacket,
  "leather-jacket": drawJacket,
  suit: (pen, rig) => drawLapels(pen, rig, { bottom: 2.45, width: 0.27, buttons: 2 }),
  coat: (pen, rig) => drawLapels(pen, rig, { bottom: 2.2, width: 0.36, buttons: 3 }),
  "lab-coat": (pen, rig) => drawLapels(pen, rig, { bottom: 2.4, width: 0.28, buttons: 3 }),
  raincoat: drawRaincoat,
  dress: drawDress,
  uniform: drawUniform,
  robe: drawRobe,
  vest: drawVest,
  apron: drawApron,
  overalls: drawOveralls,
};

/** Collar, buttons, pockets: what makes a shape a garment. Drawn inside the outline of the trunk. */
export function drawGarmentDetail(pen: Pen, rig: BodyRig): void {
  DETAILS[rig.look.garment.kind](pen, rig);
}
