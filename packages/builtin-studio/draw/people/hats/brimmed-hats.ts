import { darken, mix } from "../../colour";
import { oval, type Point, spline } from "../../outline";
import type { Pen } from "../../pen";
import type { HeadShape } from "../head-shape";
import { browLine } from "./brow-line";

/** A hat with a brim; height of the crown and width of the brim in head units. */
export function drawFedora(
  pen: Pen,
  head: HeadShape,
  colour: string,
  height: number,
  brim: number,
): void {
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

/** A fisherman's hat with a long brim at the neck. */
export function drawSouWester(pen: Pen, head: HeadShape, colour: string): void {
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

/** A crown with stones. */
export function drawCrown(pen: Pen, head: HeadShape, colour: string): void {
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
