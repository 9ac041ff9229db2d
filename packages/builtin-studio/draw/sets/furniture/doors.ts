import { type Colour, darken, lighten, mix } from "../../colour";
import { oval, polygon, rectangle } from "../../outline";
import type { Pen } from "../../pen";

/** A door in a wall, closed or ajar. */
export function drawDoor(
  pen: Pen,
  door: {
    x: number;
    foot: number;
    height: number;
    colour: Colour;
    open?: number;
    glass?: boolean;
    lightBehind?: Colour | null;
  },
): void {
  const { x, foot, height, colour, open = 0, glass = false, lightBehind = null } = door;
  const width = height * 0.46;
  const top = foot - height;
  pen.form(rectangle(x - 11, top - 11, width + 22, height + 11), lighten(colour, 0.25), {
    turn: 0.1,
    ink: 0.8,
  });
  if (open > 0) {
    const inside = lightBehind ?? pen.tone("#15171d");
    pen.wash(x, top, width, height, [darken(inside, 0.1), inside, lighten(inside, 0.1)]);
    if (lightBehind) pen.glow(x + width / 2, top + height / 2, height * 0.8, lightBehind, 0.5);
  }
  const leaf = width * (1 - open * 0.72);
  const skew = open * 20;
  const panel = polygon([
    [x, top],
    [x + leaf, top + skew],
    [x + leaf, foot + skew * 0.5],
    [x, foot],
  ]);
  pen.form(panel, colour, { turn: 0.15, ink: 0.9 });
  pen.ctx.save();
  pen.ctx.clip(panel);
  const dark = darken(colour, 0.22);
  if (glass) {
    pen.form(
      rectangle(x + leaf * 0.16, top + height * 0.1, leaf * 0.68, height * 0.4),
      mix("#b8ccd0", pen.light.sky[1], 0.3),
      { turn: 0.2, ink: 0.7 },
    );
    pen.flat(rectangle(x + leaf * 0.16, top + height * 0.6, leaf * 0.68, height * 0.28), dark);
  } else {
    for (const [from, tall] of [
      [0.08, 0.36],
      [0.52, 0.38],
    ] as const) {
      pen.form(rectangle(x + leaf * 0.16, top + height * from, leaf * 0.68, height * tall), dark, {
        turn: 0.12,
        ink: 0.6,
      });
      pen.form(
        rectangle(
          x + leaf * 0.22,
          top + height * (from + 0.02),
          leaf * 0.56,
          height * (tall - 0.04),
        ),
        lighten(colour, 0.03),
        { turn: 0.12, ink: 0.4 },
      );
    }
  }
  pen.ctx.restore();
  pen.form(oval(x + leaf * 0.88, foot - height * 0.47, 6), "#c8a04a", {
    turn: 0.5,
    gloss: 0.9,
    ink: 0.5,
  });
}
