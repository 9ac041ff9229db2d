import type { CharacterLook } from "../character-look";
import { darken } from "../colour";
import { lerp, type Point, spline } from "../outline";
import type { Pen } from "../pen";
import { drawSides, drawStubbleRing } from "./hair/bald-heads";
import { CAPS } from "./hair/hair-caps";
import { drawBraids, drawBun, drawFrontLocks, drawLocs, drawPonytail } from "./hair/hanging-hair";
import { spikes } from "./hair/spikes";
import { drawStrands } from "./hair/strands";
import { hairCap, hairFall } from "./hair-shape";
import type { HeadShape } from "./head-shape";

/** Hair behind the neck and shoulders; drawn before the body. */
export function drawHairBehind(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const { style, colour } = look.hair;
  const back = darken(colour, 0.22);
  const form = { turn: 0.5, ink: 1 };
  if (style === "long")
    pen.form(hairFall(head, { length: 1.28, width: 0.08, flare: 0.04 }), back, form);
  if (style === "wavy")
    pen.form(hairFall(head, { length: 1.12, width: 0.12, flare: 0.1, wave: 0.05 }), back, form);
  if (style === "bob")
    pen.form(hairFall(head, { length: 0.47, width: 0.05, flare: 0.015 }), back, form);
  if (style === "curly" && look.gender === "female") {
    pen.form(hairFall(head, { length: 0.72, width: 0.14, flare: 0.06, wave: 0.03 }), back, form);
  }
  if (style === "afro") {
    const cloud: Point[] = Array.from({ length: 22 }, (_, i) => {
      const angle = (i / 22) * Math.PI * 2;
      const radius = i % 2 ? 0.6 : 0.645;
      return [
        lerp(0, -0.06, head.yaw) + Math.cos(angle) * radius,
        -0.19 + Math.sin(angle) * radius * 0.94,
      ];
    });
    pen.form(spline(cloud), colour, { turn: 0.75, ink: 1 });
  }
  if (style === "locs") drawLocs(pen, head, back);
  if (style === "ponytail") drawPonytail(pen, head, colour);
  if (style === "bun") drawBun(pen, head, colour);
}

/** Hair on the skull and over the face. `covered` leaves only what shows below a hat. */
export function drawHairOver(
  pen: Pen,
  look: CharacterLook,
  head: HeadShape,
  covered: boolean,
): void {
  const { style, colour } = look.hair;
  const cap = CAPS[style];
  if (!cap) {
    if (look.stage !== "child") drawStubbleRing(pen, head, colour);
    return;
  }
  const options = covered ? { ...cap, top: Math.min(cap.top, 0.03), bumps: 0 } : cap;
  if (style === "balding" && !covered) {
    drawSides(pen, head, colour);
    return;
  }
  const path = style === "spiky" && !covered ? spikes(head, options) : hairCap(head, options);
  const gloss = pen.style.finish === "noir" ? 0.25 : 0.5;
  pen.form(path, colour, {
    turn: style === "afro" || style === "curly" ? 0.75 : 0.5,
    ink: 1,
    gloss,
  });
  drawStrands(pen, look, head, path, options);
  if (style === "long" || style === "wavy") drawFrontLocks(pen, head, colour, style === "wavy");
  if (style === "braids") drawBraids(pen, head, colour);
}
