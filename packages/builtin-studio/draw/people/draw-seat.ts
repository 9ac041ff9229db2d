import type { CharacterLook } from "../character-look";
import { darken, lighten } from "../colour";
import { limb, oval, type Point, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { hashText } from "../seeded-random";
import type { SeatKind } from "../sets/seat-of-place";
import { bodyHeads } from "./body-rig";
import { sinkOf } from "./pose";

const WOOD = "#7a4f30";
const CLOTHS = ["#7a3a3c", "#3f5a6a", "#5f6a44", "#8a6236"] as const;

/** What somebody sits on, in head units around the origin of the sitter's head, facing +x. */
export function drawSeat(pen: Pen, kind: SeatKind, look: CharacterLook): void {
  const floor = bodyHeads(look) - 0.59 - sinkOf(look, "sit");
  const child = look.stage === "child";
  const seat = floor - (child ? 1.12 : 1.5);
  if (kind === "chair") drawChairSeat(pen, seat, floor);
  else if (kind === "armchair") drawArmchair(pen, seat, floor, look.id);
  else if (kind === "stool") drawStool(pen, seat, floor);
  else if (kind === "bench") drawBench(pen, seat, floor);
  else if (kind === "log") drawLog(pen, seat, floor);
  else if (kind === "rock") drawRockSeat(pen, seat, floor);
}

function drawChairSeat(pen: Pen, seat: number, floor: number): void {
  const bar = (points: Point[], width: number, colour = WOOD) =>
    pen.bar(points, width, colour, { turn: 0.4, ink: 0.8 });
  const far = darken(WOOD, 0.25);
  bar(
    [
      [-0.2, seat],
      [-0.26, floor - 0.12],
    ],
    0.13,
    far,
  );
  bar(
    [
      [0.86, seat],
      [0.92, floor - 0.1],
    ],
    0.13,
    far,
  );
  bar(
    [
      [-0.66, seat - 1.75],
      [-0.58, seat],
      [-0.68, floor + 0.04],
    ],
    0.15,
  );
  bar(
    [
      [-0.3, seat - 1.7],
      [-0.22, seat],
    ],
    0.13,
  );
  for (const y of [1.62, 1.2, 0.78])
    pen.form(rectangle(-0.68, seat - y, 0.46, 0.2, 0.06), WOOD, { turn: 0.3, ink: 0.8 });
  bar(
    [
      [0.56, seat],
      [0.62, floor + 0.04],
    ],
    0.15,
  );
  pen.form(
    polygon([
      [-0.72, seat + 0.02],
      [-0.3, seat - 0.1],
      [0.98, seat - 0.1],
      [0.74, seat + 0.02],
      [0.74, seat + 0.16],
      [-0.72, seat + 0.16],
    ]),
    lighten(WOOD, 0.1),
    { turn: 0.3 },
  );
}

function drawArmchair(pen: Pen, seat: number, floor: number, id: string): void {
  const cloth = CLOTHS[hashText(`seat:${id}`) % CLOTHS.length] ?? CLOTHS[0];
  for (const x of [-0.9, 0.9])
    pen.form(rectangle(x - 0.08, floor - 0.3, 0.16, 0.34, 0.03), WOOD, { turn: 0.4 });
  pen.form(
    spline([
      [-1.12, floor - 0.2, 1],
      [-1.2, seat - 1.4],
      [-1.02, seat - 2.0],
      [-0.4, seat - 2.16],
      [0.5, seat - 2.08],
      [0.74, seat - 1.6],
      [0.8, floor - 0.2, 1],
    ]),
    darken(cloth, 0.12),
    { turn: 0.6 },
  );
  pen.form(rectangle(-0.86, seat - 0.16, 2.0, 0.5, 0.16), lighten(cloth, 0.06), { turn: 0.5 });
  pen.form(rectangle(-0.9, seat + 0.24, 2.0, floor - seat - 0.42, 0.06), cloth, { turn: 0.3 });
}

function drawStool(pen: Pen, seat: number, floor: number): void {
  for (const [top, foot] of [
    [-0.3, -0.56],
    [0.14, 0.1],
    [0.54, 0.8],
  ] as const)
    pen.bar(
      [
        [top, seat],
        [foot, floor],
      ],
      0.12,
      WOOD,
      { turn: 0.4, ink: 0.8 },
    );
  pen.form(oval(0.12, seat + 0.02, 0.72, 0.17), "#6a3030", { turn: 0.6, gloss: 0.4 });
}

function drawBench(pen: Pen, seat: number, floor: number): void {
  const iron = "#333a3c";
  for (const x of [-1.3, 1.5])
    pen.bar(
      [
        [x - 0.1, seat - 1.3],
        [x, seat],
        [x + 0.06, floor],
      ],
      0.14,
      iron,
      { turn: 0.4, ink: 0.8 },
    );
  for (const y of [1.3, 0.86])
    pen.form(rectangle(-1.75, seat - y, 3.7, 0.26, 0.05), "#8a5f3c", { turn: 0.3 });
  pen.form(
    polygon([
      [-1.8, seat + 0.04],
      [-1.6, seat - 0.12],
      [1.9, seat - 0.12],
      [2.1, seat + 0.04],
      [2.1, seat + 0.18],
      [-1.8, seat + 0.18],
    ]),
    "#9a6c44",
    { turn: 0.3 },
  );
}

function drawLog(pen: Pen, seat: number, floor: number): void {
  const half = (floor - seat) / 2;
  pen.form(
    limb(
      [
        [-1.7, seat + half],
        [0.2, seat + half * 0.96],
        [1.7, seat + half],
      ],
      [half, half * 1.04, half],
    ),
    "#6b4a30",
    { turn: 0.8 },
  );
  pen.form(oval(1.74, seat + half, half * 0.5, half * 0.98), "#c39a68", { turn: 0.3 });
  for (const r of [0.3, 0.62])
    pen.form(oval(1.74, seat + half, half * 0.5 * r, half * r), "#a87c4c", { turn: 0, ink: 0.5 });
}

function drawRockSeat(pen: Pen, seat: number, floor: number): void {
  pen.form(
    spline([
      [-1.5, floor + 0.06, 1],
      [-1.36, seat + 0.6],
      [-0.84, seat + 0.06],
      [0, seat - 0.08],
      [0.8, seat],
      [1.2, seat + 0.6],
      [1.4, floor + 0.06, 1],
    ]),
    "#7f7b74",
    { turn: 0.9 },
  );
  pen.line(
    [
      [-0.9, seat + 0.3],
      [-0.5, seat + 0.7],
      [-0.7, floor - 0.2],
    ],
    0.9,
  );
}

/** The back of a chair as a near view shows it, behind the shoulders; head units, facing +x. */
export function drawChairBack(pen: Pen, kind: SeatKind, look: CharacterLook): void {
  if (kind === "none" || kind === "ground" || kind === "stool" || kind === "rock" || kind === "log")
    return;
  if (kind === "armchair") {
    const cloth = CLOTHS[hashText(`seat:${look.id}`) % CLOTHS.length] ?? CLOTHS[0];
    pen.form(
      spline([
        [-1.46, 4, 1],
        [-1.5, 1.5],
        [-1.22, 0.66],
        [-0.3, 0.44],
        [0.7, 0.62],
        [1.0, 1.4],
        [1.04, 4, 1],
      ]),
      cloth,
      { turn: 0.6 },
    );
    return;
  }
  const wide = kind === "bench" ? 3.4 : 0.92;
  for (const y of kind === "bench" ? [1.3, 1.75] : [0.98, 1.42, 1.86])
    pen.form(rectangle(-wide - 0.08, y, wide * 1.9, 0.25, 0.06), WOOD, { turn: 0.3 });
  if (kind === "bench") return;
  for (const x of [-wide, wide * 0.8])
    pen.form(rectangle(x - 0.09, 0.86, 0.18, 3.2, 0.07), darken(WOOD, 0.1), { turn: 0.5 });
}

/** Pillow behind the head of somebody who lies, and the blanket over them; head units, lying. */
export function drawPillow(pen: Pen): void {
  pen.form(
    spline([
      [-0.62, -0.72],
      [0.0, -0.82],
      [0.9, -0.66],
      [1.0, 0],
      [0.86, 0.74],
      [0, 0.86],
      [-0.66, 0.72],
      [-0.74, 0],
    ]),
    "#ece7dc",
    { turn: 0.5 },
  );
}

/** The blanket of a bed over whoever lies in it, from the chest down; head units, lying. */
export function drawBlanket(pen: Pen, look: CharacterLook): void {
  const cloth = CLOTHS[hashText(`blanket:${look.id}`) % CLOTHS.length] ?? CLOTHS[0];
  const end = bodyHeads(look) - 0.3;
  pen.form(
    spline([
      [-0.95, 1.5, 1],
      [0, 1.36],
      [0.95, 1.5, 1],
      [1.0, 3],
      [0.86, end - 0.5],
      [0.5, end, 1],
      [-0.7, end, 1],
      [-0.98, end - 0.6],
      [-1.05, 3],
    ]),
    cloth,
    { turn: 0.7 },
  );
  pen.form(
    spline([
      [-0.98, 1.46, 1],
      [0, 1.3],
      [0.98, 1.46, 1],
      [0.99, 1.86, 1],
      [0, 1.7],
      [-0.99, 1.86, 1],
    ]),
    "#ece7dc",
    { turn: 0.4 },
  );
  for (const x of [-0.4, 0.05, 0.45])
    pen.line(
      [
        [x, 2],
        [x + 0.08, 3.2],
        [x - 0.05, 4.6],
      ],
      0.8,
    );
}
