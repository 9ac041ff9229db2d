import { alpha, type Colour, darken, lighten, mix } from "../../pen/colour";
import { faded } from "../../pen/gradients";
import { polygon, rectangle, through } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import { between, type Random } from "../../pen/seeded-random";
import { drawBoxed } from "../boxed";
import type { Painters, Part } from "../part";
import { BOTTOM, FLOOR_Y, FULL_WIDTH, LEFT, RIGHT, TOP } from "../set";

/** Rooms without what stands in them. */
export const ROOMS: Painters<"room"> = {
  /** Back wall, side wall, ceiling edge and floor. */
  room(set, look) {
    const { pen, random } = set;
    const wall = set.wall ?? look.wall;
    const { floor, pattern = "none", boards = "planks", corner, ceiling } = look;
    const { ctx } = pen;
    const tone = pen.tone(wall);
    const dim = pen.light.darkness * 0.25;
    if (look.seamless && pattern === "none" && boards === "carpet") {
      const [far, near] = [darken(tone, 0.06 + dim), pen.tone(floor)];
      const colours = [darken(tone, 0.3 + dim), far, tone, mix(tone, near, 0.6), darken(near, 0.1)];
      pen.wash(LEFT, TOP, FULL_WIDTH, BOTTOM - TOP, colours);
      return;
    }
    const dimmed = [darken(tone, 0.3 + dim), darken(tone, 0.06 + dim), tone];
    pen.wash(LEFT, TOP, FULL_WIDTH, FLOOR_Y - TOP, dimmed);
    if (pattern !== "none") drawWallPattern(pen, random, pattern, tone);
    const dado = look.dadoColour ?? darken(wall, 0.3);
    const told = { colours: { wall, ceiling, colour: dado } };
    const lower = { x: LEFT, y: DADO_Y, width: FULL_WIDTH, height: FLOOR_Y - DADO_Y };
    if (look.dado) drawBoxed(pen, `${look.dado}-dado`, lower, told);
    drawFloor(pen, random, floor, boards);
    const above = { x: LEFT, y: TOP, width: FULL_WIDTH, height: FLOOR_Y - TOP };
    drawBoxed(pen, "baseboard", above, { colours: { colour: look.dadoColour ?? wall } });
    if (corner) drawBoxed(pen, `${corner}-corner`, { ...above, x: 0, y: 0 }, told);
    if (ceiling) drawBoxed(pen, "ceiling", above, told);
    // Air gathers in the upper corners, and the light on the floor falls off towards us.
    const gradient = ctx.createRadialGradient(640, 360, 240, 640, 360, 900);
    ctx.fillStyle = faded(gradient, pen.style.shade.colour, { 0: 0, 1: 0.42 });
    ctx.fillRect(LEFT, TOP, FULL_WIDTH, BOTTOM - TOP);
  },
};

/** Where the lower part of a wall begins that wears something else. */
const DADO_Y = 372;

/** A floor that runs towards us, in planks, tiles, stone or carpet. */
function drawFloor(
  pen: Pen,
  random: Random,
  floor: Colour,
  boards: NonNullable<Part<"room">["boards"]>,
): void {
  const { ctx } = pen;
  const tone = pen.tone(floor);
  const washed = [darken(tone, 0.26), tone, darken(tone, 0.12)];
  pen.wash(LEFT, FLOOR_Y, FULL_WIDTH, BOTTOM - FLOOR_Y, washed);
  const line = darken(tone, 0.36);
  /** Where a joint that begins at the wall ends, nearest to us. */
  const near = (x: number) => 640 + (x - 640) * 2.5;
  if (boards === "planks" || boards === "tiles") {
    const step = boards === "planks" ? 58 : 74;
    for (let x = LEFT - 500; x < RIGHT + 500; x += step) {
      if (random() < 0.6) {
        ctx.fillStyle = alpha(random() < 0.5 ? darken(tone, 0.16) : lighten(tone, 0.1), 0.4);
        const [far, end] = [x + step, near(x + step)];
        ctx.fill(polygon([x, FLOOR_Y], [far, FLOOR_Y], [end, BOTTOM], [near(x), BOTTOM]));
      }
      pen.stroke(through([x, FLOOR_Y], [near(x), BOTTOM]), 2.6, line, 0.55, 0.9);
    }
  }
  if (boards === "tiles" || boards === "stone") {
    for (let row = 0; row < 6; row += 1) {
      const y = FLOOR_Y + (BOTTOM - FLOOR_Y) * (row / 6) ** 1.5;
      pen.stroke(through([LEFT, y], [RIGHT, y + (boards === "stone" ? 4 : 0)]), 2.2, line, 0.5);
    }
  }
  if (boards === "stone") {
    for (let i = 0; i < 26; i += 1) {
      const y = FLOOR_Y + random() ** 1.4 * (BOTTOM - FLOOR_Y);
      const x = LEFT + random() * FULL_WIDTH;
      pen.stroke(through([x, y], [x + 8, y + 26]), 2.2, line, 0.5);
    }
  }
  if (boards === "carpet") {
    ctx.fillStyle = alpha(lighten(tone, 0.1), 0.5);
    const [top, bottom] = [FLOOR_Y + 34, BOTTOM - 30];
    ctx.fill(polygon([LEFT, top], [RIGHT, top], [RIGHT + 200, bottom], [LEFT - 200, bottom]));
  }
}

/** How high and wide the bricks and tiles of a wall are, in units of the place; stones are of any width about that. */
const BONDS = {
  bricks: { tall: 19, wide: 46 },
  stone: { tall: 46, wide: 92 },
  tiles: { tall: 30, wide: 30 },
};

/** Planks, stripes, bricks, stones or tiles over the back wall. */
function drawWallPattern(
  pen: Pen,
  random: Random,
  pattern: Exclude<NonNullable<Part<"room">["pattern"]>, "none">,
  tone: Colour,
): void {
  const { ctx } = pen;
  const dark = darken(tone, 0.2);
  const light = mix(tone, "#ffffff", 0.1);
  ctx.save();
  ctx.clip(rectangle(LEFT, TOP, FULL_WIDTH, FLOOR_Y - TOP));
  if (pattern === "stripes") {
    ctx.fillStyle = alpha(dark, 0.35);
    for (let x = LEFT; x < RIGHT; x += 44) ctx.fillRect(x, TOP, 15, FLOOR_Y - TOP);
  }
  if (pattern === "planks") {
    for (let x = LEFT; x < RIGHT; ) {
      const width = between(random, 44, 62);
      ctx.fillStyle = alpha(random() < 0.5 ? dark : light, random() * 0.35);
      ctx.fillRect(x, TOP, width, FLOOR_Y - TOP);
      pen.stroke(through([x, TOP], [x + 1, FLOOR_Y]), 2.4, darken(tone, 0.42), 0.7);
      for (let i = 0; i < 3; i += 1) {
        const gx = x + random() * width;
        const gy = TOP + random() * (FLOOR_Y - TOP);
        pen.stroke(through([gx, gy], [gx + 3, gy + 50], [gx - 2, gy + 110]), 1.6, dark, 0.5);
      }
      x += width;
    }
  }
  if (pattern === "bricks" || pattern === "stone" || pattern === "tiles") {
    const { tall, wide } = BONDS[pattern];
    const [isStone, isTiled] = [pattern === "stone", pattern === "tiles"];
    for (let row = 0; TOP + row * tall < FLOOR_Y; row += 1) {
      const y = TOP + row * tall;
      for (let x = LEFT - (!isTiled && row % 2 ? wide / 2 : 0); x < RIGHT; ) {
        const width = isStone ? wide * between(random, 0.6, 1.25) : wide;
        const tint = random() < 0.5 ? dark : light;
        ctx.fillStyle = alpha(tint, random() * (isTiled ? 0.16 : 0.42));
        ctx.fill(rectangle(x + 1.5, y + 1.5, width - 3, tall - 3, isStone ? 8 : 1));
        x += width;
      }
      ctx.fillStyle = alpha(isTiled ? light : darken(tone, 0.34), 0.35);
      ctx.fillRect(LEFT, y - 1, FULL_WIDTH, 2);
    }
  }
  ctx.restore();
}
