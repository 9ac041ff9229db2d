import type { ShotSize } from "@/lib/rules/shot";
import { brushOver } from "./brush-over";
import { Layer } from "./canvas-pool";
import { alpha, mix } from "./colour";
import { type Light, lightOf } from "./light";
import { Pen } from "./pen";
import type { SceneSpec } from "./scene-spec";
import { hashText, seededRandom } from "./seeded-random";
import { getPlace } from "./sets/get-place";
import {
  BOTTOM,
  type Floor,
  FRAME_HEIGHT,
  FRAME_WIDTH,
  FULL_HEIGHT,
  FULL_WIDTH,
  LEFT,
  type SetContext,
  TOP,
} from "./sets/set";
import { type PlacedPerson, stagePeople } from "./stage-people";
import { getStyle } from "./styles/get-style";
import type { Style } from "./styles/style";

/** A shot laid out: who stands where, in which light, in front of which part of the place. */
export interface Composition {
  spec: SceneSpec;
  style: Style;
  light: Light;
  floor: Floor;
  people: PlacedPerson[];
  view: SetView;
}

/** Which part of the place a framing shows, and how sharp. */
interface SetView {
  zoom: number;
  /** Point of the place in the middle of the frame. */
  x: number;
  y: number;
  /** Pixels drawn for one pixel of the frame; below 1 the place is out of focus. */
  sharpness: number;
}

const VIEWS: Readonly<
  Record<ShotSize, { zoom: number; drift: number; lift: number; sharpness: number }>
> = {
  wide: { zoom: 1, drift: 0, lift: 0, sharpness: 1.06 },
  medium: { zoom: 1.5, drift: 150, lift: 0.45, sharpness: 0.62 },
  "close-up": { zoom: 2.05, drift: 230, lift: 0.6, sharpness: 0.26 },
  "extreme-close-up": { zoom: 2.6, drift: 280, lift: 0.6, sharpness: 0.16 },
  insert: { zoom: 2.5, drift: 0, lift: 0, sharpness: 0.2 },
};

/** Lays a shot out: light, people and the part of the place behind them. Pure; nothing is painted yet. */
export function composeShot(spec: SceneSpec): Composition {
  const style = getStyle(spec.imageStyle);
  const painter = getPlace(spec.place);
  // The light comes from the same side in every shot of a place.
  const side = hashText(`side:${spec.placeSeed}`) % 2 === 0 ? 1 : -1;
  const light = lightOf(style, { ...spec, interior: painter.interior, side });
  const people = stagePeople(spec, painter.floor);
  return {
    spec,
    style,
    light,
    floor: painter.floor,
    people,
    view: viewOf(spec, painter.floor, people),
  };
}

/** Behind whoever stands left lies the left part of the place: single shots cut together. */
function viewOf(spec: SceneSpec, floor: Floor, people: readonly PlacedPerson[]): SetView {
  const framing = VIEWS[spec.shotSize];
  const single = people.length === 1 || people.some((person) => person.fromBehind);
  const facing = single ? (people[0]?.facing ?? 1) : 0;
  const halfWidth = FRAME_WIDTH / 2 / framing.zoom;
  const halfHeight = FRAME_HEIGHT / 2 / framing.zoom;
  const x = Math.max(
    LEFT + halfWidth,
    Math.min(FULL_WIDTH + LEFT - halfWidth, 640 - facing * framing.drift),
  );
  const wanted =
    360 + (floor.horizonY - 360) * framing.lift - (spec.interior ? 40 : 10) * (framing.zoom - 1);
  const y = Math.max(TOP + halfHeight, Math.min(BOTTOM - halfHeight, wanted));
  return { zoom: framing.zoom, x, y, sharpness: framing.sharpness };
}

/** What is between us and the scene stands in its shadow, and leads the eye past it. */
function darken(layer: Layer, style: Style): void {
  const { ctx } = layer;
  ctx.save();
  ctx.globalCompositeOperation = "source-atop";
  ctx.fillStyle = alpha(mix(style.shade.colour, "#000000", 0.6), 0.38);
  ctx.fillRect(LEFT, TOP, FULL_WIDTH, FULL_HEIGHT);
  ctx.restore();
}

/** The layers of the place for this view, in frame coordinates beyond the frame's edges. */
interface SetLayers {
  far: Layer | null;
  near: Layer;
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
    ctx.translate(FRAME_WIDTH / 2, FRAME_HEIGHT / 2);
    ctx.scale(zoom, zoom);
    ctx.translate(-view.x, -view.y);
    return {
      pen: new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx }),
      random: seededRandom(`${spec.placeSeed}:${part}`),
      place: spec.place,
      time: spec.time,
      weather: spec.weather,
      view: spec.view,
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
  if (wide) {
    brushOver(near.canvas, style.brush, spec.placeSeed);
    if (far) brushOver(far.canvas, style.brush, `${spec.placeSeed}:far`);
  } else if (spec.shotSize === "medium") brushOver(near.canvas, style.brush * 0.6, spec.placeSeed);
  let front: Layer | null = null;
  if (wide && painter.front) {
    front = open();
    front.ctx.save();
    painter.front(contextFor(front, "front", 1));
    front.ctx.restore();
    if (painter.floor.seatedBehindY === undefined) darken(front, style);
  }
  // Out of focus is drawn small and enlarged: cheaper than a blur, and softer.
  return { far: far === near ? null : far, near: sharp < 0.9 ? near.enlarged() : near, front };
}
