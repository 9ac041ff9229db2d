import type { Path2D } from "@napi-rs/canvas";
import { type Colour, darken, lighten, mix } from "../../pen/colour";
import { lerp, type Point, through } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import { seededRandom } from "../../pen/seeded-random";
import { FACE } from "../face-data";
import { drawFitted } from "../fitted";
import { type CapOptions, outerContour } from "../hair-shape";
import type { HeadShape } from "../head-shape";
import type { HairData } from "../look-data";

/** Lines along the fall of the hair and a band of light across it. */
export function drawStrands(
  pen: Pen,
  hair: { strands?: HairData["strands"]; part?: number; cap: CapOptions; colour: Colour },
  head: HeadShape,
  path: Path2D,
): void {
  const { ctx } = pen;
  const { strands, cap, colour } = hair;
  if (strands === "none") return;
  const tone = pen.tone(colour);
  const dark = mix(darken(tone, 0.45), pen.style.ink.colour, 0.3);
  const bright = mix(lighten(tone, 0.4), pen.light.key, 0.3);
  ctx.save();
  ctx.clip(path);
  if (strands === "curls") {
    drawFitted(pen, FACE.curls, { yaw: 0, anchors: {}, named: {}, tones: { dark } });
    ctx.restore();
    return;
  }
  const part: Point = [head.across(hair.part ?? -0.16), -0.48];
  const back = strands === "back";
  const fine = pen.options.pixelsPerUnit > FINE_HEAD_PX;
  const locks = fine ? 11 : 7;
  for (let i = 0; i < locks; i += 1) {
    const share = i / (locks - 1);
    const end = head.across(-0.36 + share * 0.72);
    const down = back ? -0.3 : -0.14 + Math.abs(share - 0.4) * 0.44;
    const from: Point = back ? [end * 0.98, down] : part;
    const to: Point = back ? [lerp(end, -0.3, 0.55), -0.42 + share * 0.05] : [end, down];
    const bend: Point = [
      (from[0] + to[0]) / 2 + (to[0] - from[0]) * 0.22,
      Math.min(from[1], to[1]) + Math.abs(from[1] - to[1]) * 0.28,
    ];
    // Broad locks in two tones, and a fine line between them.
    if (fine && i % 2 === 0) pen.stroke([from, bend, to], 0.085, i % 4 ? dark : bright, 0.2, 0.62);
    pen.stroke([from, bend, to], fine ? 0.011 : 0.016, dark, 0.42, 0.6);
  }
  if (cap.coversEar) drawSideLocks(pen, head, cap, { dark, bright, part });
  if (pen.style.finish === "cel" || pen.style.finish === "print") {
    const middle = head.across(0) * 0.4 + pen.lightSide * 0.1;
    drawFitted(pen, FACE.sheen, {
      ...{ yaw: 0, named: {}, tones: { bright } },
      anchors: { sheen: (x, y) => [middle + x, y] },
    });
  }
  ctx.restore();
  // Below a hat only what hangs is seen.
  if (fine && cap.top > 0.03) drawWisps(pen, head, cap, { tone, back });
}

/** Height of a head in pixels from which single locks can be seen. */
const FINE_HEAD_PX = 110;

/** Hair that falls past the ear on the side turned to us, lock by lock. */
function drawSideLocks(
  pen: Pen,
  head: HeadShape,
  cap: CapOptions,
  paint: { dark: string; bright: string; part: Point },
): void {
  const { nape = 0.16 } = cap;
  const outer = lerp(-0.36, -0.4, head.yaw) - cap.sides;
  const inner = lerp(-0.32, -0.21, head.yaw);
  for (let i = 0; i < 5; i += 1) {
    const share = i / 4;
    const end: Point = [lerp(outer * 0.92, inner, share), nape + 0.02];
    const middle: Point = [lerp(outer * 1.02, inner - 0.03, share), -0.02];
    const top: Point = [lerp(outer * 0.8, paint.part[0] - 0.04, share), -0.36 - 0.08 * share];
    if (i % 2) pen.stroke([top, middle, end], 0.06, i === 1 ? paint.bright : paint.dark, 0.2, 0.6);
    pen.stroke([top, middle, end], 0.012, paint.dark, 0.4, 0.6);
  }
}

/** Single hairs over forehead and outline: no head of hair has an edge like a helmet's. */
function drawWisps(
  pen: Pen,
  head: HeadShape,
  cap: CapOptions,
  hair: { tone: string; back: boolean },
): void {
  const { tone } = hair;
  const random = seededRandom("wisps");
  for (const [across, down] of hair.back ? [] : cap.hairline) {
    const x = head.across(across);
    const lean = (random() - 0.35) * 0.05;
    const long = 0.035 + random() * 0.035;
    pen.stroke(
      through([x - lean, down - 0.06], [x, down], [x + lean, down + long]),
      0.014,
      tone,
      0.85,
      0.3,
    );
  }
  const edge = outerContour(head, cap.top, cap.sides);
  for (let i = 0; i + 1 < edge.length; i += 1) {
    const [x, y] = edge[i] ?? [0, 0];
    const [nextX, nextY] = edge[i + 1] ?? [0, 0];
    const from: Point = [lerp(x, nextX, 0.2), lerp(y, nextY, 0.2)];
    const to: Point = [lerp(x, nextX, 1.15), lerp(y, nextY, 1.15)];
    const out = 1.03 + random() * 0.03;
    const middle: Point = [((from[0] + to[0]) / 2) * out, ((from[1] + to[1]) / 2) * out];
    pen.stroke([from, middle, [to[0] * 1.01, to[1] * 1.01]], 0.012, tone, 0.9);
  }
}
