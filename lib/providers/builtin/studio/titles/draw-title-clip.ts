import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { TitleRequest } from "@/lib/providers/ports/title-maker";
import { type Area, WHOLE_FRAME } from "../area";
import { giveCanvas, takeCanvas } from "../canvas-pool";
import { composeShot } from "../compose-shot";
import { ease } from "../move-camera";
import { openScene } from "../open-scene";
import { readShot } from "../read-shot";
import { type RenderedClip, renderFrames } from "../render-clip";
import { FRAME_HEIGHT, FRAME_WIDTH } from "../sets/set";
import { getStyle } from "../styles/get-style";
import { drawPage } from "./draw-page";
import { pageFrames, type TitlePage, titleFrameCount, titlePages } from "./title-pages";

interface TitleWork {
  request: TitleRequest;
  ffmpegPath: string;
  outPath: string;
  signal?: AbortSignal | undefined;
  onProgress?: (percent: number) => void;
}

/** Frames in which the picture comes out of black and goes back to it, and words come and go. */
const FADE_FRAMES = 12;
const WORDS_IN_FRAMES = 14;
const WORDS_OUT_FRAMES = 9;
/** How much darker than the shot the place behind the words is. */
const DARKENING = 0.52;
/** The place is drawn so small and enlarged: out of focus, so that words stand before it. */
const BLUR = 7;
/** Any: a title has one take. */
const SEED = 1;

/** Words come and go within this part of the frame. */
const WORDS_AREA: Area = { left: 60, top: 60, right: FRAME_WIDTH - 60, bottom: FRAME_HEIGHT - 60 };

/** Renders the opening title or the credits: the words before the place of a shot, from black to black. */
export async function drawTitleClip(work: TitleWork): Promise<RenderedClip> {
  const { request } = work;
  const frameCount = titleFrameCount(request);
  const pages = titlePages(request);
  const style = getStyle(request.imageStyle);
  const { backdrop, fault } = paintBackdrop(request);
  const stateAt = (frame: number) => stateOf(pages, frameCount, frame);
  try {
    const rendered = await renderFrames({
      ...work,
      frameCount,
      mouthAt: () => "X",
      changed: (from, to) => {
        const was = stateAt(from.frame);
        const is = stateAt(to.frame);
        if (was.light !== is.light) return WHOLE_FRAME;
        return was.page === is.page && was.words === is.words ? null : WORDS_AREA;
      },
      draw: (canvas, moment) => {
        const { light, page, words } = stateAt(moment.frame);
        const ctx = canvas.getContext("2d");
        ctx.globalAlpha = 1;
        ctx.drawImage(backdrop, 0, 0);
        drawPage(ctx, style, page, words);
        ctx.fillStyle = `rgba(0,0,0,${1 - light})`;
        if (light < 1) ctx.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
      },
    });
    return { ...rendered, fault: fault ?? rendered.fault };
  } finally {
    giveCanvas(backdrop);
  }
}

interface TitleState {
  page: TitlePage;
  /** Brightness of the picture, 0 to 1. */
  light: number;
  /** Opacity of the words, 0 to 1. */
  words: number;
}

function stateOf(pages: readonly TitlePage[], frameCount: number, frame: number): TitleState {
  let first = 0;
  let page = pages[0] ?? { kind: "maker" as const, lines: [] };
  for (const candidate of pages) {
    page = candidate;
    if (frame < first + pageFrames(candidate)) break;
    first += pageFrames(candidate);
  }
  const within = frame - first;
  const left = pageFrames(page) - 1 - within;
  // The first words wait until there is a picture.
  const wait = first === 0 ? FADE_FRAMES / 2 : 0;
  return {
    page,
    light: ease(Math.min(frame, frameCount - 1 - frame) / FADE_FRAMES),
    words: ease(Math.min((within - wait) / WORDS_IN_FRAMES, left / WORDS_OUT_FRAMES)),
  };
}

/** The place of the shot without its people: out of focus and darker. Without it a plain one does. */
function paintBackdrop(request: TitleRequest): { backdrop: Canvas; fault: string | null } {
  const backdrop = takeCanvas(FRAME_WIDTH, FRAME_HEIGHT);
  const ctx = backdrop.getContext("2d");
  ctx.fillStyle = "#0c0c10";
  ctx.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
  try {
    if (request.place) paintPlace(ctx, request.place, request);
    return { backdrop, fault: null };
  } catch (cause) {
    return { backdrop, fault: cause instanceof Error ? cause.message : String(cause) };
  }
}

function paintPlace(
  ctx: SKRSContext2D,
  place: ShotSubject,
  { imageStyle }: Pick<TitleRequest, "imageStyle">,
): void {
  const whole = takeCanvas(FRAME_WIDTH, FRAME_HEIGHT);
  const small = takeCanvas(FRAME_WIDTH / BLUR, FRAME_HEIGHT / BLUR);
  const shot = { ...place, cast: [], speakerId: null, shotSize: "wide" as const };
  const scene = openScene(composeShot(readShot(shot, imageStyle, SEED)));
  try {
    scene.draw(whole.getContext("2d"), { frame: 0, seconds: 0, progress: 0, mouth: "X" });
    const smallCtx = small.getContext("2d");
    smallCtx.imageSmoothingQuality = "high";
    smallCtx.drawImage(whole, 0, 0, small.width, small.height);
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(small, 0, 0, FRAME_WIDTH, FRAME_HEIGHT);
    ctx.fillStyle = `rgba(4,4,8,${DARKENING})`;
    ctx.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
  } finally {
    scene.close();
    giveCanvas(whole);
    giveCanvas(small);
  }
}
