import { loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { type FrameFormat, frameSize } from "../contract/frame-format";
import type { CameraMove } from "../contract/shot";
import type { Scene } from "./open-scene";
import { startOver, wholeOf } from "./pen/area";
import { giveCanvas, takeCanvas } from "./pen/canvas-pool";
import { ease } from "./pen/ease";
import { UnreadableStill } from "./shot/orders";

/** Room around the frame in which the camera moves: a picture of its own shape is shown from 1.08 on. */
const ROOM = 1.08;

/** How far pans and tilts go at most, as shares of the frame. */
const FAR = { x: 70 / 1280, y: 50 / 720 };
/** Of what is cut of a picture that is too high, so much less above than below. */
const LIFT = 1 / 3;

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
 * camera: it fills the frame, cut where its shape is another one and never stretched; sampled between
 * pixels so that slow moves do not shimmer.
 * @throws UnreadableStill when the file is not a picture
 */
export async function openPicture(
  path: string,
  move: CameraMove,
  format: FrameFormat,
): Promise<Scene> {
  const size = frameSize(format);
  const image = await loadImage(path).catch((cause: unknown) => {
    throw new UnreadableStill(cause);
  });
  // Twice the frame at most: more pixels would only be thrown away again in every frame.
  const cover = Math.max(size.width / image.width, size.height / image.height) * ROOM;
  const scale = Math.min(cover * 1.4, 1);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = takeCanvas(width, height);
  const target = canvas.getContext("2d");
  target.imageSmoothingQuality = "high";
  target.drawImage(image, 0, 0, width, height);
  const fit = cover / scale;
  const reach = REACH[move];
  const farX = FAR.x * size.width;
  const farY = FAR.y * size.height;
  // What only the camera's room adds is cut evenly.
  const spare = ((ROOM * 1.13 - 1) * size.height) / 2;
  return {
    draw(ctx: SKRSContext2D, { progress }) {
      const share = ease(progress);
      const zoom = fit * (1 + (reach.zoom - 1) * share);
      const roomX = (width * zoom - size.width) / 2;
      const roomY = (height * zoom - size.height) / 2;
      const x = size.width / 2 - (width * zoom) / 2 + reach.x * Math.min(roomX, farX) * share;
      // Faces are in the upper third: of a picture that is too high more is cut below.
      const kept = Math.max(0, roomY - spare) * LIFT;
      const tilt = reach.y * Math.min(roomY - kept, farY) * share;
      const y = size.height / 2 - (height * zoom) / 2 + kept + tilt;
      startOver(ctx);
      ctx.setTransform(zoom, 0, 0, zoom, x, y);
      ctx.drawImage(canvas, 0, 0, width, height, 0, 0, width, height);
      ctx.setTransform(1, 0, 0, 1, 0, 0);
    },
    changed: () => (move === "static" ? null : wholeOf(size)),
    close: () => giveCanvas(canvas),
  };
}
