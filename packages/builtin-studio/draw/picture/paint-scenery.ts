import type { Pen } from "../pen/pen";
import { drawProp, sizeOfProp } from "../props/draw-prop";
import { FLOOR_Y, type Floor, FULL_WIDTH, LEFT, PLACE_WIDTH, type SetContext } from "../sets/set";
import type { Arrangement, Scenery } from "../things/drawn-thing";
import { factsOf, type IconName, unitOfIcon } from "../things/icon-of-thing";

/** A row across a place: where its foot is, how large a metre is seen there, and from where to where it goes. */
interface Row {
  foot: number;
  perMetre: number;
  from: number;
  to: number;
}

/** Height of the eyes in rooms, by what people measure there. */
const EYES = 220;
const PERSON = { heads: 7.4, metres: 1.72 };
/** From the wall of a room to what stands before it. */
const BEFORE_WALL = 10;
/** How far down rows are outside, as shares of the way from the horizon to where people stand. */
const OUTSIDE = [0.34, 0.56] as const;
/** The same for what stands by itself. */
const BY_ITSELF = 0.66;
/** What is higher than people stands behind them. */
const HIGH = { metres: 2, share: 0.46 };

/** Paints what a place is full of behind the people: along its wall, or in rows on open ground. */
export function paintScenery(
  set: SetContext,
  scenery: readonly Scenery[],
  { floor, interior }: { floor: Floor; interior: boolean },
): void {
  const eyes = interior ? EYES : floor.horizonY;
  const near = (floor.headPx * PERSON.heads) / PERSON.metres;
  const rowAt = (foot: number): Row => ({
    ...{ foot, perMetre: (near * (foot - eyes)) / (floor.feetY - eyes) },
    ...{ from: LEFT, to: LEFT + FULL_WIDTH },
  });
  const outside = (share: number) => rowAt(eyes + (floor.feetY - eyes) * share);
  const rows = interior ? [rowAt(FLOOR_Y + BEFORE_WALL)] : OUTSIDE.map(outside);
  const isOne = ({ arranged }: Scenery) => arranged === "one" || arranged === "wreck";
  const full = scenery.filter((one) => !isOne(one));
  // One beside the other: neither hides the other.
  const share = FULL_WIDTH / full.length;
  for (const [at, { icon, arranged }] of full.entries()) {
    const span = { from: LEFT + share * at, to: LEFT + share * (at + 1) };
    for (const row of rows) PAINTERS[arranged](set, icon, { ...row, ...span });
  }
  for (const { icon, arranged } of scenery.filter(isOne))
    PAINTERS[arranged](set, icon, outside(heightOf(icon) > HIGH.metres ? HIGH.share : BY_ITSELF));
}

const heightOf = (icon: IconName) => sizeOfProp(icon).height;

type PaintRow = (set: SetContext, icon: IconName, row: Row) => void;

const PAINTERS: Readonly<Record<Arrangement, PaintRow>> = {
  floor({ pen }, icon, row) {
    along(icon, row, 1.06, (x) => drawAt(pen, icon, [x, row.foot], row.perMetre));
  },
  stack({ pen, random }, icon, row) {
    const high = heightOf(icon) * row.perMetre * 0.98;
    along(icon, row, 1.12, (x) => {
      const count = 2 + Math.floor(random() * Math.min(4, (2.4 * row.perMetre) / high - 1));
      for (let at = 0; at < count; at += 1)
        drawAt(pen, icon, [x + (random() - 0.5) * 8, row.foot - at * high], row.perMetre);
    });
  },
  tables({ pen }, icon, row) {
    along("table", row, 1.08, (x) => {
      drawAt(pen, "table", [x, row.foot], row.perMetre);
      const top = row.foot - heightOf("table") * row.perMetre * TABLE_TOP;
      for (const side of [-0.5, 0.5])
        drawAt(pen, icon, [x + side * row.perMetre, top], row.perMetre);
    });
  },
  shelves({ pen }, icon, row) {
    const unit = unitOfIcon("empty-shelves") * row.perMetre;
    const { width, height } = sizeOfProp(icon);
    const perMetre = Math.min(row.perMetre * LARGEST_ON_SHELF, (unit * 0.21) / height);
    along("empty-shelves", row, 1.04, (x) => {
      drawAt(pen, "empty-shelves", [x, row.foot], row.perMetre);
      const count = Math.max(1, Math.floor((unit * 0.84) / (width * perMetre * 1.15)));
      const step = (unit * 0.84) / count;
      for (const board of BOARDS)
        for (let at = 0; at < count; at += 1) {
          const across = x - unit * 0.42 + step * (at + 0.5);
          drawAt(pen, icon, [across, row.foot - unit * board], perMetre);
        }
    });
  },
  wall({ pen }, icon, row) {
    const { width, height } = sizeOfProp(icon);
    const longer = Math.max(width, height);
    const perMetre = Math.max(row.perMetre, LEAST_ON_WALL / longer);
    const step = longer * perMetre * 1.25;
    const [top, lines] = [row.foot - row.perMetre * HANGS.high, (row.perMetre * HANGS.over) / step];
    for (let line = 0; line < Math.max(1, Math.floor(lines)); line += 1)
      for (let x = row.from + (0.5 + (line % 2) * 0.5) * step; x < row.to; x += step)
        drawAt(pen, icon, [x, top + line * step + height * perMetre], perMetre);
  },
  one: ({ pen }, icon, row) => drawOne(pen, icon, row, 0),
  wreck: ({ pen }, icon, row) => drawOne(pen, icon, row, TILT),
  rail({ pen }, icon, row) {
    const bar = row.foot - RAIL * row.perMetre;
    const foot = bar + heightOf(icon) * row.perMetre;
    pen.bar(
      [
        [row.from, bar],
        [row.to, bar],
      ],
      6,
      "#8b9197",
      { turn: 0.3 },
    );
    along(icon, row, 0.8, (x) => drawAt(pen, icon, [x, foot], row.perMetre));
  },
};

/** How far up the top of a table is, as a share of it. */
const TABLE_TOP = 0.93;
/** Boards of shelves, as shares of their height. */
const BOARDS = [0.74, 0.46, 0.18];
/** What is on a shelf is drawn at most so much larger than it is. */
const LARGEST_ON_SHELF = 1.6;
/** What hangs on a wall is at least so large, in units of the place, and hangs between so many metres. */
const LEAST_ON_WALL = 52;
const HANGS = { high: 2, over: 1.4 };
/** How high clothes hang, in metres. */
const RAIL = 1.8;

/** Where one thing stands, as a share of the place across, on the side from which no light comes. */
const ASIDE = 0.7;
/** How far a wreck is sunk to a side, in radians. */
const TILT = 0.2;
/** What is larger, in metres, stands so much farther away that all of it is seen. */
const LARGEST = 3.4;

/** Draws one thing by itself: at the side, so that people stand beside it. */
function drawOne(pen: Pen, icon: IconName, { foot, perMetre }: Row, tilt: number): void {
  const { width, height } = sizeOfProp(icon);
  const size = perMetre * Math.min(1, LARGEST / height, (LARGEST * 1.4) / width);
  const x = PLACE_WIDTH * (pen.light.side > 0 ? 1 - ASIDE : ASIDE);
  pen.shadow(x, foot + 2, width * size * 0.6, width * size * 0.07, 0.5);
  pen.at([x, foot + Math.sin(tilt) * width * size * 0.2], unitOfIcon(icon) * size, (own) => {
    own.ctx.rotate(tilt * -pen.light.side);
    drawProp(own, icon);
  });
}

/** Sets things side by side across a place, so far apart for their width. */
function along(
  icon: IconName,
  { perMetre, from, to }: Row,
  apart: number,
  set: (x: number) => void,
): void {
  const step = sizeOfProp(icon).width * perMetre * apart;
  const count = Math.max(1, Math.round((to - from) / step));
  for (let at = 0; at < count; at += 1) set((from + to) / 2 + (at - (count - 1) / 2) * step);
}

function drawAt(pen: Pen, icon: IconName, [x, foot]: [number, number], perMetre: number): void {
  if (factsOf(icon).at === "ground") {
    const { width } = sizeOfProp(icon);
    pen.shadow(x, foot + 1, width * perMetre * 0.56, width * perMetre * 0.05, 0.4);
  }
  pen.at([x, foot], unitOfIcon(icon) * perMetre, (own) => drawProp(own, icon));
}
