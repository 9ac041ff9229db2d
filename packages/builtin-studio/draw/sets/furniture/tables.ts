import { alpha, darken, lighten } from "../../pen/colour";
import { oval, polygon, rectangle, spline } from "../../pen/outline";
import type { Part } from "../part";
import type { SetContext } from "../set";
import { metre, WOOD } from "./metre";

/**
 * A table seen from a little above.
 * @param top draws what lies on it: the height of its surface, and the units of a metre there
 */
export function drawTable(
  { pen }: Pick<SetContext, "pen">,
  table: Part<"table">,
  top?: (surfaceY: number, metre: number) => void,
): void {
  const { x, foot, colour = WOOD, cloth, checks } = table;
  const u = metre(foot);
  const w = table.width * u;
  const surface = foot - 0.74 * u;
  const back = surface - u * 0.165;
  pen.shadow(x, foot + 2, w * 0.62, u * 0.13, 0.45);
  for (const side of [-1, 1]) {
    pen.form(
      polygon(
        [x + side * w * 0.45, surface],
        [x + side * w * 0.39, surface],
        [x + side * w * 0.4, foot],
        [x + side * w * 0.44, foot],
      ),
      darken(colour, 0.15),
      { turn: 0.4, ink: 0.8 },
    );
  }
  pen.form(rectangle(x - w * 0.45, surface, w * 0.9, u * 0.13), darken(colour, 0.2), {
    turn: 0.1,
    ink: 0.7,
  });
  pen.form(
    polygon(
      [x - w * 0.44, back],
      [x + w * 0.44, back],
      [x + w * 0.5, surface],
      [x - w * 0.5, surface],
    ),
    cloth ?? lighten(colour, 0.1),
    { turn: 0.2, ink: 0.8, gloss: cloth ? 0 : 0.2 },
  );
  pen.form(rectangle(x - w * 0.5, surface - 1, w, u * 0.05), cloth ?? colour, {
    turn: 0.1,
    ink: 0.8,
  });
  if (cloth)
    pen.form(
      spline(
        [x - w * 0.5, surface, 1],
        [x + w * 0.5, surface, 1],
        [x + w * 0.49, surface + u * 0.2],
        [x + w * 0.25, surface + u * 0.17],
        [x, surface + u * 0.21],
        [x - w * 0.25, surface + u * 0.17],
        [x - w * 0.49, surface + u * 0.2],
      ),
      cloth,
      { turn: 0.2, ink: 0.7 },
    );
  if (cloth && checks) {
    const { ctx } = pen;
    ctx.fillStyle = alpha(pen.tone(checks), 0.5);
    const step = u * 0.13;
    for (let left = x - w * 0.49; left < x + w * 0.48; left += step * 2)
      ctx.fill(rectangle(left, back, step, surface + u * 0.17 - back));
    for (let y = back; y < surface + u * 0.12; y += step)
      ctx.fill(rectangle(x - w * 0.49, y, w * 0.98, step / 2));
  }
  top?.(surface - (surface - back) * 0.35, u);
}

/** A counter with doors below, as in kitchens and shops. */
export function drawCounter(
  { pen }: SetContext,
  { left, right, foot, height, colour, top, doors }: Part<"counter">,
): void {
  const surface = foot - height;
  pen.form(rectangle(left, surface, right - left, height), colour, { turn: 0.1, ink: 0.8 });
  if (doors) {
    const count = Math.max(2, Math.round((right - left) / 92));
    const w = (right - left) / count;
    for (let i = 0; i < count; i += 1) {
      pen.form(
        rectangle(left + i * w + 6, surface + 22, w - 12, height - 38, 3),
        lighten(colour, 0.07),
        { turn: 0.12, ink: 0.6 },
      );
      pen.form(oval(left + i * w + (i % 2 ? 18 : w - 18), surface + 44, 4.4), "#c8a45a", {
        turn: 0.4,
        gloss: 0.8,
        ink: 0.4,
      });
    }
  }
  pen.flat(rectangle(left, foot - 10, right - left, 10), darken(colour, 0.5), 0.8);
  pen.form(
    polygon(
      [left - 4, surface - 15],
      [right + 4, surface - 15],
      [right + 10, surface + 4],
      [left - 10, surface + 4],
    ),
    lighten(top, 0.1),
    { turn: 0.12, ink: 0.8, gloss: 0.25 },
  );
  pen.form(rectangle(left - 10, surface + 3, right - left + 20, 9), top, { turn: 0.1, ink: 0.7 });
}
