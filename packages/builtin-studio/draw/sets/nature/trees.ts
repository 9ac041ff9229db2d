import { alpha, darken, lighten, mix } from "../../pen/colour";
import { limb, oval, type Point, pointsFrom, polygon, spline, through } from "../../pen/outline";
import { between } from "../../pen/seeded-random";
import type { Painters } from "../part";
import { TOP } from "../set";

/** The masses of leaves of a tree: from its trunk, up, and their size, in heights of the tree. */
const CROWN = [
  [-0.14, 0.6, 0.2],
  [0.15, 0.62, 0.19],
  [0, 0.76, 0.25],
] as const;

/** Trees, and leaves as a mass. */
export const TREES: Painters<"foliage" | "tree" | "bare-tree" | "pine" | "trunk"> = {
  /** Leaves as a mass: dark below, middle, light on the side of the sun. */
  foliage({ pen, random }, { x, y, size, colour, depth = 0 }) {
    const flat = 0.8;
    const { ctx, style, light } = pen;
    // What is large in the picture has more and smaller clusters: leaves do not grow with it.
    const count = size > 30 && depth < 0.2 ? 30 : 12;
    const blobs = Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * Math.PI * 2 * (count > 12 ? 3 : 1) + random();
      const reach = Math.sqrt(random()) * (count > 12 ? 0.84 : 0.72);
      return [
        Math.cos(angle) * reach * size,
        Math.sin(angle) * reach * size * flat,
        size * (count > 12 ? between(random, 0.16, 0.27) : between(random, 0.26, 0.42)),
      ] as const;
    });
    // From the back to the front: clusters in shadow first, those in the light over them.
    blobs.sort((a, b) => b[1] - a[1]);
    const base = pen.tone(colour, depth);
    const bright = mix(base, mix(lighten(base, 0.3), light.key, 0.4), 0.36 * (1 - depth));
    const tones = [
      { fill: mix(base, pen.shadeOf(base), 0.85), shift: 0, scale: 1 },
      { fill: base, shift: 0.18, scale: 0.8 },
      { fill: bright, shift: 0.34, scale: 0.46 },
    ];
    for (const [dx, dy, radius] of blobs) pen.contour(oval(x + dx, y + dy, radius), 1.6, depth);
    for (const { fill, shift, scale } of tones) {
      ctx.fillStyle = fill;
      for (const [dx, dy, radius] of blobs) {
        const lit = radius * shift;
        ctx.fill(oval(x + dx + light.side * lit, y + dy - lit, radius * scale));
      }
    }
    if (style.finish === "cel" || style.finish === "storybook" || count > 12) {
      ctx.fillStyle = alpha(bright, 0.8);
      for (let i = 0; i < 26; i += 1) {
        const angle = random() * Math.PI * 2;
        const reach = Math.sqrt(random()) * size;
        const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach * flat];
        ctx.fill(oval(x + dx, y + dy, size * 0.045, size * 0.028, random() * 3));
      }
    }
  },

  /** A tree with a crown of leaves; `height` from the root to the top. */
  tree(set, { x, y, height, colour, depth = 0 }) {
    const { pen, random } = set;
    const lean = (random() - 0.5) * 0.08;
    const at = pointsFrom(x, y, height);
    const wood = (points: readonly Point[], halves: number[], turn: number, ink: number) => {
      const thick = halves.map((half) => half * height);
      pen.form(limb(points, thick), "#5a4130", { turn, depth, ink });
    };
    const root: Point = [x, y + 4];
    wood([root, ...at([lean * 0.4, -0.3], [lean, -0.62])], [0.042, 0.03, 0.016], 0.5, 0.7);
    for (const side of [-1, 1]) {
      const branch = at([lean * 0.5, -0.36], [side * 0.12, -0.52], [side * 0.2, -0.6]);
      wood(branch, [0.018, 0.012, 0.005], 0.3, 0.5);
    }
    for (const [dx, dy, size] of CROWN) {
      const crown = { x: x + (lean + dx) * height, y: y - dy * height, size: size * height };
      TREES.foliage(set, { ...crown, colour, depth });
    }
  },

  /** A bare tree: winter, graveyards, unease. */
  "bare-tree"({ pen, random }, at) {
    const { colour, depth = 0 } = at;
    const grow = (x: number, y: number, length: number, angle: number, level: number) => {
      const endX = x + Math.cos(angle) * length;
      const endY = y + Math.sin(angle) * length;
      const bent = [(random() - 0.5) * length * 0.2, (random() - 0.5) * length * 0.1] as const;
      const middle: Point = [(x + endX) / 2 + bent[0], (y + endY) / 2 + bent[1]];
      const thick = length * (level === 0 ? 0.1 : 0.055);
      const branch = limb([[x, y], middle, [endX, endY]], [thick, thick * 0.75, thick * 0.45]);
      pen.form(branch, colour, { turn: 0.4, depth, ink: level < 2 ? 0.5 : 0 });
      if (level >= 4) return;
      const count = level === 0 ? 3 : 2;
      for (let i = 0; i < count; i += 1) {
        const spread = count === 3 ? (i - 1) * 0.62 : (i - 0.5) * 1.05;
        const next = length * between(random, 0.6, 0.76);
        grow(endX, endY, next, angle + spread + (random() - 0.5) * 0.3, level + 1);
      }
    };
    grow(at.x, at.y, at.height * 0.34, -Math.PI / 2 + (random() - 0.5) * 0.15, 0);
  },

  /** A conifer in layers. */
  pine({ pen, random }, { x, y, height, colour, depth = 0, snow = false }) {
    const { ctx, light } = pen;
    const foot = pointsFrom(x, y, height)([-0.022, 0], [0.022, 0], [0.014, -0.25], [-0.014, -0.25]);
    pen.form(polygon(...foot), "#4a3526", { turn: 0.3, depth, ink: 0.5 });
    const base = pen.tone(colour, depth);
    const shade = mix(base, pen.shadeOf(base), 0.8);
    const bright = snow
      ? pen.tone("#f1f6fa", depth)
      : mix(base, mix(lighten(base, 0.3), light.key, 0.4), 0.45 * (1 - depth));
    const layers = 7;
    for (let i = 0; i < layers; i += 1) {
      const t = i / layers;
      const bottom = y - height * (0.09 + t * 0.8);
      const wide = height * 0.25 * (1 - t * 0.86) * between(random, 0.9, 1.1);
      const top = bottom - height * 0.24 * (1 - t * 0.35);
      const right = pointsFrom(x, bottom, wide, height);
      const left = pointsFrom(x, bottom, -wide, height);
      // Needles hang over in five steps; the points between them are drawn in.
      const needles = [1, 2, 3, 4, 5].flatMap((k): Point[] => [
        [k / 5, (-0.16 * (5 - k)) / 5, 1],
        [(k / 5) * 0.86, (-0.13 * (5 - k)) / 5 - 0.004, 1],
      ]);
      const edge = [
        ...[[x, top, 1] as const, ...right(...needles, [0.4, 0.022], [0, 0.012])],
        ...left(...needles, [0.4, 0.022]).reverse(),
      ];
      const path = spline(...edge);
      ctx.fillStyle = mix(shade, base, 0.35 + t * 0.4);
      ctx.fill(path);
      if (depth < 0.7) pen.contour(path, 0.6, depth);
      ctx.save();
      ctx.clip(path);
      ctx.fillStyle = alpha(bright, 0.75);
      const lit = pointsFrom(x, bottom, light.side * wide, height);
      ctx.fill(spline([x, top], ...lit([1.1, -0.03], [0.35, -0.02], [0.1, -0.1])));
      ctx.restore();
    }
  },

  /** A tall trunk that grows out of the picture, with its shadow away from the light. The thicker, the nearer. */
  trunk({ pen, random }, { x, foot, width: w, lean, colour }) {
    pen.shadow(x - pen.light.side * w * 3, foot + w * 0.16, w * 4.4, w * 0.36, 0.5);
    for (const [height, way] of through([0.2, 1], [0.34, -1])) {
      const at = pointsFrom(x + lean, foot * height, w);
      const start: Point = [x + lean * (1 - height), foot * height];
      const branch = limb(
        [start, ...at([way * 3, -2.2], [way * 5, -4.6])],
        [w * 0.2, w * 0.13, w * 0.03],
      );
      pen.form(branch, colour, { turn: 0.4, ink: 0.8 });
    }
    const at = pointsFrom(x, foot, w);
    const up = (across: number, height: number, share: number, corner = 0) =>
      [x + across * w + lean * share, height, corner] as const;
    const shape = spline(
      ...at([-1.3, 0], [-0.6, -1.9]),
      ...[
        up(-0.5, 260, 0.6),
        up(-0.42, TOP - 20, 1, 1),
        up(0.42, TOP - 20, 1, 1),
        up(0.48, 280, 0.6),
      ],
      ...at([0.64, -1.8], [1.35, 0], [0, 0.16]),
    );
    pen.form(shape, colour, { turn: 0.75, ink: 1 });
    pen.ctx.save();
    pen.ctx.clip(shape);
    const bark = darken(pen.tone(colour), 0.42);
    for (let i = 0; i < 9; i += 1) {
      const barkX = x - w * 0.5 + random() * w;
      const barkY = random() * 560;
      pen.stroke(pointsFrom(barkX, barkY, 1)([0, 0], [3, 46], [-3, 96]), 3, bark, 0.5);
    }
    pen.ctx.restore();
  },
};
