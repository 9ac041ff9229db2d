import { drawCastle } from "../buildings/castle";
import { drawHaze, drawSky } from "../draw-sky";
import type { SetContext } from "../set";
import { drawLand, ridgeLine } from "./land";
import { drawMountains } from "./mountains";

export /** Far hills, with a castle where the style tells fairy tales. */
function hills(set: SetContext, horizon: number, castle = true): void {
  const { pen, random } = set;
  drawSky(set, horizon);
  drawMountains(pen, random, {
    y: horizon + 10,
    height: 180,
    count: 6,
    colour: "#72839a",
    depth: 0.78,
    snow: 0.3,
  });
  if (castle && pen.style.finish === "storybook")
    drawCastle(pen, random, {
      x: pen.light.side > 0 ? 330 : 950,
      y: horizon + 6,
      size: 150,
      colour: "#8a8a90",
      depth: 0.6,
    });
  drawHaze(pen, horizon - 150, horizon + 50, 0.85);
  drawLand(pen, ridgeLine(random, horizon + 14, 28, 0.5), "#7f9c6c", 0.6);
}
