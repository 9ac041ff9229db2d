import type { Part } from "../data/drawing";
import type { Pen } from "../pen";
import type { Random } from "../seeded-random";
import { drawCastle } from "./buildings/castle";
import { cityFar } from "./buildings/city";
import { drawCottage } from "./buildings/cottage";
import { drawFacade } from "./buildings/facade";
import { drawBeams, drawLighthouse } from "./buildings/lighthouse";
import { drawNeonSign } from "./buildings/neon-sign";
import { drawPavement, drawReflections } from "./buildings/pavement";
import { drawSkyline } from "./buildings/skyline";
import { drawStreetLamp } from "./buildings/street-lamp";
import { drawHaze, drawSky, drawSkyFromInside } from "./draw-sky";
import { drawDoor } from "./furniture/doors";
import { drawFire } from "./furniture/fire";
import { drawBottle, drawCup, drawKettle, drawStove } from "./furniture/kitchenware";
import { drawFloorLamp, drawPendant, drawTableLamp } from "./furniture/lamps";
import { drawMonitor, drawPaper, drawPicture, drawPlant } from "./furniture/room-things";
import { drawShelves } from "./furniture/shelves";
import { drawBed, drawRug, drawSofa } from "./furniture/soft-furniture";
import { drawChair, drawCounter, drawTable } from "./furniture/tables";
import { drawBoat, drawRowingBoat } from "./nature/boats";
import { drawFrontLeaves } from "./nature/front-leaves";
import { drawGrass, drawRock } from "./nature/grass";
import { hills } from "./nature/hills";
import { drawHeadland, drawLand, drawPath } from "./nature/land";
import { drawMountains } from "./nature/mountains";
import { drawPine } from "./nature/pines";
import { drawPlankDeck } from "./nature/plank-deck";
import { drawSwell, seaFar } from "./nature/sea";
import { drawBareTree, drawFoliage, drawTree } from "./nature/trees";
import { drawFoam, drawWater } from "./nature/water";
import { drawRoom } from "./room/draw-room";
import { drawWindow } from "./room/draw-window";
import type { SetContext } from "./set";

/** A painter of one of the studio's parts; the data of places gives it what it takes. */
function byPen(paint: (pen: Pen, ...values: never[]) => unknown): Part {
  return ({ pen }, _names, values) => paint(pen, ...(values as never[]));
}

function byChance(paint: (pen: Pen, random: Random, ...values: never[]) => unknown): Part {
  return ({ pen, random }, _names, values) => paint(pen, random, ...(values as never[]));
}

function bySet(paint: (set: SetContext, ...values: never[]) => unknown): Part {
  return (_kit, { set }, values) => paint(set as SetContext, ...(values as never[]));
}

/** What places are made of, by the names that their data uses. */
export const PLACE_PARTS: Readonly<Record<string, Part>> = {
  "city-far": bySet(cityFar),
  "bare-tree": byChance(drawBareTree),
  beams: byPen(drawBeams),
  bed: byPen(drawBed),
  boat: byPen(drawBoat),
  bottle: byPen(drawBottle),
  castle: byChance(drawCastle),
  chair: byPen(drawChair),
  cottage: byChance(drawCottage),
  counter: byPen(drawCounter),
  cup: byPen(drawCup),
  door: byPen(drawDoor),
  facade: byChance(drawFacade),
  fire: bySet(drawFire),
  "floor-lamp": byPen(drawFloorLamp),
  foam: byChance(drawFoam),
  foliage: byChance(drawFoliage),
  "front-leaves": bySet(drawFrontLeaves),
  grass: byChance(drawGrass),
  haze: byPen(drawHaze),
  headland: byChance(drawHeadland),
  kettle: byPen(drawKettle),
  land: byPen(drawLand),
  lighthouse: byPen(drawLighthouse),
  monitor: byChance(drawMonitor),
  mountains: byChance(drawMountains),
  "neon-sign": byChance(drawNeonSign),
  paper: byPen(drawPaper),
  path: byChance(drawPath),
  pavement: byPen(drawPavement),
  pendant: byPen(drawPendant),
  picture: byChance(drawPicture),
  pine: byChance(drawPine),
  "plank-deck": bySet(drawPlankDeck),
  plant: byChance(drawPlant),
  reflections: byChance(drawReflections),
  rock: byChance(drawRock),
  room: bySet(drawRoom),
  "rowing-boat": byPen(drawRowingBoat),
  rug: byPen(drawRug),
  shelves: byChance(drawShelves),
  sky: bySet(drawSky),
  "sky-from-inside": bySet(drawSkyFromInside),
  skyline: byChance(drawSkyline),
  sofa: byPen(drawSofa),
  stove: byPen(drawStove),
  "street-lamp": byPen(drawStreetLamp),
  swell: byChance(drawSwell),
  table: byPen(drawTable),
  "table-lamp": byPen(drawTableLamp),
  tree: byChance(drawTree),
  water: byChance(drawWater),
  window: bySet(drawWindow),
  hills: bySet(hills),
  "sea-far": bySet(seaFar),
};
