import { alpha, type Colour, darken } from "../../pen/colour";
import { polygon, rectangle } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import type { Part } from "../part";
import { BOTTOM, FULL_WIDTH, LEFT, RIGHT, type SetContext, TOP } from "../set";
import { drawFloor } from "./draw-floor";
import { drawDado, drawWallPattern } from "./draw-walls";
import { FLOOR_Y } from "./room-look";

/** Back wall, side wall, ceiling edge and floor. */
export function drawRoom(set: SetContext, look: Part<"room">): void {
  const { pen, random } = set;
  const wall = set.wall ?? look.wall;
  const { floor, pattern = "none", boards = "planks", corner, ceiling } = look;
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
  if (corner) drawCorner(pen, wall, corner === "left" ? -1 : 1);
  if (ceiling) {
    pen.form(polygon([LEFT, TOP], [RIGHT, TOP], [RIGHT, TOP + 58], [LEFT, TOP + 58]), ceiling, {
      turn: 0,
      ink: 0.7,
    });
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
    polygon([x, TOP], [edge, TOP], [edge, BOTTOM], [x + side * 18, FLOOR_Y + 12], [x, FLOOR_Y]),
    dark,
    { turn: 0.12, ink: 0.8 },
  );
  pen.shadow(x, 240, 60, 420, 0.3);
}
