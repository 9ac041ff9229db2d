import { alpha } from "../pen/colour";
import { oval, rectangle, through } from "../pen/outline";
import { between, pick } from "../pen/seeded-random";
import { drawCity, drawSkyline } from "./buildings/city";
import { drawHouses } from "./buildings/facade";
import { drawNeonSign, drawNeonSigns } from "./buildings/neon-sign";
import { drawPavement, drawReflections } from "./buildings/pavement";
import { drawSideWall } from "./buildings/side-wall";
import { drawHaze, drawSky } from "./draw-sky";
import { drawFire } from "./furniture/fire";
import { drawPicture, drawPlant, drawScreen } from "./furniture/room-things";
import { drawRug } from "./furniture/rug";
import { drawShelves } from "./furniture/shelves";
import { drawCounter, drawTable } from "./furniture/tables";
import { drawFrontLeaves } from "./nature/front-leaves";
import { drawGrass, drawRock } from "./nature/grass";
import { drawGround, drawHeadland, drawLand, drawPath } from "./nature/land";
import { drawMountains } from "./nature/mountains";
import { drawPine } from "./nature/pines";
import { drawPlankDeck } from "./nature/plank-deck";
import { drawSea, drawSwell } from "./nature/sea";
import { drawBareTree, drawFoliage, drawTree } from "./nature/trees";
import { drawTrunk } from "./nature/trunk";
import { drawFoam, drawWater } from "./nature/water";
import type { PaintPart, PartName } from "./part";
import { drawRoom } from "./room/draw-room";
import { drawWindow } from "./room/draw-window";
import { drawStainedWindow } from "./room/stained-window";
import { FULL_WIDTH, LEFT, TOP } from "./set";

type Painters = { [Name in PartName]: PaintPart<Name> };

/** Who draws each kind of part that places are made of. */
export const PART_PAINTERS: Painters = {
  room: drawRoom,
  window: drawWindow,
  "stained-window": drawStainedWindow,
  "side-wall": drawSideWall,
  counter: drawCounter,
  table: (set, part) => drawTable(set, part),
  shelves: drawShelves,
  picture: drawPicture,
  plant: drawPlant,
  screen: drawScreen,
  rug: drawRug,
  fire: drawFire,
  lights({ pen, random }, { x, y, width, height, count }) {
    for (let i = 0; i < count; i += 1) {
      const atX = x + random() * width;
      const atY = y + random() * height;
      const colour = pick(random, [pen.style.lamp, ...pen.style.signs]);
      pen.ctx.fillStyle = alpha(pen.style.local(colour), 0.9);
      pen.ctx.fill(rectangle(atX, atY, between(random, 6, 20), 6, 2));
      if (random() < 0.14) pen.glow(atX + 6, atY + 3, 60, colour, 0.4);
    }
  },
  sky: (set, { horizon }) => void drawSky(set, horizon),
  stars({ pen, random }, { bottom, count }) {
    for (let i = 0; i < count; i += 1) {
      pen.ctx.fillStyle = alpha("#ffffff", between(random, 0.25, 1));
      const x = LEFT + random() * FULL_WIDTH;
      pen.ctx.fill(oval(x, between(random, TOP, bottom), 0.6 + random() * 1.5));
    }
  },
  haze: drawHaze,
  mountains: drawMountains,
  land: drawLand,
  ground: drawGround,
  headland: drawHeadland,
  path: drawPath,
  sea: drawSea,
  water: drawWater,
  swell: drawSwell,
  foam: drawFoam,
  deck: drawPlankDeck,
  tree: drawTree,
  "bare-tree": drawBareTree,
  pine: drawPine,
  trunk: drawTrunk,
  foliage: drawFoliage,
  grass: drawGrass,
  rock: drawRock,
  "front-leaves": drawFrontLeaves,
  dot({ pen }, { x, y, size, flat = 1, colour, opacity }) {
    pen.flat(oval(x, y, size, size * flat), colour, opacity);
  },
  stain({ pen: { ctx } }, { x, y, size, colour, strength }) {
    const stain = ctx.createRadialGradient(x, y, 0, x, y, size);
    stain.addColorStop(0, alpha(colour, strength));
    stain.addColorStop(1, alpha(colour, 0));
    ctx.fillStyle = stain;
    ctx.fillRect(x - size, y - size, size * 2, size * 2);
  },
  dash({ pen }, { x, y, length, rise, width, colour, opacity }) {
    pen.stroke(
      through([x, y], [x + length * 0.45, y - rise], [x + length, y]),
      width,
      pen.tone(colour),
      opacity,
    );
  },
  city: drawCity,
  skyline: drawSkyline,
  houses: drawHouses,
  pavement: drawPavement,
  reflections: drawReflections,
  "neon-signs": drawNeonSigns,
  sign: drawNeonSign,
};
