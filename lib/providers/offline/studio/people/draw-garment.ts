import { type Colour, darken, lighten, luminance, mix } from "../colour";
import { lerp, oval, type Point, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import type { BodyRig } from "./body-rig";
import { cutOf } from "./wardrobe";

/** Collar, buttons, pockets: what makes a shape a garment. Drawn inside the outline of the trunk. */
export function drawGarmentDetail(pen: Pen, rig: BodyRig): void {
  const { kind } = rig.look.garment;
  switch (kind) {
    case "t-shirt":
      return drawRoundNeck(pen, rig, 0.2);
    case "shirt":
      return drawShirtFront(pen, rig, rig.look.garment.colour, true);
    case "sweater":
      return drawSweater(pen, rig);
    case "hoodie":
      return drawHoodie(pen, rig);
    case "jacket":
    case "leather-jacket":
      return drawJacket(pen, rig);
    case "suit":
      return drawLapels(pen, rig, { bottom: 2.45, width: 0.27, buttons: 2 });
    case "coat":
    case "lab-coat":
      return drawLapels(pen, rig, {
        bottom: kind === "coat" ? 2.2 : 2.4,
        width: kind === "coat" ? 0.36 : 0.28,
        buttons: 3,
      });
    case "raincoat":
      return drawRaincoat(pen, rig);
    case "dress":
      return drawDress(pen, rig);
    case "uniform":
      return drawUniform(pen, rig);
    case "robe":
      return drawRobe(pen, rig);
    case "vest":
      return drawVest(pen, rig);
    case "apron":
      return drawApron(pen, rig);
    case "overalls":
      return drawOveralls(pen, rig);
  }
}

/** Point on the front of the body: across from the middle line as a share of the half width, and height. */
function at(rig: BodyRig, across: number, y: number): Point {
  const height = rig.down(y);
  const middle = rig.front(height);
  const half = rig.chest * (across > 0 ? 1 - 0.62 * rig.yaw : 1 + 0.12 * rig.yaw);
  return [middle + across * half, height];
}

/** A seam or edge in the colour of the garment's own shadow. */
function seam(pen: Pen, points: Point[], colour: Colour, width = 0.022): void {
  const tone = pen.tone(colour);
  const line = luminance(tone) < 0.12 ? lighten(tone, 0.2) : darken(tone, 0.42);
  const ink = pen.style.ink.figurePx > 0 ? mix(line, pen.style.ink.colour, 0.6) : line;
  pen.stroke(points, width, ink, 0.85);
}

function button(pen: Pen, point: Point, colour: Colour, size = 0.035): void {
  pen.form(oval(point[0], point[1], size * 0.85, size), colour, { turn: 0.3, ink: 0.5 });
}

function drawRoundNeck(pen: Pen, rig: BodyRig, depth: number): void {
  const { look } = rig;
  const x = rig.front(0.8);
  const neck = rig.neck + 0.06;
  pen.form(
    spline([
      [-neck * 1.05, 0.56],
      [x - 0.05, 0.7 + depth],
      [neck * (1 - 0.25 * rig.yaw) + 0.05 * rig.yaw, 0.56],
    ]),
    look.skin,
    { turn: 0.2, ink: 0 },
  );
  seam(
    pen,
    [
      [-neck * 1.15, 0.66],
      [x * 0.5 - 0.05, 0.76 + depth * 0.8],
      [x * 0.6 + 0.05, 0.75 + depth * 0.8],
      [neck * 1.1, 0.66],
    ],
    look.garment.colour,
    0.05,
  );
}

function drawShirtFront(pen: Pen, rig: BodyRig, colour: Colour, pocket: boolean): void {
  drawShirtCollar(pen, rig, colour);
  seam(pen, [at(rig, 0.06, 0.98), at(rig, 0.06, 1.6), at(rig, 0.05, 3.2)], colour);
  for (let i = 0; i < 5; i += 1)
    button(pen, at(rig, -0.01, 1.2 + i * 0.42), lighten(colour, 0.5), 0.026);
  if (pocket) {
    const [x, y] = at(rig, -0.5, 1.5);
    seam(
      pen,
      [
        [x - 0.13, y],
        [x + 0.12, y],
      ],
      colour,
      0.03,
    );
    seam(
      pen,
      [
        [x - 0.13, y],
        [x - 0.12, y + 0.3],
        [x, y + 0.34],
        [x + 0.12, y + 0.3],
        [x + 0.12, y],
      ],
      colour,
      0.018,
    );
  }
  if (rig.look.tie) drawTie(pen, rig, rig.look.tie);
}

function drawShirtCollar(pen: Pen, rig: BodyRig, colour: Colour): void {
  const { yaw, neck } = rig;
  const x = rig.front(0.9) * 0.75;
  pen.form(
    spline([
      [x - 0.09, 0.72, 1],
      [x, 1.02, 1],
      [x + 0.08, 0.72, 1],
    ]),
    rig.look.skin,
    { turn: 0, ink: 0 },
  );
  const left: Point[] = [
    [-neck - 0.06, 0.58, 1],
    [x - 0.02, 0.94, 1],
    [x - 0.16, 1.08, 1],
    [-neck - 0.16, 0.8, 1],
  ];
  const right: Point[] = [
    [neck * (1 - 0.3 * yaw) + 0.06, 0.58, 1],
    [x + 0.02, 0.94, 1],
    [x + 0.13, 1.06, 1],
    [neck * (1 - 0.3 * yaw) + 0.15, 0.78, 1],
  ];
  pen.form(spline(left), lighten(colour, 0.08), { turn: 0.25, ink: 0.8 });
  pen.form(spline(right), lighten(colour, 0.08), { turn: 0.25, ink: 0.8 });
}

function drawTie(pen: Pen, rig: BodyRig, colour: Colour): void {
  const x = rig.front(0.95) * 0.78;
  const [endX] = at(rig, 0, 2.3);
  pen.form(
    spline([
      [x - 0.04, 1.06, 1],
      [x + 0.05, 1.06, 1],
      [endX + 0.1, rig.down(2.1), 1],
      [endX + 0.01, rig.down(2.3), 1],
      [endX - 0.09, rig.down(2.1), 1],
    ]),
    colour,
    { turn: 0.3, ink: 0.8 },
  );
  pen.form(
    spline([
      [x - 0.075, 0.93, 1],
      [x + 0.08, 0.93, 1],
      [x + 0.045, 1.08, 1],
      [x - 0.035, 1.08, 1],
    ]),
    darken(colour, 0.1),
    { turn: 0.3, ink: 0.8 },
  );
}

function drawSweater(pen: Pen, rig: BodyRig): void {
  const { colour } = rig.look.garment;
  const { neck, yaw } = rig;
  const x = rig.front(0.8) * 0.6;
  pen.form(
    spline([
      [-neck - 0.1, 0.5],
      [-neck - 0.12, 0.68],
      [x, 0.9],
      [neck * (1 - 0.25 * yaw) + 0.14, 0.66],
      [neck * (1 - 0.25 * yaw) + 0.1, 0.5],
      [x, 0.62],
    ]),
    lighten(colour, 0.06),
    { turn: 0.4, ink: 0.8 },
  );
  for (let i = -2; i <= 2; i += 1)
    seam(
      pen,
      [
        [x + i * 0.07, 0.68 - Math.abs(i) * 0.02],
        [x + i * 0.075, 0.84 - Math.abs(i) * 0.035],
      ],
      colour,
      0.013,
    );
  for (const across of [-0.55, -0.2, 0.2, 0.55]) {
    for (let i = 0; i < 5; i += 1) {
      const [px, py] = at(rig, across, 1.3 + i * 0.32);
      seam(
        pen,
        [
          [px - 0.045, py],
          [px, py + 0.07],
          [px + 0.045, py],
        ],
        colour,
        0.016,
      );
    }
  }
  const hem = rig.down(cutOf(rig.look).hem);
  pen.flat(rectangle(-2, hem - 0.17, 4, 0.4), darken(colour, 0.14));
  for (let i = -8; i <= 8; i += 1)
    seam(
      pen,
      [
        [i * 0.075, hem - 0.16],
        [i * 0.076, hem + 0.1],
      ],
      colour,
      0.011,
    );
}

function drawHoodie(pen: Pen, rig: BodyRig): void {
  const { colour } = rig.look.garment;
  const { neck, yaw } = rig;
  drawRoundNeck(pen, rig, 0.08);
  const right = neck * (1 - 0.25 * yaw) + 0.2;
  const x = rig.front(0.9) * 0.7;
  pen.form(
    spline([
      [-neck - 0.24, 0.52],
      [-neck - 0.08, 0.62],
      [x - 0.1, 0.9],
      [x, 1.02],
      [x + 0.08, 0.88],
      [right - 0.1, 0.6],
      [right, 0.52],
      [right + 0.02, 0.8],
      [x + 0.06, 1.14],
      [x - 0.08, 1.16],
      [-neck - 0.3, 0.84],
    ]),
    darken(colour, 0.08),
    { turn: 0.4, ink: 0.8 },
  );
  for (const side of [-0.09, 0.07]) {
    pen.stroke(
      [
        [x + side, 1.06],
        [x + side * 1.3, 1.3],
        [x + side * 1.15, 1.52],
      ],
      0.026,
      pen.tone(lighten(colour, 0.65)),
      1,
      0.7,
    );
  }
  const [l] = at(rig, -0.62, 2.5);
  const [r] = at(rig, 0.62, 2.5);
  seam(
    pen,
    [
      [l + 0.12, rig.down(2.3)],
      [r - 0.1, rig.down(2.3)],
    ],
    colour,
    0.025,
  );
  seam(
    pen,
    [
      [l + 0.12, rig.down(2.3)],
      [l, rig.down(2.72)],
      [l, rig.down(2.98)],
    ],
    colour,
    0.025,
  );
  seam(
    pen,
    [
      [r - 0.1, rig.down(2.3)],
      [r, rig.down(2.72)],
      [r, rig.down(2.98)],
    ],
    colour,
    0.025,
  );
}

function drawJacket(pen: Pen, rig: BodyRig): void {
  const { colour, under, kind } = { ...rig.look.garment };
  const x = rig.front(0.9) * 0.75;
  const gap = 0.2;
  pen.form(
    spline([
      [x - 0.2, 0.6, 1],
      [x + 0.2, 0.6, 1],
      at(rig, gap, 1.8),
      at(rig, gap + 0.04, 3.5),
      at(rig, -gap - 0.04, 3.5),
      at(rig, -gap, 1.8),
    ]),
    under,
    { turn: 0.2, ink: 0.6 },
  );
  drawRoundNeck(pen, rig, 0.1);
  seam(pen, [[x - 0.2, 0.85], at(rig, -gap, 1.7), at(rig, -gap - 0.03, 3.3)], colour, 0.034);
  seam(pen, [[x + 0.18, 0.85], at(rig, gap, 1.7), at(rig, gap + 0.03, 3.3)], colour, 0.034);
  const { neck, yaw } = rig;
  const collar = kind === "leather-jacket" ? 0.2 : 0.13;
  pen.form(
    spline([
      [-neck - 0.1, 0.54, 1],
      [x - 0.15, 0.95, 1],
      [x - 0.2 - collar, 1.12, 1],
      [-neck - 0.26, 0.84],
    ]),
    darken(colour, 0.1),
    { turn: 0.3, ink: 0.9, gloss: cutOf(rig.look).gloss * 0.6 },
  );
  pen.form(
    spline([
      [neck * (1 - 0.3 * yaw) + 0.09, 0.54, 1],
      [x + 0.14, 0.95, 1],
      [x + 0.17 + collar * 0.75, 1.1, 1],
      [neck * (1 - 0.3 * yaw) + 0.22, 0.82],
    ]),
    darken(colour, 0.1),
    { turn: 0.3, ink: 0.9, gloss: cutOf(rig.look).gloss * 0.6 },
  );
  const [px, py] = at(rig, -0.66, 2.45);
  seam(
    pen,
    [
      [px - 0.08, py + 0.2],
      [px + 0.06, py - 0.05],
    ],
    colour,
    0.03,
  );
  const hem = rig.down(cutOf(rig.look).hem);
  pen.flat(rectangle(-2, hem - 0.14, 2 + at(rig, -gap, 3)[0], 0.4), darken(colour, 0.16));
}

function drawLapels(
  pen: Pen,
  rig: BodyRig,
  cut: { bottom: number; width: number; buttons: number },
): void {
  const { colour, under } = rig.look.garment;
  const { neck, yaw } = rig;
  const x = rig.front(0.9) * 0.75;
  const [bottomX, bottomY] = at(rig, 0.02, cut.bottom);
  pen.form(
    spline([
      [x - 0.24, 0.56, 1],
      [x + 0.22, 0.56, 1],
      [bottomX + 0.02, bottomY, 1],
    ]),
    under,
    { turn: 0.15, ink: 0.6 },
  );
  if (rig.look.garment.kind === "coat" && !rig.look.tie) drawRoundNeckOn(pen, rig, under);
  else drawShirtCollar(pen, rig, under);
  if (rig.look.tie) drawTie(pen, rig, rig.look.tie);
  const far = neck * (1 - 0.3 * yaw) + 0.07;
  const w = cut.width;
  const notch = rig.down(1.22);
  const nearLapel: Point[] = [
    [-neck - 0.08, 0.55, 1],
    [x - 0.17, 0.9],
    [bottomX, bottomY, 1],
    [x - 0.2 - w, notch + 0.26, 1],
    [x - 0.16 - w * 0.72, notch + 0.06, 1],
    [x - 0.22 - w, notch - 0.02, 1],
    [-neck - 0.26, 0.84],
  ];
  const farLapel: Point[] = [
    [far, 0.55, 1],
    [x + 0.15, 0.9],
    [bottomX, bottomY, 1],
    [x + 0.14 + w * 0.66, notch + 0.24, 1],
    [x + 0.12 + w * 0.46, notch + 0.05, 1],
    [x + 0.15 + w * 0.68, notch - 0.03, 1],
    [far + 0.15, 0.82],
  ];
  pen.form(spline(farLapel), lighten(colour, 0.04), { turn: 0.35, ink: 0.9 });
  pen.form(spline(nearLapel), lighten(colour, 0.06), { turn: 0.35, ink: 0.9 });
  const hem = cutOf(rig.look).hem;
  seam(
    pen,
    [[bottomX, bottomY], at(rig, 0.06, lerp(cut.bottom, hem, 0.5)), at(rig, 0.12, hem)],
    colour,
    0.03,
  );
  for (let i = 0; i < cut.buttons; i += 1)
    button(pen, at(rig, -0.06, cut.bottom + 0.12 + i * 0.42), darken(colour, 0.5), 0.042);
  for (const side of [-0.68, 0.66]) {
    const [px, py] = at(rig, side, 2.75);
    seam(
      pen,
      [
        [px - 0.14, py],
        [px + 0.12, py + 0.03],
      ],
      colour,
      0.045,
    );
  }
  if (rig.look.garment.kind === "suit") {
    const [px, py] = at(rig, -0.52, 1.52);
    pen.form(
      spline([
        [px - 0.08, py, 1],
        [px + 0.09, py - 0.02, 1],
        [px + 0.06, py - 0.09, 1],
        [px, py - 0.05, 1],
        [px - 0.05, py - 0.09, 1],
      ]),
      under,
      { turn: 0, ink: 0.5 },
    );
  }
}

function drawRoundNeckOn(pen: Pen, rig: BodyRig, under: Colour): void {
  const x = rig.front(0.8);
  const neck = rig.neck + 0.05;
  pen.form(
    spline([
      [-neck, 0.52],
      [-neck - 0.02, 0.68],
      [x * 0.6, 0.86],
      [neck * (1 - 0.25 * rig.yaw) + 0.07, 0.66],
      [neck * (1 - 0.25 * rig.yaw) + 0.04, 0.52],
      [x * 0.6, 0.6],
    ]),
    lighten(under, 0.04),
    { turn: 0.3, ink: 0.7 },
  );
}

function drawRaincoat(pen: Pen, rig: BodyRig): void {
  const { colour } = rig.look.garment;
  const { neck, yaw } = rig;
  const x = rig.front(0.9) * 0.7;
  drawRoundNeckOn(pen, rig, rig.look.garment.under);
  seam(pen, [[x, 0.9], at(rig, 0.08, 2), at(rig, 0.1, 4.6)], colour, 0.04);
  for (let i = 0; i < 5; i += 1) {
    const [bx, by] = at(rig, 0.02, 1.35 + i * 0.58);
    pen.form(rectangle(bx - 0.1, by - 0.03, 0.2, 0.06, 0.03), darken(colour, 0.62), {
      turn: 0.2,
      ink: 0.6,
    });
  }
  pen.form(
    spline([
      [-neck - 0.22, 0.5],
      [-neck - 0.1, 0.6],
      [x, 0.96],
      [neck * (1 - 0.25 * yaw) + 0.08, 0.6],
      [neck * (1 - 0.25 * yaw) + 0.2, 0.5],
      [neck * (1 - 0.25 * yaw) + 0.24, 0.8],
      [x + 0.02, 1.14],
      [-neck - 0.3, 0.86],
    ]),
    lighten(colour, 0.05),
    { turn: 0.4, ink: 0.9, gloss: 0.3 },
  );
  for (const side of [-0.62, 0.6]) {
    const [px, py] = at(rig, side, 2.8);
    pen.form(rectangle(px - 0.2, py, 0.38, 0.16, 0.03), darken(colour, 0.08), {
      turn: 0.2,
      ink: 0.7,
    });
  }
}

function drawDress(pen: Pen, rig: BodyRig): void {
  const { colour } = rig.look.garment;
  const x = rig.front(0.9) * 0.7;
  const neck = rig.neck + 0.1;
  pen.form(
    spline([
      [-neck * 1.15, 0.5],
      [x - 0.17, 0.95],
      [x + 0.01, 1.16],
      [x + 0.16, 0.95],
      [neck * (1 - 0.2 * rig.yaw) + 0.06 * rig.yaw, 0.5],
    ]),
    rig.look.skin,
    { turn: 0.25, ink: 0.8 },
  );
  pen.flat(rectangle(-2, rig.waistY - 0.02, 4, 0.15), darken(colour, 0.32));
  for (const share of [-0.6, -0.25, 0.12, 0.45]) {
    seam(
      pen,
      [
        [rig.hip * share * 0.7, rig.waistY + 0.15],
        [rig.hip * share * 1.2, rig.down(3.4)],
        [rig.hip * share * 1.9, rig.down(4.75)],
      ],
      colour,
      0.03,
    );
  }
}

function drawUniform(pen: Pen, rig: BodyRig): void {
  const { colour } = rig.look.garment;
  drawShirtFront(pen, rig, colour, false);
  const gold = "#d8b04a";
  for (const side of [-0.5, 0.52]) {
    const [px, py] = at(rig, side, 1.5);
    pen.form(rectangle(px - 0.14, py, 0.27, 0.3, 0.03), colour, { turn: 0.15, ink: 0.7 });
    seam(
      pen,
      [
        [px - 0.14, py + 0.09],
        [px, py + 0.14],
        [px + 0.13, py + 0.09],
      ],
      colour,
      0.02,
    );
  }
  const [bx, by] = at(rig, -0.5, 1.38);
  pen.form(
    spline([
      [bx - 0.06, by - 0.06],
      [bx, by - 0.09],
      [bx + 0.06, by - 0.06],
      [bx + 0.04, by + 0.04],
      [bx, by + 0.09],
      [bx - 0.04, by + 0.04],
    ]),
    gold,
    { turn: 0.4, gloss: 0.9, ink: 0.6 },
  );
  const nearX = -rig.shoulder * (1 - 0.12 * rig.yaw);
  pen.form(
    spline([
      [nearX + 0.02, 0.95, 1],
      [nearX + 0.3, 0.84, 1],
      [nearX + 0.33, 0.93, 1],
      [nearX + 0.04, 1.06, 1],
    ]),
    darken(colour, 0.4),
    { turn: 0.2, ink: 0.7 },
  );
  pen.form(rectangle(-2, rig.down(2.62), 4, 0.17), "#221a15", { turn: 0, ink: 0.6 });
  const [cx] = at(rig, 0, 2.7);
  pen.form(rectangle(cx - 0.1, rig.down(2.62) - 0.01, 0.19, 0.19, 0.03), gold, {
    turn: 0.3,
    gloss: 0.8,
    ink: 0.6,
  });
}

function drawRobe(pen: Pen, rig: BodyRig): void {
  const { colour, under } = rig.look.garment;
  const x = rig.front(0.9) * 0.7;
  pen.form(
    spline([
      [x - 0.2, 0.56, 1],
      [x + 0.18, 0.56, 1],
      at(rig, 0.16, 2.6),
      at(rig, 0.26, 6.4),
      at(rig, -0.2, 6.4),
      at(rig, -0.12, 2.6),
    ]),
    under,
    { turn: 0.2, ink: 0.7 },
  );
  const trim = mix(lighten(colour, 0.35), "#d9b45a", 0.55);
  pen.stroke(
    [[x - 0.22, 0.64], at(rig, -0.13, 2.6), at(rig, -0.22, 6.4)],
    0.07,
    pen.tone(trim),
    1,
    0.6,
  );
  pen.stroke(
    [[x + 0.2, 0.64], at(rig, 0.17, 2.6), at(rig, 0.28, 6.4)],
    0.07,
    pen.tone(trim),
    1,
    0.6,
  );
  pen.form(
    spline([
      [-2, rig.waistY + 0.1],
      [0, rig.waistY + 0.24],
      [2, rig.waistY + 0.1],
      [2, rig.waistY + 0.28],
      [0, rig.waistY + 0.42],
      [-2, rig.waistY + 0.28],
    ]),
    "#5a3d22",
    { turn: 0, ink: 0.7 },
  );
  pen.form(oval(x, 0.98, 0.075, 0.085), trim, { turn: 0.5, gloss: 0.9, ink: 0.8 });
}

function drawVest(pen: Pen, rig: BodyRig): void {
  const { colour, under } = rig.look.garment;
  drawShirtFront(pen, rig, under, false);
  const hem = rig.down(3.2);
  const nearEdge = at(rig, -0.86, 1);
  const farEdge = at(rig, 0.9, 1);
  const body = spline([
    [nearEdge[0], 0.72, 1],
    [rig.front(1) - 0.2, 0.86],
    at(rig, 0, 1.75),
    [rig.front(1) + 0.18, 0.86],
    [farEdge[0], 0.74, 1],
    at(rig, 0.84, 1.6),
    [2, rig.down(1.8), 1],
    [2, hem, 1],
    [-2, hem, 1],
    [-2, rig.down(1.8), 1],
    at(rig, -0.8, 1.6),
  ]);
  pen.form(body, colour, { turn: 0.3, ink: 0.9 });
  for (let i = 0; i < 4; i += 1)
    button(pen, at(rig, 0, 1.9 + i * 0.34), lighten(colour, 0.45), 0.03);
}

function drawApron(pen: Pen, rig: BodyRig): void {
  const { colour, under } = rig.look.garment;
  drawShirtFront(pen, rig, under, false);
  pen.form(
    spline([
      at(rig, -0.6, 1.35),
      at(rig, 0.72, 1.35),
      at(rig, 0.95, 2.1),
      [2, rig.down(2.3)],
      [2, rig.down(3.6)],
      [-2, rig.down(3.6)],
      [-2, rig.down(2.3)],
      at(rig, -0.74, 2.1),
    ]),
    colour,
    { turn: 0.2, ink: 0.9 },
  );
  pen.stroke(
    [at(rig, -0.46, 1.38), at(rig, -0.42, 1.0), at(rig, -0.36, 0.72)],
    0.06,
    pen.tone(darken(colour, 0.15)),
    1,
  );
  pen.stroke(
    [at(rig, 0.46, 1.38), at(rig, 0.42, 1.0), at(rig, 0.34, 0.72)],
    0.06,
    pen.tone(darken(colour, 0.15)),
    1,
  );
}

function drawOveralls(pen: Pen, rig: BodyRig): void {
  const { colour, under } = rig.look.garment;
  drawShirtFront(pen, rig, under, false);
  pen.form(
    spline([
      at(rig, -0.5, 1.5),
      at(rig, 0.5, 1.5),
      at(rig, 0.66, 2.2),
      [2, rig.down(2.3)],
      [2, rig.down(3.6)],
      [-2, rig.down(3.6)],
      [-2, rig.down(2.3)],
      at(rig, -0.66, 2.2),
    ]),
    colour,
    { turn: 0.2, ink: 0.9 },
  );
  for (const side of [-1, 1]) {
    pen.bar(
      [at(rig, side * 0.44, 1.56), at(rig, side * 0.5, 1.1), at(rig, side * 0.48, 0.72)],
      0.11,
      colour,
      { turn: 0.2, ink: 0.8 },
    );
    button(pen, at(rig, side * 0.44, 1.56), "#d8b04a", 0.045);
  }
  const [px, py] = at(rig, 0, 1.75);
  pen.form(rectangle(px - 0.18, py, 0.36, 0.3, 0.03), darken(colour, 0.05), {
    turn: 0.1,
    ink: 0.7,
  });
}
