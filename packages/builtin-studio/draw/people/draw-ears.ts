import type { CharacterLook } from "../looks/character-look";
import { darken } from "../pen/colour";
import type { Pen } from "../pen/pen";
import { hatHides } from "./draw-hat";
import { FACE } from "./face-data";
import { drawFitted } from "./fitted";
import { nearEar } from "./hair-shape";
import { bodyOfHead } from "./head-body";
import type { HeadShape } from "./head-shape";
import { HAIR_DATA } from "./look-data";

/** Ears that stand behind the outline of the face; drawn before it. */
export function drawEar(pen: Pen, look: CharacterLook, head: HeadShape): void {
  if (!HAIR_DATA[look.hair.style].hidesEars)
    drawFitted(pen, FACE.ears.behind, bodyOfHead(pen, look, head));
}

/** The near ear of a turned head, and earrings; drawn after the hair. */
export function drawFrontEar(pen: Pen, look: CharacterLook, head: HeadShape): void {
  if (hatHides(look, "ears")) return;
  const hidden = HAIR_DATA[look.hair.style].hidesEars;
  const { x: middle, width } = nearEar(head);
  const body = bodyOfHead(pen, look, head);
  if (!hidden)
    drawFitted(pen, FACE.ears.front, {
      ...body,
      anchors: { ...body.anchors, conch: (x, y) => [middle + x * width, y] },
      tones: { fold: darken(pen.tone(look.skin), 0.42) },
    });
  if (look.earrings)
    drawFitted(pen, hidden ? FACE.ears["ring-under-hair"] : FACE.ears.ring, {
      ...body,
      named: { ring: look.earrings },
    });
}
