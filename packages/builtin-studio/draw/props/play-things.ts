import { oval, rectangle } from "../outline";
import type { Pen } from "../pen";

/** An old television. */
export function drawTelevision(pen: Pen): void {
  for (const side of [-1, 1])
    pen.bar(
      [
        [0, -1.16],
        [side * 0.34, -1.62],
      ],
      0.035,
      "#8a9098",
    );
  pen.form(rectangle(-0.86, -1.18, 1.72, 1.1, 0.14), "#7a4f2e", { turn: 0.5, gloss: 0.3 });
  pen.form(rectangle(-0.74, -1.06, 1.1, 0.86, 0.16), "#1b2327", { turn: 0.2 });
  const blue = mixGlass(pen);
  pen.form(rectangle(-0.68, -1.0, 0.98, 0.74, 0.14), blue, { raw: true, turn: 0, ink: 0 });
  pen.glow(-0.2, -0.62, 1.2, blue, 0.4);
  for (let i = 0; i < 5; i += 1)
    pen.flat(rectangle(-0.62, -0.92 + i * 0.13, 0.86, 0.035), "#ffffff", 0.22 + (i % 2) * 0.16);
  for (const y of [-0.9, -0.62]) pen.form(oval(0.6, y, 0.11), "#d8c69a", { turn: 0.5, gloss: 0.5 });
  for (const x of [-0.6, 0.6]) pen.form(rectangle(x - 0.07, -0.1, 0.14, 0.12), "#3c2718");
}

function mixGlass(pen: Pen): string {
  return pen.style.finish === "noir" ? "#b8b8b8" : "#7fb6c8";
}
