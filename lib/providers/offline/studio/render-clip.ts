import { createCanvas } from "@napi-rs/canvas";
import { openClipEncoder } from "@/lib/media/house-clip";
import { FPS, framesFor } from "@/lib/rules/house-format";
import type { VideoRequest } from "../../ports/video-model";
import { mouthAt } from "../speech/visemes";
import { captionAt, captionCues } from "./caption-cues";
import { composeShot } from "./compose-shot";
import { drawCaption } from "./draw-caption";
import { isStudioRecipe } from "./draw-still";
import { openPicture } from "./open-picture";
import { openScene } from "./open-scene";
import { readShot } from "./read-shot";
import { drawReframed } from "./reframe";
import { FRAME_HEIGHT, FRAME_WIDTH } from "./sets/set";
import { getStyle } from "./styles/get-style";

interface ClipWork {
  request: VideoRequest;
  /** The still as a file, for when the studio did not draw it. */
  stillPath: string;
  ffmpegPath: string;
  outPath: string;
  /** Draws what is said as captions; default true. */
  captions?: boolean;
  /** Whole percents, rising. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal | undefined;
}

/** Encoder threads of one clip: clips are made side by side, one worker for each core. */
const ENCODER_THREADS = 1;

/**
 * Renders the silent clip of a shot in the house format: exactly round(duration * 24) frames, the
 * first one equal to the still but for the caption. Same request, same frames.
 * @throws ProviderError "refused" for a still that is no picture; MediaError when encoding fails
 */
export async function renderClip(work: ClipWork): Promise<{ frameCount: number }> {
  const { request, outPath, captions = true } = work;
  const frameCount = framesFor(request.durationSeconds);
  const style = getStyle(request.imageStyle);
  const recipe = request.still.recipe;
  const own = request.still.provider === "offline" && isStudioRecipe(recipe) ? recipe : null;
  const scene = own
    ? openScene(composeShot(readShot(request.subject, request.imageStyle, own.seed)))
    : await openPicture(work.stillPath, request.subject.cameraMove);
  const timing = request.audio?.timing ?? null;
  const cues = captions && timing ? captionCues(timing) : [];
  const canvas = createCanvas(FRAME_WIDTH, FRAME_HEIGHT);
  const ctx = canvas.getContext("2d");
  const encoder = openClipEncoder({
    ffmpeg: { path: work.ffmpegPath },
    width: FRAME_WIDTH,
    height: FRAME_HEIGHT,
    frameCount,
    outPath,
    threads: ENCODER_THREADS,
    signal: work.signal,
  });
  try {
    let told = 0;
    let drawn: { key: string | null; pixels: Uint8Array } = { key: null, pixels: new Uint8Array() };
    for (let frame = 0; frame < frameCount; frame += 1) {
      work.signal?.throwIfAborted();
      const seconds = frame / FPS;
      const mouth = timing ? mouthAt(timing, seconds) : "X";
      const progress = frameCount > 1 ? frame / (frameCount - 1) : 0;
      const moment = { frame, seconds, progress, mouth };
      const caption = captionAt(cues, seconds);
      const sceneKey = scene.keyOf(moment);
      const key = sceneKey && `${sceneKey}|${caption?.cue.startSeconds}|${caption?.spoken}`;
      if (!key || key !== drawn.key) {
        drawReframed(ctx, own?.variant ?? 0, (target) => scene.draw(target, moment));
        if (caption) drawCaption(ctx, style, caption.cue, caption.spoken);
        drawn = { key, pixels: canvas.data() };
      }
      await encoder.write(drawn.pixels);
      const percent = Math.floor(((frame + 1) / frameCount) * 100);
      if (percent > told) work.onProgress?.(percent);
      told = Math.max(told, percent);
    }
    await encoder.finish();
  } catch (error) {
    await encoder.abort();
    throw error;
  } finally {
    scene.close();
  }
  return { frameCount };
}
