import { alpha, darken, lighten, mix } from "../colour";
import { limb, oval, type Point, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { drawBoat } from "../sets/exteriors-coast";

const BRASS = "#c89a44";
const STEEL = "#9aa2aa";

export function drawPhone(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(0.12);
  pen.form(rectangle(-0.3, -1.04, 0.6, 1.12, 0.08), "#1a1b20", { turn: 0.3, gloss: 0.5 });
  const { ctx } = pen;
  const glow = mix(pen.style.signs.at(1) ?? pen.style.lamp, "#ffffff", 0.35);
  ctx.fillStyle = darken(glow, 0.25);
  ctx.fill(rectangle(-0.26, -0.98, 0.52, 0.99, 0.05));
  ctx.fillStyle = alpha("#ffffff", 0.85);
  for (const [y, w] of [
    [-0.82, 0.34],
    [-0.72, 0.24],
    [-0.5, 0.4],
    [-0.4, 0.3],
    [-0.3, 0.36],
  ] as const)
    ctx.fill(rectangle(-0.2, y, w, 0.055, 0.02));
  pen.glow(0, -0.5, 1.2, glow, 0.45);
  ctx.restore();
}

export function drawOldPhone(pen: Pen): void {
  pen.form(
    spline([
      [-0.74, 0, 1],
      [-0.6, -0.34],
      [-0.34, -0.56],
      [0.34, -0.56],
      [0.6, -0.34],
      [0.74, 0, 1],
    ]),
    "#23242a",
    { turn: 0.6, gloss: 0.6 },
  );
  pen.form(
    spline([
      [-0.84, -0.62],
      [-0.8, -0.84],
      [-0.5, -0.86],
      [-0.4, -0.74],
      [0.4, -0.74],
      [0.5, -0.86],
      [0.8, -0.84],
      [0.84, -0.62],
      [0.56, -0.56],
      [0.4, -0.6],
      [-0.4, -0.6],
      [-0.56, -0.56],
    ]),
    "#2a2b32",
    { turn: 0.5, gloss: 0.7 },
  );
  pen.form(oval(0, -0.26, 0.27, 0.24), "#c9c2b0", { turn: 0.3 });
  for (let i = 0; i < 9; i += 1)
    pen.flat(
      oval(Math.cos(i * 0.62 - 0.5) * 0.19, -0.26 + Math.sin(i * 0.62 - 0.5) * 0.165, 0.036),
      "#23242a",
    );
  pen.form(oval(0, -0.26, 0.09), BRASS, { turn: 0.4, ink: 0.6 });
}

export function drawLaptop(pen: Pen): void {
  pen.form(
    polygon([
      [-0.9, -0.02],
      [0.9, -0.02],
      [1.06, 0.26],
      [-1.06, 0.26],
    ]),
    "#8a9098",
    { turn: 0.15 },
  );
  pen.form(rectangle(-0.86, -1.02, 1.72, 1.0, 0.04), "#2a2d33", { turn: 0.2 });
  drawGlowingPanel(pen, -0.78, -0.95, 1.56, 0.86);
  for (let row = 0; row < 3; row += 1)
    pen.flat(
      polygon([
        [-0.78 - row * 0.04, 0.04 + row * 0.06],
        [0.78 + row * 0.04, 0.04 + row * 0.06],
        [0.8 + row * 0.04, 0.08 + row * 0.06],
        [-0.8 - row * 0.04, 0.08 + row * 0.06],
      ]),
      "#3a3e46",
      0.9,
    );
}

export function drawScreen(pen: Pen): void {
  pen.form(rectangle(-1.0, -1.12, 2.0, 1.2, 0.06), "#24262c", { turn: 0.3 });
  drawGlowingPanel(pen, -0.9, -1.03, 1.8, 1.0);
}

function drawGlowingPanel(pen: Pen, x: number, y: number, width: number, height: number): void {
  const { ctx } = pen;
  const glow =
    pen.style.finish === "neon"
      ? (pen.style.signs[1] ?? pen.style.lamp)
      : pen.style.local("#7fd0a8");
  ctx.fillStyle = darken(glow, 0.7);
  ctx.fill(rectangle(x, y, width, height, 0.03));
  const points: Point[] = [];
  for (let i = 0; i <= 14; i += 1)
    points.push([
      x + 0.06 + ((width - 0.12) * i) / 14,
      y + height * (0.62 - Math.sin(i * 1.1) * 0.13 - (i === 8 ? 0.3 : 0) + (i === 9 ? 0.16 : 0)),
    ]);
  pen.stroke(points, 0.035, lighten(glow, 0.3), 1, 0.6);
  ctx.fillStyle = alpha(glow, 0.8);
  for (let i = 0; i < 4; i += 1)
    ctx.fill(rectangle(x + 0.08, y + 0.08 + i * 0.075, width * (0.2 + ((i * 37) % 23) / 80), 0.03));
  pen.glow(x + width / 2, y + height / 2, width * 0.9, glow, 0.4);
}

export function drawRadio(pen: Pen): void {
  pen.form(rectangle(-0.9, -0.92, 1.8, 0.94, 0.16), "#7a4a2c", { turn: 0.45, gloss: 0.35 });
  pen.form(rectangle(-0.78, -0.8, 0.92, 0.7, 0.06), "#c8b284", { turn: 0.15, ink: 0.7 });
  for (let i = 0; i < 8; i += 1)
    pen.stroke(
      [
        [-0.74, -0.74 + i * 0.085],
        [0.1, -0.74 + i * 0.085],
      ],
      0.02,
      darken(pen.tone("#c8b284"), 0.4),
      0.8,
    );
  const { ctx } = pen;
  ctx.fillStyle = mix(pen.style.lamp, "#ffffff", 0.3);
  ctx.fill(rectangle(0.24, -0.78, 0.54, 0.22, 0.03));
  pen.glow(0.5, -0.66, 0.8, pen.style.lamp, 0.5);
  pen.stroke(
    [
      [0.44, -0.78],
      [0.44, -0.56],
    ],
    0.02,
    "#a82a20",
    1,
  );
  for (const x of [0.36, 0.66])
    pen.form(oval(x, -0.28, 0.12, 0.12), "#3a2a1e", { turn: 0.5, gloss: 0.6 });
}

export function drawCamera(pen: Pen): void {
  pen.form(rectangle(-0.26, -0.86, 0.4, 0.2, 0.05), "#2c2e34", { turn: 0.3 });
  pen.form(rectangle(-0.76, -0.7, 1.52, 0.72, 0.1), "#33363c", { turn: 0.4, gloss: 0.3 });
  pen.form(oval(0, -0.34, 0.32), "#1e2026", { turn: 0.5 });
  pen.form(oval(0, -0.34, 0.23), "#44608a", { turn: 0.7, gloss: 1, ink: 0.6 });
  pen.flat(oval(-0.08, -0.42, 0.06), "#ffffff", 0.8);
  pen.form(rectangle(0.44, -0.62, 0.22, 0.12, 0.03), "#c8c4b4", { turn: 0.3, ink: 0.6 });
}

export function drawClock(pen: Pen): void {
  pen.form(oval(0, -0.5, 0.58), "#7a4c2a", { turn: 0.5, gloss: 0.3 });
  drawDial(pen, 0, -0.5, 0.49);
}

export function drawWatch(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.045;
  ctx.strokeStyle = pen.tone(BRASS);
  ctx.setLineDash([0.07, 0.035]);
  ctx.beginPath();
  ctx.moveTo(0.02, -0.98);
  ctx.bezierCurveTo(0.4, -1.2, 0.8, -0.9, 1.3, -0.5);
  ctx.stroke();
  ctx.setLineDash([]);
  pen.form(oval(0, -0.92, 0.1), BRASS, { turn: 0.4, gloss: 0.8 });
  pen.form(oval(0, -0.42, 0.48), BRASS, { turn: 0.6, gloss: 0.8 });
  drawDial(pen, 0, -0.42, 0.38);
}

function drawDial(pen: Pen, x: number, y: number, radius: number): void {
  pen.form(oval(x, y, radius), "#f0e8d4", { turn: 0.2, ink: 0.7 });
  const ink = pen.tone("#221c18");
  for (let i = 0; i < 12; i += 1) {
    const angle = (i / 12) * Math.PI * 2;
    const inner = i % 3 === 0 ? 0.76 : 0.84;
    pen.stroke(
      [
        [x + Math.cos(angle) * radius * inner, y + Math.sin(angle) * radius * inner],
        [x + Math.cos(angle) * radius * 0.93, y + Math.sin(angle) * radius * 0.93],
      ],
      radius * (i % 3 === 0 ? 0.07 : 0.04),
      ink,
      1,
    );
  }
  pen.stroke(
    [
      [x, y],
      [x - radius * 0.2, y - radius * 0.5],
    ],
    radius * 0.1,
    ink,
    1,
    0.4,
  );
  pen.stroke(
    [
      [x, y],
      [x + radius * 0.62, y - radius * 0.44],
    ],
    radius * 0.07,
    ink,
    1,
    0.4,
  );
  pen.form(oval(x, y, radius * 0.07), "#a82a20", { turn: 0, ink: 0 });
}

export function drawCompass(pen: Pen): void {
  pen.form(oval(0, -0.4, 0.58, 0.5), BRASS, { turn: 0.5, gloss: 0.8 });
  pen.form(oval(0, -0.4, 0.46, 0.39), "#efe6d0", { turn: 0.2, ink: 0.7 });
  for (let i = 0; i < 8; i += 1) {
    const angle = (i / 8) * Math.PI * 2;
    pen.stroke(
      [
        [Math.cos(angle) * 0.36, -0.4 + Math.sin(angle) * 0.3],
        [Math.cos(angle) * 0.43, -0.4 + Math.sin(angle) * 0.36],
      ],
      0.025,
      pen.tone("#3a2c20"),
      1,
    );
  }
  pen.form(
    polygon([
      [-0.06, -0.38],
      [0.22, -0.68],
      [0.05, -0.42],
    ]),
    "#b8302a",
    { turn: 0.2, ink: 0.6 },
  );
  pen.form(
    polygon([
      [-0.05, -0.38],
      [-0.22, -0.12],
      [0.05, -0.42],
    ]),
    "#2a3038",
    { turn: 0.2, ink: 0.6 },
  );
  pen.form(oval(0, -0.4, 0.04), BRASS, { turn: 0, ink: 0.5 });
}

export function drawKey(pen: Pen): void {
  const { ctx } = pen;
  ctx.save();
  ctx.rotate(-0.22);
  ctx.lineWidth = 0.12;
  ctx.strokeStyle = pen.tone(BRASS);
  ctx.beginPath();
  ctx.ellipse(-0.62, -0.3, 0.24, 0.22, 0, 0, Math.PI * 2);
  ctx.stroke();
  pen.form(rectangle(-0.4, -0.355, 1.16, 0.11, 0.03), BRASS, { turn: 0.5, gloss: 0.8 });
  for (const [x, h] of [
    [0.44, 0.24],
    [0.62, 0.3],
  ] as const)
    pen.form(rectangle(x, -0.26, 0.11, h, 0.02), BRASS, { turn: 0.3, gloss: 0.6 });
  pen.form(rectangle(-0.36, -0.39, 0.08, 0.18, 0.03), BRASS, { turn: 0.4 });
  ctx.restore();
}

export function drawKnife(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(-0.3);
  pen.form(
    spline([
      [-0.2, -0.28, 1],
      [0.7, -0.3],
      [1.08, -0.16, 1],
      [0.6, -0.06],
      [-0.2, -0.08, 1],
    ]),
    STEEL,
    { turn: 0.5, gloss: 1 },
  );
  pen.form(rectangle(-0.9, -0.29, 0.7, 0.22, 0.08), "#4a2e1c", { turn: 0.5 });
  pen.form(rectangle(-0.24, -0.34, 0.08, 0.32, 0.03), BRASS, { turn: 0.4, gloss: 0.6 });
  pen.ctx.restore();
}

export function drawGun(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(-0.08);
  pen.form(
    spline([
      [-0.62, -0.46, 1],
      [-0.3, -0.44, 1],
      [-0.34, -0.1],
      [-0.5, 0.12, 1],
      [-0.84, 0.1, 1],
      [-0.74, -0.2],
    ]),
    "#4a2e1c",
    { turn: 0.5 },
  );
  pen.form(
    polygon([
      [-0.7, -0.74],
      [0.9, -0.74],
      [0.9, -0.54],
      [-0.1, -0.52],
      [-0.24, -0.42],
      [-0.66, -0.44],
    ]),
    "#3a3d44",
    { turn: 0.4, gloss: 0.7 },
  );
  pen.form(rectangle(-0.26, -0.72, 0.34, 0.26, 0.05), "#4a4e56", { turn: 0.5, gloss: 0.6 });
  pen.ctx.lineWidth = 0.05;
  pen.ctx.strokeStyle = pen.tone("#2c2f35");
  pen.ctx.stroke(oval(-0.18, -0.34, 0.14, 0.13));
  pen.ctx.restore();
}

export function drawSword(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(-0.36);
  pen.form(
    polygon([
      [-0.3, -0.24],
      [1.4, -0.22],
      [1.6, -0.15],
      [1.4, -0.08],
      [-0.3, -0.06],
    ]),
    STEEL,
    { turn: 0.4, gloss: 1 },
  );
  pen.form(rectangle(-0.36, -0.42, 0.1, 0.54, 0.04), BRASS, { turn: 0.4, gloss: 0.8 });
  pen.form(rectangle(-0.82, -0.22, 0.48, 0.14, 0.05), "#5a2c22", { turn: 0.4 });
  pen.form(oval(-0.88, -0.15, 0.1), BRASS, { turn: 0.5, gloss: 0.8 });
  pen.ctx.restore();
}

export function drawRope(pen: Pen): void {
  for (let i = 4; i >= 0; i -= 1) {
    const w = 0.86 - i * 0.09;
    const y = -0.06 - i * 0.13;
    pen.form(
      limb(
        Array.from(
          { length: 13 },
          (_, k): Point => [Math.cos((k / 12) * 6.283) * w, y + Math.sin((k / 12) * 6.283) * 0.19],
        ),
        [0.065],
      ),
      "#bfa070",
      { turn: 0.4, ink: 0.7 },
    );
    for (let k = 0; k < 18; k += 1) {
      const angle = (k / 18) * Math.PI * 2;
      pen.stroke(
        [
          [Math.cos(angle) * (w - 0.05), y + Math.sin(angle) * 0.17],
          [Math.cos(angle + 0.1) * (w + 0.05), y + Math.sin(angle + 0.1) * 0.21],
        ],
        0.018,
        darken(pen.tone("#bfa070"), 0.4),
        0.7,
      );
    }
  }
}

export function drawWheel(pen: Pen): void {
  const { ctx } = pen;
  for (let i = 0; i < 8; i += 1) {
    const angle = (i / 8) * Math.PI * 2 + 0.2;
    pen.form(
      limb(
        [
          [Math.cos(angle) * 0.12, -0.5 + Math.sin(angle) * 0.12],
          [Math.cos(angle) * 0.86, -0.5 + Math.sin(angle) * 0.86],
        ],
        [0.045, 0.04],
      ),
      "#8a5c34",
      { turn: 0.4 },
    );
  }
  ctx.lineWidth = 0.15;
  ctx.strokeStyle = pen.tone("#74491f");
  ctx.stroke(oval(0, -0.5, 0.62));
  ctx.lineWidth = 0.03;
  ctx.strokeStyle = lighten(pen.tone("#74491f"), 0.35);
  ctx.stroke(oval(0, -0.5, 0.66));
  pen.form(oval(0, -0.5, 0.15), BRASS, { turn: 0.5, gloss: 0.8 });
}

export function drawDoorHandle(pen: Pen): void {
  pen.form(rectangle(-0.26, -1.1, 0.52, 1.24, 0.08), "#a8823c", { turn: 0.35, gloss: 0.5 });
  pen.form(
    spline([
      [-0.04, -0.78],
      [0.5, -0.82],
      [0.86, -0.74],
      [0.88, -0.62],
      [0.5, -0.62],
      [0.02, -0.58],
    ]),
    BRASS,
    { turn: 0.6, gloss: 0.9 },
  );
  pen.form(oval(0, -0.68, 0.14), BRASS, { turn: 0.5, gloss: 0.9 });
  pen.flat(oval(0, -0.24, 0.065, 0.075), "#17120c");
  pen.flat(
    polygon([
      [-0.035, -0.22],
      [0.035, -0.22],
      [0.06, -0.06],
      [-0.06, -0.06],
    ]),
    "#17120c",
  );
}

export function drawButton(pen: Pen): void {
  pen.form(rectangle(-0.5, -1.02, 1.0, 1.06, 0.1), "#b9b4a8", { turn: 0.3, gloss: 0.3 });
  pen.form(oval(0, -0.5, 0.36), "#3a3c42", { turn: 0.4 });
  pen.form(oval(0, -0.54, 0.29), "#c8302c", { turn: 0.6, gloss: 0.8 });
  pen.glow(0, -0.5, 0.9, "#ff5a48", 0.3);
}

export function drawSwitch(pen: Pen): void {
  pen.form(rectangle(-0.42, -1.06, 0.84, 1.12, 0.06), "#6a6f76", { turn: 0.3, gloss: 0.3 });
  pen.form(rectangle(-0.1, -0.86, 0.2, 0.72, 0.06), "#23262c", { turn: 0.2 });
  pen.form(
    limb(
      [
        [0, -0.5],
        [0.12, -0.98],
      ],
      [0.06, 0.05],
    ),
    STEEL,
    { turn: 0.5, gloss: 0.8 },
  );
  pen.form(oval(0.13, -1.04, 0.13), "#b8302a", { turn: 0.6, gloss: 0.8 });
}

export function drawBell(pen: Pen): void {
  pen.form(
    spline([
      [-0.56, -0.1, 1],
      [-0.42, -0.24],
      [-0.34, -0.7],
      [-0.14, -0.94],
      [0.14, -0.94],
      [0.34, -0.7],
      [0.42, -0.24],
      [0.56, -0.1, 1],
      [0, -0.02],
    ]),
    BRASS,
    { turn: 0.7, gloss: 0.8 },
  );
  pen.form(oval(0, 0.02, 0.1), "#8a6a2c", { turn: 0.5 });
  pen.form(rectangle(-0.06, -1.08, 0.12, 0.16, 0.05), "#8a6a2c", { turn: 0.4 });
}

export function drawViolin(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(-0.42);
  pen.form(rectangle(-0.06, -1.62, 0.12, 0.9, 0.03), "#241a14", { turn: 0.3 });
  pen.form(
    spline([
      [0, 0.06],
      [-0.36, -0.02],
      [-0.42, -0.28],
      [-0.24, -0.42],
      [-0.22, -0.54],
      [-0.32, -0.72],
      [-0.18, -0.88],
      [0, -0.9],
      [0.18, -0.88],
      [0.32, -0.72],
      [0.22, -0.54],
      [0.24, -0.42],
      [0.42, -0.28],
      [0.36, -0.02],
    ]),
    "#9a4c20",
    { turn: 0.5, gloss: 0.7 },
  );
  for (const x of [-0.05, -0.017, 0.017, 0.05])
    pen.stroke(
      [
        [x, -1.55],
        [x, -0.1],
      ],
      0.012,
      "#e8dcc0",
      0.9,
    );
  for (const side of [-1, 1])
    pen.stroke(
      [
        [side * 0.15, -0.62],
        [side * 0.2, -0.5],
        [side * 0.14, -0.4],
        [side * 0.2, -0.3],
      ],
      0.028,
      "#1c100a",
      1,
    );
  pen.form(rectangle(-0.13, -0.36, 0.26, 0.04), "#d8b070", { turn: 0.2, ink: 0.6 });
  pen.form(
    spline([
      [-0.05, -1.6],
      [-0.1, -1.74],
      [0, -1.82],
      [0.1, -1.74],
      [0.05, -1.6],
    ]),
    "#6a3418",
    { turn: 0.4 },
  );
  pen.ctx.restore();
}

export function drawUmbrella(pen: Pen): void {
  pen.form(
    limb(
      [
        [0, -0.6],
        [0, 0.3],
        [0.1, 0.44],
        [0.22, 0.34],
      ],
      [0.03],
    ),
    "#4a3020",
    { turn: 0.4 },
  );
  pen.form(
    spline([
      [-1.0, -0.5, 1],
      [-0.84, -0.86],
      [0, -1.2],
      [0.84, -0.86],
      [1.0, -0.5, 1],
      [0.66, -0.6],
      [0.33, -0.5, 1],
      [0, -0.6],
      [-0.33, -0.5, 1],
      [-0.66, -0.6],
    ]),
    "#2a3040",
    { turn: 0.5, gloss: 0.3 },
  );
  for (const x of [-0.33, 0.33])
    pen.stroke(
      [
        [x, -0.5],
        [x * 0.6, -0.9],
        [0, -1.2],
      ],
      0.025,
      darken(pen.tone("#2a3040"), 0.4),
      0.9,
    );
}

export function drawToyBoat(pen: Pen): void {
  drawBoat(pen, { x: 0, y: 0, size: 0.86, sail: true, depth: 0 });
}
