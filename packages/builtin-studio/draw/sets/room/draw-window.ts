import type { Path2D } from "@napi-rs/canvas";
import { alpha, type Colour, darken, lighten } from "../../pen/colour";
import { polygon, rectangle, spline, through } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import type { Part } from "../part";
import type { PaintEntries, SetContext } from "../set";
import { drawShaft } from "./draw-shaft";
import { drawView } from "./draw-view";
import { FLOOR_Y } from "./room-look";

/** A window with the world behind it, its frame, curtains, and the light it lets in. */
export function drawWindow(set: SetContext, place: Part<"window">, paint: PaintEntries): void {
  const { pen } = set;
  const { x, y, width, height, frame, shape = "sash" } = place;
  const { ctx } = pen;
  const opening = openingPath(place);
  if (!place.noShaft && !set.cover) drawShaft(set, place);
  ctx.save();
  ctx.clip(opening);
  drawView(set, place, paint);
  ctx.fillStyle = alpha("#ffffff", 0.04);
  ctx.fill(
    polygon(
      [x + width * 0.1, y + height],
      [x + width * 0.55, y],
      [x + width * 0.75, y],
      [x + width * 0.3, y + height],
    ),
  );
  if (place.pane) {
    ctx.translate(x, y);
    ctx.scale(width / 100, height / 100);
    paint(set, place.pane);
  }
  ctx.restore();
  const bar = pen.tone(frame);
  ctx.lineJoin = "miter";
  ctx.strokeStyle = pen.inkWidth > 0 ? pen.inkTone(0) : darken(bar, 0.5);
  ctx.lineWidth = 15 + pen.inkWidth * 1.6;
  if (pen.inkWidth > 0) ctx.stroke(opening);
  ctx.strokeStyle = bar;
  ctx.lineWidth = 15;
  ctx.stroke(opening);
  ctx.strokeStyle = darken(bar, 0.28);
  ctx.lineWidth = 4;
  ctx.stroke(opening);
  ctx.lineJoin = "round";
  ctx.fillStyle = bar;
  ctx.save();
  ctx.clip(opening);
  const columns =
    shape === "factory" ? 5 : shape === "band" ? Math.max(2, Math.round(width / 230)) : 2;
  const rows = shape === "factory" ? 4 : shape === "band" ? 1 : 2;
  const thin = shape === "factory" ? 5 : 8;
  for (let i = 1; i < columns; i += 1)
    ctx.fillRect(x + (width * i) / columns - thin / 2, y, thin, height);
  for (let i = 1; i < rows; i += 1)
    ctx.fillRect(
      x,
      y + (height * i) / rows - thin / 2 - (rows === 2 ? height * 0.06 : 0),
      width,
      thin,
    );
  ctx.restore();
  if (shape === "sash")
    pen.form(rectangle(x - 22, y + height + 6, width + 44, 17), lighten(frame, 0.1), {
      turn: 0.3,
      ink: 0.8,
    });
  if (set.cover === "shutters") drawShutters(pen, place);
  const cloth = place.curtains ?? (set.cover === "curtains" ? CLOTH : undefined);
  if (cloth) drawCurtains(pen, place, cloth, set.cover === "curtains");
}

/** Curtains of a window that the place shows without any. */
const CLOTH = "#8a7f6c";

/** Two wooden leaves with slats, closed before the window. */
function drawShutters(pen: Pen, { x, y, width, height }: Part<"window">): void {
  const wood = "#6f7a5c";
  for (const leaf of [0, 1]) {
    const left = x - 8 + (leaf * (width + 16)) / 2;
    const half = (width + 16) / 2;
    pen.form(rectangle(left, y - 8, half, height + 16, 3), wood, { turn: 0.2, ink: 0.9 });
    const slats = Math.max(6, Math.round(height / 22));
    for (let slat = 0; slat < slats; slat += 1)
      pen.flat(
        rectangle(left + 14, y + 6 + (slat * (height - 6)) / slats, half - 28, 5),
        darken(wood, 0.45),
        0.75,
      );
  }
}

/** A curtain that is closed, in even folds down to its hem. */
function drawClosed(
  pen: Pen,
  { left, right, bottom }: { left: number; right: number; bottom: number },
  y: number,
  colour: Colour,
): void {
  pen.form(rectangle(left, y - 22, right - left, bottom - y + 22), colour, {
    turn: 0.25,
    ink: 0.8,
  });
  const folds = Math.max(4, Math.round((right - left) / 34));
  const dark = darken(pen.tone(colour), 0.32);
  for (let fold = 1; fold < folds; fold += 1) {
    const at = left + ((right - left) * fold) / folds;
    pen.stroke(
      through([at, y - 20], [at + 3, (y + bottom) / 2], [at - 2, bottom]),
      8,
      dark,
      0.45,
      0.6,
    );
  }
}

function openingPath({ x, y, width, height, shape = "sash" }: Part<"window">): Path2D {
  if (shape === "round") {
    const r = Math.min(width, height) / 2;
    return rectangle(x + width / 2 - r, y + height / 2 - r, r * 2, r * 2, r);
  }
  if (shape === "arch") {
    return spline(
      [x, y + height, 1],
      [x, y + height * 0.36, 0],
      [x + width * 0.14, y + height * 0.14],
      [x + width / 2, y],
      [x + width * 0.86, y + height * 0.14],
      [x + width, y + height * 0.36, 0],
      [x + width, y + height, 1],
    );
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
      drawClosed(
        pen,
        { left: Math.min(outer, inner), right: Math.max(outer, inner), bottom },
        y,
        colour,
      );
      continue;
    }
    const path = spline(
      [outer, y - 22, 1],
      [inner, y - 22, 1],
      [inner - side * 4, y + height * 0.35],
      [(outer + inner) / 2 - side * 4, y + height * 0.66],
      [(outer + inner) / 2, bottom, 1],
      [outer - side * -4, bottom, 1],
    );
    pen.form(path, colour, { turn: 0.35, ink: 0.8 });
    pen.ctx.save();
    pen.ctx.clip(path);
    const dark = darken(pen.tone(colour), 0.32);
    for (let i = 1; i < 4; i += 1) {
      const fx = outer + ((inner - outer) * i) / 4;
      pen.stroke(
        through(
          [fx, y - 20],
          [fx - side * -6, y + height * 0.5],
          [outer + ((inner - outer) * i) / 7, bottom],
        ),
        7,
        dark,
        0.4,
        0.6,
      );
    }
    pen.ctx.restore();
  }
  pen.form(rectangle(x - 62, y - 34, width + 124, 10, 5), "#6a4a2c", { turn: 0.3, ink: 0.8 });
}
