import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { drawStill } from "@roughcut/builtin-studio/draw/still";
import { stylePicturePath } from "@/components/project/style-picture-path";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { IMAGE_STYLES } from "@/lib/rules/image-style";

/**
 * Draws the picture that stands for each image style where a style is chosen: one shot, six times,
 * by the built-in studio itself. To be run again when the studio draws better:
 *
 *     node --import tsx scripts/draw-style-stills.ts
 */

const WIDTH = 480;
const HEIGHT = 270;
/** WebP quality from 0 to 100; keeps each file below 25 kB. */
const QUALITY = 80;

const SHOT: ShotSubject = {
  kind: "shot",
  format: STANDARD_FORMAT,
  lineNumber: 1,
  location: {
    id: "harbour",
    name: "EXT. HARBOUR",
    description: "A small harbour with moored fishing boats, warm windows behind.",
  },
  timeOfDay: "DUSK",
  cast: [
    {
      id: "marta",
      name: "Marta",
      description: "A pale woman of 41 with a brown bob. She wears a green coat and a red scarf.",
      gender: "female",
      age: "middle_aged",
    },
  ],
  speakerId: null,
  stageDirections: "Marta looks out to sea.",
  dialogue: "",
  shotType: "action",
  shotSize: "medium",
  cameraMove: "static",
};

for (const imageStyle of IMAGE_STYLES) {
  const { jpeg } = drawStill({ imageStyle, seed: 7, subject: SHOT });
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(await loadImage(Buffer.from(jpeg)), 0, 0, WIDTH, HEIGHT);
  const file = path.join("public", stylePicturePath(imageStyle));
  await mkdir(path.dirname(file), { recursive: true });
  const bytes = await canvas.encode("webp", QUALITY);
  await writeFile(file, bytes);
  console.log(`${file}: ${(bytes.byteLength / 1000).toFixed(1)} kB`);
}
