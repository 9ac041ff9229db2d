import { alpha } from "../pen/colour";
import { oval, rectangle, through } from "../pen/outline";
import { paintRound } from "../pen/paint";
import { between, pick } from "../pen/seeded-random";
import { drawBoxed } from "./boxed";
import { HOUSES } from "./buildings/facade";
import { STREET } from "./buildings/street";
import { SKYLINES } from "./buildings/towers";
import { drawAir, drawHaze, drawSky } from "./draw-sky";
import { drawTable, FURNITURE } from "./furniture/furniture";
import { GROUND_COVER } from "./nature/grass";
import { LAND } from "./nature/land";
import { TREES } from "./nature/trees";
import { WATERS } from "./nature/water";
import type { PaintPart, PartName } from "./part";
import { ROOMS } from "./room/draw-room";
import { WINDOWS } from "./room/draw-window";
import { FULL_WIDTH, LEFT, TOP } from "./set";

/** Who draws each kind of part that places are made of. */
export const PART_PAINTERS: { [Name in PartName]: PaintPart<Name> } = {
  ...ROOMS,
  ...WINDOWS,
  ...FURNITURE,
  ...LAND,
  ...WATERS,
  ...TREES,
  ...GROUND_COVER,
  ...SKYLINES,
  ...HOUSES,
  ...STREET,
  table: (set, part) => drawTable(set, part),
  picture: (set, part) => drawBoxed(set.pen, "picture", part, set),
  rug: ({ pen }, { colour, ...box }) => drawBoxed(pen, "rug", box, { colours: { colour } }),
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
  sky: (set, { horizon, plain = false }) => {
    if (plain) drawAir(set, horizon);
    else drawSky(set, horizon);
  },
  stars({ pen, random }, { bottom, count }) {
    for (let i = 0; i < count; i += 1) {
      pen.ctx.fillStyle = alpha("#ffffff", between(random, 0.25, 1));
      const x = LEFT + random() * FULL_WIDTH;
      pen.ctx.fill(oval(x, between(random, TOP, bottom), 0.6 + random() * 1.5));
    }
  },
  haze: drawHaze,
  dot({ pen }, { x, y, size, flat = 1, colour, opacity }) {
    pen.flat(oval(x, y, size, size * flat), colour, opacity);
  },
  stain({ pen }, { x, y, size, colour, strength }) {
    paintRound(pen.ctx, [x, y, size], pen.tone(colour), { 0: strength, 1: 0 });
  },
  dash({ pen }, { x, y, length, rise, width, colour, opacity }) {
    const along = through([x, y], [x + length * 0.45, y - rise], [x + length, y]);
    pen.stroke(along, width, pen.tone(colour), opacity);
  },
};
