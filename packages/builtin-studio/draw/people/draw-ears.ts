import type { CharacterLook } from "../character-look";
import { darken } from "../colour";
import { oval, spline } from "../outline";
import type { Pen } from "../pen";
import { hatHides } from "./draw-hat";
import { nearEar } from "./hair-shape";
import type { HeadShape } from "./head-shape";
import { HAIR_DATA } from "./look-data";

/** Ears that stand behind the outline of the face; drawn before it. */
export function drawEar(pen: Pen, look: CharacterLook, head: HeadShape): void {
  if (HAIR_DATA[look.hair.style].hidesEars) return;
  if (head.yaw < 0.4)
    pen.form(oval(head.across(0.38) + 0.012, 0.075, 0.045, 0.098, -0.1), look.skin, { turn: 0.3 });
  if (head.yaw < 0.25)
    pen.form(oval(nearEar(head).x - 0.012, 0.075, 0.045, 0.098, 0.1), look.skin, { turn: 0.3 });
}

/** The near ear of a turned head, and earrings; drawn after the hair. */
export function drawFrontEar(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const hidden = HAIR_DATA[look.hair.style].hidesEars;
  const ear = nearEar(head);
  const hood = hatHides(look, "ears");
  if (!hidden && !hood && head.yaw >= 0.25) {
    const w = ear.width;
    const path = spline([
      [ear.x + w * 0.5, 0.0],
      [ear.x + w * 0.1, -0.032],
      [ear.x - w * 0.75, -0.012],
      [ear.x - w * 0.72, 0.07],
      [ear.x - w * 0.2, 0.158],
      [ear.x + w * 0.42, 0.165],
      [ear.x + w * 0.5, 0.09],
    ]);
    pen.form(path, look.skin, { turn: 0.35, ink: 0.85 });
    const dark = darken(pen.tone(look.skin), 0.42);
    pen.stroke(
      [
        [ear.x + w * 0.1, 0.01],
        [ear.x - w * 0.35, 0.03],
        [ear.x - w * 0.2, 0.09],
        [ear.x + w * 0.15, 0.12],
      ],
      0.013,
      dark,
      0.6,
    );
  }
  if (look.earrings && !hood) {
    const x = ear.x + (hidden ? 0.05 : 0);
    pen.form(oval(x, 0.21, 0.024, 0.03), look.earrings, { turn: 0.4, gloss: 0.8, ink: 0.6 });
  }
}
