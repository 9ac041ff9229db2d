import type { Pen } from "../pen";
import type { PaintedProp, Prop } from "../scene-spec";
import type { Random } from "../seeded-random";
import { drawIconShape } from "../things/draw-icon-shape";
import { isIcon } from "../things/icon-of-thing";
import { boxOfIcon } from "../things/icon-parts";
import { drawPadlock } from "./desk-things";
import { drawLaptop, drawPhone, drawScreen } from "./devices";
import { drawCrystalBall, drawLifebuoy } from "./far-seeing-things";
import { drawIcon, type Icon } from "./icon";
import icons from "./icons.json";
import { drawMap, drawPhoto } from "./pictures";
import { drawTelevision } from "./play-things";
import { drawCandle, drawLantern, drawTorch } from "./things-of-light";

/** Draws a thing standing or lying with its foot at (0, 0), about one unit tall or wide. */
type PropPainter = (pen: Pen, random: Random) => void;

/** The file is typed by what stands in it; `draw-prop.test.ts` draws every thing. */
function iconsOf(file: unknown): Readonly<Partial<Record<PaintedProp, Icon>>> {
  return file as Readonly<Partial<Record<PaintedProp, Icon>>>;
}

const ICONS = iconsOf(icons);

/** Things that shine, or that each style shows in its own way. */
const PAINTERS: Readonly<Partial<Record<Prop, PropPainter>>> = {
  photo: drawPhoto,
  map: drawMap,
  phone: drawPhone,
  laptop: drawLaptop,
  screen: drawScreen,
  candle: drawCandle,
  lantern: drawLantern,
  torch: drawTorch,
  padlock: drawPadlock,
  television: drawTelevision,
  "crystal-ball": drawCrystalBall,
  lifebuoy: drawLifebuoy,
};

/** Who draws a thing; nobody draws a hand, which is part of a person. */
export function getProp(prop: Prop): PropPainter {
  const painter = PAINTERS[prop];
  if (painter) return painter;
  const own = ICONS[prop as PaintedProp];
  if (own) return (pen) => drawIcon(pen, own);
  return (pen) => {
    if (!isIcon(prop)) return;
    pen.ctx.save();
    pen.ctx.translate(0, 0.5 - boxOfIcon(prop).bottom);
    drawIconShape(pen, prop);
    pen.ctx.restore();
  };
}

/** Things that hang on a wall or stand upright, seen straight on; the others lie on a table. */
const UPRIGHT: ReadonlySet<Prop> = new Set<Prop>([
  "door-handle",
  "button",
  "switch",
  "screen",
  "mirror",
  "wheel",
  "clock",
  "bell",
  "padlock",
  "lifebuoy",
  "mask",
]);

/** Whether a thing is seen straight on instead of lying on a table. */
export function isUpright(prop: Prop): boolean {
  return UPRIGHT.has(prop);
}
