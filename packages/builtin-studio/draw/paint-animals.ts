import { Path2D } from "@napi-rs/canvas";
import { Layer } from "./canvas-pool";
import { alpha } from "./colour";
import type { Composition } from "./compose-shot";
import { freeEdge } from "./free-edge";
import { Pen } from "./pen";
import { metresOfShape, partsOfShape, SHAPE_UNITS } from "./shapes";

/** A grown person is so many heads, and metres, high. */
const PERSON = { heads: 7.4, metres: 1.72 };
/** From the middle to where animals stand beside people, as a share of the frame's width. */
const BESIDE = 0.27;
/** The same where nobody is there. */
const ALONE = 0.06;
/** How much of its own colour an animal gives up for the one that its line says. */
const DYE = 0.78;
/** Room under the soles within a shape's square, as a share of it. */
const UNDER = 0.065;

/** Stands the animals of a line on the ground of a wide shot, in its light and palette. */
export function paintAnimals(composition: Composition, layer: Layer): void {
  const { spec, style, light, floor, people, frame, level } = composition;
  if (spec.shotSize !== "wide") return;
  const perMetre = (floor.headPx * frame.placeZoom * PERSON.heads) / PERSON.metres;
  const ground = (floor.feetY - level.y) * frame.placeZoom + frame.height / 2;
  const largest = Math.min(frame.height * 0.75, frame.width * 0.62);
  const side = freeEdge(composition);
  for (const { shape, number, colour } of spec.animals) {
    const size = Math.min(metresOfShape(shape) * perMetre, largest);
    const middle = frame.width * (0.5 + side * (people.length > 0 ? BESIDE : ALONE));
    for (let at = 0; at < number; at += 1) {
      const x = middle - side * at * size * 0.95;
      const y = ground + frame.height * 0.011 * (1 + at);
      const shadow = new Pen(layer.ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 });
      shadow.shadow(x, y, size * 0.4, size * 0.06, 0.5);
      const sharpness = 1.06 * frame.scale;
      const sprite = new Layer(x - size / 2, y - size * (1 - UNDER), size, size, sharpness);
      const { ctx } = sprite;
      const pen = new Pen(ctx, style, light, { pixelsPerUnit: size, inkPx: 0, figure: true });
      ctx.save();
      ctx.translate(x, y - size * (0.5 - UNDER));
      ctx.scale((size / SHAPE_UNITS) * (side > 0 ? 1 : -1), size / SHAPE_UNITS);
      ctx.translate(-SHAPE_UNITS / 2, -SHAPE_UNITS / 2);
      // The line runs around the whole: half of it is painted over by what lies within.
      ctx.strokeStyle = style.ink.colour;
      ctx.lineWidth = (2 * style.ink.setPx * SHAPE_UNITS) / size;
      ctx.lineJoin = "round";
      if (style.ink.setPx > 0)
        for (const [, outline] of partsOfShape(shape)) ctx.stroke(new Path2D(outline));
      for (const [fill, outline] of partsOfShape(shape)) {
        ctx.fillStyle = pen.tone(fill);
        ctx.fill(new Path2D(outline));
      }
      ctx.restore();
      ctx.globalCompositeOperation = "source-atop";
      if (colour) {
        ctx.fillStyle = alpha(pen.tone(colour), DYE);
        ctx.fillRect(sprite.x, sprite.y, size, size);
      }
      // Lit from the side of the light, and from above.
      const shade = ctx.createLinearGradient(
        x + light.side * size * 0.4,
        y - size,
        x - light.side * size * 0.4,
        y,
      );
      shade.addColorStop(0, alpha(light.key, 0.24));
      shade.addColorStop(0.45, alpha(light.key, 0));
      shade.addColorStop(0.5, alpha(style.shade.colour, 0));
      shade.addColorStop(1, alpha(style.shade.colour, 0.5 * style.shade.strength));
      ctx.fillStyle = shade;
      ctx.fillRect(sprite.x, sprite.y, size, size);
      ctx.globalCompositeOperation = "source-over";
      sprite.drawOn(layer.ctx);
      sprite.release();
    }
  }
}
