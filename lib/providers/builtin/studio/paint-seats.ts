import { Layer } from "./canvas-pool";
import { darken, lighten } from "./colour";
import type { Composition } from "./compose-shot";
import { polygon, rectangle } from "./outline";
import { atPerson } from "./paint-person";
import { Pen } from "./pen";
import { drawChairBack, drawPillow, drawSeat } from "./people/draw-seat";
import type { PlacedPerson } from "./placed-person";
import { getProp, isUpright } from "./props/draw-prop";
import type { Prop } from "./scene-spec";
import { seededRandom } from "./seeded-random";
import { drawTable } from "./sets/furniture/tables";
import { hasTable } from "./sets/seat-of-place";
import { BOTTOM, FRAME_HEIGHT, FRAME_WIDTH, FULL_WIDTH, LEFT, RIGHT } from "./sets/set";

/** Paints what people sit and lie on into the place, so that no frame has to draw it again. */
export function paintSeats(composition: Composition, layer: Layer): void {
  const wide = composition.spec.shotSize === "wide";
  for (const person of composition.people) {
    if (person.fromBehind) continue;
    const { ctx } = layer;
    ctx.save();
    if (person.lies === "ground") {
      const pen = new Pen(ctx, composition.style, composition.light, {
        pixelsPerUnit: 1,
        inkPx: 0,
      });
      const { x, y, headPx, facing } = person;
      pen.shadow(x + facing * headPx * 3, y + headPx * 0.55, headPx * 4.2, headPx * 0.5, 0.55);
    } else if (person.lies === "bed" && !wide) {
      drawBedUnder(composition, person, layer);
      drawPillow(atPerson(composition, person, layer));
    } else if (person.seat && wide) {
      drawSeat(atPerson(composition, person, layer), person.seat, person.look);
    } else if (person.seat) {
      drawChairBack(atPerson(composition, person, layer), person.seat, person.look);
    }
    ctx.restore();
  }
}

/** Headboard and sheet, as seen from beside the bed. */
function drawBedUnder(composition: Composition, person: PlacedPerson, layer: Layer): void {
  const { style, light } = composition;
  const { x, y, headPx, facing } = person;
  const pen = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx * 1.4 });
  const board = x - facing * headPx * 1.15;
  pen.form(rectangle(board - 34, y - headPx * 1.25, 68, FRAME_HEIGHT, 12), "#6a452b", {
    turn: 0.5,
  });
  const top = y + headPx * 0.42;
  pen.form(rectangle(LEFT, top, RIGHT - LEFT, BOTTOM - top, 10), "#ddd6c8", { turn: 0.15 });
  pen.shadow(x + facing * headPx * 1.4, top + headPx * 0.2, headPx * 2.6, headPx * 0.3, 0.4);
}

/** The table at which people sit, in front of them; null when nobody sits at one. */
export function paintTable(composition: Composition): Layer | null {
  const { spec, people } = composition;
  const sitters = people.filter((person) => person.seat !== null && !person.fromBehind);
  if (sitters.length === 0 || !hasTable(spec.place)) return null;
  if (spec.shotSize === "wide") return paintTableAfar(composition, sitters);
  return spec.shotSize === "medium" ? paintTableEdge(composition) : null;
}

function paintTableAfar(composition: Composition, sitters: readonly PlacedPerson[]): Layer {
  const { style, light } = composition;
  const feet = Math.max(...sitters.map((person) => person.feetY ?? 0));
  const left = Math.min(...sitters.map((person) => person.x));
  const right = Math.max(...sitters.map((person) => person.x));
  const alone = sitters.length === 1 ? (sitters[0]?.facing ?? 1) * 118 : 0;
  const x = (left + right) / 2 + alone;
  const metres = sitters.length === 1 ? 1.05 : Math.max(1.1, (right - left - 130) / 200);
  const layer = new Layer(x - 360, feet - 270, 720, 300, 1.06);
  const pen = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx });
  drawTable(pen, { x, foot: feet + 12, width: metres }, (y, u) => {
    things(composition).forEach((prop, i) => {
      put(pen, prop, x + (i - 0.5) * u * 0.36, y, u * 0.17);
    });
  });
  return layer;
}

/** Near, only the edge of the table is in the picture. */
function paintTableEdge(composition: Composition): Layer {
  const { style, light } = composition;
  const top = 664;
  const layer = new Layer(LEFT, 470, FULL_WIDTH, BOTTOM - 470, 1.06);
  const pen = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.setPx * 1.4 });
  const wood = "#80583a";
  pen.form(
    polygon([
      [LEFT, top + 4],
      [RIGHT, top + 4],
      [RIGHT, BOTTOM],
      [LEFT, BOTTOM],
    ]),
    wood,
    { turn: 0.1, gloss: 0.2 },
  );
  pen.form(rectangle(LEFT, top - 4, RIGHT - LEFT, 9), lighten(wood, 0.14), { turn: 0.1, ink: 0.7 });
  for (const y of [688, 712]) pen.flat(rectangle(LEFT, y, RIGHT - LEFT, 3), darken(wood, 0.3), 0.5);
  pen.shadow(FRAME_WIDTH / 2, FRAME_HEIGHT, 760, 60, 0.35);
  const side = light.side;
  things(composition).forEach((prop, i) => {
    put(pen, prop, 640 + side * (i === 0 ? -40 : 330), 694 + i * 6, 108);
  });
  return layer;
}

/** What the line names lies on the table; else a cup that somebody has drunk from. */
function things({ spec }: Composition): Prop[] {
  const held = spec.characters.map((character) => character.holds);
  const told = spec.props.filter(
    (prop) => prop !== "hand" && prop !== "footprints" && !isUpright(prop) && !held.includes(prop),
  );
  return told.length > 0 ? told.slice(0, 2) : ["cup"];
}

function put(pen: Pen, prop: Prop, x: number, y: number, size: number): void {
  const { ctx } = pen;
  pen.shadow(x, y + 2, size * 0.7, size * 0.13, 0.5);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  const own = new Pen(ctx, pen.style, pen.light, {
    pixelsPerUnit: size,
    inkPx: pen.options.inkPx * 0.8,
  });
  getProp(prop)(own, seededRandom(`table:${prop}`));
  ctx.restore();
}
