import type { Path2D } from "@napi-rs/canvas";
import type { CharacterLook, HairStyle } from "../character-look";
import { alpha, darken, lighten, mix } from "../colour";
import { lerp, limb, oval, type Point, spline } from "../outline";
import type { Pen } from "../pen";
import { type CapOptions, capPoints, hairCap, hairFall, nearEar } from "./hair-shape";
import type { HeadShape } from "./head-shape";

/** Hairlines, from the temple near us to the far one: across, down, corner. */
const RECEDED: readonly Point[] = [
  [-0.29, -0.16],
  [-0.22, -0.34],
  [0, -0.4],
  [0.22, -0.35],
  [0.3, -0.16],
];
const NATURAL: readonly Point[] = [
  [-0.3, -0.1],
  [-0.24, -0.26],
  [0, -0.31],
  [0.23, -0.27],
  [0.31, -0.1],
];
const SWEPT: readonly Point[] = [
  [-0.3, -0.08],
  [-0.27, -0.2],
  [-0.16, -0.33, 1],
  [0.02, -0.23],
  [0.2, -0.19],
  [0.31, -0.06],
];
const FRINGE: readonly Point[] = [
  [-0.32, 0.02],
  [-0.27, -0.09],
  [-0.1, -0.13],
  [0.08, -0.125],
  [0.24, -0.11],
  [0.32, 0],
];
const LOCKS: readonly Point[] = [
  [-0.32, 0.04, 1],
  [-0.27, -0.13, 1],
  [-0.19, -0.04, 1],
  [-0.12, -0.2, 1],
  [-0.01, -0.06, 1],
  [0.07, -0.21, 1],
  [0.17, -0.05, 1],
  [0.22, -0.18, 1],
  [0.31, 0.02, 1],
];
const PARTED: readonly Point[] = [
  [-0.33, 0.16],
  [-0.29, -0.06],
  [-0.17, -0.25],
  [-0.03, -0.38, 1],
  [0.14, -0.27],
  [0.29, -0.08],
  [0.33, 0.12],
];
const SIDE_FALL: readonly Point[] = [
  [-0.33, 0.14],
  [-0.3, -0.08],
  [-0.2, -0.3, 1],
  [0, -0.21],
  [0.2, -0.13],
  [0.32, 0.08],
];

const CAPS: Readonly<Record<HairStyle, CapOptions | null>> = {
  bald: null,
  balding: {
    top: -0.02,
    sides: 0.025,
    hairline: [
      [-0.31, -0.1],
      [-0.3, -0.2],
      [-0.33, -0.3],
    ],
    sideburn: 0.08,
  },
  buzz: { top: 0.012, sides: 0.008, hairline: NATURAL, sideburn: 0.04 },
  short: { top: 0.07, sides: 0.03, hairline: SWEPT, sideburn: 0.08 },
  "side-part": { top: 0.085, sides: 0.032, hairline: SWEPT, sideburn: 0.1 },
  slick: { top: 0.05, sides: 0.025, hairline: RECEDED, sideburn: 0.09, nape: 0.2 },
  spiky: { top: 0.1, sides: 0.05, hairline: LOCKS, sideburn: 0.1 },
  curly: {
    top: 0.1,
    sides: 0.07,
    hairline: [
      [-0.31, -0.06, 1],
      [-0.26, -0.17],
      [-0.2, -0.21, 1],
      [-0.1, -0.17],
      [-0.02, -0.23, 1],
      [0.08, -0.17],
      [0.17, -0.22, 1],
      [0.25, -0.13],
      [0.32, -0.04, 1],
    ],
    bumps: 0.055,
    sideburn: 0.1,
  },
  afro: {
    top: 0.2,
    sides: 0.16,
    hairline: [
      [-0.3, -0.06],
      [-0.24, -0.2],
      [0, -0.26],
      [0.23, -0.22],
      [0.31, -0.06],
    ],
    bumps: 0.03,
    sideburn: 0.16,
  },
  pixie: { top: 0.075, sides: 0.04, hairline: SIDE_FALL, sideburn: 0.14, nape: 0.24 },
  bob: { top: 0.075, sides: 0.06, hairline: FRINGE, coversEar: true, nape: 0.42, sideburn: 0.34 },
  long: {
    top: 0.065,
    sides: 0.05,
    hairline: PARTED,
    coversEar: true,
    nape: 0.06,
    sideburn: 0.12,
    farDrop: 0.04,
  },
  wavy: {
    top: 0.085,
    sides: 0.075,
    hairline: SIDE_FALL,
    coversEar: true,
    nape: 0.06,
    sideburn: 0.12,
    farDrop: 0.04,
  },
  ponytail: {
    top: 0.05,
    sides: 0.02,
    hairline: [
      [-0.31, -0.04],
      [-0.25, -0.2],
      [-0.04, -0.32],
      [0.2, -0.25],
      [0.32, -0.02],
    ],
    sideburn: 0.12,
  },
  bun: { top: 0.045, sides: 0.02, hairline: SWEPT, sideburn: 0.1, nape: 0.2 },
  braids: {
    top: 0.055,
    sides: 0.035,
    hairline: PARTED,
    coversEar: true,
    nape: 0.34,
    sideburn: 0.3,
  },
  undercut: {
    top: 0.13,
    sides: 0.0,
    hairline: [
      [-0.24, -0.24],
      [-0.2, -0.33],
      [-0.05, -0.3],
      [0.14, -0.24],
      [0.29, -0.2],
    ],
    sideburn: 0.02,
  },
  locs: { top: 0.09, sides: 0.06, hairline: NATURAL, coversEar: true, nape: 0.4, sideburn: 0.3 },
};

/** Hair behind the neck and shoulders; drawn before the body. */
export function drawHairBehind(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const { style, colour } = look.hair;
  const back = darken(colour, 0.22);
  const form = { turn: 0.5, ink: 1 };
  if (style === "long")
    pen.form(hairFall(head, { length: 1.28, width: 0.08, flare: 0.04 }), back, form);
  if (style === "wavy")
    pen.form(hairFall(head, { length: 1.12, width: 0.12, flare: 0.1, wave: 0.05 }), back, form);
  if (style === "bob")
    pen.form(hairFall(head, { length: 0.52, width: 0.09, flare: 0.04 }), back, form);
  if (style === "curly" && look.gender === "female") {
    pen.form(hairFall(head, { length: 0.72, width: 0.14, flare: 0.06, wave: 0.03 }), back, form);
  }
  if (style === "afro") {
    const cloud: Point[] = Array.from({ length: 22 }, (_, i) => {
      const angle = (i / 22) * Math.PI * 2;
      const radius = i % 2 ? 0.6 : 0.645;
      return [
        lerp(0, -0.06, head.yaw) + Math.cos(angle) * radius,
        -0.19 + Math.sin(angle) * radius * 0.94,
      ];
    });
    pen.form(spline(cloud), colour, { turn: 0.75, ink: 1 });
  }
  if (style === "locs") drawLocs(pen, head, back);
  if (style === "ponytail") drawPonytail(pen, head, colour);
  if (style === "bun") drawBun(pen, head, colour);
}

/** Hair on the skull and over the face. `covered` leaves only what shows below a hat. */
export function drawHairOver(
  pen: Pen,
  look: CharacterLook,
  head: HeadShape,
  covered: boolean,
): void {
  const { style, colour } = look.hair;
  const cap = CAPS[style];
  if (!cap) {
    if (look.stage !== "child") drawStubbleRing(pen, head, colour);
    return;
  }
  const options = covered ? { ...cap, top: Math.min(cap.top, 0.03), bumps: 0 } : cap;
  if (style === "balding" && !covered) {
    drawSides(pen, head, colour);
    return;
  }
  const path = style === "spiky" && !covered ? spikes(head, options) : hairCap(head, options);
  const gloss = pen.style.finish === "noir" ? 0.25 : 0.5;
  pen.form(path, colour, {
    turn: style === "afro" || style === "curly" ? 0.75 : 0.5,
    ink: 1,
    gloss,
  });
  drawStrands(pen, look, head, path);
  if (style === "long" || style === "wavy") drawFrontLocks(pen, head, colour, style === "wavy");
  if (style === "braids") drawBraids(pen, head, colour);
}

/** Lines along the fall of the hair and a band of light across it. */
function drawStrands(pen: Pen, look: CharacterLook, head: HeadShape, path: Path2D): void {
  const { ctx } = pen;
  const { style, colour } = look.hair;
  if (style === "buzz") return;
  const tone = pen.tone(colour);
  const dark = mix(darken(tone, 0.45), pen.style.ink.colour, 0.3);
  const bright = mix(lighten(tone, 0.4), pen.light.key, 0.3);
  ctx.save();
  ctx.clip(path);
  if (style === "afro" || style === "curly" || style === "locs") {
    const rings = style === "locs" ? 0 : 11;
    for (let i = 0; i < rings; i += 1) {
      const angle = (i / rings) * Math.PI * 2;
      const radius = 0.34 + (i % 3) * 0.1;
      const x = Math.cos(angle) * radius - 0.04;
      const y = -0.25 + Math.sin(angle) * radius * 0.8;
      pen.stroke(
        [
          [x - 0.05, y],
          [x, y - 0.035],
          [x + 0.05, y],
        ],
        0.012,
        dark,
        0.4,
      );
    }
    ctx.restore();
    return;
  }
  const part = head.across(style === "long" || style === "braids" ? -0.03 : -0.16);
  const crownY = -0.52;
  for (let i = 0; i < 7; i += 1) {
    const share = i / 6;
    const endU = -0.34 + share * 0.68;
    const end = head.across(endU);
    const spread = Math.abs(share - 0.4);
    const down =
      style === "slick" || style === "ponytail" || style === "bun" ? -0.3 : -0.16 + spread * 0.42;
    const back = style === "slick" || style === "ponytail" || style === "bun";
    const from: Point = back ? [end * 0.98, down] : [part, crownY + 0.04];
    const to: Point = back ? [lerp(end, -0.3, 0.55), crownY + 0.1 + share * 0.05] : [end, down];
    const bend: Point = [
      (from[0] + to[0]) / 2 + (to[0] - from[0]) * 0.22,
      Math.min(from[1], to[1]) + Math.abs(from[1] - to[1]) * 0.28,
    ];
    pen.stroke([from, bend, to], 0.016, dark, 0.42, 0.6);
  }
  if (pen.style.finish === "cel" || pen.style.finish === "print") {
    const side = pen.lightSide;
    const x = head.across(0) * 0.4 + side * 0.1;
    pen.stroke(
      [
        [x - 0.2, -0.31],
        [x - 0.06, -0.37],
        [x + 0.09, -0.365],
        [x + 0.2, -0.29],
      ],
      0.05,
      bright,
      0.55,
      0.5,
    );
  }
  ctx.restore();
}

/** The locks that fall from both temples in front of the shoulders and frame the face. */
function drawFrontLocks(pen: Pen, head: HeadShape, colour: string, wavy: boolean): void {
  const wave = wavy ? 0.05 : 0.012;
  const form = { turn: 0.55, gloss: 0.25 };
  if (head.yaw < 0.8) {
    const far = head.across(0.36) + 0.035;
    const way: Point[] = [
      [far - 0.03, -0.22],
      [far + 0.012, 0.06],
      [far - 0.002 + wave * 0.6, 0.34],
      [far - 0.03 - wave * 0.6, 0.62],
      [far - 0.05, 0.86],
    ];
    pen.form(limb(way, [0.004, 0.045, 0.062, 0.055, 0.008]), colour, form);
  }
  const x = lerp(-0.36, -0.3, head.yaw);
  const way: Point[] = [
    [x + 0.06, -0.36],
    [x + 0.012, -0.12],
    [x - 0.03, 0.14],
    [x - 0.05 - wave, 0.44],
    [x - 0.05 + wave, 0.74],
    [x - 0.02 - wave, 1.0],
    [x + 0.02, 1.16],
  ];
  pen.form(limb(way, [0.004, 0.075, 0.108, 0.112, 0.1, 0.072, 0.012]), colour, form);
}

function spikes(head: HeadShape, options: CapOptions): Path2D {
  const base = capPoints(head, options);
  const points: Point[] = [];
  base.forEach(([x, y, corner], index) => {
    // Points 1 to 8 are the outer contour: every second one grows into a spike.
    if (index >= 1 && index <= 7) {
      const length = Math.hypot(x, y + 0.1) || 1;
      const next = base[index + 1] ?? [x, y];
      points.push([x, y, 1]);
      const mx = (x + next[0]) / 2;
      const my = (y + next[1]) / 2;
      const reach = index % 2 === 0 ? 0.15 : 0.1;
      points.push([
        mx + (mx / length) * reach + 0.05,
        my + ((my + 0.1) / length) * reach - 0.02,
        1,
      ]);
    } else points.push([x, y, corner]);
  });
  return spline(points);
}

function drawStubbleRing(pen: Pen, head: HeadShape, colour: string): void {
  const ear = nearEar(head);
  pen.ctx.fillStyle = alpha(pen.tone(colour), 0.22);
  pen.ctx.fill(
    spline([
      [ear.x + 0.05, 0.1],
      [ear.x + 0.03, -0.12],
      [lerp(-0.36, -0.34, head.yaw), -0.2],
      [lerp(-0.37, -0.4, head.yaw), 0],
      [ear.x - 0.06, 0.14],
    ]),
  );
}

function drawSides(pen: Pen, head: HeadShape, colour: string): void {
  const ear = nearEar(head);
  const back = lerp(-0.4, -0.46, head.yaw);
  pen.form(
    spline([
      [ear.x + 0.055, 0.12, 1],
      [ear.x + 0.085, -0.03],
      [ear.x + 0.03, -0.17],
      [ear.x - 0.09, -0.2],
      [back + 0.02, -0.15],
      [back - 0.015, 0.0],
      [back * 0.86, 0.15],
      [ear.x - 0.07, 0.2, 1],
      [ear.x - 0.06, 0.02],
      [ear.x + 0.01, -0.05],
    ]),
    colour,
    { turn: 0.4 },
  );
  if (head.yaw < 0.45) {
    const far = head.across(0.35);
    pen.form(
      spline([
        [far - 0.03, 0.1, 1],
        [far - 0.05, -0.08],
        [far - 0.01, -0.22],
        [far + 0.05, -0.1],
        [far + 0.05, 0.08],
      ]),
      colour,
      { turn: 0.4 },
    );
  }
}

function drawPonytail(pen: Pen, head: HeadShape, colour: string): void {
  const x = lerp(-0.1, -0.36, head.yaw);
  pen.form(
    limb(
      [
        [x, -0.36],
        [x - 0.17, -0.3],
        [x - 0.26, 0.02],
        [x - 0.2, 0.4],
        [x - 0.24, 0.66],
      ],
      [0.1, 0.13, 0.14, 0.11, 0.02],
    ),
    darken(colour, 0.1),
    { turn: 0.6, gloss: 0.3 },
  );
}

function drawBun(pen: Pen, head: HeadShape, colour: string): void {
  const x = lerp(0, -0.3, head.yaw);
  const y = lerp(-0.62, -0.5, head.yaw);
  pen.form(oval(x, y, 0.17, 0.155), colour, { turn: 0.7, gloss: 0.4 });
  const dark = darken(pen.tone(colour), 0.4);
  pen.stroke(
    [
      [x - 0.1, y + 0.02],
      [x, y - 0.06],
      [x + 0.1, y + 0.01],
    ],
    0.015,
    dark,
    0.5,
  );
}

function drawBraids(pen: Pen, head: HeadShape, colour: string): void {
  const braid = (x: number, lean: number) => {
    for (let i = 5; i >= 0; i -= 1) {
      const y = 0.36 + i * 0.13;
      const size = 0.085 - i * 0.006;
      pen.form(
        oval(
          x + lean * i * 0.02 + (i % 2 ? 0.012 : -0.012),
          y,
          size,
          0.085,
          0.3 * (i % 2 ? 1 : -1),
        ),
        darken(colour, 0.08),
        { turn: 0.6, ink: 0.7 },
      );
    }
  };
  braid(lerp(-0.38, -0.28, head.yaw), -1);
  if (head.yaw < 0.75) braid(lerp(0.38, 0.3, head.yaw), 1);
}

function drawLocs(pen: Pen, head: HeadShape, colour: string): void {
  const back = lerp(-0.42, -0.48, head.yaw);
  const front = lerp(0.42, 0.22, head.yaw);
  for (let i = 0; i < 9; i += 1) {
    const share = i / 8;
    const x = lerp(back, front, share);
    const length = 0.72 + ((i * 7) % 5) * 0.05;
    pen.form(
      limb(
        [
          [x * 0.8, -0.2],
          [x * 1.04, 0.2],
          [x * 1.06 + 0.02, length],
        ],
        [0.07, 0.065, 0.05],
      ),
      i % 2 ? colour : darken(colour, 0.12),
      { turn: 0.6, ink: 0.7 },
    );
  }
}
