import type { Aspect } from "../../contract/frame-format";
import type { Area } from "../pen/area";
import { Layer } from "../pen/canvas-pool";
import { darken, lighten, mix } from "../pen/colour";
import type { Frame } from "../pen/frame";
import { withStops } from "../pen/gradients";
import { lightSprite } from "../pen/light-sprite";
import { rectangle, through } from "../pen/outline";
import { Pen } from "../pen/pen";
import { drawProp } from "../props/draw-prop";
import type { Prop } from "../shot/scene-spec";
import type { Composition } from "../staging/compose-shot";
import { isPlain, zoomTo } from "../staging/place-view";
import { factsOf, unitOfIcon } from "../things/icon-of-thing";
import { drawReachingHand } from "./draw-reaching-hand";
import frames from "./frames.json";

/** Size of the thing an insert is about, in pixels for its unit. */
const MAIN_PX = 330;

/** A thing close up, and the hand that comes to it: two layers, so that the hand can move. */
interface InsertLayers {
  thing: Layer;
  hand: Layer | null;
  /** Side of the frame from which the hand comes. */
  handSide: -1 | 1;
}

/**
 * How an insert is seen in a frame of another shape than 16:9, in whose units it is composed: the point in the middle
 * of the frame, how large, and where a second thing stands against the first (in a tall frame behind it).
 */
const VIEWS = frames.insert;

/** What of an insert's own space lies within its layers. */
function boundsOf({ fullWidth, fullHeight }: Frame, { x, y, zoom }: (typeof VIEWS)[Aspect]): Area {
  const [halfWidth, halfHeight] = [fullWidth / 2 / zoom, fullHeight / 2 / zoom];
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/** A thing close up on a table or wall, with the hand of whoever the line is about. */
export function paintInsert(composition: Composition): InsertLayers {
  const { spec, style, light, frame } = composition;
  const view = VIEWS[frame.aspect];
  const bounds = boundsOf(frame, view);
  const open = () => {
    const opened = Layer.covering(frame, 1.06 * frame.scale);
    if (!isPlain(frame, view)) zoomTo(opened.ctx, frame, view);
    return opened;
  };
  const layer = open();
  const { ctx } = layer;
  const prop: Prop = spec.props[0] ?? "hand";
  const upright = factsOf(prop).straight;
  const pen = new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: style.ink.figurePx * 1.1 });
  // A hand with nothing in it reaches into the open: outside there is no table under it.
  const inTheOpen = prop === "hand" && !spec.interior;
  if (!upright && !inTheOpen) drawTableTop(pen, bounds, spec.interior);
  else if (upright && (spec.interior || ON_DOORS.has(prop)))
    drawWall(pen, bounds, ON_DOORS.has(prop));
  const side = light.side;
  const second = upright ? undefined : spec.props.slice(1).find((other) => liesBeside(other, prop));
  if (second) {
    const x = 640 + side * view.second.across;
    put(pen, second, x, view.second.y, MAIN_PX * shareOf(second, prop));
  }
  const x = 640 - side * 40;
  const y = upright ? 540 : 560;
  if (prop !== "hand") put(pen, prop, x, y, MAIN_PX);
  const hand = composition.people[0] ? open() : null;
  if (hand) {
    const handPen = new Pen(hand.ctx, style, light, pen.options);
    drawReachingHand(handPen, composition, { prop, x, y, unit: MAIN_PX }, bounds);
    lightInsert(hand, composition);
  }
  lightInsert(layer, composition);
  return {
    thing: layer.trimmed(),
    hand: hand?.trimmed() ?? null,
    handSide: side > 0 ? -1 : 1,
  };
}

/** A second thing is so large against the first, as in life: what is larger or smaller is left out. */
const SECOND = { from: 0.35, to: 1.2 };
/** It lies farther away. */
const FARTHER = 0.8;

function liesBeside(other: Prop, prop: Prop): boolean {
  const share = shareOf(other, prop);
  return other !== "hand" && !factsOf(other).straight && share >= SECOND.from && share <= SECOND.to;
}

function shareOf(other: Prop, prop: Prop): number {
  return (unitOfIcon(other) / unitOfIcon(prop)) * FARTHER;
}

function lightInsert(layer: Layer, { style, light, spec, frame }: Composition): void {
  layer.toFrame();
  const seen = { interior: spec.interior, headPx: 700, x: frame.width / 2, rimAboveY: null };
  lightSprite(layer, { ...seen, style, light, frame });
}

function put(pen: Pen, prop: Prop, x: number, y: number, size: number): void {
  if (!factsOf(prop).straight) {
    pen.shadow(x - pen.light.side * size * 0.16, y + size * 0.03, size * 0.95, size * 0.17, 0.62);
    pen.shadow(x, y + size * 0.02, size * 0.55, size * 0.09, 0.5);
  } else pen.shadow(x - pen.light.side * 26, y - size * 0.42, size * 1.05, size * 0.95, 0.4);
  // The thing is who the shot is about: it stands in the light like a person.
  pen.at([x, y], size, (own) => drawProp(own, prop), { figure: true });
}

/** What hangs on a door; the rest of what stands upright is on a wall. */
const ON_DOORS: ReadonlySet<Prop> = new Set<Prop>(["door-handle", "padlock"]);

/** The door or wall on which a thing hangs, in the light of the room. */
function drawWall(pen: Pen, { left, top, right, bottom }: Area, door: boolean): void {
  const { ctx } = pen;
  const colour = door ? "#7a5233" : "#a49a88";
  const tone = pen.tone(colour);
  const side = pen.light.side;
  const from = side > 0 ? right : left;
  const wash = ctx.createLinearGradient(from, 0, from - side * (right - left), bottom);
  ctx.fillStyle = withStops(wash, { 0: lighten(tone, 0.16), 0.55: tone, 1: darken(tone, 0.5) });
  ctx.fillRect(left, top, right - left, bottom - top);
  if (door) {
    for (const x of [-90, 230, 930])
      pen.stroke(through([x, top], [x + 3, bottom]), 9, darken(tone, 0.42), 0.8);
    const panel = (...at: [x: number, y: number, width: number, height: number]) =>
      pen.form(rectangle(...at, 8), darken(colour, 0.08), { turn: 0.2, ink: 0.9 });
    for (const [x, width] of through([270, 620], [980, 400])) {
      panel(x, top - 20, width, 128 - top);
      panel(x, 200, width, Math.max(760, bottom));
    }
    return;
  }
  for (let i = Math.floor(Math.min(0, (top + 20) / 84)); i < Math.max(9, bottom / 84); i += 1) {
    const line = through([left, 60 + i * 84], [640, 56 + i * 86], [right, 62 + i * 84]);
    pen.stroke(line, 5, darken(tone, 0.16), 0.25);
  }
}

/** The table fills the lower half; its far edge lies in the blur. */
function drawTableTop(pen: Pen, { left, right, bottom }: Area, interior: boolean): void {
  const { ctx } = pen;
  const top = 430;
  const wood = interior ? "#80583a" : "#7d7468";
  const tone = pen.tone(wood);
  const paint = ctx.createLinearGradient(0, top, 0, bottom);
  const far = mix(lighten(tone, 0.1), pen.light.key, 0.14);
  ctx.fillStyle = withStops(paint, { 0: far, 0.4: tone, 1: darken(tone, 0.45) });
  ctx.fillRect(left, top, right - left, bottom - top);
  for (let i = -9; i <= 9; i += 1) {
    const [from, middle, to] = [640 + i * 74, 640 + i * 160, 640 + i * 215];
    const joint = through([from, top], [640 + i * 230, bottom]);
    pen.stroke(joint, 4, darken(tone, 0.4), 0.55, 0.9);
    const grain = through([from + 30, top + 20], [middle + 70, top + 130], [to + 100, bottom]);
    pen.stroke(grain, 3, darken(tone, 0.25), 0.3);
  }
  const edge = rectangle(left, top - 7, right - left, 12);
  pen.form(edge, lighten(wood, 0.12), { turn: 0, ink: 0.8 });
  pen.glow(640 + pen.light.side * 260, 470, 520, pen.light.key, 0.22);
}
