import { polygon, rectangle } from "../../outline";
import { between, pick } from "../../seeded-random";
import { BRICKS, cityFar } from "../buildings/city";
import { drawFacade } from "../buildings/facade";
import { drawNeonSign } from "../buildings/neon-sign";
import { drawPavement, drawReflections } from "../buildings/pavement";
import { drawStreetLamp } from "../buildings/street-lamp";
import { drawTree } from "../nature/trees";
import { DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT } from "../set";

export const STREET: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 420 },
  far: (set) => cityFar(set, 430),
  near: (set) => {
    const { pen, random, weather } = set;
    const ground = 548;
    const lit = pen.light.lampsOn ? 0.42 : 0.04;
    const neon = pen.style.finish === "neon";
    // Houses on both sides leave the middle open to the distance, where the light is.
    let x = LEFT - 20;
    while (x < 400) {
      const width = between(random, 150, 230);
      drawFacade(pen, random, {
        x,
        width,
        top: between(random, -30, 110) + (x > 200 ? 90 : 0),
        bottom: ground,
        colour: pick(random, BRICKS),
        lit,
        shop: random() < 0.7,
        depth: x > 200 ? 0.12 : 0,
      });
      x += width;
    }
    x = RIGHT + 20;
    while (x > 880) {
      const width = between(random, 150, 230);
      drawFacade(pen, random, {
        x: x - width,
        width,
        top: between(random, -30, 110) + (x < 1130 ? 90 : 0),
        bottom: ground,
        colour: pick(random, BRICKS),
        lit,
        shop: random() < 0.7,
        depth: x < 1130 ? 0.12 : 0,
      });
      x -= width;
    }
    drawPavement(pen, {
      top: ground,
      vanishX: 640,
      colour: "#6f7278",
      joints: 8,
      wet: weather === "rain" || weather === "storm" || neon,
    });
    pen.form(
      polygon([
        [LEFT, ground + 58],
        [RIGHT, ground + 58],
        [RIGHT, ground + 74],
        [LEFT, ground + 74],
      ]),
      "#9a9c9c",
      { turn: 0, ink: 0.6 },
    );
    pen.flat(rectangle(LEFT, ground + 74, RIGHT - LEFT, 16), "#3c3f45", 0.75);
    const lights: { x: number; colour: string; width: number }[] = [];
    if (neon) {
      for (let i = 0; i < 8; i += 1) {
        const left = i % 2 === 0;
        const sx = left ? between(random, 20, 330) : between(random, 900, 1200);
        const upright = random() < 0.6;
        const colour = pick(random, pen.style.signs);
        drawNeonSign(pen, random, {
          x: sx,
          y: between(random, 90, 300),
          width: upright ? 40 : 132,
          height: upright ? 128 : 40,
          colour,
        });
        lights.push({ x: sx + 40, colour, width: 110 });
      }
    }
    if (pen.light.lampsOn)
      lights.push(
        { x: 200, colour: pen.style.lamp, width: 150 },
        { x: 1060, colour: pen.style.lamp, width: 150 },
      );
    if (weather === "rain" || weather === "storm" || neon)
      drawReflections(pen, random, ground + 10, lights);
    drawStreetLamp(pen, { x: 150, foot: ground + 62, height: 330, side: 1 });
    drawStreetLamp(pen, { x: 1130, foot: ground + 62, height: 330, side: -1 });
    if (random() < 0.6 && !neon)
      drawTree(pen, random, {
        x: 1010,
        y: ground + 34,
        height: 260,
        colour: "#5f8a48",
        depth: 0.06,
      });
  },
};
