import { Layer } from "../pen/canvas-pool";
import { alpha, mix } from "../pen/colour";
import { Pen } from "../pen/pen";
import { seededRandom } from "../pen/seeded-random";
import { additionsOf, placeAs } from "../sets/conditions";
import { drawForeground, foregroundOf } from "../sets/draw-foreground";
import { getPlace } from "../sets/get-place";
import { withGround } from "../sets/ground-colour";
import { paintLayer } from "../sets/paint-place";
import { PLACE_HEIGHT, type SetContext } from "../sets/set";
import type { Composition } from "../staging/compose-shot";
import { freeEdge } from "../staging/free-edge";
import { zoomTo } from "../staging/place-view";
import type { Style } from "../styles/style";
import { brushOver } from "./brush-over";
import { paintCrowd } from "./paint-crowd";
import { paintScenery } from "./paint-scenery";
import { paintSeats, paintTable } from "./paint-seats";
import { paintThings } from "./paint-things";

/** The layers of the place for this view, in units of the frame beyond its edges. */
interface SetLayers {
  far: Layer | null;
  near: Layer;
  /** The table at which people sit: before them. */
  table: Layer | null;
  front: Layer | null;
}

/** Paints the place. In a wide shot its layers stay apart so that they can move against each other. */
export function paintSet(composition: Composition): SetLayers {
  const { spec, style, light, view, frame } = composition;
  // Snow that falls lies on the ground, too.
  const snows = spec.weather === "snow" ? (["snow-covered"] as const) : [];
  const conditions = [...new Set([...spec.conditions, ...snows])];
  const place = placeAs(
    withGround(getPlace(spec.place), spec.place, spec.ground),
    conditions,
    spec.region,
  );
  const wide = spec.shotSize === "wide";
  const open = () => Layer.covering(frame, view.sharpness);
  const contextFor = ({ ctx }: Layer, part: string): SetContext => ({
    ...spec,
    pen: new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx }),
    random: seededRandom(`${spec.placeSeed}:${part}`),
    seed: spec.placeSeed,
    people: composition.people.length,
  });
  /** Paints a layer of the place, as this view sees it. */
  const paint = (layer: Layer, part: string, painted: (set: SetContext) => void) => {
    layer.ctx.save();
    zoomTo(layer.ctx, frame, view);
    painted(contextFor(layer, part));
    layer.ctx.restore();
  };
  const near = open();
  let far: Layer | null = null;
  const { far: farthest, near: middle, front: nearest, colours } = place;
  if (farthest) {
    far = wide ? open() : near;
    paint(far, "far", (set) => paintLayer(set, farthest, colours));
  }
  paint(near, "near", (set) => paintLayer(set, middle, colours));
  paint(near, "condition", (set) => paintLayer(set, additionsOf(spec.conditions, place.inside)));
  const { floor } = composition;
  paint(near, "scenery", (set) =>
    paintScenery(set, spec.scenery, { floor, interior: spec.interior }),
  );
  paintCrowd(composition, near);
  if (wide) {
    brushOver(near.canvas, style.brush, spec.placeSeed, frame);
    if (far) brushOver(far.canvas, style.brush, `${spec.placeSeed}:far`, frame);
  } else if (spec.shotSize === "medium")
    brushOver(near.canvas, style.brush * 0.6, spec.placeSeed, frame);
  const table = paintTable(composition);
  const ground = view.sharpness < frame.scale * 0.9 ? near.enlarged(frame.scale) : near;
  paintSeats(composition, ground);
  paintThings(composition, ground, table !== null);
  let front: Layer | null = null;
  // What somebody wants to see must not be hidden by what stands before it.
  const isBoard = composition.floor.seatedBehindY !== undefined;
  const isFree = isBoard || (spec.shown.length === 0 && spec.standing.length === 0);
  if (wide && nearest && !table && isFree) {
    front = open();
    paint(front, "front", (set) => paintLayer(set, nearest, colours));
    if (composition.floor.seatedBehindY === undefined) darken(front, style);
    front = front.trimmed();
  }
  const before =
    wide && !table && isFree ? foregroundOf(place, composition.floor, spec.place) : null;
  if (before) {
    const small = Layer.covering(frame, FOREGROUND_SHARPNESS);
    small.ctx.save();
    // It stands at an edge of the frame, as high as the frame is and no broader than in any other.
    small.ctx.translate(frame.width / 2, frame.height / 2);
    small.ctx.scale(1, frame.height / PLACE_HEIGHT);
    small.ctx.translate(-frame.width / 2, -PLACE_HEIGHT / 2);
    const edge = freeEdge(composition);
    drawForeground(contextFor(small, "foreground"), before, edge, frame.width);
    small.ctx.restore();
    darken(small, style);
    front = small.enlarged(frame.scale).trimmed();
  }
  // Out of focus is drawn small and enlarged: cheaper than a blur, and softer.
  return { far: far === near ? null : far, near: ground, table, front };
}

/** Pixels of what stands nearest to the camera for a unit of the frame: it is out of focus. */
const FOREGROUND_SHARPNESS = 0.14;

/** What is between us and the scene stands in its shadow, and leads the eye past it. */
function darken(layer: Layer, style: Style): void {
  layer.tint(alpha(mix(style.shade.colour, "#000000", 0.6), 0.38));
}
