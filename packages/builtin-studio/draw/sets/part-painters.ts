import { alpha, type Colour } from "../colour";
import { oval, rectangle, through } from "../outline";
import { between, pick } from "../seeded-random";
import { drawCity, drawRoofs } from "./buildings/city";
import { drawHouses } from "./buildings/facade";
import { drawNeonSign, drawNeonSigns } from "./buildings/neon-sign";
import { drawPavement, drawReflections } from "./buildings/pavement";
import { drawSideWall } from "./buildings/side-wall";
import { drawSkyline } from "./buildings/skyline";
import { drawHaze, drawSky } from "./draw-sky";
import { drawFire } from "./furniture/fire";
import { drawPicture, drawPlant, drawScreen } from "./furniture/room-things";
import { drawRug } from "./furniture/rug";
import { drawShelves } from "./furniture/shelves";
import { drawCounter, drawTable } from "./furniture/tables";
import { drawFrontLeaves } from "./nature/front-leaves";
import { drawGrass, drawRock } from "./nature/grass";
import { drawHeadland, drawLand, drawPath, ridgeLine } from "./nature/land";
import { drawMountains } from "./nature/mountains";
import { drawPine } from "./nature/pines";
import { drawPlankDeck } from "./nature/plank-deck";
import { drawSea, drawSwell } from "./nature/sea";
import { drawBareTree, drawFoliage, drawTree } from "./nature/trees";
import { drawTrunk } from "./nature/trunk";
import { drawFoam, drawWater } from "./nature/water";
import type { PartEntry } from "./place-schema";
import { drawRoom } from "./room/draw-room";
import { drawWindow } from "./room/draw-window";
import { drawStainedWindow } from "./room/stained-window";
import { FULL_WIDTH, LEFT, type PaintEntries, type SetContext, TOP } from "./set";

/** A value of a part when chance has decided: a number for two of them, a colour for a list. */
type Settled<Value> = number extends Value ? number : string extends Value ? Colour : Value;
type SettledPart<Part> = {
  [Field in keyof Part]: undefined extends Part[Field]
    ? Settled<NonNullable<Part[Field]>> | undefined
    : Settled<Part[Field]>;
};
export type PartName = PartEntry["part"];
type Painters = {
  [Name in PartName]: (
    set: SetContext,
    part: SettledPart<Extract<PartEntry, { part: Name }>>,
    paint: PaintEntries,
  ) => void;
};

/** Who draws each kind of part that places are made of. */
export const PART_PAINTERS: Painters = {
  room: drawRoom,
  window: drawWindow,
  "stained-window": drawStainedWindow,
  "side-wall": drawSideWall,
  counter: ({ pen }, part) => drawCounter(pen, part),
  table: ({ pen }, part) => drawTable(pen, part),
  shelves: ({ pen, random }, part) => drawShelves(pen, random, part),
  picture: ({ pen, random }, part) => drawPicture(pen, random, part),
  plant: ({ pen, random }, part) => drawPlant(pen, random, part),
  screen: ({ pen, random }, part) => drawScreen(pen, random, part),
  rug: ({ pen }, part) => drawRug(pen, part),
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
  haze: ({ pen }, { top, bottom, strength }) => drawHaze(pen, top, bottom, strength),
  mountains: ({ pen, random }, part) => drawMountains(pen, random, part),
  land(set, { y, height, roughness, colour, depth, ink }) {
    const ridge = ridgeLine(set.random, y, height, roughness);
    drawLand(set.pen, ridge, colour, depth, ink);
  },
  ground(set, { edge, colour, depth, ink }) {
    drawLand(set.pen, edge, colour, depth, ink);
  },
  headland: ({ pen, random }, part) => drawHeadland(pen, random, part),
  path: ({ pen, random }, part) => drawPath(pen, random, part),
  sea: (set, { horizon }) => drawSea(set, horizon),
  water: ({ pen, random }, part) => drawWater(pen, random, part),
  swell: ({ pen, random }, { y, height, nearness }) => drawSwell(pen, random, y, height, nearness),
  foam: ({ pen, random }, { edge, size }) => drawFoam(pen, random, edge, size),
  deck: (set, { top, colour }) => drawPlankDeck(set, top, colour),
  tree: ({ pen, random }, part) => drawTree(pen, random, part),
  "bare-tree": ({ pen, random }, part) => drawBareTree(pen, random, part),
  pine: ({ pen, random }, part) => drawPine(pen, random, part),
  trunk: drawTrunk,
  foliage: ({ pen, random }, part) => drawFoliage(pen, random, part),
  grass: ({ pen, random }, part) => drawGrass(pen, random, part),
  rock: ({ pen, random }, part) => drawRock(pen, random, part),
  "front-leaves": (set, { colour }) => drawFrontLeaves(set, colour),
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
  city: (set, { horizon }) => drawCity(set, horizon),
  skyline: (set, part) =>
    set.period ? drawRoofs(set, part.y - 20) : drawSkyline(set.pen, set.random, part),
  houses: ({ pen, random }, part) => drawHouses(pen, random, part),
  pavement: drawPavement,
  reflections({ pen, random }, { top, sources, width, colour }) {
    drawReflections(
      pen,
      random,
      top,
      sources.map((at) => ({ x: at, colour, width })),
    );
  },
  "neon-signs": drawNeonSigns,
  sign: ({ pen, random }, part) => drawNeonSign(pen, random, part),
};
