import { Path2D } from "@napi-rs/canvas";
import { alpha, type Colour, darken, lighten, mix } from "../colour";
import { brushStroke, limb, oval, type Point, polygon, spline } from "../outline";
import type { Pen } from "../pen";
import { between, type Random } from "../seeded-random";
import { BOTTOM, FULL_WIDTH, LEFT, RIGHT } from "./set";

/** The upper edge of rolling land. */
export function ridgeLine(random: Random, y: number, height: number, roughness: number): Point[] {
  const waves = Array.from({ length: 5 }, (_, i) => ({
    phase: random() * Math.PI * 2,
    turns: (0.4 + random()) * roughness * (i + 1),
    size: height / (i + 1),
  }));
  const points: Point[] = [];
  for (let x = LEFT - 20; x <= RIGHT + 20; x += 34) {
    const rise = waves.reduce(
      (sum, wave) => sum + Math.sin((x / 1280) * Math.PI * 2 * wave.turns + wave.phase) * wave.size,
      0,
    );
    points.push([x, y - rise * 0.6]);
  }
  return points;
}

/** Land from a ridge down to the bottom of the picture. */
export function drawLand(
  pen: Pen,
  ridge: readonly Point[],
  colour: Colour,
  depth: number,
  ink = 0.7,
): void {
  const path = new Path2D();
  const edge = [...ridge];
  const first = edge[0];
  if (!first) return;
  path.moveTo(first[0], BOTTOM + 20);
  path.lineTo(first[0], first[1]);
  const curve = spline(edge, false);
  path.addPath(curve);
  const closed = polygonUnder(edge);
  const top = Math.min(...edge.map(([, y]) => y));
  const { ctx } = pen;
  const near = pen.tone(colour, depth);
  const paint = ctx.createLinearGradient(0, top, 0, BOTTOM);
  paint.addColorStop(0, mix(near, pen.light.key, 0.14 * (1 - depth)));
  paint.addColorStop(0.35, near);
  paint.addColorStop(1, darken(near, 0.22 * (1 - depth)));
  ctx.fillStyle = paint;
  ctx.fill(closed);
  if (ink > 0 && pen.inkWidth > 0) {
    ctx.strokeStyle = pen.inkTone(depth);
    ctx.lineWidth = pen.inkWidth * ink;
    ctx.stroke(curve);
  }
}

function polygonUnder(edge: readonly Point[]): Path2D {
  const dense: Point[] = [];
  const smooth = spline(edge, false);
  // The curve itself is the upper edge; the rest is a box below it.
  const path = new Path2D(smooth);
  const last = edge.at(-1) ?? [RIGHT, 0];
  const first = edge[0] ?? [LEFT, 0];
  path.lineTo(last[0], BOTTOM + 30);
  path.lineTo(first[0], BOTTOM + 30);
  path.closePath();
  dense.push(last);
  return path;
}

/** A hill of land in the water: rises from the waterline at both ends. */
export function drawHeadland(
  pen: Pen,
  random: Random,
  land: {
    from: number;
    to: number;
    waterline: number;
    height: number;
    colour: Colour;
    depth: number;
  },
): void {
  const { from, to, waterline, height, colour, depth } = land;
  const points: Point[] = [[from, waterline, 1]];
  for (let i = 1; i < 9; i += 1) {
    const t = i / 9;
    points.push([
      from + (to - from) * t,
      waterline - Math.sin(t * Math.PI) ** 0.7 * height * between(random, 0.7, 1.05),
    ]);
  }
  points.push([to, waterline, 1]);
  pen.form(spline(points), colour, { turn: 0.35, depth, ink: 0.6 });
}

/** A chain of mountains with lit and shaded faces, and snow when it is high. */
export function drawMountains(
  pen: Pen,
  random: Random,
  options: {
    y: number;
    height: number;
    count: number;
    colour: Colour;
    depth: number;
    snow: number;
  },
): void {
  const { y, height, count, colour, depth, snow } = options;
  const { ctx } = pen;
  const side = pen.light.side;
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => ((a * 7) % count) - ((b * 7) % count),
  );
  for (const i of order) {
    const x = LEFT + ((i + 0.5) / count) * FULL_WIDTH + (random() - 0.5) * 120;
    const tall = height * (0.55 + random() * 0.55);
    const wide = tall * between(random, 0.95, 1.5);
    const peak: Point = [x + (random() - 0.5) * wide * 0.2, y - tall];
    const left: Point[] = [];
    const right: Point[] = [];
    for (let k = 1; k <= 4; k += 1) {
      const t = k / 5;
      left.push([
        peak[0] - wide * t * (0.86 + random() * 0.2),
        y - tall * (1 - t) * (0.9 + random() * 0.16),
      ]);
      right.push([
        peak[0] + wide * t * (0.86 + random() * 0.2),
        y - tall * (1 - t) * (0.9 + random() * 0.16),
      ]);
    }
    const spineEnd: Point = [peak[0] + (random() - 0.5) * wide * 0.3, y + 30];
    const spine: Point[] = [
      peak,
      [peak[0] + wide * 0.06, y - tall * 0.72],
      [peak[0] - wide * 0.05, y - tall * 0.42],
      spineEnd,
    ];
    const base = pen.tone(colour, depth);
    const litTone = mix(base, mix(pen.light.key, base, 0.35), 0.5);
    const darkTone = mix(base, pen.shadeOf(base), 0.7 * (1 - depth * 0.6));
    const leftFace = polygon([
      peak,
      ...left,
      [peak[0] - wide * 1.05, y + 30],
      ...[...spine].reverse(),
    ]);
    const rightFace = polygon([
      peak,
      ...right,
      [peak[0] + wide * 1.05, y + 30],
      ...[...spine].reverse(),
    ]);
    const fade = (tone: Colour) => {
      const paint = ctx.createLinearGradient(0, peak[1], 0, y + 20);
      paint.addColorStop(0, tone);
      paint.addColorStop(1, mix(tone, pen.light.haze, 0.55 * pen.light.hazeShare + 0.1));
      return paint;
    };
    ctx.fillStyle = fade(side < 0 ? litTone : darkTone);
    ctx.fill(leftFace);
    ctx.fillStyle = fade(side < 0 ? darkTone : litTone);
    ctx.fill(rightFace);
    if (snow > 0) drawSnowCap(pen, { peak, left, right, spine, depth, snow, random });
    if (pen.inkWidth > 0) {
      ctx.strokeStyle = pen.inkTone(Math.min(0.9, depth + 0.15));
      ctx.lineWidth = pen.inkWidth * 0.6;
      ctx.stroke(
        spline(
          [...left]
            .reverse()
            .concat([peak], right)
            .map(([px, py]): Point => [px, py, 1]),
          false,
        ),
      );
    }
  }
}

function drawSnowCap(
  pen: Pen,
  cap: {
    peak: Point;
    left: Point[];
    right: Point[];
    spine: Point[];
    depth: number;
    snow: number;
    random: Random;
  },
): void {
  const { peak, left, right, spine, depth, snow, random } = cap;
  const { ctx } = pen;
  const reach = (to: Point | undefined, share: number): Point =>
    to ? [peak[0] + (to[0] - peak[0]) * share, peak[1] + (to[1] - peak[1]) * share] : peak;
  const l = reach(left[1], snow);
  const r = reach(right[1], snow);
  const m = reach(spine[1], snow * 1.1);
  const zig = (from: Point, to: Point): Point[] => {
    const points: Point[] = [];
    for (let i = 1; i < 4; i += 1)
      points.push([
        from[0] + ((to[0] - from[0]) * i) / 4,
        from[1] + ((to[1] - from[1]) * i) / 4 + (i % 2 ? -1 : 1) * between(random, 4, 13),
      ]);
    return points;
  };
  const white = pen.tone("#f4f6fa", depth * 0.7);
  const lit = mix(white, pen.light.key, 0.3);
  const shaded = mix(white, pen.shadeOf(white), 0.55);
  const side = pen.light.side;
  ctx.fillStyle = side < 0 ? lit : shaded;
  ctx.fill(polygon([peak, l, ...zig(l, m), m]));
  ctx.fillStyle = side < 0 ? shaded : lit;
  ctx.fill(polygon([peak, m, ...zig(m, r), r]));
}

/** Leaves as a mass: dark below, middle, light on the side of the sun. */
export function drawFoliage(
  pen: Pen,
  random: Random,
  at: { x: number; y: number; size: number; colour: Colour; depth: number; flat?: number },
): void {
  const { x, y, size, colour, depth, flat = 0.8 } = at;
  const { ctx, style, light } = pen;
  const blobs = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * Math.PI * 2 + random();
    const reach = Math.sqrt(random()) * 0.72;
    return [
      Math.cos(angle) * reach * size,
      Math.sin(angle) * reach * size * flat,
      size * between(random, 0.26, 0.42),
    ] as const;
  });
  const base = pen.tone(colour, depth);
  const tones = [
    { fill: mix(base, pen.shadeOf(base), 0.85), shift: 0, scale: 1 },
    { fill: base, shift: 0.16, scale: 0.84 },
    {
      fill: mix(base, mix(lighten(base, 0.3), light.key, 0.4), 0.5 * (1 - depth)),
      shift: 0.34,
      scale: 0.52,
    },
  ];
  if (style.ink.setPx > 0) {
    ctx.strokeStyle = pen.inkTone(depth);
    ctx.lineWidth = pen.inkWidth * 1.6;
    for (const [dx, dy, radius] of blobs) ctx.stroke(oval(x + dx, y + dy, radius));
  }
  for (const tone of tones) {
    ctx.fillStyle = tone.fill;
    for (const [dx, dy, radius] of blobs) {
      ctx.fill(
        oval(
          x + dx + light.side * radius * tone.shift,
          y + dy - radius * tone.shift,
          radius * tone.scale,
        ),
      );
    }
  }
  if (style.finish === "cel" || style.finish === "storybook") {
    ctx.fillStyle = alpha(tones[2]?.fill ?? base, 0.8);
    for (let i = 0; i < 26; i += 1) {
      const angle = random() * Math.PI * 2;
      const reach = Math.sqrt(random()) * size;
      ctx.fill(
        oval(
          x + Math.cos(angle) * reach,
          y + Math.sin(angle) * reach * flat,
          size * 0.045,
          size * 0.028,
          random() * 3,
        ),
      );
    }
  }
}

/** A tree with a crown of leaves; `height` from the root to the top. */
export function drawTree(
  pen: Pen,
  random: Random,
  at: { x: number; y: number; height: number; colour: Colour; depth: number },
): void {
  const { x, y, height, colour, depth } = at;
  const lean = (random() - 0.5) * height * 0.08;
  const trunk = limb(
    [
      [x, y + 4],
      [x + lean * 0.4, y - height * 0.3],
      [x + lean, y - height * 0.62],
    ],
    [height * 0.042, height * 0.03, height * 0.016],
  );
  pen.form(trunk, "#5a4130", { turn: 0.5, depth, ink: 0.7 });
  for (const side of [-1, 1]) {
    pen.form(
      limb(
        [
          [x + lean * 0.5, y - height * 0.36],
          [x + side * height * 0.12, y - height * 0.52],
          [x + side * height * 0.2, y - height * 0.6],
        ],
        [height * 0.018, height * 0.012, height * 0.005],
      ),
      "#5a4130",
      { turn: 0.3, depth, ink: 0.5 },
    );
  }
  const crown = (dx: number, dy: number, size: number) =>
    drawFoliage(pen, random, {
      x: x + lean + dx * height,
      y: y - dy * height,
      size: size * height,
      colour,
      depth,
    });
  crown(-0.14, 0.6, 0.2);
  crown(0.15, 0.62, 0.19);
  crown(0, 0.76, 0.25);
}

/** A bare tree: winter, graveyards, unease. */
export function drawBareTree(
  pen: Pen,
  random: Random,
  at: { x: number; y: number; height: number; colour: Colour; depth: number },
): void {
  const { colour, depth } = at;
  const grow = (x: number, y: number, length: number, angle: number, level: number) => {
    const endX = x + Math.cos(angle) * length;
    const endY = y + Math.sin(angle) * length;
    const middle: Point = [
      (x + endX) / 2 + (random() - 0.5) * length * 0.2,
      (y + endY) / 2 + (random() - 0.5) * length * 0.1,
    ];
    const thick = length * (level === 0 ? 0.1 : 0.055);
    pen.form(limb([[x, y], middle, [endX, endY]], [thick, thick * 0.75, thick * 0.45]), colour, {
      turn: 0.4,
      depth,
      ink: level < 2 ? 0.5 : 0,
    });
    if (level >= 4) return;
    const count = level === 0 ? 3 : 2;
    for (let i = 0; i < count; i += 1) {
      const spread = count === 3 ? (i - 1) * 0.62 : (i - 0.5) * 1.05;
      grow(
        endX,
        endY,
        length * between(random, 0.6, 0.76),
        angle + spread + (random() - 0.5) * 0.3,
        level + 1,
      );
    }
  };
  grow(at.x, at.y, at.height * 0.34, -Math.PI / 2 + (random() - 0.5) * 0.15, 0);
}

/** A conifer in layers. */
export function drawPine(
  pen: Pen,
  random: Random,
  at: { x: number; y: number; height: number; colour: Colour; depth: number },
): void {
  const { x, y, height, colour, depth } = at;
  const { ctx, light, style } = pen;
  pen.form(
    polygon([
      [x - height * 0.022, y],
      [x + height * 0.022, y],
      [x + height * 0.014, y - height * 0.25],
      [x - height * 0.014, y - height * 0.25],
    ]),
    "#4a3526",
    { turn: 0.3, depth, ink: 0.5 },
  );
  const base = pen.tone(colour, depth);
  const shade = mix(base, pen.shadeOf(base), 0.8);
  const bright = mix(base, mix(lighten(base, 0.3), light.key, 0.4), 0.45 * (1 - depth));
  const layers = 7;
  for (let i = 0; i < layers; i += 1) {
    const t = i / layers;
    const bottom = y - height * (0.09 + t * 0.8);
    const wide = height * 0.25 * (1 - t * 0.86) * between(random, 0.9, 1.1);
    const top = bottom - height * 0.24 * (1 - t * 0.35);
    const edge: Point[] = [[x, top, 1]];
    const steps = 5;
    for (let k = 1; k <= steps; k += 1)
      edge.push(
        [x + (wide * k) / steps, bottom - (height * 0.16 * (steps - k)) / steps, 1],
        [
          x + wide * (k / steps) * 0.86,
          bottom - (height * 0.13 * (steps - k)) / steps - height * 0.004,
          1,
        ],
      );
    edge.push(
      [x + wide * 0.4, bottom + height * 0.022],
      [x, bottom + height * 0.012],
      [x - wide * 0.4, bottom + height * 0.022],
    );
    for (let k = steps; k >= 1; k -= 1)
      edge.push(
        [
          x - wide * (k / steps) * 0.86,
          bottom - (height * 0.13 * (steps - k)) / steps - height * 0.004,
          1,
        ],
        [x - (wide * k) / steps, bottom - (height * 0.16 * (steps - k)) / steps, 1],
      );
    const path = spline(edge);
    ctx.fillStyle = mix(shade, base, 0.35 + t * 0.4);
    ctx.fill(path);
    if (style.ink.setPx > 0 && depth < 0.7) {
      ctx.strokeStyle = pen.inkTone(depth);
      ctx.lineWidth = pen.inkWidth * 0.6;
      ctx.stroke(path);
    }
    ctx.save();
    ctx.clip(path);
    ctx.fillStyle = alpha(bright, 0.75);
    ctx.fill(
      spline([
        [x, top],
        [x + light.side * wide * 1.1, bottom - height * 0.03],
        [x + light.side * wide * 0.35, bottom - height * 0.02],
        [x + light.side * wide * 0.1, bottom - height * 0.1],
      ]),
    );
    ctx.restore();
  }
}

/** Blades along a strip of ground, larger towards us. */
export function drawGrass(
  pen: Pen,
  random: Random,
  area: { top: number; bottom: number; count: number; colour: Colour; height: number },
): void {
  const { top, bottom, count, colour, height } = area;
  const { ctx } = pen;
  const base = pen.tone(colour);
  const dark = mix(base, pen.shadeOf(base), 0.8);
  const bright = mix(base, mix(lighten(base, 0.35), pen.light.key, 0.4), 0.6);
  const paths = [new Path2D(), new Path2D(), new Path2D()];
  for (let i = 0; i < count; i += 1) {
    const t = Math.sqrt(i / count);
    const y = top + (bottom - top) * t;
    const x = LEFT + random() * FULL_WIDTH;
    const tall = height * (0.3 + t * 0.7) * between(random, 0.6, 1.2);
    const sway = (random() - 0.4) * tall * 0.5;
    const path = paths[Math.floor(random() * 3)];
    path?.addPath(
      brushStroke(
        [
          [x, y + 2],
          [x + sway * 0.3, y - tall * 0.6],
          [x + sway, y - tall],
        ],
        1.5 + t * 2.4,
        0.15,
      ),
    );
  }
  [dark, base, bright].forEach((tone, index) => {
    const path = paths[index];
    if (!path) return;
    ctx.fillStyle = tone;
    ctx.fill(path);
  });
}

/** A boulder with a lit top. */
export function drawRock(
  pen: Pen,
  random: Random,
  at: { x: number; y: number; size: number; colour: Colour; depth?: number },
): void {
  const { x, y, size, colour, depth = 0 } = at;
  const corners = 8;
  const points: Point[] = Array.from({ length: corners }, (_, i) => {
    const angle = Math.PI + (i / (corners - 1)) * Math.PI;
    const reach = size * between(random, 0.8, 1.1);
    return [
      x + Math.cos(angle) * reach * 1.25,
      y + Math.sin(angle) * reach * 0.78,
      i % 3 === 0 ? 1 : 0,
    ];
  });
  points.push([x + size * 1.2, y + size * 0.12], [x - size * 1.2, y + size * 0.12]);
  pen.form(spline(points), colour, { turn: 0.8, depth, ink: 0.9 });
  const dark = darken(pen.tone(colour, depth), 0.35);
  pen.stroke(
    [
      [x - size * 0.3, y - size * 0.55],
      [x - size * 0.12, y - size * 0.25],
      [x - size * 0.25, y],
    ],
    2.2,
    dark,
    0.6,
  );
}

/** Water from the horizon down: colour of the sky, darker towards us, broken light below the sun. */
export function drawWater(
  pen: Pen,
  random: Random,
  area: { top: number; bottom: number; sunX: number; colour: Colour; calm?: number },
): void {
  const { top, bottom, sunX, colour, calm = 0.5 } = area;
  const { ctx, light, style } = pen;
  const deep = pen.tone(colour);
  pen.wash(LEFT, top, FULL_WIDTH, bottom - top, [
    mix(light.sky[2], deep, 0.3),
    mix(light.sky[1], deep, 0.55),
    mix(deep, light.sky[0], 0.25),
    darken(deep, 0.25),
  ]);
  const rows = 26;
  for (let row = 0; row < rows; row += 1) {
    const t = (row / rows) ** 1.7;
    const y = top + 3 + (bottom - top) * t;
    const count = Math.round(5 + (1 - t) * 10);
    for (let i = 0; i < count; i += 1) {
      const x = LEFT + random() * FULL_WIDTH;
      const length = (14 + 150 * t) * between(random, 0.4, 1.2);
      const dark = random() < 0.55;
      const tone = dark
        ? darken(mix(deep, light.sky[0], 0.2), 0.25)
        : mix(light.sky[2], light.key, 0.2);
      pen.stroke(
        [
          [x, y],
          [x + length * 0.5, y - 1 - t * 5 * (1 - calm)],
          [x + length, y + 1],
        ],
        1 + t * 5,
        tone,
        dark ? 0.35 : 0.26,
        0.5,
      );
    }
  }
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  for (let i = 0; i < 90; i += 1) {
    const t = random();
    const y = top + 2 + (bottom - top) * t * t;
    const spread = 26 + t * t * 300;
    const x = sunX + (random() + random() - 1) * spread;
    const length = (8 + 60 * t * t) * between(random, 0.5, 1.3);
    ctx.fillStyle = alpha(
      light.key,
      between(random, 0.12, 0.5) * (style.finish === "noir" ? 1 : 0.8),
    );
    ctx.fill(oval(x, y, length, 0.8 + t * t * 2.6));
  }
  ctx.restore();
}

/** Foam along a line of water. */
export function drawFoam(pen: Pen, random: Random, line: readonly Point[], size: number): void {
  const { ctx } = pen;
  ctx.fillStyle = alpha(mix(pen.tone("#f4f8fa"), pen.light.key, 0.15), 0.85);
  for (let i = 0; i + 1 < line.length; i += 1) {
    const from = line[i];
    const to = line[i + 1];
    if (!from || !to) continue;
    for (let k = 0; k < 7; k += 1) {
      const t = random();
      ctx.fill(
        oval(
          from[0] + (to[0] - from[0]) * t,
          from[1] + (to[1] - from[1]) * t + (random() - 0.5) * size,
          size * between(random, 0.2, 0.7),
          size * between(random, 0.15, 0.4),
        ),
      );
    }
  }
}
