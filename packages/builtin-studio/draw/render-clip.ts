import type { Canvas } from "@napi-rs/canvas";
import { type FrameSize, frameSize } from "../contract/frame-format";
import { FPS, framesFor } from "../contract/house-format";
import { isStudioRecipe } from "./draw-still";
import { HOLD_FRAMES } from "./motion/move-person";
import type { Moment } from "./motion/scene-event";
import { mouthAt } from "./motion/visemes";
import { openPicture } from "./open-picture";
import { openScene, type Scene } from "./open-scene";
import { type Area, drawWithin, wholeOf } from "./pen/area";
import { giveCanvas, takePicture } from "./pen/canvas-pool";
import { type FramePixels, openFramePixels } from "./pen/frame-pixels";
import { moveByWords } from "./shot/move-by-words";
import type { ClipJob, ClipOrder, FilmingOptions, RenderedClip } from "./shot/orders";
import { readTake, type Take } from "./shot/read-take";
import { composeShot } from "./staging/compose-shot";
import { drawReframed } from "./staging/reframe";

/** The name by which stills of the studio are known. */
const OWN_NAME = "builtin";

/** Encoder threads of one clip: clips are made side by side, one worker for each core. */
const ENCODER_THREADS = 1;

/**
 * Renders the silent clip of a shot in its format: exactly round(duration * 24) frames. The first one is the
 * still, except where somebody acts: the still shows the middle of an act. Words are no part of it: they are
 * put on when a film is joined, where that was asked for. Same request, same frames. A drawing that fails
 * never costs the clip: the last good frame stands in for it, and `fault` tells.
 * @throws UnreadableStill for a still that is no picture; what the encoder throws
 */
export async function renderClip(work: ClipJob & FilmingOptions): Promise<RenderedClip> {
  const { request } = work;
  const { recipe } = request.still;
  const own = request.still.provider === OWN_NAME && isStudioRecipe(recipe) ? recipe : null;
  const opened = own ? tryOpen(request, own) : null;
  const { format, cameraMove } = request.subject;
  const size = frameSize(format);
  const scene = opened?.scene ?? (await openPicture(work.stillPath, cameraMove, format));
  const timing = request.audio?.timing ?? null;
  // Another take is the drawing enlarged: a part of it is not the same part of the frame.
  const variant = opened?.reframed ?? 0;
  try {
    const rendered = await renderFrames({
      ...work,
      size,
      frameCount: framesFor(request.durationSeconds),
      mouthAt: (seconds) => (timing ? mouthAt(timing, seconds) : "X"),
      changed: (from, to) => {
        const area = scene.changed(from, to);
        return area && variant > 0 ? wholeOf(size) : area;
      },
      draw: (canvas, moment) =>
        drawReframed(canvas.getContext("2d"), size, variant, (target) =>
          scene.draw(target, moment),
        ),
    });
    return { ...rendered, fault: opened?.fault ?? rendered.fault };
  } finally {
    scene.close();
  }
}

/** A scene that cannot be painted leaves its still, which was. */
function tryOpen(
  { subject, imageStyle, words, variant }: ClipOrder,
  still: Take,
): { scene: Scene | null; reframed: number; fault: string | null } {
  try {
    const { spec, reframed } = readTake(subject, imageStyle, still);
    const moving = moveByWords(spec, words, variant);
    return { scene: openScene(composeShot(moving)), reframed, fault: null };
  } catch (cause) {
    return { scene: null, reframed: 0, fault: messageOf(cause) };
  }
}

/** A moving picture, frame by frame, and where it goes. */
export interface FrameWork extends FilmingOptions {
  ffmpegPath: string;
  outPath: string;
  /** Of the picture, in pixels. */
  size: FrameSize;
  frameCount: number;
  mouthAt(seconds: number): Moment["mouth"];
  /** What is different at two moments; null when nothing is. */
  changed(from: Moment, to: Moment): Area | null;
  draw(canvas: Canvas, moment: Moment): void;
}

/** Draws and encodes all frames of a moving picture, each only where it differs from the one before. */
export async function renderFrames(work: FrameWork): Promise<RenderedClip> {
  const { frameCount, outPath, size } = work;
  const canvas = takePicture(size);
  const pixels = openFramePixels(size);
  const encoder = work.openEncoder({
    ffmpeg: { path: work.ffmpegPath },
    ...size,
    pixelFormat: "yuv420p",
    frameCount,
    outPath,
    threads: ENCODER_THREADS,
    signal: work.signal,
  });
  const outcome = { frameCount, badFrames: 0, fault: null as string | null };
  try {
    let told = 0;
    let last: Moment | null = null;
    for (let frame = 0; frame < frameCount; frame += 1) {
      work.signal?.throwIfAborted();
      const moment = momentOf(work, frame);
      try {
        drawFrame(work, { canvas, pixels, moment, last });
        last = moment;
      } catch (cause) {
        outcome.badFrames += 1;
        outcome.fault ??= messageOf(cause);
        // Half of the frame may be painted over: the next one is drawn as a whole.
        last = null;
      }
      await encoder.write(pixels.last ?? plainCard(work.size, canvas, pixels));
      const percent = Math.floor(((frame + 1) / frameCount) * 100);
      if (percent > told) work.onProgress?.(percent);
      told = Math.max(told, percent);
    }
    await encoder.finish();
  } catch (error) {
    await encoder.abort();
    throw error;
  } finally {
    giveCanvas(canvas);
  }
  return outcome;
}

function momentOf(work: FrameWork, frame: number): Moment {
  const heldFrame = frame - (frame % HOLD_FRAMES);
  return {
    frame,
    seconds: frame / FPS,
    progress: work.frameCount > 1 ? frame / (work.frameCount - 1) : 0,
    mouth: work.mouthAt(frame / FPS),
    heldMouth: work.mouthAt(heldFrame / FPS),
  };
}

/** Brings canvas and pixels from the last drawn moment to this one. */
function drawFrame(
  work: FrameWork,
  state: { canvas: Canvas; pixels: FramePixels; moment: Moment; last: Moment | null },
): void {
  const { canvas, pixels, moment, last } = state;
  const area = last ? work.changed(last, moment) : wholeOf(work.size);
  if (!area) return;
  drawWithin(canvas.getContext("2d"), area, () => work.draw(canvas, moment));
  pixels.read(canvas, area);
}

/** What is shown when not even the first frame could be drawn. */
function plainCard(size: FrameSize, canvas: Canvas, pixels: FramePixels): Uint8Array {
  const ctx = canvas.getContext("2d");
  ctx.reset();
  ctx.fillStyle = "#101014";
  ctx.fillRect(0, 0, size.width, size.height);
  return pixels.read(canvas, wholeOf(size));
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
