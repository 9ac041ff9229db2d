import { Layer } from "./canvas-pool";
import { alpha, type Colour } from "./colour";
import type { Composition } from "./compose-shot";
import { freeEdge } from "./free-edge";
import { Pen } from "./pen";
import { drawProp, isUpright } from "./props/draw-prop";
import type { Prop } from "./scene-spec";
import { PLACE_HEIGHT, PLACE_WIDTH } from "./sets/set";
import { isIcon, metresOfIcon } from "./things/icon-of-thing";

/** More things beside each other would hide the place. */
const MOST_THINGS = 2;
/** Pixels of a metre, afar and near: small things are shown larger than they are, to be seen. */
const AFAR_METRE_PX = 390;
const NEAR_METRE_PX = 630;
/** What a thing measures that has a drawing of its own, in metres. */
const USUAL_METRES = 0.3;
/** A thing is seen at least and at most so large, in pixels afar; near, all is larger. */
const SMALLEST_PX = 52;
const LARGEST_PX = 230;

/** Stands the small things that a line or a person wants to be seen, and nobody holds, on the free side of the picture. */
export function paintThings(composition: Composition, layer: Layer, hasTable: boolean): void {
  const { spec, style, light, floor, frame, level } = composition;
  const near = spec.shotSize === "medium";
  // A face fills a close-up, and an insert shows its thing alone.
  if (!near && spec.shotSize !== "wide") return;
  const side = freeEdge(composition);
  const share = frame.width / PLACE_WIDTH;
  // As large as the people beside it, and not so large that it hides them.
  const fit = near ? Math.min(1, share * 1.2) : Math.min(frame.placeZoom, 1.3);
  const down = (height: number) => (height - level.y) * frame.placeZoom + frame.height / 2;
  // What lies on a table is drawn with it.
  const shown = spec.shown.filter(({ prop }) => !hasTable || isUpright(prop));
  shown.slice(0, MOST_THINGS).forEach(({ prop, colour }, index) => {
    const size = fit * sizeOf(prop, near);
    const aside = near ? 440 - index * 230 : 410 - index * 170;
    const x = frame.width / 2 + side * aside * share;
    const ground = near ? frame.height - 16 : down(floor.feetY + 8);
    const wall = near
      ? ((floor.horizonY - 60) * frame.height) / PLACE_HEIGHT
      : down(floor.horizonY - 60);
    const y = isUpright(prop) ? wall : ground;
    if (!isUpright(prop)) {
      const shade = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 });
      shade.shadow(x, y + 2, size * 0.7, size * 0.13, 0.5);
    }
    const sharpness = 1.06 * frame.scale;
    const thing = new Layer(x - size * 1.5, y - size * 1.8, size * 3, size * 2.4, sharpness);
    const { ctx } = thing;
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(size, size);
    const pen = new Pen(ctx, style, light, {
      pixelsPerUnit: size,
      inkPx: style.ink.setPx * 0.9,
      figure: true,
    });
    drawProp(pen, prop);
    ctx.restore();
    if (colour) dye(thing, alpha(pen.tone(colour), DYE));
    thing.drawOn(layer.ctx);
    thing.release();
  });
}

function sizeOf(prop: Prop, near: boolean): number {
  const metres = isIcon(prop) ? metresOfIcon(prop) : USUAL_METRES;
  const closer = near ? NEAR_METRE_PX / AFAR_METRE_PX : 1;
  return Math.max(SMALLEST_PX, Math.min(metres * AFAR_METRE_PX, LARGEST_PX)) * closer;
}

/** How much of its own colour a thing gives up: its light and shade stay. */
const DYE = 0.7;

/** Colours what is painted on a layer, and nothing beside it. */
function dye({ ctx, x, y, canvas, scale }: Layer, colour: Colour): void {
  ctx.save();
  ctx.globalCompositeOperation = "source-atop";
  ctx.fillStyle = colour;
  ctx.fillRect(x, y, canvas.width / scale, canvas.height / scale);
  ctx.restore();
}
