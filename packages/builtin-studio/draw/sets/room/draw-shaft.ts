import { alpha, mix } from "../../pen/colour";
import { type Point, polygon } from "../../pen/outline";
import type { Part } from "../part";
import type { SetContext } from "../set";
import { FLOOR_Y } from "./room-look";

/** Light through the window, on the wall beside it and across the floor. */
export function drawShaft(set: SetContext, place: Part<"window">): void {
  const { pen, time } = set;
  const { x, y, width, height } = place;
  const { ctx, light, style } = pen;
  const direction = x + width / 2 < 640 ? 1 : -1;
  const night = time === "night";
  const strength = style.finish === "noir" ? 0.5 : night ? 0.2 : 0.38;
  const colour = night
    ? mix(style.daylight.night.key, light.sky[2], 0.35)
    : style.daylight[time].key;
  const slats = style.finish === "noir" ? 9 : 2;
  ctx.save();
  ctx.globalCompositeOperation = style.finish === "noir" ? "screen" : "soft-light";
  for (let i = 0; i < slats; i += 1) {
    const from = i / slats;
    const to = (i + (slats > 2 ? 0.55 : 0.9)) / slats;
    const edge = direction > 0 ? x + width : x;
    const left: Point = [edge + direction * 40, y + height * from + 60];
    const shaft = polygon(
      left,
      [left[0], y + height * to + 60],
      [left[0] + direction * 420, y + height * to + 330],
      [left[0] + direction * 420, y + height * from + 330],
    );
    ctx.fillStyle = alpha(colour, strength * (style.finish === "noir" ? 0.42 : 1));
    ctx.fill(shaft);
  }
  ctx.restore();
  ctx.save();
  ctx.globalCompositeOperation = style.finish === "noir" ? "screen" : "soft-light";
  for (let pane = 0; pane < 2; pane += 1) {
    const px = x + width / 2 + direction * 150 + (pane - 0.5) * width * 0.62;
    ctx.fillStyle = alpha(colour, strength * 0.9);
    ctx.fill(
      polygon(
        [px - width * 0.26, FLOOR_Y + 12],
        [px + width * 0.26, FLOOR_Y + 12],
        [px + width * 0.4 + direction * 90, FLOOR_Y + 150],
        [px - width * 0.3 + direction * 90, FLOOR_Y + 150],
      ),
    );
  }
  ctx.restore();
  pen.glow(
    x + width / 2,
    y + height / 2,
    Math.max(width, height) * 1.1,
    colour,
    night ? 0.14 : 0.3,
  );
}
