import { limb, oval, rectangle, spline, through } from "../pen/outline";
import { between, pick } from "../pen/seeded-random";
import type { PlaceData } from "./place-schema";
import type { Floor, SetContext } from "./set";
import { BOTTOM, LEFT, ROOM_FLOOR, TOP } from "./set";

/** What can stand between us and a wide view, at one edge of the picture. */
export type Foreground = "leaves" | "railing" | "doorframe";

const TOWN: ReadonlySet<string> = new Set([
  "street",
  "town-street",
  "square",
  "market",
  "bridge",
  "rooftop",
  "station",
  "gas-station",
  "car-park",
  "playground",
]);
const BARE: ReadonlySet<string> = new Set([
  "room",
  "open-ground",
  "sea",
  "boat",
  "harbour",
  "lighthouse",
  "lighthouse-gallery",
  "trench",
  "factory-yard",
  "stadium",
  "cliff",
  "mountain",
  "beach",
  "desert",
  "planet",
  "space",
  "underwater",
  "snowfield",
  "cave",
  "alley",
  "tunnel",
]);

/** What stands before the camera in a place that has nothing of its own there; null for nothing. */
export function foregroundOf(
  { front, inside }: PlaceData,
  floor: Floor,
  place: string,
): Foreground | null {
  if (front || floor.seatedBehindY !== undefined || BARE.has(place)) return null;
  if (inside) return floor.horizonY === ROOM_FLOOR.horizonY ? "doorframe" : null;
  return TOWN.has(place) ? "railing" : "leaves";
}

/**
 * Paints it at one edge of the picture, for a layer that is enlarged and so out of focus.
 * @param edge -1 the left edge, 1 the right one
 * @param width of the picture
 */
export function drawForeground(
  set: SetContext,
  kind: Foreground,
  edge: -1 | 1,
  width: number,
): void {
  const { ctx } = set.pen;
  ctx.save();
  if (edge > 0) {
    ctx.translate(width, 0);
    ctx.scale(-1, 1);
  }
  if (kind === "leaves") drawBranch(set);
  else if (kind === "railing") drawRailing(set);
  else drawDoorframe(set);
  ctx.restore();
}

/** A branch that hangs in from above. */
function drawBranch({ pen, random }: SetContext): void {
  pen.form(
    limb(through([LEFT - 20, -10], [40, 34], [150, 30], [226, 62]), [16, 12, 8, 3]),
    "#3a2c20",
    { turn: 0.3, ink: 0 },
  );
  for (let i = 0; i < 34; i += 1) {
    const along = random();
    const x = LEFT + along * 350;
    const y = 10 + along * 46 + between(random, -50, 62) * (1 - along * 0.4);
    const angle = between(random, 0.3, 2.4);
    const long = between(random, 22, 44);
    const dx = Math.cos(angle) * long;
    const dy = Math.sin(angle) * long;
    pen.flat(
      spline(
        [x - dx, y - dy, 1],
        [x + dy * 0.34, y - dx * 0.34],
        [x + dx, y + dy, 1],
        [x - dy * 0.34, y + dx * 0.34],
      ),
      pick(random, ["#2c4a2a", "#365a30", "#24402a"] as const),
    );
  }
}

/** The end of an iron railing. */
function drawRailing({ pen }: SetContext): void {
  const iron = "#2c2f34";
  const rail = (y: number, half: number) =>
    pen.form(limb(through([LEFT - 10, y], [176, y + 40]), [half, half * 0.8]), iron, {
      turn: 0.5,
      ink: 0,
      gloss: 0.4,
    });
  for (let i = 0; i < 5; i += 1) {
    const x = LEFT + 20 + i * 50;
    pen.form(rectangle(x, 540 + i * 8, 9, BOTTOM - 540), iron, { turn: 0.5, ink: 0 });
  }
  rail(536, 13);
  rail(700, 9);
  pen.form(rectangle(160, 556, 30, BOTTOM - 556, 6), iron, { turn: 0.6, ink: 0, gloss: 0.4 });
  pen.form(oval(175, 546, 22), iron, { turn: 0.8, ink: 0, gloss: 0.6 });
}

/** The door through which we look into a room. */
function drawDoorframe({ pen }: SetContext): void {
  pen.form(rectangle(LEFT, TOP, 60 - LEFT, BOTTOM - TOP), "#3c2e24", { turn: 0.3, ink: 0 });
  pen.form(rectangle(34, TOP, 34, BOTTOM - TOP), "#54402f", { turn: 0.7, ink: 0 });
}
