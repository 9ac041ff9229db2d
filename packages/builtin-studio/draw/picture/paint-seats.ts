import { Layer } from "../pen/canvas-pool";
import { isNarrow } from "../pen/frame";
import { rectangle } from "../pen/outline";
import { Pen } from "../pen/pen";
import { soleOf } from "../people/body-rig";
import { drawBerth, drawChairBack, drawPillow, drawSeat } from "../people/draw-seat";
import { drawProp } from "../props/draw-prop";
import { drawBoxed } from "../sets/boxed";
import { drawTable } from "../sets/furniture/furniture";
import { hasTable, isAtTable } from "../sets/seat-of-place";
import { PLACE_WIDTH } from "../sets/set";
import { actAt } from "../shot/act-poses";
import type { Place, Prop } from "../shot/scene-spec";
import type { Composition } from "../staging/compose-shot";
import { isPlain, placeXOf, placeYOf, zoomTo } from "../staging/place-view";
import type { PlacedPerson } from "../staging/placed-person";
import { HEAD_METRES } from "../things/held-size";
import { factsOf, unitOfIcon } from "../things/icon-of-thing";
import { isOnTable, NEAR_METRE_PX, seenPerMetre } from "../things/place-things";
import frames from "./frames.json";
import { atPerson } from "./paint-person";

/** Paints what people sit and lie on into the place, so that no frame has to draw it again. */
export function paintSeats(composition: Composition, layer: Layer): void {
  const wide = composition.spec.shotSize === "wide";
  for (const sitter of composition.people) {
    if (sitter.fromBehind || sitter.isPassenger) continue;
    const person = { ...sitter, x: sitter.x + (sitter.seatShift ?? 0) * sitter.headPx };
    const { ctx } = layer;
    ctx.save();
    if (person.mount) paintMount(composition, person, layer, person.mount);
    else if (person.lies === "ground") {
      const pen = atPerson(composition, { ...person, lies: null }, layer);
      pen.shadow(3, 0.55, 4.2, 0.5, 0.55);
      if (person.seat) drawBerth(pen, person.seat, person.look);
    } else if (person.lies === "bed" && !wide) {
      drawBedUnder(composition, person, layer);
      drawPillow(atPerson(composition, person, layer));
    } else if (person.seat && (wide || isSeenSitting(composition))) {
      const isStoodOn = person.pose !== "at-table" && !person.pose.startsWith("sit");
      drawSeat(atPerson(composition, person, layer), person.seat, person.look, isStoodOn);
    } else if (person.seat) {
      drawChairBack(atPerson(composition, person, layer), person.seat, person.look);
    }
    ctx.restore();
  }
}

/** From the middle of a head down to where somebody sits, in heads. */
const SEAT = 3.2;
/** How far the middle of an animal that is ridden is before the rider, in heads. */
const AHEAD = 0.7;
/** From the middle of a cart to that of the animal before it, in heights of the cart. */
const TO_TEAM = 1.35;

/** What somebody rides on, under them. */
function paintMount(
  composition: Composition,
  person: PlacedPerson,
  layer: Layer,
  mount: Prop,
): void {
  const foot = soleOf(person.look);
  const sink = actAt(person.actions, "stand", 0, 0)?.pose.sink ?? 0;
  const { saddle, ahead } = factsOf(mount);
  const size = (foot - SEAT - sink) / (saddle ?? 1);
  const middle = ahead === null ? AHEAD : -ahead * size;
  const pen = atPerson(composition, person, layer);
  pen.shadow(ahead === null ? 0 : middle, foot, size, size * 0.12, 0.5);
  // Animals and vehicles look to the left as they are stated, and people to the right.
  pen.ctx.scale(-1, 1);
  pen.at([-middle, foot], size, (own) => drawProp(own, mount));
  if (!person.team) return;
  const team = unitOfIcon(person.team) / HEAD_METRES;
  pen.at([-middle - TO_TEAM * size, foot], team, (own) => drawProp(own, person.team ?? mount));
}

/**
 * A narrow frame shows of whoever sits near more than the chest: without a table before them they need all
 * of their seat.
 */
function isSeenSitting({ spec, frame }: Composition): boolean {
  return isNarrow(frame) && spec.shotSize === "medium" && !hasTable(spec.place);
}

/** Headboard and sheet, as seen from beside the bed. */
function drawBedUnder(composition: Composition, person: PlacedPerson, layer: Layer): void {
  const { style, light, frame } = composition;
  const { x, y, headPx, facing } = person;
  const pen = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx * 1.4 });
  const board = x - facing * headPx * 1.15;
  const headboard = rectangle(board - 34, y - headPx * 1.25, 68, frame.height, 12);
  pen.form(headboard, "#6a452b", { turn: 0.5 });
  const top = y + headPx * 0.42;
  const { left, fullWidth, bottom } = frame;
  pen.form(rectangle(left, top, fullWidth, bottom - top, 10), "#ddd6c8", { turn: 0.15 });
  pen.shadow(x + facing * headPx * 1.4, top + headPx * 0.2, headPx * 2.6, headPx * 0.3, 0.4);
}

/** The table at which people sit, in front of them; null when nobody sits at one. */
export function paintTable(composition: Composition): Layer | null {
  const { spec, people } = composition;
  const sitters = people.filter((person) => person.seat !== null && !person.fromBehind);
  if (sitters.length === 0) return null;
  const cloth = SEATS_BEFORE[spec.place];
  if (cloth && isSeenSitting(composition)) return paintSeatsBefore(composition, sitters, cloth);
  if (!sitters.some((sitter) => isAtTable(spec.place, sitter))) return null;
  // Whoever kneels beside a chair is not hidden by a table that no line puts there.
  if (people.some(({ pose }) => pose === "kneel")) return null;
  if (spec.shotSize === "wide") return paintTableAfar(composition, sitters);
  return spec.shotSize === "medium" ? paintTableEdge(composition) : null;
}

function paintTableAfar(composition: Composition, sitters: readonly PlacedPerson[]): Layer {
  const { style, light, frame, level: view } = composition;
  // A table is as large as where it stands says: it is measured in units of the place.
  const feet = placeYOf(frame, view, Math.max(...sitters.map((person) => person.feetY ?? 0)));
  const across = sitters.map((person) => placeXOf(frame, view, person.x));
  const left = Math.min(...across);
  const right = Math.max(...across);
  const alone = sitters.length === 1 ? (sitters[0]?.facing ?? 1) * 118 : 0;
  const x = (left + right) / 2 + alone;
  const metres = sitters.length === 1 ? 1.05 : Math.max(1.1, (right - left - 130) / 200);
  const layer = new Layer(
    frame.width / 2 + (x - 360 - view.x) * view.zoom,
    frame.height / 2 + (feet - 270 - view.y) * view.zoom,
    720 * view.zoom,
    300 * view.zoom,
    1.06 * frame.scale,
  );
  if (!isPlain(frame, view)) zoomTo(layer.ctx, frame, view);
  const pen = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx });
  drawTable({ pen }, { x, foot: feet + 12, width: metres }, (y, u) => {
    things(composition).forEach((prop, i) => {
      put(pen, prop, x + (i - 0.5) * u * 0.36, y, seenPerMetre(prop, u) * unitOfIcon(prop));
    });
  });
  return layer;
}

/** Height of a table's edge before people who are near: below their chests, as a share of the frame's. */
const TABLE_EDGES = frames.tableEdge;

/** Near, only the edge of the table is in the picture. */
function paintTableEdge(composition: Composition): Layer {
  const { style, light, frame } = composition;
  const { left, bottom, fullWidth } = frame;
  const top = frame.height * TABLE_EDGES[frame.aspect];
  const layer = new Layer(left, top - 194, fullWidth, bottom - top + 194, 1.06 * frame.scale);
  const pen = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx * 1.4 });
  drawBoxed(pen, "table-edge", { x: left, y: top, width: fullWidth, height: bottom - top });
  things(composition).forEach((prop, i) => {
    const aside = i === 0 ? -40 : 330 * Math.min(1, frame.width / PLACE_WIDTH);
    const x = frame.width / 2 + light.side * aside;
    put(pen, prop, x, top + 30 + i * 6, NEAR_METRE_PX * unitOfIcon(prop));
  });
  return layer;
}

/** Where people sit in rows, the cloth of the seats before them. */
const SEATS_BEFORE: Partial<Record<Place, string>> = {
  ...{ train: "#8c4442", plane: "#3c5a86", bus: "#a8452f" },
  ...{ helicopter: "#5f6a4c", limousine: "#b8a888", cockpit: "#8a7a60", "coach-inside": "#7a3c30" },
};

/** From the middle of a head down to where what is before a sitter begins, in heads: above their lap. */
const TO_LAP = 2.75;

/** The backs of the next row, which hide what seats of the place would carry. */
function paintSeatsBefore(
  { style, light, frame }: Composition,
  sitters: readonly PlacedPerson[],
  cloth: string,
): Layer {
  const { left, bottom, fullWidth, width } = frame;
  const top = Math.min(...sitters.map(({ y, headPx }) => y + headPx * TO_LAP));
  const layer = new Layer(left, top - 20, fullWidth, bottom - top + 20, 1.06 * frame.scale);
  const pen = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx * 1.4 });
  for (const x of [-0.12 * width, 0.53 * width]) {
    const back = { x, y: top, width: width * 0.59, height: bottom - top + 60 };
    drawBoxed(pen, "seat-back", back, { colours: { cloth } });
  }
  pen.shadow(width / 2, bottom, width, 260, 0.5);
  return layer;
}

/** What the line has there lies on the table. */
function things({ spec }: Composition): Prop[] {
  return spec.shown.filter(isOnTable).map(({ prop }) => prop);
}

function put(pen: Pen, prop: Prop, x: number, y: number, size: number): void {
  pen.shadow(x, y + 2, size * 0.7, size * 0.13, 0.5);
  pen.at([x, y], size, (own) => drawProp(own, prop), { inkPx: pen.options.inkPx * 0.8 });
}
