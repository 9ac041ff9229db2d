import type { Path2D } from "@napi-rs/canvas";
import { alpha, type Colour, darken, lighten, mix } from "../colour";
import { type Point, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { between, type Random } from "../seeded-random";
import { drawSkyline } from "./draw-buildings";
import { drawLand, drawMountains, drawPine, drawTree, drawWater, ridgeLine } from "./draw-nature";
import { drawSky } from "./draw-sky";
import { BOTTOM, FULL_WIDTH, LEFT, RIGHT, type SetContext, TOP } from "./set";

/** Where the back wall meets the floor in rooms. */
export const FLOOR_Y = 520;

export interface RoomLook {
  wall: Colour;
  floor: Colour;
  /** What the lower part of the wall wears. */
  dado?: "panel" | "tiles" | "paint" | null;
  dadoColour?: Colour;
  pattern?: "none" | "stripes" | "planks" | "bricks" | "stone" | "tiles";
  boards?: "planks" | "tiles" | "stone" | "carpet";
  ceiling?: Colour | null;
  /** A corner of the room on this side. */
  corner?: -1 | 1 | 0;
}

/** Back wall, side wall, ceiling edge and floor. */
export function drawRoom(set: SetContext, look: RoomLook): void {
  const { pen, random } = set;
  const { wall, floor, pattern = "none", boards = "planks", corner = 0, ceiling = null } = look;
  const { ctx } = pen;
  const tone = pen.tone(wall);
  const dim = pen.light.darkness * 0.25;
  pen.wash(LEFT, TOP, FULL_WIDTH, FLOOR_Y - TOP, [
    darken(tone, 0.3 + dim),
    darken(tone, 0.06 + dim),
    tone,
  ]);
  drawWallPattern(pen, random, pattern, wall, rectangle(LEFT, TOP, FULL_WIDTH, FLOOR_Y - TOP));
  if (look.dado) drawDado(pen, look.dado, look.dadoColour ?? darken(wall, 0.3));
  drawFloor(pen, random, floor, boards);
  pen.form(rectangle(LEFT, FLOOR_Y - 17, FULL_WIDTH, 18), darken(look.dadoColour ?? wall, 0.35), {
    turn: 0.1,
    ink: 0.8,
  });
  if (corner !== 0) drawCorner(pen, wall, corner);
  if (ceiling) {
    pen.form(
      polygon([
        [LEFT, TOP],
        [RIGHT, TOP],
        [RIGHT, TOP + 58],
        [LEFT, TOP + 58],
      ]),
      ceiling,
      { turn: 0, ink: 0.7 },
    );
    pen.flat(rectangle(LEFT, TOP + 58, FULL_WIDTH, 12), darken(ceiling, 0.3));
  }
  // Air gathers in the upper corners, and the light on the floor falls off towards us.
  const shade = ctx.createRadialGradient(640, 360, 240, 640, 360, 900);
  shade.addColorStop(0, alpha(pen.style.shade.colour, 0));
  shade.addColorStop(1, alpha(pen.style.shade.colour, 0.42));
  ctx.fillStyle = shade;
  ctx.fillRect(LEFT, TOP, FULL_WIDTH, BOTTOM - TOP);
}

function drawCorner(pen: Pen, wall: Colour, side: -1 | 1): void {
  const x = side < 0 ? 70 : 1210;
  const edge = side < 0 ? LEFT : RIGHT;
  const dark = darken(wall, 0.24);
  pen.form(
    polygon([
      [x, TOP],
      [edge, TOP],
      [edge, BOTTOM],
      [x + side * 18, FLOOR_Y + 12],
      [x, FLOOR_Y],
    ]),
    dark,
    { turn: 0.12, ink: 0.8 },
  );
  pen.shadow(x, 240, 60, 420, 0.3);
}

function drawWallPattern(
  pen: Pen,
  random: Random,
  pattern: NonNullable<RoomLook["pattern"]>,
  wall: Colour,
  area: Path2D,
): void {
  if (pattern === "none") return;
  const { ctx } = pen;
  const tone = pen.tone(wall);
  const dark = darken(tone, 0.2);
  const light = mix(tone, "#ffffff", 0.1);
  ctx.save();
  ctx.clip(area);
  if (pattern === "stripes") {
    ctx.fillStyle = alpha(dark, 0.35);
    for (let x = LEFT; x < RIGHT; x += 44) ctx.fillRect(x, TOP, 15, FLOOR_Y - TOP);
  }
  if (pattern === "planks") {
    for (let x = LEFT; x < RIGHT; ) {
      const width = between(random, 44, 62);
      ctx.fillStyle = alpha(random() < 0.5 ? dark : light, random() * 0.35);
      ctx.fillRect(x, TOP, width, FLOOR_Y - TOP);
      pen.stroke(
        [
          [x, TOP],
          [x + 1, FLOOR_Y],
        ],
        2.4,
        darken(tone, 0.42),
        0.7,
      );
      for (let i = 0; i < 3; i += 1) {
        const gx = x + random() * width;
        const gy = TOP + random() * (FLOOR_Y - TOP);
        pen.stroke(
          [
            [gx, gy],
            [gx + 3, gy + 50],
            [gx - 2, gy + 110],
          ],
          1.6,
          dark,
          0.5,
        );
      }
      x += width;
    }
  }
  if (pattern === "bricks" || pattern === "stone" || pattern === "tiles") {
    const tall = pattern === "bricks" ? 19 : pattern === "stone" ? 46 : 30;
    let row = 0;
    for (let y = TOP; y < FLOOR_Y; y += tall) {
      const wide = pattern === "bricks" ? 46 : pattern === "stone" ? 92 : 30;
      for (let x = LEFT - (pattern !== "tiles" && row % 2 ? wide / 2 : 0); x < RIGHT; ) {
        const width = pattern === "stone" ? wide * between(random, 0.6, 1.25) : wide;
        ctx.fillStyle = alpha(
          random() < 0.5 ? dark : light,
          random() * (pattern === "tiles" ? 0.16 : 0.42),
        );
        ctx.fill(rectangle(x + 1.5, y + 1.5, width - 3, tall - 3, pattern === "stone" ? 8 : 1));
        x += width;
      }
      ctx.fillStyle = alpha(pattern === "tiles" ? light : darken(tone, 0.34), 0.35);
      ctx.fillRect(LEFT, y - 1, FULL_WIDTH, 2);
      row += 1;
    }
  }
  ctx.restore();
}

function drawDado(pen: Pen, kind: "panel" | "tiles" | "paint", colour: Colour): void {
  const top = 372;
  const tone = pen.tone(colour);
  pen.form(rectangle(LEFT, top, FULL_WIDTH, FLOOR_Y - top), colour, { turn: 0, ink: 0.6 });
  if (kind === "panel") {
    for (let x = LEFT + 12; x < RIGHT; x += 104) {
      pen.form(rectangle(x, top + 24, 84, FLOOR_Y - top - 54), lighten(colour, 0.05), {
        turn: 0.1,
        ink: 0.5,
      });
      pen.stroke(
        [
          [x, top + 24],
          [x, FLOOR_Y - 30],
        ],
        2,
        darken(tone, 0.35),
        0.6,
      );
    }
  }
  if (kind === "tiles") {
    const { ctx } = pen;
    ctx.fillStyle = alpha(darken(tone, 0.25), 0.5);
    for (let x = LEFT; x < RIGHT; x += 30) ctx.fillRect(x, top, 1.6, FLOOR_Y - top);
    for (let y = top; y < FLOOR_Y; y += 30) ctx.fillRect(LEFT, y, FULL_WIDTH, 1.6);
  }
  pen.form(rectangle(LEFT, top - 8, FULL_WIDTH, 12), lighten(colour, 0.16), {
    turn: 0.1,
    ink: 0.6,
  });
}

function drawFloor(
  pen: Pen,
  random: Random,
  floor: Colour,
  boards: NonNullable<RoomLook["boards"]>,
): void {
  const { ctx } = pen;
  const tone = pen.tone(floor);
  pen.wash(LEFT, FLOOR_Y, FULL_WIDTH, BOTTOM - FLOOR_Y, [
    darken(tone, 0.26),
    tone,
    darken(tone, 0.12),
  ]);
  const line = darken(tone, 0.36);
  const vanish = 640;
  const spread = (x: number, y: number): number =>
    vanish + (x - vanish) * (1 + ((y - FLOOR_Y) / (BOTTOM - FLOOR_Y)) * 1.5);
  if (boards === "planks" || boards === "tiles") {
    const step = boards === "planks" ? 58 : 74;
    for (let x = LEFT - 500; x < RIGHT + 500; x += step) {
      if (random() < 0.6) {
        ctx.fillStyle = alpha(random() < 0.5 ? darken(tone, 0.16) : lighten(tone, 0.1), 0.4);
        ctx.fill(
          polygon([
            [spread(x, FLOOR_Y), FLOOR_Y],
            [spread(x + step, FLOOR_Y), FLOOR_Y],
            [spread(x + step, BOTTOM), BOTTOM],
            [spread(x, BOTTOM), BOTTOM],
          ]),
        );
      }
      pen.stroke(
        [
          [spread(x, FLOOR_Y), FLOOR_Y],
          [spread(x, BOTTOM), BOTTOM],
        ],
        2.6,
        line,
        0.55,
        0.9,
      );
    }
  }
  if (boards === "tiles" || boards === "stone") {
    for (let row = 0; row < 6; row += 1) {
      const y = FLOOR_Y + (BOTTOM - FLOOR_Y) * (row / 6) ** 1.5;
      pen.stroke(
        [
          [LEFT, y],
          [RIGHT, y + (boards === "stone" ? 4 : 0)],
        ],
        2.2,
        line,
        0.5,
      );
    }
  }
  if (boards === "stone") {
    for (let i = 0; i < 26; i += 1) {
      const y = FLOOR_Y + random() ** 1.4 * (BOTTOM - FLOOR_Y);
      const x = LEFT + random() * FULL_WIDTH;
      pen.stroke(
        [
          [x, y],
          [x + 8, y + 26],
        ],
        2.2,
        line,
        0.5,
      );
    }
  }
  if (boards === "carpet") {
    ctx.fillStyle = alpha(lighten(tone, 0.1), 0.5);
    ctx.fill(
      polygon([
        [LEFT, FLOOR_Y + 34],
        [RIGHT, FLOOR_Y + 34],
        [RIGHT + 200, BOTTOM - 30],
        [LEFT - 200, BOTTOM - 30],
      ]),
    );
  }
}

export interface WindowPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  frame: Colour;
  curtains?: Colour | null;
  shape?: "sash" | "round" | "arch" | "band" | "factory";
  /** Leaves out the light that falls into the room. */
  noShaft?: boolean;
}

/** A window with the world behind it, its frame, curtains, and the light it lets in. */
export function drawWindow(set: SetContext, place: WindowPlace): void {
  const { pen } = set;
  const { x, y, width, height, frame, shape = "sash" } = place;
  const { ctx } = pen;
  const opening = openingPath(place);
  if (!place.noShaft) drawShaft(set, place);
  ctx.save();
  ctx.clip(opening);
  drawView(set, place);
  ctx.fillStyle = alpha("#ffffff", 0.04);
  ctx.fill(
    polygon([
      [x + width * 0.1, y + height],
      [x + width * 0.55, y],
      [x + width * 0.75, y],
      [x + width * 0.3, y + height],
    ]),
  );
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
  if (place.curtains) drawCurtains(pen, place, place.curtains);
}

function openingPath({ x, y, width, height, shape = "sash" }: WindowPlace): Path2D {
  if (shape === "round") {
    const r = Math.min(width, height) / 2;
    return rectangle(x + width / 2 - r, y + height / 2 - r, r * 2, r * 2, r);
  }
  if (shape === "arch") {
    return spline([
      [x, y + height, 1],
      [x, y + height * 0.36, 0],
      [x + width * 0.14, y + height * 0.14],
      [x + width / 2, y],
      [x + width * 0.86, y + height * 0.14],
      [x + width, y + height * 0.36, 0],
      [x + width, y + height, 1],
    ]);
  }
  return rectangle(x, y, width, height);
}

function drawCurtains(pen: Pen, place: WindowPlace, colour: Colour): void {
  const { x, y, width, height } = place;
  const bottom = Math.min(FLOOR_Y - 8, y + height + 62);
  for (const side of [-1, 1] as const) {
    const outer = side < 0 ? x - 46 : x + width + 46;
    const inner = side < 0 ? x + width * 0.16 : x + width * 0.84;
    const path = spline([
      [outer, y - 22, 1],
      [inner, y - 22, 1],
      [inner - side * 4, y + height * 0.35],
      [(outer + inner) / 2 - side * 4, y + height * 0.66],
      [(outer + inner) / 2, bottom, 1],
      [outer - side * -4, bottom, 1],
    ]);
    pen.form(path, colour, { turn: 0.35, ink: 0.8 });
    pen.ctx.save();
    pen.ctx.clip(path);
    const dark = darken(pen.tone(colour), 0.32);
    for (let i = 1; i < 4; i += 1) {
      const fx = outer + ((inner - outer) * i) / 4;
      pen.stroke(
        [
          [fx, y - 20],
          [fx - side * -6, y + height * 0.5],
          [outer + ((inner - outer) * i) / 7, bottom],
        ],
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

/** Sets in which one window shows the sun or moon already: a second moon would be one too many. */
const moonSeen = new WeakSet<SetContext>();

/** What lies outside: drawn small, without ink, through the same painters as the exteriors. */
function drawView(set: SetContext, place: WindowPlace): void {
  const { pen, random, view, time } = set;
  const { x, y, width, height } = place;
  const { ctx } = pen;
  const scale = Math.max(width / 900, height / 560);
  ctx.save();
  ctx.translate(x + width / 2 - 640 * scale, y + height / 2 - 360 * scale);
  ctx.scale(scale, scale);
  const outside: SetContext = { ...set, pen: outdoorPen(set) };
  const horizon = 470;
  if (view === "space") {
    outside.pen.wash(LEFT, TOP, FULL_WIDTH, BOTTOM - TOP, ["#03040c", "#0a0f24", "#070a18"]);
    for (let i = 0; i < 130; i += 1) {
      ctx.fillStyle = alpha("#ffffff", random());
      ctx.fillRect(LEFT + random() * FULL_WIDTH, TOP + random() * 800, 2.4, 2.4);
    }
    outside.pen.form(rectangle(760, 330, 420, 420, 210), "#5a86b8", { turn: 0.9, ink: 0 });
  } else {
    const sky = drawSky(outside, horizon, !moonSeen.has(set));
    moonSeen.add(set);
    const lit = pen.light.lampsOn ? 0.4 : 0.05;
    if (view === "sea")
      drawWater(outside.pen, random, {
        top: horizon,
        bottom: BOTTOM,
        sunX: sky.sunX,
        colour: "#2f6a86",
      });
    if (view === "city") {
      drawSkyline(outside.pen, random, {
        y: horizon + 20,
        low: 90,
        high: 230,
        wide: [60, 110],
        colour: "#6a7890",
        depth: 0.7,
        lit: lit * 0.6,
      });
      drawSkyline(outside.pen, random, {
        y: horizon + 130,
        low: 120,
        high: 280,
        wide: [90, 170],
        colour: "#4a5468",
        depth: 0.35,
        lit,
      });
    }
    if (view === "forest" || view === "field" || view === "mountain") {
      if (view === "mountain")
        drawMountains(outside.pen, random, {
          y: horizon + 10,
          height: 230,
          count: 5,
          colour: "#6a7a94",
          depth: 0.6,
          snow: 0.5,
        });
      drawLand(outside.pen, ridgeLine(random, horizon + 24, 26, 0.5), "#6f8f58", 0.5, 0);
      for (let i = 0; i < 9; i += 1) {
        const tx = LEFT + (i / 8) * FULL_WIDTH + (random() - 0.5) * 80;
        if (view === "forest")
          drawPine(outside.pen, random, {
            x: tx,
            y: horizon + 130,
            height: between(random, 220, 330),
            colour: "#3f6a4a",
            depth: 0.25,
          });
        else if (i % 3 === 0)
          drawTree(outside.pen, random, {
            x: tx,
            y: horizon + 70,
            height: between(random, 120, 190),
            colour: "#5a8a48",
            depth: 0.3,
          });
      }
      drawLand(outside.pen, ridgeLine(random, horizon + 110, 18, 0.7), "#5f8a4a", 0.2, 0);
    }
  }
  ctx.restore();
  if (time === "night") {
    ctx.fillStyle = alpha("#060a18", 0.2);
    ctx.fillRect(x, y, width, height);
  }
}

function outdoorPen(set: SetContext): Pen {
  const { pen, time } = set;
  const ambient = pen.style.daylight[time].ambient;
  return pen.withLight({ ...pen.light, ambient, hazeShare: 0.55 }, 0);
}

/** Light through the window, on the wall beside it and across the floor. */
function drawShaft(set: SetContext, place: WindowPlace): void {
  const { pen, time } = set;
  const { x, y, width, height } = place;
  const { ctx, light, style } = pen;
  const direction = x + width / 2 < 640 ? 1 : -1;
  const night = time === "night";
  const strength = style.finish === "noir" ? 0.5 : night ? 0.2 : 0.38;
  const colour = night
    ? mix(style.daylight.night.key, light.sky[2], 0.35)
    : style.daylight[time].key;
  const slats = style.finish === "noir" ? 9 : 2;
  ctx.save();
  ctx.globalCompositeOperation = style.finish === "noir" ? "screen" : "soft-light";
  for (let i = 0; i < slats; i += 1) {
    const from = i / slats;
    const to = (i + (slats > 2 ? 0.55 : 0.9)) / slats;
    const edge = direction > 0 ? x + width : x;
    const left: Point = [edge + direction * 40, y + height * from + 60];
    const shaft = polygon([
      left,
      [left[0], y + height * to + 60],
      [left[0] + direction * 420, y + height * to + 330],
      [left[0] + direction * 420, y + height * from + 330],
    ]);
    ctx.fillStyle = alpha(colour, strength * (style.finish === "noir" ? 0.42 : 1));
    ctx.fill(shaft);
  }
  ctx.restore();
  ctx.save();
  ctx.globalCompositeOperation = style.finish === "noir" ? "screen" : "soft-light";
  for (let pane = 0; pane < 2; pane += 1) {
    const px = x + width / 2 + direction * 150 + (pane - 0.5) * width * 0.62;
    ctx.fillStyle = alpha(colour, strength * 0.9);
    ctx.fill(
      polygon([
        [px - width * 0.26, FLOOR_Y + 12],
        [px + width * 0.26, FLOOR_Y + 12],
        [px + width * 0.4 + direction * 90, FLOOR_Y + 150],
        [px - width * 0.3 + direction * 90, FLOOR_Y + 150],
      ]),
    );
  }
  ctx.restore();
  pen.glow(
    x + width / 2,
    y + height / 2,
    Math.max(width, height) * 1.1,
    colour,
    night ? 0.14 : 0.3,
  );
}
