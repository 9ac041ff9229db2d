import { Path2D } from "@napi-rs/canvas";
import { type Colour, darken } from "../pen/colour";
import { addCurve, densify, lerp, limb, type Point } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { BODY } from "./body-data";
import type { ArmRig, BodyRig, LegRig } from "./body-rig";
import { drawHand } from "./draw-hand";
import { type Body, drawFitted, fittedPath } from "./fitted";

export interface Sleeve {
  colour: Colour;
  /** How loose: 1 fits. */
  loose: number;
  /** Share of the arm that is covered: 1 to the wrist, 0.5 above the elbow, 0 bare. */
  reach: number;
  cuff: Colour | null;
  gloss: number;
}

/** One arm with its sleeve and hand. `joined` leaves the line open where the arm meets the body. */
export function drawArm(
  pen: Pen,
  rig: BodyRig,
  arm: ArmRig,
  sleeve: Sleeve,
  side: "near" | "far",
  joined: boolean,
): void {
  const { girth, look } = rig;
  const { shoulder, elbow, wrist, pose } = arm;
  const way = densify([shoulder, elbow, wrist], 5);
  const foreAngle = Math.atan2(-(wrist[0] - elbow[0]), wrist[1] - elbow[1]);
  const outwards = side === "near" ? -1 : 1;
  const thumb = (side === "near" ? 1 : -1) * (pose.front && pose.hand !== "relaxed" ? -1 : 1);
  const bareWidths = armWidths(way.length, girth * 0.86);
  if (sleeve.reach < 1)
    pen.form(limb(way, bareWidths), look.skin, { turn: 0.55, ink: joined ? 0 : 1 });
  if (sleeve.reach < 1 && joined) openOutline(pen, way, bareWidths, outwards);
  drawHand(pen, look, { wrist, angle: foreAngle + pose.turn, thumb, shape: pose.hand });
  if (sleeve.reach <= 0) return;
  const count = Math.max(3, Math.round(way.length * sleeve.reach));
  const covered = way.slice(0, count);
  const widths = armWidths(way.length, girth * sleeve.loose).slice(0, count);
  const widened = widths.map((w, i) => w * (1 + (sleeve.loose - 1) * 0.5 * (i / widths.length)));
  pen.form(limb(covered, widened), sleeve.colour, {
    turn: 0.62,
    ink: joined ? 0 : 1,
    gloss: sleeve.gloss,
  });
  if (joined) openOutline(pen, covered, widened, outwards);
  drawFolds(pen, arm, sleeve, girth);
  if (sleeve.cuff) drawCuff(pen, covered, widened, sleeve.cuff);
}

/** Forearm and hand alone, over the trunk: the rest of a far arm lies behind it. */
export function drawForearm(pen: Pen, rig: BodyRig, arm: ArmRig, sleeve: Sleeve): void {
  const { girth, look } = rig;
  const { elbow, wrist, pose } = arm;
  const way = densify([elbow, wrist], 4);
  const widths = way.map((_, i) => (0.158 - 0.05 * (i / (way.length - 1))) * girth);
  const angle = Math.atan2(-(wrist[0] - elbow[0]), wrist[1] - elbow[1]) + pose.turn;
  if (sleeve.reach < 0.9) {
    const bare = widths.map((w) => w * 0.86);
    pen.form(limb(way, bare), look.skin, { turn: 0.55 });
    drawHand(pen, look, { wrist, angle, thumb: 1, shape: pose.hand });
    return;
  }
  drawHand(pen, look, { wrist, angle, thumb: 1, shape: pose.hand });
  const loose = widths.map(
    (w, i) => w * sleeve.loose * (1 + (sleeve.loose - 1) * 0.5 * (0.5 + i / widths.length / 2)),
  );
  pen.form(limb(way, loose), sleeve.colour, { turn: 0.62, gloss: sleeve.gloss });
  if (sleeve.cuff) drawCuff(pen, way, loose, sleeve.cuff);
}

function armWidths(count: number, girth: number): number[] {
  const last = count - 1;
  return Array.from({ length: count }, (_, i) => {
    const t = i / last;
    const width = t < 0.5 ? 0.205 - 0.045 * (t / 0.5) : 0.16 - 0.05 * ((t - 0.5) / 0.5);
    return width * girth;
  });
}

/** The contour of a limb without the part by which it hangs on the body. */
function openOutline(
  pen: Pen,
  way: readonly Point[],
  widths: readonly number[],
  outwards: number,
): void {
  const width = pen.inkWidth;
  if (width <= 0) return;
  const outer: Point[] = [];
  const inner: Point[] = [];
  way.forEach((point, i) => {
    const before = way[Math.max(0, i - 1)] ?? point;
    const after = way[Math.min(way.length - 1, i + 1)] ?? point;
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const half = widths[i] ?? 0.1;
    const nx = (dy / length) * half * outwards;
    const ny = (-dx / length) * half * outwards;
    if (i === 0)
      outer.push([
        point[0] - (dx / length) * half * 0.75 + nx * 0.2,
        point[1] - (dy / length) * half * 0.75 + ny * 0.2,
      ]);
    outer.push([point[0] + nx, point[1] + ny]);
    inner.push([point[0] - nx, point[1] - ny]);
  });
  const path = new Path2D();
  const start = Math.max(1, Math.round(way.length * 0.32));
  addCurve(path, [...outer, ...inner.slice(start).reverse()]);
  const { ctx } = pen;
  ctx.strokeStyle = pen.inkTone(0);
  ctx.lineWidth = width;
  ctx.stroke(path);
}

/** Creases at the elbow. */
function drawFolds(
  pen: Pen,
  { elbow, shoulder, wrist }: ArmRig,
  sleeve: Sleeve,
  girth: number,
): void {
  if (sleeve.reach < 0.7) return;
  const bent = Math.hypot(
    elbow[0] - (shoulder[0] + wrist[0]) / 2,
    elbow[1] - (shoulder[1] + wrist[1]) / 2,
  );
  const size = 0.1 * girth * sleeve.loose * (Math.sign(wrist[0] - shoulder[0]) || 1);
  const body: Body = {
    yaw: 0,
    anchors: { elbow: (x, y) => [elbow[0] + size * x, elbow[1] + y] },
    named: {},
    tones: { fold: pen.shadeOf(darken(pen.tone(sleeve.colour), 0.12), 1) },
  };
  drawFitted(pen, BODY.elbow.straight, body);
  if (bent > 0.25) drawFitted(pen, BODY.elbow.bent, body);
}

function drawCuff(
  pen: Pen,
  way: readonly Point[],
  widths: readonly number[],
  colour: Colour,
): void {
  const end = way.at(-1);
  const before = way.at(-2);
  if (!end || !before) return;
  const wide = (widths.at(-1) ?? 0.1) * 1.08;
  const length = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
  const ux = (end[0] - before[0]) / length;
  const uy = (end[1] - before[1]) / length;
  const alongArm = (along: number, across: number): Point => [
    end[0] + ux * along - uy * across * wide,
    end[1] + uy * along + ux * across * wide,
  ];
  const band = fittedPath(BODY.cuff, { yaw: 0, anchors: { end: alongArm }, named: {} });
  pen.form(band, colour, { turn: 0.4, ink: 0.7 });
}

/** Half widths from hip to ankle: thigh, knee, calf, and the hem or the ankle. */
const TROUSER_LEG = [0.31, 0.27, 0.2, 0.2, 0.165] as const;
const BARE_LEG = [0.3, 0.24, 0.155, 0.17, 0.09] as const;

function widthAlong(widths: readonly number[], share: number): number {
  const at = share * (widths.length - 1);
  const index = Math.min(widths.length - 2, Math.floor(at));
  return lerp(widths[index] ?? 0, widths[index + 1] ?? 0, at - index);
}

/** One leg with its shoe. */
export function drawLeg(
  pen: Pen,
  rig: BodyRig,
  leg: LegRig,
  wear: { colour: Colour; bare: boolean; shoe: Colour; loose: number; shaft: Colour | null },
): void {
  const { girth, look } = rig;
  const way = densify([leg.hip, leg.knee, leg.ankle], 5);
  const last = way.length - 1;
  const thick = girth * (wear.bare ? 0.74 : wear.loose);
  const halves = wear.bare ? BARE_LEG : TROUSER_LEG;
  const widths = way.map((_, i) => widthAlong(halves, i / last) * thick);
  drawShoe(pen, rig, leg, wear);
  pen.form(limb(way, widths), wear.bare ? look.skin : wear.colour, { turn: 0.6 });
  const shaft = limb(way.slice(-5), [0.19 * girth, 0.17 * girth, 0.16 * girth]);
  if (wear.shaft) pen.form(shaft, wear.shaft, { turn: 0.6, gloss: 0.3 });
}

function drawShoe(pen: Pen, rig: BodyRig, leg: LegRig, wear: { shoe: Colour }): void {
  const { ctx } = pen;
  const [x, y] = leg.ankle;
  const lift = Math.atan2(leg.ankle[0] - leg.knee[0], leg.ankle[1] - leg.knee[1]);
  const size = rig.girth * (rig.look.stage === "child" ? 0.85 : 1);
  ctx.save();
  ctx.translate(x, y + 0.02);
  ctx.rotate(-lift * 0.55);
  const toe = 0.2 + 0.36 * Math.max(0.25, rig.yaw);
  drawFitted(pen, BODY.shoe, {
    yaw: 0,
    anchors: { heel: (x, y) => [x * size, y], toe: (x, y) => [toe * x * size, y] },
    named: { shoe: wear.shoe },
    tones: { sole: darken(pen.tone(wear.shoe), 0.55) },
  });
  ctx.restore();
}
