import { loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import type { CameraMove } from "@/lib/rules/shot";
import { ProviderError } from "../../ports/provider-error";
import { WHOLE_FRAME } from "./area";
import { giveCanvas, takeCanvas } from "./canvas-pool";
import { ease } from "./move-camera";
import type { Scene } from "./open-scene";
import { FRAME_HEIGHT, FRAME_WIDTH } from "./sets/set";

/** Room around the frame in which the camera moves: a picture of 16:9 is shown from 1.08 on. */
const ROOM = 1.08;

const REACH: Readonly<Record<CameraMove, { zoom: number; x: number; y: number }>> = {
  static: { zoom: 1, x: 0, y: 0 },
  "push-in": { zoom: 1.13, x: 0, y: 0 },
  "pull-out": { zoom: 1 / ROOM, x: 0, y: 0 },
  "pan-left": { zoom: 1, x: 1, y: 0 },
  "pan-right": { zoom: 1, x: -1, y: 0 },
  "tilt-up": { zoom: 1, x: 0, y: 1 },
  "tilt-down": { zoom: 1, x: 0, y: -1 },
};

/**
 * A picture that the studio did not draw (a person's own, or another provider's), moved by the
 * camera: filled to 16:9, sampled between pixels so that slow moves do not shimmer.
 * @throws ProviderError "refused" when the file is not a picture
 */
export async function openPicture(path: string, move: CameraMove): Promise<Scene> {
  const image = await loadImage(path).catch((cause: unknown) => {
    throw new ProviderError("builtin", "refused", "The still cannot be read as a picture.", {
      cause,
    });
  });
  // Twice the frame at most: more pixels would only be thrown away again in every frame.
  const cover = Math.max(FRAME_WIDTH / image.width, FRAME_HEIGHT / image.height) * ROOM;
  const scale = Math.min(cover * 1.4, 1);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = takeCanvas(width, height);
  const target = canvas.getContext("2d");
  target.imageSmoothingQuality = "high";
  target.drawImage(image, 0, 0, width, height);
  const fit = cover / scale;
  const reach = REACH[move];
  return {
    draw(ctx: SKRSContext2D, { progress }) {
      const share = ease(progress);
      const zoom = fit * (1 + (reach.zoom - 1) * share);
      const roomX = (width * zoom - FRAME_WIDTH) / 2;
      const roomY = (height * zoom - FRAME_HEIGHT) / 2;
      const x = FRAME_WIDTH / 2 - (width * zoom) / 2 + reach.x * Math.min(roomX, 70) * share;
      const y = FRAME_HEIGHT / 2 - (height * zoom) / 2 + reach.y * Math.min(roomY, 50) * share;
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.globalCompositeOperation = "source-over";
      ctx.globalAlpha = 1;
      ctx.imageSmoothingEnabled = true;
      ctx.imageSmoothingQuality = "low";
      ctx.setTransform(zoom, 0, 0, zoom, x, y);
      ctx.drawImage(canvas, 0, 0, width, height, 0, 0, width, height);
      ctx.setTransform(1, 0, 0, 1, 0, 0);
    },
    changed: () => (move === "static" ? null : WHOLE_FRAME),
    close: () => giveCanvas(canvas),
  };
}
