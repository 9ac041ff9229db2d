import { type Colour, darken, lighten, mix } from "../../colour";
import { oval, polygon, rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";
import { metre, type Standing } from "./metre";

/** A made bed, seen from its long side; `side` is where its foot points. */
export function drawBed(
  pen: Pen,
  bed: { x: number; foot: number; width: number; blanket: Colour; frame: Colour; side: -1 | 1 },
): void {
  const { x, foot, width, blanket, frame, side } = bed;
  const u = metre(foot);
  const mattress = foot - u * 0.52;
  const w = width * u;
  const head = x - side * w * 0.5;
  pen.shadow(x, foot, w * 0.56, u * 0.1, 0.5);
  pen.form(
    rectangle(Math.min(head, head - side * u * 0.1), mattress - u * 0.5, u * 0.1, u * 1.0, 4),
    frame,
    { turn: 0.2, ink: 0.9 },
  );
  pen.form(rectangle(x - w / 2, mattress + u * 0.08, w, u * 0.4), darken(frame, 0.1), {
    turn: 0.2,
    ink: 0.8,
  });
  pen.form(
    spline([
      [x - w / 2, mattress + u * 0.2, 1],
      [x - w / 2, mattress - u * 0.08],
      [x + w / 2, mattress - u * 0.1],
      [x + w / 2, mattress + u * 0.2, 1],
    ]),
    "#eae4da",
    { turn: 0.2, ink: 0.8 },
  );
  pen.form(
    spline([
      [head + side * u * 0.1, mattress - u * 0.04],
      [head + side * u * 0.16, mattress - u * 0.22],
      [head + side * u * 0.5, mattress - u * 0.2],
      [head + side * u * 0.56, mattress - u * 0.05],
    ]),
    "#f4efe6",
    { turn: 0.5, ink: 0.8 },
  );
  const edge = head + side * w * 0.36;
  const end = head + side * w * 1.01;
  const cover = spline([
    [edge, mattress - u * 0.14, 1],
    [(edge + end) / 2, mattress - u * 0.2],
    [end, mattress - u * 0.12],
    [end + side * 3, mattress + u * 0.34, 1],
    [(edge + end) / 2, mattress + u * 0.38],
    [edge - side * u * 0.05, mattress + u * 0.32, 1],
  ]);
  pen.form(cover, blanket, { turn: 0.4, ink: 0.9 });
  const fold = darken(pen.tone(blanket), 0.28);
  pen.ctx.save();
  pen.ctx.clip(cover);
  for (let i = 1; i < 5; i += 1) {
    const fx = edge + ((end - edge) * i) / 5;
    pen.stroke(
      [
        [fx, mattress - u * 0.15],
        [fx + side * 8, mattress + u * 0.1],
        [fx + side * 4, mattress + u * 0.36],
      ],
      5,
      fold,
      0.4,
    );
  }
  pen.form(
    spline([
      [edge - side * 6, mattress - u * 0.18, 1],
      [edge + side * u * 0.2, mattress - u * 0.22, 1],
      [edge + side * u * 0.16, mattress + u * 0.4, 1],
      [edge - side * u * 0.1, mattress + u * 0.4, 1],
    ]),
    lighten(blanket, 0.4),
    { turn: 0.2, ink: 0.6 },
  );
  pen.ctx.restore();
}

/** A sofa with cushions, seen from the front. */
export function drawSofa(pen: Pen, sofa: Standing & { width: number }): void {
  const { x, foot, width, colour = "#5a6a5a" } = sofa;
  const u = metre(foot);
  const w = width * u;
  const seat = foot - 0.42 * u;
  pen.shadow(x, foot, w * 0.56, u * 0.1, 0.5);
  pen.form(
    spline([
      [x - w * 0.46, seat + 6, 1],
      [x - w * 0.47, seat - u * 0.42],
      [x - w * 0.4, seat - u * 0.5],
      [x + w * 0.4, seat - u * 0.5],
      [x + w * 0.47, seat - u * 0.42],
      [x + w * 0.46, seat + 6, 1],
    ]),
    colour,
    { turn: 0.3, ink: 0.9 },
  );
  for (const share of [-0.23, 0.23]) {
    pen.form(
      rectangle(x + share * w - w * 0.215, seat - u * 0.38, w * 0.43, u * 0.36, u * 0.06),
      lighten(colour, 0.06),
      { turn: 0.35, ink: 0.7 },
    );
    pen.form(
      rectangle(x + share * w - w * 0.22, seat - u * 0.04, w * 0.44, u * 0.2, u * 0.05),
      lighten(colour, 0.1),
      { turn: 0.3, ink: 0.8 },
    );
  }
  pen.form(rectangle(x - w * 0.46, seat + u * 0.14, w * 0.92, u * 0.22), darken(colour, 0.16), {
    turn: 0.1,
    ink: 0.8,
  });
  for (const side of [-1, 1]) {
    pen.form(
      spline([
        [x + side * w * 0.44, foot - u * 0.05, 1],
        [x + side * w * 0.43, seat - u * 0.08],
        [x + side * w * 0.46, seat - u * 0.24],
        [x + side * w * 0.54, seat - u * 0.22],
        [x + side * w * 0.545, foot - u * 0.05, 1],
      ]),
      colour,
      { turn: 0.4, ink: 0.9 },
    );
  }
  pen.form(
    polygon([
      [x + w * 0.2, seat - u * 0.02],
      [x + w * 0.14, seat - u * 0.3],
      [x + w * 0.34, seat - u * 0.36],
      [x + w * 0.37, seat - u * 0.06],
    ]),
    mix(colour, "#d8a24a", 0.7),
    { turn: 0.4, ink: 0.7 },
  );
}

/** A rug on the floor. */
export function drawRug(
  pen: Pen,
  rug: { x: number; y: number; width: number; height: number; colour: Colour },
): void {
  const { x, y, width, height, colour } = rug;
  pen.form(oval(x, y, width / 2, height / 2), colour, { turn: 0, ink: 0.6 });
  pen.flat(oval(x, y, width * 0.42, height * 0.4), lighten(colour, 0.18));
  pen.flat(oval(x, y, width * 0.36, height * 0.33), darken(colour, 0.1));
  pen.flat(oval(x, y, width * 0.16, height * 0.15), lighten(colour, 0.25));
}
