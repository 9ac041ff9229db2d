import type { Beard, CharacterLook } from "../looks/character-look";
import { spline } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { stated } from "../stated";
import accessories from "./data/accessories.json";
import { type Drawings, drawFitted } from "./fitted";
import { bodyOfHead } from "./head-body";
import type { HeadShape } from "./head-shape";

const BEARDS = stated<Drawings<Beard>>(accessories.beards);
const { eyepatch, mask } = stated<Drawings<"eyepatch" | "mask">>(accessories.head);

/** Beard and moustache. */
export function drawBeard(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const { ctx } = pen;
  ctx.save();
  // Stubble is a shadow on the skin; every other beard stands off it.
  if (look.beard === "stubble") ctx.clip(spline(...head.outline));
  const body = bodyOfHead(pen, look, head);
  drawFitted(pen, BEARDS[look.beard], {
    ...body,
    named: { ...body.named, hair: look.beardColour },
  });
  ctx.restore();
}

/** A patch over the near eye, and a mask over mouth and nose. */
export function drawOnFace(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const body = bodyOfHead(pen, look, head);
  if (look.eyepatch) drawFitted(pen, eyepatch, body);
  if (look.mask) drawFitted(pen, mask, { ...body, named: { ...body.named, mask: look.mask } });
}
