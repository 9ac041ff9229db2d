import type { CharacterLook } from "../looks/character-look";
import type { Pen } from "../pen/pen";
import { hatHides } from "./draw-hat";
import { drawFitted } from "./fitted";
import { spikes } from "./hair/spikes";
import { drawStrands } from "./hair/strands";
import { hairCap } from "./hair-shape";
import { bodyOfHead } from "./head-body";
import type { HeadShape } from "./head-shape";
import { HAIR_DATA } from "./look-data";

/** Whether somebody has hair that hangs behind neck and shoulders. */
export function hasHairBehind({ hair, gender }: CharacterLook): boolean {
  const { behind, behindOf = gender } = HAIR_DATA[hair.style];
  return behind !== undefined && behindOf === gender;
}

/** Hair behind the neck and shoulders; drawn before the body. */
export function drawHairBehind(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const { behind = [] } = HAIR_DATA[look.hair.style];
  if (hasHairBehind(look)) drawFitted(pen, behind, bodyOfHead(pen, look, head));
}

/** Hair on the skull and over the face. `covered` leaves only what shows below a hat. */
export function drawHairOver(
  pen: Pen,
  look: CharacterLook,
  head: HeadShape,
  covered: boolean,
): void {
  const hair = HAIR_DATA[look.hair.style];
  const { cap, bare, front, turn = 0.5 } = hair;
  if (bare && !(cap && covered)) {
    if (cap || look.stage !== "child") drawFitted(pen, bare, bodyOfHead(pen, look, head));
    return;
  }
  if (!cap) return;
  const options = covered ? { ...cap, top: Math.min(cap.top, 0.03), bumps: 0 } : cap;
  const path = hair.spikes && !covered ? spikes(head, options) : hairCap(head, options);
  const gloss = pen.style.finish === "noir" ? 0.25 : 0.5;
  pen.form(path, look.hair.colour, { turn, ink: 1, gloss });
  drawStrands(pen, { ...hair, cap: options, colour: look.hair.colour }, head, path);
  if (front && !hatHides(look, "fall")) drawFitted(pen, front, bodyOfHead(pen, look, head));
}
