import type { CharacterLook } from "../looks/character-look";
import type { Pen } from "../pen/pen";
import { drawFitted } from "./fitted";
import { bodyOfHead } from "./head-body";
import type { HeadShape } from "./head-shape";
import { HAT_DATA } from "./look-data";

/** Whether the hat of a person covers their hair, their ears or what hangs of the hair. */
export function hatHides({ hat }: CharacterLook, what: "hair" | "ears" | "fall"): boolean {
  return hat !== null && (HAT_DATA[hat.kind].hides ?? ["hair"]).includes(what);
}

/** The hat of a person, over hair and brow. */
export function drawHat(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const { hat } = look;
  if (hat) drawFitted(pen, HAT_DATA[hat.kind].drawing, bodyOfHead(pen, look, head, hat.colour));
}

/** What hides the whole head from behind; false where no hat does. */
export function drawHatFromBehind(pen: Pen, look: CharacterLook, head: HeadShape): boolean {
  const behind = look.hat && HAT_DATA[look.hat.kind].behind;
  if (!behind) return false;
  drawFitted(pen, behind, bodyOfHead(pen, look, head, look.hat?.colour));
  return true;
}
