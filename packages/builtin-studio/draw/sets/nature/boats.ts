import { darken } from "../../colour";
import { limb, rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";
import { pick } from "../../seeded-random";

/** A small sailing or fishing boat. */
export function drawBoat(
  pen: Pen,
  boat: { x: number; y: number; size: number; sail: boolean; depth: number },
): void {
  const { x, y, size, sail, depth } = boat;
  if (sail) {
    pen.form(
      limb(
        [
          [x, y - size * 0.1],
          [x, y - size * 1.3],
        ],
        [size * 0.022],
      ),
      "#5a4330",
      { turn: 0.2, depth, ink: 0.5 },
    );
    pen.form(
      spline([
        [x + size * 0.04, y - size * 1.26, 1],
        [x + size * 0.4, y - size * 0.7],
        [x + size * 0.52, y - size * 0.2, 1],
        [x + size * 0.04, y - size * 0.16, 1],
      ]),
      "#efe6d4",
      { turn: 0.4, depth, ink: 0.7 },
    );
    pen.form(
      spline([
        [x - size * 0.04, y - size * 1.14, 1],
        [x - size * 0.22, y - size * 0.6],
        [x - size * 0.4, y - size * 0.18, 1],
        [x - size * 0.04, y - size * 0.16, 1],
      ]),
      "#e2d4bc",
      { turn: 0.4, depth, ink: 0.7 },
    );
  } else {
    pen.form(rectangle(x - size * 0.12, y - size * 0.52, size * 0.36, size * 0.36, 2), "#e4ded0", {
      turn: 0.3,
      depth,
      ink: 0.7,
    });
    pen.flat(
      rectangle(x - size * 0.06, y - size * 0.46, size * 0.24, size * 0.12),
      "#2a3a44",
      1,
      depth,
    );
    pen.form(
      limb(
        [
          [x - size * 0.26, y - size * 0.1],
          [x - size * 0.26, y - size * 0.86],
        ],
        [size * 0.02],
      ),
      "#5a4330",
      { turn: 0.2, depth, ink: 0.5 },
    );
    pen.stroke(
      [
        [x - size * 0.26, y - size * 0.84],
        [x + size * 0.55, y - size * 0.2],
      ],
      1.6,
      pen.tone("#2a2420", depth),
      0.7,
    );
    if (pen.light.lampsOn)
      pen.glow(x - size * 0.26, y - size * 0.88, size * 0.7, pen.style.lamp, 0.7);
  }
  pen.form(
    spline([
      [x - size * 0.72, y - size * 0.22, 1],
      [x - size * 0.2, y - size * 0.13],
      [x + size * 0.72, y - size * 0.26, 1],
      [x + size * 0.5, y + size * 0.06],
      [x - size * 0.52, y + size * 0.07],
    ]),
    pick(() => 0.4, ["#a8443a", "#2f5a7a", "#3f6a4f"]),
    { turn: 0.5, depth, ink: 0.9 },
  );
  pen.flat(
    spline([
      [x - size * 0.62, y + size * 0.02],
      [x, y + size * 0.1],
      [x + size * 0.6, y + size * 0.0],
      [x + size * 0.5, y + size * 0.09],
      [x - size * 0.5, y + size * 0.1],
    ]),
    "#f4f8fa",
    0.6,
    depth,
  );
}

/** The near side of a rowing boat, in which people sit on the open sea. */
export function drawRowingBoat(pen: Pen): void {
  const wood = "#8a5a3a";
  pen.form(
    spline([
      [270, 536, 1],
      [420, 566],
      [640, 574],
      [860, 566],
      [1010, 536, 1],
      [960, 640],
      [840, 712],
      [440, 712],
      [320, 640],
    ]),
    wood,
    { turn: 0.4 },
  );
  const seam = darken(pen.tone(wood), 0.4);
  for (const y of [606, 644])
    pen.stroke(
      [
        [300, y - 16],
        [640, y + 14],
        [980, y - 16],
      ],
      3.4,
      seam,
      0.8,
    );
  pen.form(
    limb(
      [
        [262, 534],
        [420, 563],
        [640, 571],
        [860, 563],
        [1018, 534],
      ],
      [8],
    ),
    "#a8744a",
    {
      turn: 0.3,
    },
  );
  pen.form(
    limb(
      [
        [760, 566],
        [1010, 620],
        [1170, 672],
      ],
      [5, 6, 9],
    ),
    "#b08a5c",
    { turn: 0.3 },
  );
}
