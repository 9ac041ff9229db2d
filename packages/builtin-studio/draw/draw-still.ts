import type { ImageStyle } from "../contract/image-style";
import type { Json } from "../contract/json";
import type { ShotSubject } from "../contract/picture-subject";
import { drawPortrait } from "./draw-portrait";
import { openScene } from "./open-scene";
import { giveCanvas, takePicture } from "./pen/canvas-pool";
import type { StillOrder } from "./shot/orders";
import { readTake, type Take } from "./shot/read-take";
import { composeShot } from "./staging/compose-shot";
import { drawReframed } from "./staging/reframe";

export { registerFonts } from "./pen/fonts";

/** Quality of stored stills: 12 ms to encode, no visible loss (PNG takes 180 ms). */
const JPEG_QUALITY = 92;

/**
 * What the studio leaves with a still so that it can move it later. It names the drawing, not the
 * pixels: the same request draws the same picture again.
 */
type StillRecipe = {
  painter: "studio";
  version: 1;
} & Take;

/** Draws the still of a shot in its format, or a portrait (768x768). Same request, same bytes. */
export function drawStill(request: StillOrder): { jpeg: Uint8Array; recipe: Json } {
  const { subject, seed, variant } = request;
  const words = subject.kind === "shot" ? (request.words ?? "") : "";
  const recipe: StillRecipe = {
    painter: "studio",
    version: 1,
    seed,
    staged: true,
    ...(variant === undefined ? {} : { variant }),
    ...(words === "" ? {} : { words }),
  };
  if (subject.kind === "portrait")
    return { jpeg: drawPortrait(subject, request.imageStyle, JPEG_QUALITY), recipe };
  return { jpeg: drawShotStill(subject, request.imageStyle, recipe), recipe };
}

function drawShotStill(subject: ShotSubject, imageStyle: ImageStyle, take: Take): Uint8Array {
  const { spec, reframed } = readTake(subject, imageStyle, take);
  const composition = composeShot(spec, true);
  const { pixels } = composition.frame;
  const scene = openScene(composition);
  const canvas = takePicture(pixels);
  drawReframed(canvas.getContext("2d"), pixels, reframed, (target) =>
    scene.draw(target, { frame: 0, seconds: 0, progress: 0, mouth: "X", isStill: true }),
  );
  scene.close();
  const jpeg = new Uint8Array(canvas.encodeSync("jpeg", JPEG_QUALITY));
  giveCanvas(canvas);
  return jpeg;
}

/** Whether what was left with a still is a recipe of this studio. */
export function isStudioRecipe(recipe: Json | null): recipe is StillRecipe {
  return (
    typeof recipe === "object" &&
    recipe !== null &&
    !Array.isArray(recipe) &&
    recipe.painter === "studio" &&
    recipe.version === 1 &&
    typeof recipe.seed === "number"
  );
}
