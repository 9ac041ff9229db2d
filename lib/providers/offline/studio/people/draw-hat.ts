import { Path2D } from "@napi-rs/canvas";
import type { CharacterLook } from "../character-look";
import { darken, lighten, mix } from "../colour";
import { lerp, oval, type Point, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { nearEar, outerContour } from "./hair-shape";
import type { HeadShape } from "./head-shape";

/** Whether the hat presses the hair flat. */
export function hatCovers(look: CharacterLook): boolean {
  return look.hat !== null && look.hat.kind !== "crown";
}

/** The hat of a person, over hair and brow. */
export function drawHat(pen: Pen, look: CharacterLook, head: HeadShape): void {
  if (!look.hat) return;
  const { kind, colour } = look.hat;
  switch (kind) {
    case "fedora":
      return drawFedora(pen, head, colour, 0.3, 0.3);
    case "straw-hat":
      return drawFedora(pen, head, colour, 0.2, 0.44);
    case "top-hat":
      return drawFedora(pen, head, colour, 0.62, 0.2);
    case "beanie":
      return drawBeanie(pen, head, colour);
    case "cap":
      return drawCap(pen, head, colour, false);
    case "peaked-cap":
      return drawCap(pen, head, colour, true);
    case "hood":
    case "headscarf":
      return drawHood(pen, head, colour, kind === "hood");
    case "sou-wester":
      return drawSouWester(pen, head, colour);
    case "helmet":
      return drawHelmet(pen, head, colour);
    case "crown":
      return drawCrown(pen, head, colour);
  }
}

/** Left and right end of the brow line on which hats sit. */
function browLine(head: HeadShape): { near: number; far: number; middle: number } {
  const near = lerp(-0.4, -0.42, head.yaw);
  const far = lerp(0.4, 0.345, head.yaw);
  return { near, far, middle: (near + far) / 2 };
}

function drawFedora(pen: Pen, head: HeadShape, colour: string, height: number, brim: number): void {
  const { near, far, middle } = browLine(head);
  const top = -0.46 - height;
  const wide = (far - near) / 2;
  const soft = height < 0.5;
  const under = spline([
    [near - brim, -0.3, 1],
    [middle, -0.36],
    [far + brim, -0.31, 1],
    [middle, -0.16],
  ]);
  pen.form(under, darken(colour, 0.34), { turn: 0.2, ink: 1 });
  const crown: Point[] = soft
    ? [
        [near + 0.01, -0.25, 1],
        [near + 0.05, -0.5],
        [near + wide * 0.42, top - 0.02],
        [middle, top + 0.06],
        [far - wide * 0.42, top - 0.03],
        [far - 0.05, -0.5],
        [far, -0.25, 1],
        [middle, -0.18],
      ]
    : [
        [near + 0.01, -0.25, 1],
        [near + 0.03, top, 1],
        [middle, top - 0.04],
        [far - 0.03, top, 1],
        [far, -0.25, 1],
        [middle, -0.18],
      ];
  const crownPath = spline(crown);
  pen.form(crownPath, colour, { turn: 0.6, ink: 1, gloss: 0.15 });
  pen.ctx.save();
  pen.ctx.clip(crownPath);
  pen.flat(
    spline([
      [near - 0.05, -0.38, 1],
      [middle, -0.31],
      [far + 0.05, -0.38, 1],
      [far + 0.05, -0.25, 1],
      [middle, -0.18],
      [near - 0.05, -0.25, 1],
    ]),
    darken(colour, 0.68),
  );
  pen.ctx.restore();
  pen.form(
    spline([
      [near - brim, -0.3, 1],
      [near - 0.01, -0.235],
      [middle, -0.185],
      [far + 0.01, -0.24],
      [far + brim, -0.31, 1],
      [far + brim * 0.5, -0.2],
      [middle + 0.04, -0.11],
      [near - brim * 0.45, -0.19],
    ]),
    colour,
    { turn: 0.35, ink: 1 },
  );
}

function drawBeanie(pen: Pen, head: HeadShape, colour: string): void {
  const { near, far, middle } = browLine(head);
  pen.form(
    spline([
      [near, -0.2, 1],
      [near + 0.02, -0.45],
      [middle - 0.2, -0.64],
      [middle + 0.06, -0.67],
      [far - 0.1, -0.57],
      [far + 0.005, -0.36],
      [far + 0.01, -0.2, 1],
    ]),
    colour,
    { turn: 0.6 },
  );
  const band = spline([
    [near - 0.02, -0.31],
    [middle, -0.265],
    [far + 0.02, -0.31],
    [far + 0.02, -0.17],
    [middle, -0.12],
    [near - 0.02, -0.15],
  ]);
  pen.form(band, darken(colour, 0.12), { turn: 0.4 });
  pen.ctx.save();
  pen.ctx.clip(band);
  const dark = darken(pen.tone(colour), 0.35);
  for (let i = 1; i < 14; i += 1) {
    const x = lerp(near, far, i / 14);
    pen.stroke(
      [
        [x, -0.31],
        [x + 0.004, -0.12],
      ],
      0.012,
      dark,
      0.5,
    );
  }
  pen.ctx.restore();
}

function drawCap(pen: Pen, head: HeadShape, colour: string, peaked: boolean): void {
  const { near, far, middle } = browLine(head);
  const wide = peaked ? 0.09 : 0;
  const top = peaked ? -0.66 : -0.63;
  pen.form(
    peaked
      ? spline([
          [near + 0.01, -0.25, 1],
          [near - wide, -0.5],
          [middle - 0.1, top],
          [far - 0.08, top + 0.02],
          [far + wide, -0.47],
          [far, -0.25, 1],
          [middle, -0.2],
        ])
      : spline([
          [near, -0.2, 1],
          [near + 0.02, -0.44],
          [middle - 0.18, top + 0.02],
          [middle + 0.08, top],
          [far - 0.06, -0.5],
          [far + 0.005, -0.26, 1],
          [middle, -0.19],
        ]),
    colour,
    { turn: 0.6, gloss: 0.15 },
  );
  if (peaked) {
    pen.form(
      spline([
        [near, -0.34, 1],
        [middle, -0.3],
        [far, -0.34, 1],
        [far, -0.23, 1],
        [middle, -0.17],
        [near, -0.23, 1],
      ]),
      darken(colour, 0.4),
      { turn: 0.3 },
    );
    pen.form(oval(head.across(0) + head.yaw * 0.03, -0.335, 0.045, 0.05), "#d9b24a", {
      turn: 0.5,
      gloss: 0.8,
      ink: 0.6,
    });
  }
  const front = head.across(0.05);
  pen.form(
    spline([
      [front - 0.27, -0.225],
      [front, -0.205],
      [far + 0.0, -0.24],
      [far + 0.16 * head.yaw + 0.03, -0.175],
      [front + 0.12, -0.115],
      [front - 0.2, -0.135],
    ]),
    peaked ? "#1a1718" : darken(colour, 0.2),
    { turn: 0.4, gloss: peaked ? 0.6 : 0.1 },
  );
}

function drawHood(pen: Pen, head: HeadShape, colour: string, deep: boolean): void {
  const contour = outerContour(head, deep ? 0.13 : 0.075, deep ? 0.1 : 0.05);
  const back = lerp(-0.46, -0.5, head.yaw);
  const out: Point[] = [
    [head.across(0.3) + (deep ? 0.13 : 0.07), 0.56],
    [head.across(0.36) + (deep ? 0.11 : 0.055), 0.16],
    ...contour.slice(0, 7),
    [back - 0.03, 0.2],
    [back + 0.02, 0.62],
    [-0.1, 0.8],
    [head.across(0) + 0.1, 0.78],
  ];
  const face = spline([
    [head.across(0) + 0.02, deep ? 0.6 : 0.56],
    [head.across(-0.25), 0.44],
    [head.across(-0.33) - 0.015, 0.12],
    [head.across(-0.31), -0.18],
    [head.across(-0.12), deep ? -0.38 : -0.34],
    [head.across(0.12), deep ? -0.39 : -0.35],
    [head.across(0.29), -0.22],
    [head.across(0.345), 0.08],
    [head.across(0.28), 0.4],
  ]);
  const shell = spline(out);
  const hood = new Path2D();
  hood.addPath(shell);
  hood.addPath(face);
  const { ctx } = pen;
  ctx.save();
  // Everything but the face opening; the opening itself stays as it was drawn.
  const keep = new Path2D();
  keep.rect(-3, -3, 6, 6);
  keep.addPath(face);
  ctx.clip(keep, "evenodd");
  pen.form(shell, colour, { turn: 0.6 });
  ctx.restore();
  ctx.save();
  ctx.clip(face);
  ctx.lineWidth = 0.12;
  ctx.strokeStyle = `${darken(pen.style.shade.colour, 0.4)}66`;
  ctx.stroke(face);
  ctx.restore();
  ctx.lineWidth = deep ? 0.035 : 0.02;
  ctx.strokeStyle = lighten(pen.tone(colour), 0.12);
  ctx.stroke(face);
}

function drawSouWester(pen: Pen, head: HeadShape, colour: string): void {
  const { near, far, middle } = browLine(head);
  pen.form(
    spline([
      [near - 0.2, 0.1],
      [near - 0.08, -0.2],
      [middle, -0.14],
      [far + 0.06, -0.26],
      [far + 0.1, -0.17],
      [middle, -0.04],
      [near + 0.02, 0.02],
    ]),
    darken(colour, 0.15),
    { turn: 0.4 },
  );
  pen.form(
    spline([
      [near - 0.02, -0.17, 1],
      [near + 0.03, -0.48],
      [middle - 0.08, -0.64],
      [middle + 0.18, -0.6],
      [far + 0.015, -0.24, 1],
      [middle, -0.13],
    ]),
    colour,
    { turn: 0.65, gloss: 0.5 },
  );
}

function drawHelmet(pen: Pen, head: HeadShape, colour: string): void {
  const { near, far, middle } = browLine(head);
  const ear = nearEar(head);
  pen.form(
    spline([
      [near - 0.03, 0.06],
      [near - 0.05, -0.3],
      [middle - 0.16, -0.66],
      [middle + 0.14, -0.66],
      [far + 0.045, -0.38],
      [far + 0.05, -0.2, 1],
      [middle, -0.16],
      [ear.x + 0.1, -0.14, 1],
      [ear.x + 0.09, 0.1],
    ]),
    colour,
    { turn: 0.75, gloss: 0.7 },
  );
  pen.form(rectangle(near - 0.05, -0.24, far - near + 0.1, 0.06, 0.03), darken(colour, 0.3), {
    turn: 0.2,
  });
}

function drawCrown(pen: Pen, head: HeadShape, colour: string): void {
  const { near, far, middle } = browLine(head);
  const w = (far - near) * 0.82;
  const left = middle - w / 2;
  const points: Point[] = [[left, -0.36, 1]];
  for (let i = 0; i < 5; i += 1) {
    points.push(
      [left + (w * (i + 0.08)) / 5 - 0.01, -0.56, 1],
      [left + (w * (i + 0.5)) / 5, -0.72 - (i === 2 ? 0.06 : 0), 1],
    );
  }
  points.push([left + w, -0.56, 1], [left + w, -0.36, 1], [middle, -0.31]);
  pen.form(spline(points), mix(colour, "#e2b53a", 0.75), { turn: 0.5, gloss: 0.8 });
  for (let i = 0; i < 3; i += 1)
    pen.form(
      oval(left + w * (0.2 + i * 0.3), -0.42, 0.03, 0.036),
      ["#b8323a", "#2f6fb8", "#3a9a5a"][i] ?? "#b8323a",
      { turn: 0.4, gloss: 0.9, ink: 0.5 },
    );
}
