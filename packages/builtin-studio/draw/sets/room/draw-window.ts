import type { Path2D } from "@napi-rs/canvas";
import { alpha, type Colour, darken, mix } from "../../pen/colour";
import { pointsFrom, polygon, rectangle, spline, through } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import { pick } from "../../pen/seeded-random";
import { type Box, drawBoxed } from "../boxed";
import type { Painters, PaintPart, Part } from "../part";
import { FLOOR_Y, type SetContext } from "../set";
import { drawView } from "./draw-view";

/** Windows, with what is outside and the light that they let in. */
export const WINDOWS: Painters<"stained-window"> & { window: PaintPart<"window"> } = {
  /** A window with the world behind it, its frame, curtains, and the light it lets in. */
  window(set, place, paint) {
    const { pen } = set;
    const { x, y, width, height, frame, shape = "sash" } = place;
    const { ctx } = pen;
    const opening = openingPath(place);
    if (!place.noShaft && !set.cover && set.weather === "clear") drawShaft(set, place);
    ctx.save();
    ctx.clip(opening);
    drawView(set, place, paint);
    drawBoxed(pen, "glint", place);
    if (place.pane) {
      ctx.translate(x, y);
      ctx.scale(width / 100, height / 100);
      paint(set, place.pane);
    }
    ctx.restore();
    const bar = pen.tone(frame);
    ctx.lineJoin = "miter";
    const line = (colour: Colour, width: number) => {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke(opening);
    };
    if (pen.inkWidth > 0) line(pen.inkTone(0), 15 + pen.inkWidth * 1.6);
    line(bar, 15);
    line(darken(bar, 0.28), 4);
    ctx.lineJoin = "round";
    ctx.fillStyle = bar;
    ctx.save();
    ctx.clip(opening);
    const isFactory = shape === "factory";
    const inBand = shape === "band" ? Math.max(2, Math.round(width / 230)) : 2;
    const columns = isFactory ? 5 : inBand;
    const rows = isFactory ? 4 : shape === "band" ? 1 : 2;
    const thin = isFactory ? 5 : 8;
    for (let i = 1; i < columns; i += 1)
      ctx.fillRect(x + (width * i) / columns - thin / 2, y, thin, height);
    const higher = rows === 2 ? height * 0.06 : 0;
    for (let i = 1; i < rows; i += 1)
      ctx.fillRect(x, y + (height * i) / rows - thin / 2 - higher, width, thin);
    ctx.restore();
    if (shape === "sash") drawBoxed(pen, "sill", place, { colours: { frame } });
    if (set.cover === "shutters") drawBoxed(pen, "shutters", place, set);
    const cloth = place.curtains ?? (set.cover === "curtains" ? CLOTH : undefined);
    if (cloth) drawCurtains(pen, place, cloth, set.cover === "curtains");
  },

  /** A pointed window of coloured glass; by day its light falls into the church. */
  "stained-window"({ pen, random }, { x, y, width, height }) {
    const { ctx, light } = pen;
    const dark = light.darkness > 0.8;
    const at = pointsFrom(x, y, width, height);
    const left = at([0, 1, 1], [0, 0.36], [0.18, 0.13], [0.5, 0, 1]);
    const opening = spline(...left, ...at([0.82, 0.13], [1, 0.36], [1, 1, 1]));
    ctx.save();
    ctx.clip(opening);
    ctx.fillStyle = dark ? darken(pen.tone("#2f4a78"), 0.3) : mix(light.key, "#ffffff", 0.2);
    ctx.fillRect(x, y, width, height);
    for (let row = 0; row < 7; row += 1)
      for (let column = 0; column < 3; column += 1) {
        const left = x + (column * width) / 3 + 3;
        const right = x + ((column + 1) * width) / 3 - 3;
        const top = y + (row * height) / 7 + 3;
        const bottom = y + ((row + 1) * height) / 7 - 3;
        ctx.fillStyle = alpha(pen.style.local(pick(random, GLASS)), 0.8);
        const lower = top + random() * 8;
        ctx.fill(polygon([left, top], [right, lower], [right, bottom], [left, bottom]));
      }
    ctx.restore();
    ctx.lineWidth = 12;
    ctx.strokeStyle = pen.tone("#6a655c");
    ctx.stroke(opening);
  },
};

/** Curtains of a window that the place shows without any. */
const CLOTH = "#8a7f6c";

/** A curtain that is closed, in even folds from its rail down to its hem. */
function drawClosed(pen: Pen, { x, y, width, height }: Box, colour: Colour): void {
  pen.form(rectangle(x, y, width, height), colour, { turn: 0.25, ink: 0.8 });
  const folds = Math.max(4, Math.round(width / 34));
  const dark = darken(pen.tone(colour), 0.32);
  for (let fold = 1; fold < folds; fold += 1) {
    const at = pointsFrom(x + (width * fold) / folds, y, 1);
    pen.stroke(at([0, 2], [3, height / 2 + 11], [-2, height]), 8, dark, 0.45, 0.6);
  }
}

function openingPath({ x, y, width, height, shape = "sash" }: Part<"window">): Path2D {
  if (shape === "round") {
    const r = Math.min(width, height) / 2;
    return rectangle(x + width / 2 - r, y + height / 2 - r, r * 2, r * 2, r);
  }
  if (shape === "arch") {
    const at = pointsFrom(x, y, width, height);
    const left = at([0, 1, 1], [0, 0.36], [0.14, 0.14], [0.5, 0]);
    return spline(...left, ...at([0.86, 0.14], [1, 0.36], [1, 1, 1]));
  }
  return rectangle(x, y, width, height);
}

function drawCurtains(pen: Pen, place: Part<"window">, colour: Colour, isClosed: boolean): void {
  const { x, y, width, height } = place;
  const bottom = Math.min(FLOOR_Y - 8, y + height + 62);
  for (const side of [-1, 1] as const) {
    const outer = side < 0 ? x - 46 : x + width + 46;
    const reach = isClosed ? 0.505 : 0.16;
    const inner = side < 0 ? x + width * reach : x + width * (1 - reach);
    if (isClosed) {
      const left = Math.min(outer, inner);
      const leaf = { x: left, y: y - 22, width: Math.abs(outer - inner), height: bottom - y + 22 };
      drawClosed(pen, leaf, colour);
      continue;
    }
    const middle = (outer + inner) / 2;
    const path = spline(
      ...through([outer, y - 22, 1], [inner, y - 22, 1], [inner - side * 4, y + height * 0.35]),
      ...through([middle - side * 4, y + height * 0.66], [middle, bottom, 1]),
      [outer + side * 4, bottom, 1],
    );
    pen.form(path, colour, { turn: 0.35, ink: 0.8 });
    pen.ctx.save();
    pen.ctx.clip(path);
    const dark = darken(pen.tone(colour), 0.32);
    for (let i = 1; i < 4; i += 1) {
      const fold = outer + ((inner - outer) * i) / 4;
      const hem = outer + ((inner - outer) * i) / 7;
      const line = through([fold, y - 20], [fold + side * 6, y + height * 0.5], [hem, bottom]);
      pen.stroke(line, 7, dark, 0.4, 0.6);
    }
    pen.ctx.restore();
  }
  drawBoxed(pen, "curtain-rod", place);
}

/** Light through the window, on the wall beside it and across the floor. */
function drawShaft(set: SetContext, { x, y, width, height }: Part<"window">): void {
  const { pen, time } = set;
  const { ctx, light, style } = pen;
  const direction = x + width / 2 < 640 ? 1 : -1;
  const night = time === "night";
  const isNoir = style.finish === "noir";
  const strength = isNoir ? 0.5 : night ? 0.2 : 0.38;
  const { key } = style.daylight[time];
  const colour = night ? mix(key, light.sky[2], 0.35) : key;
  const slats = isNoir ? 9 : 2;
  ctx.save();
  ctx.globalCompositeOperation = isNoir ? "screen" : "soft-light";
  ctx.fillStyle = alpha(colour, strength * (isNoir ? 0.42 : 1));
  const edge = (direction > 0 ? x + width : x) + direction * 40;
  for (let i = 0; i < slats; i += 1) {
    const top = y + (height * i) / slats + 60;
    const bottom = y + (height * (i + (isNoir ? 0.55 : 0.9))) / slats + 60;
    const far = edge + direction * 420;
    ctx.fill(polygon([edge, top], [edge, bottom], [far, bottom + 270], [far, top + 270]));
  }
  ctx.fillStyle = alpha(colour, strength * 0.9);
  for (const pane of [-0.5, 0.5]) {
    const middle = x + width / 2 + direction * 150 + pane * width * 0.62;
    const wall = pointsFrom(middle, FLOOR_Y + 12, width)([-0.26, 0], [0.26, 0]);
    const floor = pointsFrom(middle + direction * 90, FLOOR_Y + 150, width)([0.4, 0], [-0.3, 0]);
    ctx.fill(polygon(...wall, ...floor));
  }
  ctx.restore();
  const reach = Math.max(width, height) * 1.1;
  pen.glow(x + width / 2, y + height / 2, reach, colour, night ? 0.14 : 0.3);
}

const GLASS = ["#b83a3a", "#2f5fa8", "#d8a83a", "#3a8a5a", "#7a4aa0"] as const;
