import type { Pen } from "../pen/pen";
import type { Prop } from "../shot/scene-spec";
import { stated } from "../stated";
import { drawIconShape } from "../things/draw-icon-shape";
import { drawnSize, factsOf, ICON_NAMES, unitOfIcon } from "../things/icon-of-thing";
import { shapeOfIcon } from "../things/icon-parts";
import { drawIcon, type Icon } from "./icon";
import icons from "./icons.json";

const DRAWN = stated<Readonly<Record<string, Icon>>>(icons);
/** `draw-prop.test.ts` draws every thing. */
const ICONS: Readonly<Partial<Record<Prop, Icon>>> = { ...DRAWN, ...inOtherColours() };

/** What is like another drawing by hand but for its colours. */
function inOtherColours(): Record<string, Icon> {
  const own = ICON_NAMES.flatMap((name): [string, Icon][] => {
    const { like, coat = {} } = factsOf(name);
    const drawn = like === undefined ? undefined : DRAWN[like];
    if (!drawn) return [];
    const text = JSON.stringify(drawn).replace(/#[0-9a-f]{6}/g, (colour) => coat[colour] ?? colour);
    return [[name, JSON.parse(text)]];
  });
  return Object.fromEntries(own);
}

/** What is drawn by hand; all else is an icon of a set. */
export const HAND_DRAWN = Object.keys(ICONS) as readonly Prop[];

/** Draws a thing standing or lying with its foot at (0, 0), in the units of its drawing; no hand, which is part of a person. */
export function drawProp(pen: Pen, prop: Prop): void {
  const own = ICONS[prop];
  if (own) drawIcon(pen, own);
  else if (prop !== "hand") {
    pen.ctx.save();
    pen.ctx.translate(0, 0.5 - shapeOfIcon(prop).box.bottom);
    drawIconShape(pen, prop);
    pen.ctx.restore();
  }
}

/** How broad and high a thing is, in metres. */
export function sizeOfProp(prop: Prop): { width: number; height: number } {
  const unit = unitOfIcon(prop);
  if (prop in ICONS) {
    const { width, height } = drawnSize(prop);
    return { width: unit * width, height: unit * height };
  }
  const { width, top, bottom } = shapeOfIcon(prop).box;
  return { width: unit * width, height: unit * (bottom - top) };
}
