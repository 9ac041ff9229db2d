import type { Pen } from "../pen";
import type { PaintedProp, Prop } from "../scene-spec";
import { drawIconShape } from "../things/draw-icon-shape";
import { isIcon } from "../things/icon-of-thing";
import { shapeOfIcon } from "../things/icon-parts";
import { drawIcon, type Icon } from "./icon";
import icons from "./icons.json";

/** The file is typed by what stands in it; `draw-prop.test.ts` draws every thing. */
function iconsOf(file: unknown): Readonly<Partial<Record<PaintedProp, Icon>>> {
  return file as Readonly<Partial<Record<PaintedProp, Icon>>>;
}

const ICONS = iconsOf(icons);

/** Draws a thing standing or lying with its foot at (0, 0), about one unit tall or wide; no hand, which is part of a person. */
export function drawProp(pen: Pen, prop: Prop): void {
  const own = ICONS[prop as PaintedProp];
  if (own) drawIcon(pen, own);
  else if (isIcon(prop)) {
    pen.ctx.save();
    pen.ctx.translate(0, 0.5 - shapeOfIcon(prop).box.bottom);
    drawIconShape(pen, prop);
    pen.ctx.restore();
  }
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
