import { darken } from "../pen/colour";
import { lerp } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { BODY } from "./body-data";
import type { BodyRig } from "./body-rig";
import { drawGarmentDetail } from "./draw-garment";
import { type Body, drawFitted, fittedPath } from "./fitted";
import { cutFor, wornBy } from "./wardrobe";

/** The neck, between the head (drawn later) and the collar. */
export function drawNeck(pen: Pen, { yaw, neck, look }: BodyRig): void {
  const { ctx } = pen;
  const back = lerp(-neck, -neck * 1.12 - 0.03, yaw);
  const throat = lerp(neck, neck * 0.92 + 0.02, yaw);
  const skin = pen.tone(look.skin);
  const body: Body = {
    yaw,
    anchors: { back: (x, y) => [back + x, y], throat: (x, y) => [throat + x, y] },
    named: {},
    tones: { shadow: pen.shadeOf(skin, 0.85), line: pen.shadeOf(skin, 1) },
  };
  const path = fittedPath(BODY.neck, body);
  pen.form(path, look.skin, { turn: 0.45 });
  ctx.save();
  ctx.clip(path);
  drawFitted(pen, BODY["under-chin"], body);
  ctx.restore();
  if (look.stage === "old") drawFitted(pen, BODY["old-neck"], body);
}

/** Where the outline of a garment lies on a trunk, from the collar to the hem, and its folds. */
function trunkOf(pen: Pen, rig: BodyRig): Body {
  const { yaw, look, down } = rig;
  const cut = cutFor(rig);
  const { hem, flare, fitted, loose } = cut;
  const bust =
    look.gender === "female" && look.stage !== "child" ? 0.05 + 0.03 * Math.max(0, look.build) : 0;
  const belly = Math.max(0, look.build) * 0.19;
  const waist =
    lerp(Math.max(rig.waist, rig.hip * 0.94), rig.waist, fitted) * (loose > 1.1 ? 1.06 : 1);
  const hip = rig.hip * (loose > 1.1 ? 1.07 : 1.02);
  const end = down(hem);
  const near = (x: number) => -x * (1 - 0.12 * yaw);
  const far = (x: number) => x * (1 - 0.36 * yaw);
  const hemNear = -hip * flare * (1 - 0.02 * yaw);
  const hemFar = hip * flare * (1 - 0.16 * yaw);
  const sway = rig.pose.lean * 0.4;
  const from = (start: number) => (x: number, y: number) => [start + x, y] as const;
  const at = (start: number) => (x: number, y: number) => [start + x, down(y)] as const;
  const below = (start: number, height: number) => (x: number, y: number) =>
    [start + x, height + y] as const;
  const skirt = lerp(down(2.9), end, 0.55);
  return {
    yaw,
    anchors: {
      "near-neck": from(near(rig.neck + 0.05)),
      "near-collar": from(near(0.33)),
      "near-shoulder": from(near(rig.shoulder * cut.shoulders)),
      "near-chest": at(near(rig.chest)),
      "near-waist": at(near(waist)),
      "near-hip": at(near(hip)),
      "near-skirt": below(lerp(near(hip), hemNear, 0.55), skirt),
      "near-hem": below(hemNear - sway, end),
      "mid-hem": below(lerp(hemNear, hemFar, 0.5), end),
      "far-hem": below(hemFar - sway, end),
      "far-skirt": below(lerp(far(hip), hemFar, 0.55), skirt),
      "far-hip": at(far(hip)),
      "far-waist": at(far(waist) + belly),
      "far-chest": at(far(rig.chest) + bust * (0.4 + yaw)),
      "far-shoulder": from(far(rig.shoulder * cut.shoulders)),
      "far-collar": from(far(0.33)),
      "far-neck": from(far(rig.neck + 0.05)),
      "near-fold": at(near(rig.chest)),
      waist: (x, y) => [rig.waist * x, rig.waistY + y],
      middle: (x, y) => [x, rig.waistY + y],
      hip: (x, y) => [rig.hip * x, down(y)],
      "half-way": (x, y) => [rig.hip * x, down((2.95 + hem) / 2) + y],
      flared: (x, y) => [rig.hip * flare * x, end + y],
    },
    named: {},
    tones: { fold: pen.shadeOf(darken(pen.tone(look.garment.colour), 0.08), 1) },
  };
}

/** The trunk in its garment. */
export function drawTorso(pen: Pen, rig: BodyRig): void {
  const { look, pose } = rig;
  const { hem, gloss } = cutFor(rig);
  const isLong = hem > 3.6;
  const body = trunkOf(pen, rig);
  const path = fittedPath(isLong ? BODY["long-trunk"] : BODY["short-trunk"], body);
  const { under, colour } = look.garment;
  const { over, bare } = wornBy(look);
  pen.form(path, bare === "trunk" ? look.skin : over ? under : colour, {
    turn: 0.6,
    gloss: gloss * 0.7,
  });
  pen.ctx.save();
  pen.ctx.clip(path);
  if (!pose.back) drawGarmentDetail(pen, rig);
  drawFitted(pen, BODY.folds, body);
  if (isLong) drawFitted(pen, BODY["skirt-folds"], body);
  pen.ctx.restore();
}
