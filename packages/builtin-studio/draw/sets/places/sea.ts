import { drawBoat, drawRowingBoat } from "../nature/boats";
import { drawSwell, seaFar } from "../nature/sea";
import { DEFAULT_FLOOR, type PlacePainter } from "../set";

export const SEA_PLACE: PlacePainter = {
  interior: false,
  floor: {
    ...DEFAULT_FLOOR,
    feetY: 690,
    headPx: 78,
    horizonY: 380,
    left: 440,
    right: 840,
    seatedBehindY: 560,
  },
  far: (set) => {
    const { pen } = set;
    seaFar(set, 400);
    drawBoat(pen, { x: pen.light.side > 0 ? 420 : 860, y: 440, size: 64, sail: true, depth: 0.45 });
  },
  near: (set) => {
    const { pen, random } = set;
    for (let row = 0; row < 2; row += 1) {
      drawSwell(pen, random, 540 + row * 54, 18 + row * 8, row / 4);
    }
  },
  front: (set) => {
    const { pen, random } = set;
    if (set.people > 0) drawRowingBoat(pen);
    drawSwell(pen, random, 676, 24, 0.8);
  },
};
