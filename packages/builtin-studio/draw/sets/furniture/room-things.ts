import { alpha, darken, lighten } from "../../pen/colour";
import { oval, polygon, rectangle, spline } from "../../pen/outline";
import { between, pick } from "../../pen/seeded-random";
import type { Part } from "../part";
import type { SetContext } from "../set";

/** A framed picture: a small landscape, never the same twice in a room. */
export function drawPicture(
  { pen, random }: SetContext,
  { x, y, width, height }: Part<"picture">,
): void {
  const frame = pick(random, ["#5a3a22", "#2a2420", "#a8843a"] as const);
  pen.shadow(x + width / 2 + 5, y + height / 2 + 9, width * 0.66, height * 0.66, 0.28);
  pen.form(rectangle(x - 6, y - 6, width + 12, height + 12, 2), frame, { turn: 0.25, ink: 0.8 });
  pen.form(rectangle(x, y, width, height), "#e6dec8", { turn: 0, ink: 0.4 });
  const { ctx } = pen;
  ctx.save();
  ctx.clip(rectangle(x + 5, y + 5, width - 10, height - 10));
  pen.flat(
    rectangle(x, y, width, height),
    pick(random, ["#a8c4cc", "#d8b48a", "#6a8298"] as const),
  );
  pen.flat(
    spline(
      [x - 10, y + height],
      [x, y + height * between(random, 0.5, 0.7)],
      [x + width * 0.4, y + height * between(random, 0.35, 0.6)],
      [x + width + 10, y + height * 0.7],
      [x + width, y + height + 10],
    ),
    pick(random, ["#5a7a5a", "#4a5a6a", "#8a6a4a"] as const),
  );
  pen.flat(oval(x + width * 0.7, y + height * 0.3, width * 0.09), "#f6ead0", 0.9);
  ctx.restore();
}

/** A plant in a pot. */
export function drawPlant(
  { pen, random }: SetContext,
  { x, foot, height, colour = "#b0603c" }: Part<"plant">,
): void {
  const pot = height * 0.28;
  pen.shadow(x, foot, pot * 0.8, pot * 0.18, 0.4);
  for (let i = 0; i < 9; i += 1) {
    const angle = -Math.PI / 2 + (i - 4) * 0.3 + (random() - 0.5) * 0.2;
    const length = (height - pot) * between(random, 0.65, 1);
    const ex = x + Math.cos(angle) * length * 0.72;
    const ey = foot - pot + Math.sin(angle) * length;
    const mx = x + Math.cos(angle) * length * 0.2;
    const my = foot - pot + Math.sin(angle) * length * 0.62;
    const wide = height * 0.055;
    pen.form(
      spline([x, foot - pot, 1], [mx - wide, my], [ex, ey, 1], [mx + wide, my]),
      pick(random, ["#3f7a4a", "#2f6a44", "#5a8f4a"] as const),
      { turn: 0.4, ink: 0.6 },
    );
  }
  pen.form(
    polygon(
      [x - pot * 0.5, foot - pot],
      [x + pot * 0.5, foot - pot],
      [x + pot * 0.36, foot],
      [x - pot * 0.36, foot],
    ),
    colour,
    { turn: 0.5, ink: 0.8 },
  );
  pen.form(
    rectangle(x - pot * 0.56, foot - pot * 1.1, pot * 1.12, pot * 0.22),
    lighten(colour, 0.08),
    { turn: 0.3, ink: 0.7 },
  );
}

/** A screen on its foot, as in offices and control rooms. */
export function drawScreen({ pen, random }: SetContext, screen: Part<"screen">): void {
  const { x, y, width, height } = screen;
  const glow =
    screen.colour ?? (pen.style.finish === "neon" ? pick(random, pen.style.signs) : "#8fc4d8");
  pen.form(rectangle(x - width * 0.06, y + height, width * 0.12, height * 0.18), "#2a2c30", {
    turn: 0.2,
    ink: 0.6,
  });
  pen.form(
    rectangle(x - width * 0.2, y + height * 1.15, width * 0.4, height * 0.07, 3),
    "#2a2c30",
    { turn: 0.2, ink: 0.6 },
  );
  pen.form(rectangle(x - width / 2 - 5, y - 5, width + 10, height + 10, 5), "#26282d", {
    turn: 0.2,
    ink: 0.8,
  });
  const { ctx } = pen;
  ctx.fillStyle = darken(pen.style.local(glow), 0.62);
  ctx.fill(rectangle(x - width / 2, y, width, height, 2));
  const bright = pen.style.local(glow);
  ctx.fillStyle = alpha(bright, 0.85);
  for (let i = 0; i < 6; i += 1)
    ctx.fillRect(
      x - width * 0.43,
      y + height * (0.13 + i * 0.13),
      width * between(random, 0.2, 0.82),
      Math.max(2, height * 0.045),
    );
  pen.glow(x, y + height / 2, width * 1.05, bright, 0.32);
}
