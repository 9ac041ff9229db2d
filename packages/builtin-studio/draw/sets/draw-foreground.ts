import { leaf } from "../pen/outline";
import { between, pick } from "../pen/seeded-random";
import { drawBoxed } from "./boxed";
import foregrounds from "./foregrounds.json";
import type { PlaceData } from "./place-schema";
import { type Floor, LEFT, PLACE_HEIGHT, PLACE_WIDTH, ROOM_FLOOR, type SetContext } from "./set";

/** What can stand between us and a wide view, at one edge of the picture. */
export type Foreground = "leaves" | "railing" | "doorframe";

/** Before which places there is a railing, and before which nothing. */
const RAILED = new Set(foregrounds.railing.split(" "));
const BARE = new Set(foregrounds.none.split(" "));

/** What stands before the camera in a place that has nothing of its own there; null for nothing. */
export function foregroundOf(
  { front, inside }: PlaceData,
  floor: Floor,
  place: string,
): Foreground | null {
  if (front || floor.seatedBehindY !== undefined || BARE.has(place)) return null;
  if (inside) return floor.horizonY === ROOM_FLOOR.horizonY ? "doorframe" : null;
  return RAILED.has(place) ? "railing" : "leaves";
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
  const all = { x: 0, y: 0, width: PLACE_WIDTH, height: PLACE_HEIGHT };
  drawBoxed(set.pen, kind === "leaves" ? "branch" : kind, all, set);
  if (kind === "leaves") drawLeaves(set);
  ctx.restore();
}

/** The leaves of a branch that hangs in from above. */
function drawLeaves({ pen, random }: SetContext): void {
  for (let i = 0; i < 34; i += 1) {
    const along = random();
    const x = LEFT + along * 350;
    const y = 10 + along * 46 + between(random, -50, 62) * (1 - along * 0.4);
    const angle = between(random, 0.3, 2.4);
    const long = between(random, 22, 44);
    const green = pick(random, ["#2c4a2a", "#365a30", "#24402a"] as const);
    pen.flat(leaf(x, y, long, angle, 0.34), green);
  }
}
