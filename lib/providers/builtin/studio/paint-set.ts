import { brushOver } from "./brush-over";
import { Layer } from "./canvas-pool";
import { alpha, mix } from "./colour";
import type { Composition } from "./compose-shot";
import { freeEdge } from "./free-edge";
import { paintAnimals } from "./paint-animals";
import { paintCrowd } from "./paint-crowd";
import { paintSeats, paintTable } from "./paint-seats";
import { paintThings } from "./paint-things";
import { Pen } from "./pen";
import { seededRandom } from "./seeded-random";
import { drawForeground, foregroundOf } from "./sets/draw-foreground";
import { getPlace } from "./sets/get-place";
import {
  FRAME_HEIGHT,
  FRAME_WIDTH,
  FULL_HEIGHT,
  FULL_WIDTH,
  LEFT,
  type SetContext,
  TOP,
} from "./sets/set";
import type { Style } from "./styles/style";

/** The layers of the place for this view, in frame coordinates beyond the frame's edges. */
interface SetLayers {
  far: Layer | null;
  near: Layer;
  /** The table at which people sit: before them. */
  table: Layer | null;
  front: Layer | null;
}

/** Paints the place. In a wide shot its layers stay apart so that they can move against each other. */
export function paintSet(composition: Composition): SetLayers {
  const { spec, style, light, view } = composition;
  const painter = getPlace(spec.place);
  const wide = spec.shotSize === "wide";
  const sharp = view.sharpness;
  const open = () => new Layer(LEFT, TOP, FULL_WIDTH, FULL_HEIGHT, sharp);
  const contextFor = (layer: Layer, part: string, zoom: number): SetContext => {
    const { ctx } = layer;
    zoomTo(ctx, view, zoom);
    return {
      pen: new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx }),
      random: seededRandom(`${spec.placeSeed}:${part}`),
      place: spec.place,
      time: spec.time,
      weather: spec.weather,
      view: spec.view,
      wall: spec.wall,
      people: composition.people.length,
    };
  };
  const near = open();
  let far: Layer | null = null;
  if (painter.far) {
    far = wide ? open() : near;
    far.ctx.save();
    painter.far(contextFor(far, "far", view.zoom));
    far.ctx.restore();
  }
  near.ctx.save();
  painter.near(contextFor(near, "near", view.zoom));
  near.ctx.restore();
  paintCrowd(composition, near, (ctx) => zoomTo(ctx, view, view.zoom));
  if (wide) {
    brushOver(near.canvas, style.brush, spec.placeSeed);
    if (far) brushOver(far.canvas, style.brush, `${spec.placeSeed}:far`);
  } else if (spec.shotSize === "medium") brushOver(near.canvas, style.brush * 0.6, spec.placeSeed);
  const table = paintTable(composition);
  const ground = sharp < 0.9 ? near.enlarged() : near;
  paintSeats(composition, ground);
  paintThings(composition, ground);
  paintAnimals(composition, ground);
  let front: Layer | null = null;
  // What somebody wants to see must not be hidden by what stands before it.
  const isFree = spec.shown.length === 0 && spec.animals.length === 0;
  if (wide && painter.front && !table && isFree) {
    front = open();
    front.ctx.save();
    painter.front(contextFor(front, "front", 1));
    front.ctx.restore();
    if (painter.floor.seatedBehindY === undefined) darken(front, style);
    front = front.trimmed();
  }
  const before = wide && !table && isFree ? foregroundOf(painter, spec.place) : null;
  if (before) {
    const small = new Layer(LEFT, TOP, FULL_WIDTH, FULL_HEIGHT, FOREGROUND_SHARPNESS);
    drawForeground(contextFor(small, "foreground", 1), before, freeEdge(composition));
    darken(small, style);
    front = small.enlarged().trimmed();
  }
  // Out of focus is drawn small and enlarged: cheaper than a blur, and softer.
  return { far: far === near ? null : far, near: ground, table, front };
}

/** From the frame to the part of the place that a framing shows. */
function zoomTo(ctx: Layer["ctx"], { x, y }: Composition["view"], zoom: number): void {
  ctx.translate(FRAME_WIDTH / 2, FRAME_HEIGHT / 2);
  ctx.scale(zoom, zoom);
  ctx.translate(-x, -y);
}

/** Pixels of what stands nearest to the camera for one pixel of the frame: it is out of focus. */
const FOREGROUND_SHARPNESS = 0.14;

/** What is between us and the scene stands in its shadow, and leads the eye past it. */
function darken(layer: Layer, style: Style): void {
  const { ctx } = layer;
  ctx.save();
  ctx.globalCompositeOperation = "source-atop";
  ctx.fillStyle = alpha(mix(style.shade.colour, "#000000", 0.6), 0.38);
  ctx.fillRect(LEFT, TOP, FULL_WIDTH, FULL_HEIGHT);
  ctx.restore();
}
