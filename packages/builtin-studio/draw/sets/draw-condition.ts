import { alpha, lighten } from "../colour";
import { type Point, rectangle } from "../outline";
import type { Condition } from "../scene-spec";
import { between } from "../seeded-random";
import {
  drawBareBricks,
  drawCobweb,
  drawCrack,
  drawDrift,
  drawIcicle,
  drawRubble,
  drawStain,
  drawVine,
  drawWallStub,
  GROUND_Y,
  ICE,
  STONE,
} from "./condition-parts";
import { drawHaze } from "./draw-sky";
import { drawGrass, drawRock } from "./nature/grass";
import { drawFoliage } from "./nature/trees";
import { drawWater } from "./nature/water";
import { FLOOR_Y } from "./room/room-look";
import { BOTTOM, FULL_HEIGHT, FULL_WIDTH, LEFT, RIGHT, type SetContext, TOP } from "./set";

/** What a condition adds to a place that is painted: over what is far and stands, behind the people. */
type Over = (set: SetContext, interior: boolean) => void;

const CHAR = "#15110e";

const OVER: Readonly<Record<Condition, Over>> = {
  ruined(set, interior) {
    const { pen, random } = set;
    if (interior) {
      for (const x of [160, 1090])
        drawBareBricks(set, x + between(random, -30, 30), between(random, 390, 450));
      for (const [x, way] of [
        [380, 1],
        [930, -1],
      ] as const)
        drawCrack(set, x + between(random, -50, 50), way);
      const x = pen.light.side > 0 ? 170 : 1110;
      const way = x < 640 ? 1 : -1;
      pen.bar(
        [
          [x - way * 210, 60],
          [x + way * 150, FLOOR_Y + 70],
        ],
        26,
        "#5a4330",
        { turn: 0.5 },
      );
    } else {
      // Grey with dust, between what is left of walls.
      pen.ctx.fillStyle = alpha(pen.tone("#77726a"), 0.3);
      pen.ctx.fillRect(LEFT, TOP, FULL_WIDTH, FULL_HEIGHT);
      for (const x of [70, 1210]) drawWallStub(set, x);
    }
    for (const x of [60, 1220]) drawRubble(set, x, interior ? FLOOR_Y + 66 : GROUND_Y + 56);
    for (let i = 0; i < 16; i += 1) {
      const at = random() < 0.5 ? between(random, 120, 400) : between(random, 880, 1160);
      drawRock(pen, random, {
        x: at,
        y: between(random, 600, 690),
        size: between(random, 5, 14),
        colour: STONE,
      });
    }
  },
  burnt({ pen, random }, interior) {
    const { ctx } = pen;
    ctx.fillStyle = alpha(CHAR, interior ? 0.34 : 0.4);
    ctx.fillRect(LEFT, TOP, FULL_WIDTH, FULL_HEIGHT);
    for (let i = 0; i < 9; i += 1) {
      const at: Point = [
        between(random, LEFT, RIGHT),
        interior ? between(random, TOP, 300) : between(random, 600, BOTTOM),
      ];
      drawStain(ctx, at, between(random, 110, 250), CHAR, interior ? 0.75 : 0.55);
    }
    for (let i = 0; i < 5; i += 1) {
      const x = i % 2 ? between(random, 60, 330) : between(random, 950, 1220);
      const foot: Point = [x, between(random, 590, 660)];
      pen.bar(
        [foot, [x + between(random, -90, 90), foot[1] - between(random, 60, 170)]],
        between(random, 10, 22),
        "#1d1815",
        { turn: 0.4 },
      );
    }
    for (let i = 0; i < 7; i += 1)
      pen.glow(between(random, 60, 1220), between(random, 600, 690), 26, pen.style.lamp, 0.4);
  },
  frozen(set, interior) {
    const { pen, random } = set;
    const { ctx } = pen;
    const ice = pen.tone(ICE);
    ctx.fillStyle = alpha(ice, 0.16);
    ctx.fillRect(LEFT, TOP, FULL_WIDTH, FULL_HEIGHT);
    const ground = interior ? FLOOR_Y : GROUND_Y - 70;
    const sheet = ctx.createLinearGradient(0, ground, 0, BOTTOM);
    sheet.addColorStop(0, alpha(ice, interior ? 0.5 : 0.85));
    sheet.addColorStop(1, alpha(lighten(ice, 0.2), interior ? 0.72 : 0.94));
    ctx.fillStyle = sheet;
    ctx.fillRect(LEFT, ground, FULL_WIDTH, BOTTOM - ground);
    for (let i = 0; i < 8; i += 1)
      drawStain(
        ctx,
        [between(random, LEFT, RIGHT), between(random, TOP, ground)],
        between(random, 90, 190),
        ice,
        0.5,
      );
    for (let i = 0; i < 7; i += 1) {
      const y = between(random, ground + 20, BOTTOM - 30);
      const x = between(random, LEFT, RIGHT - 200);
      pen.stroke(
        [
          [x, y],
          [x + 110, y - 5],
          [x + between(random, 160, 300), y + 3],
        ],
        3,
        lighten(ice, 0.6),
        0.7,
      );
    }
    if (interior)
      for (let i = 0; i < 26; i += 1) drawIcicle(set, LEFT + i * 58 + between(random, -18, 18), 4);
    else for (const x of [30, 150, 1130, 1250]) drawDrift(set, x + between(random, -30, 30));
  },
  flooded({ pen, random }, interior) {
    const top = interior ? FLOOR_Y + 26 : GROUND_Y;
    pen.ctx.save();
    pen.ctx.globalAlpha = 0.78;
    drawWater(pen, random, {
      top,
      bottom: BOTTOM,
      sunX: 640 + pen.light.side * 200,
      colour: "#56707a",
      calm: 0.9,
    });
    pen.ctx.restore();
    pen.stroke(
      [
        [LEFT, top],
        [640, top + 3],
        [RIGHT, top],
      ],
      3,
      lighten(pen.tone("#a8bcc4"), 0.3),
      0.6,
    );
  },
  overgrown(set, interior) {
    const { pen, random } = set;
    const ground = interior ? FLOOR_Y : GROUND_Y;
    for (let i = 0; i < 15; i += 1) {
      const x = i % 2 ? between(random, LEFT, 330) : between(random, 950, RIGHT);
      drawVine(set, x, between(random, 170, 420));
    }
    for (const [x, size] of [
      [0, 92],
      [170, 52],
      [1110, 58],
      [1280, 100],
    ] as const)
      drawFoliage(pen, random, { x, y: ground + 42, size, colour: "#4d7a3c", depth: 0 });
    drawGrass(pen, random, {
      top: ground + 6,
      bottom: BOTTOM,
      count: interior ? 150 : 320,
      colour: "#6a8c40",
      height: 44,
    });
  },
  dusty({ pen, random }, interior) {
    const { ctx } = pen;
    ctx.fillStyle = alpha(pen.tone("#a89a7c"), interior ? 0.2 : 0.12);
    ctx.fillRect(LEFT, TOP, FULL_WIDTH, FULL_HEIGHT);
    drawHaze(pen, 100, 640, 0.4);
    if (!interior) return;
    for (const side of [-1, 1])
      drawCobweb(pen, side < 0 ? LEFT + 108 : RIGHT - 108, TOP + 62, -side);
    for (let i = 0; i < 60; i += 1) {
      ctx.fillStyle = alpha(pen.light.key, between(random, 0.1, 0.4));
      ctx.fillRect(between(random, LEFT, RIGHT), between(random, TOP, 600), 2, 2);
    }
  },
  futuristic({ pen }, interior) {
    const [glow = pen.style.lamp, other = glow] = pen.style.signs;
    const { ctx } = pen;
    ctx.fillStyle = alpha(pen.style.local("#28405c"), 0.26);
    ctx.fillRect(LEFT, TOP, FULL_WIDTH, FULL_HEIGHT);
    const floor = interior ? FLOOR_Y : GROUND_Y;
    for (const [y, colour] of [
      [interior ? 74 : floor - 6, glow],
      [floor - 4, other],
    ] as const) {
      pen.form(rectangle(LEFT, y, FULL_WIDTH, 5, 2), pen.style.local(colour), {
        raw: true,
        turn: 0,
        ink: 0,
      });
      for (let x = LEFT; x < RIGHT; x += 180) pen.glow(x, y, 190, colour, 0.26);
    }
    if (interior)
      for (const x of [20, 250, 1030, 1260]) {
        pen.line(
          [
            [x, TOP],
            [x, floor],
          ],
          1.4,
          "#10161e",
          0.8,
        );
        pen.form(rectangle(x - 26, 180, 52, 74, 6), "#1c2733", { turn: 0.2 });
        for (let i = 0; i < 4; i += 1)
          pen.form(
            rectangle(x - 18, 190 + i * 15, 36 - (i % 3) * 9, 6, 2),
            pen.style.local(i % 2 ? other : glow),
            { raw: true, turn: 0, ink: 0 },
          );
      }
  },
};

/** Paints what has become of a place over it; nothing where nothing is said. */
export function drawConditions(
  set: SetContext,
  conditions: readonly Condition[],
  interior: boolean,
): void {
  for (const condition of conditions) OVER[condition](set, interior);
}
