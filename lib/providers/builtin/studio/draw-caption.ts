import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Area } from "./area";
import type { CaptionCue } from "./caption-cues";
import { registerFonts } from "./fonts";
import { FRAME_HEIGHT, FRAME_WIDTH } from "./sets/set";
import type { Style } from "./styles/style";

/** Baseline of the words: inside the part of the picture that every screen shows. */
const BASELINE_Y = FRAME_HEIGHT - 54;
const WIDEST_PX = FRAME_WIDTH - 150;

/** The part of the frame that captions may cover, plates and shadows included. */
export const CAPTION_AREA: Area = {
  left: 0,
  top: BASELINE_Y - 120,
  right: FRAME_WIDTH,
  bottom: FRAME_HEIGHT,
};

/** One line of caption in the lower third; the word that is being said is coloured. */
export function drawCaption(
  ctx: SKRSContext2D,
  style: Style,
  cue: CaptionCue,
  spoken: number,
): void {
  registerFonts();
  const { caption } = style;
  const words = cue.words.map(({ text }) => (caption.upperCase ? text.toUpperCase() : text));
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "left";
  const weight = caption.font === "Inter Variable" ? "600 " : "";
  let size = caption.sizePx;
  ctx.font = `${weight}${size}px "${caption.font}"`;
  const widthAt = () =>
    words.reduce((sum, word) => sum + ctx.measureText(word).width, 0) +
    space(size) * (words.length - 1);
  const natural = widthAt();
  if (natural > WIDEST_PX) {
    size *= WIDEST_PX / natural;
    ctx.font = `${weight}${size}px "${caption.font}"`;
  }
  const total = widthAt();
  let x = (FRAME_WIDTH - total) / 2;
  drawPlate(ctx, style, x, total, size);
  words.forEach((word, index) => {
    if (caption.plate === "shadow") {
      ctx.lineJoin = "round";
      ctx.lineWidth = size * 0.17;
      ctx.strokeStyle = "rgba(6,6,12,0.78)";
      ctx.strokeText(word, x, BASELINE_Y);
    }
    ctx.fillStyle = index === spoken ? caption.spoken : caption.colour;
    ctx.fillText(word, x, BASELINE_Y);
    x += ctx.measureText(word).width + space(size);
  });
  ctx.restore();
}

function space(size: number): number {
  return size * 0.29;
}

function drawPlate(ctx: SKRSContext2D, style: Style, x: number, width: number, size: number): void {
  const { plate } = style.caption;
  if (plate === "shadow") {
    const shade = ctx.createLinearGradient(0, BASELINE_Y - 120, 0, FRAME_HEIGHT);
    shade.addColorStop(0, "rgba(4,4,10,0)");
    shade.addColorStop(1, "rgba(4,4,10,0.5)");
    ctx.fillStyle = shade;
    ctx.fillRect(0, BASELINE_Y - 120, FRAME_WIDTH, FRAME_HEIGHT);
    return;
  }
  const left = x - size * 0.6;
  const top = BASELINE_Y - size * 1.02;
  const height = size * 1.42;
  ctx.beginPath();
  if (plate === "box") {
    // The caption box of a printed page, a little out of true.
    ctx.moveTo(left, top + 2);
    ctx.lineTo(left + width + size * 1.2, top - 2);
    ctx.lineTo(left + width + size * 1.2 + 3, top + height);
    ctx.lineTo(left - 3, top + height + 2);
    ctx.closePath();
    ctx.fillStyle = "#fdf3c4";
    ctx.fill();
    ctx.lineWidth = 4;
    ctx.strokeStyle = "#0b0a10";
    ctx.stroke();
    return;
  }
  ctx.roundRect(left, top, width + size * 1.2, height, 3);
  ctx.fillStyle = "rgba(6,4,22,0.68)";
  ctx.fill();
  ctx.fillStyle = style.caption.spoken;
  ctx.fillRect(left, top, 3, height);
}
