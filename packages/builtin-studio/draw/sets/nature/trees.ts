import { alpha, lighten, mix } from "../../pen/colour";
import { limb, oval, type Point, through } from "../../pen/outline";
import { between } from "../../pen/seeded-random";
import type { Part } from "../part";
import type { SetContext } from "../set";

/** Leaves as a mass: dark below, middle, light on the side of the sun. */
export function drawFoliage(
  { pen, random }: SetContext,
  { x, y, size, colour, depth = 0 }: Part<"foliage">,
): void {
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
  const tones = [
    { fill: mix(base, pen.shadeOf(base), 0.85), shift: 0, scale: 1 },
    { fill: base, shift: 0.18, scale: 0.8 },
    {
      fill: mix(base, mix(lighten(base, 0.3), light.key, 0.4), 0.36 * (1 - depth)),
      shift: 0.34,
      scale: 0.46,
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
  if (style.finish === "cel" || style.finish === "storybook" || count > 12) {
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
export function drawTree(set: SetContext, { x, y, height, colour, depth = 0 }: Part<"tree">): void {
  const { pen, random } = set;
  const lean = (random() - 0.5) * height * 0.08;
  const trunk = limb(
    through([x, y + 4], [x + lean * 0.4, y - height * 0.3], [x + lean, y - height * 0.62]),
    [height * 0.042, height * 0.03, height * 0.016],
  );
  pen.form(trunk, "#5a4130", { turn: 0.5, depth, ink: 0.7 });
  for (const side of [-1, 1]) {
    pen.form(
      limb(
        through(
          [x + lean * 0.5, y - height * 0.36],
          [x + side * height * 0.12, y - height * 0.52],
          [x + side * height * 0.2, y - height * 0.6],
        ),
        [height * 0.018, height * 0.012, height * 0.005],
      ),
      "#5a4130",
      { turn: 0.3, depth, ink: 0.5 },
    );
  }
  const crown = (dx: number, dy: number, size: number) =>
    drawFoliage(set, {
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
export function drawBareTree({ pen, random }: SetContext, at: Part<"bare-tree">): void {
  const { colour, depth = 0 } = at;
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
