import { darken } from "../../pen/colour";
import { limb, spline, through } from "../../pen/outline";
import type { Part } from "../part";
import { type SetContext, TOP } from "../set";

/** A tall trunk that grows out of the picture, with its shadow away from the light. The thicker, the nearer. */
export function drawTrunk(
  { pen, random }: SetContext,
  { x, foot, width: w, lean, colour }: Part<"trunk">,
): void {
  pen.shadow(x - pen.light.side * w * 3, foot + w * 0.16, w * 4.4, w * 0.36, 0.5);
  for (const [at, way] of [
    [0.2, 1],
    [0.34, -1],
  ] as const)
    pen.form(
      limb(
        through(
          [x + lean * (1 - at), foot * at],
          [x + lean + way * w * 3, foot * at - w * 2.2],
          [x + lean + way * w * 5, foot * at - w * 4.6],
        ),
        [w * 0.2, w * 0.13, w * 0.03],
      ),
      colour,
      { turn: 0.4, ink: 0.8 },
    );
  const shape = spline(
    [x - w * 1.3, foot],
    [x - w * 0.6, foot - w * 1.9],
    [x - w * 0.5 + lean * 0.6, 260],
    [x - w * 0.42 + lean, TOP - 20, 1],
    [x + w * 0.42 + lean, TOP - 20, 1],
    [x + w * 0.48 + lean * 0.6, 280],
    [x + w * 0.64, foot - w * 1.8],
    [x + w * 1.35, foot],
    [x, foot + w * 0.16],
  );
  pen.form(shape, colour, { turn: 0.75, ink: 1 });
  pen.ctx.save();
  pen.ctx.clip(shape);
  const bark = darken(pen.tone(colour), 0.42);
  for (let i = 0; i < 9; i += 1) {
    const barkX = x - w * 0.5 + random() * w;
    const barkY = random() * 560;
    pen.stroke(
      through([barkX, barkY], [barkX + 3, barkY + 46], [barkX - 3, barkY + 96]),
      3,
      bark,
      0.5,
    );
  }
  pen.ctx.restore();
}
