import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import type { ShotSubject } from "../../contract/picture-subject";
import type { TitleRequest } from "../../contract/titles";
import { openScene } from "../open-scene";
import { areaAround, wholeOf } from "../pen/area";
import { giveCanvas, takeCanvas, takePicture } from "../pen/canvas-pool";
import { ease } from "../pen/ease";
import { type Frame, frameOf } from "../pen/frame";
import { renderFrames } from "../render-clip";
import type { FilmingOptions, RenderedClip, TitleJob } from "../shot/orders";
import { readShot } from "../shot/read-shot";
import { composeShot } from "../staging/compose-shot";
import { getStyle } from "../styles/get-style";
import { drawPage, wordsMargin } from "./draw-page";
import { pageFrames, type TitlePage, titleFrameCount, titlePages } from "./title-pages";

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

/** Renders the opening title or the credits: the words before the place of a shot, from black to black. */
export async function drawTitleClip(work: TitleJob & FilmingOptions): Promise<RenderedClip> {
  const { request } = work;
  const frameCount = titleFrameCount(request);
  const pages = titlePages(request);
  const style = getStyle(request.imageStyle);
  const frame = frameOf(request.format);
  const whole = wholeOf(frame.pixels);
  const margin = wordsMargin(frame);
  /** Words come and go within this part of the picture. */
  const [right, bottom] = [frame.width - margin, frame.height - margin];
  const wordsArea = areaAround(frame, { left: margin, top: margin, right, bottom });
  const { backdrop, fault } = paintBackdrop(request, frame);
  const stateAt = (frame: number) => stateOf(pages, frameCount, frame);
  try {
    const rendered = await renderFrames({
      ...work,
      size: frame.pixels,
      frameCount,
      mouthAt: () => "X",
      changed: (from, to) => {
        const was = stateAt(from.frame);
        const is = stateAt(to.frame);
        if (was.light !== is.light) return whole;
        return was.page === is.page && was.words === is.words ? null : wordsArea;
      },
      draw: (canvas, moment) => {
        const { light, page, words } = stateAt(moment.frame);
        const ctx = canvas.getContext("2d");
        ctx.globalAlpha = 1;
        ctx.drawImage(backdrop, 0, 0);
        drawPage(ctx, frame, style, page, words);
        ctx.fillStyle = `rgba(0,0,0,${1 - light})`;
        if (light < 1) ctx.fillRect(0, 0, whole.right, whole.bottom);
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
function paintBackdrop(
  request: TitleRequest,
  frame: Frame,
): { backdrop: Canvas; fault: string | null } {
  const { pixels } = frame;
  const backdrop = takePicture(pixels);
  const ctx = backdrop.getContext("2d");
  ctx.fillStyle = "#0c0c10";
  ctx.fillRect(0, 0, pixels.width, pixels.height);
  try {
    if (request.place) paintPlace(ctx, request.place, request, frame);
    return { backdrop, fault: null };
  } catch (cause) {
    return { backdrop, fault: cause instanceof Error ? cause.message : String(cause) };
  }
}

function paintPlace(
  ctx: SKRSContext2D,
  place: ShotSubject,
  { imageStyle, format }: Pick<TitleRequest, "imageStyle" | "format">,
  frame: Frame,
): void {
  const { pixels } = frame;
  const whole = takePicture(pixels);
  const small = takeCanvas(frame.width / BLUR, frame.height / BLUR);
  const shot = { ...place, format, cast: [], speakerId: null, shotSize: "wide" as const };
  const scene = openScene(composeShot(readShot(shot, imageStyle, SEED)));
  try {
    scene.draw(whole.getContext("2d"), { frame: 0, seconds: 0, progress: 0, mouth: "X" });
    const smallCtx = small.getContext("2d");
    smallCtx.imageSmoothingQuality = "high";
    smallCtx.drawImage(whole, 0, 0, small.width, small.height);
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(small, 0, 0, pixels.width, pixels.height);
    ctx.fillStyle = `rgba(4,4,8,${DARKENING})`;
    ctx.fillRect(0, 0, pixels.width, pixels.height);
  } finally {
    scene.close();
    giveCanvas(whole);
    giveCanvas(small);
  }
}
