import { captionLayout } from "@/lib/rules/caption-layout";
import { type FrameSize, formatOfSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import type { CaptionCue } from "./captions";
import { makeBox, makeFullBox, uint32s } from "./mp4-boxes";
import {
  chunkTable,
  dataReference,
  handler,
  mediaHeader,
  offsetTable,
  runTable,
  sizeTable,
  trackHeader,
} from "./mp4-track";

/**
 * Captions as a track of the film itself (3GPP timed text, `tx3g`, which ffmpeg calls mov_text): they
 * go along when the file is handed on, and players show them when somebody asks for them.
 */

/** A text, or none, and for how long it stands. */
export interface CaptionSample {
  bytes: Buffer;
  milliseconds: number;
}

const TICKS_PER_SECOND = 1_000;
/** Share of the picture's height in which players put the text, at the lower edge of that part. */
const BOX_SHARE = 0.2;

/**
 * The texts of a film end to end, those between two captions empty, as a track must have them.
 * @param cues at film time, in order; where two overlap, the first one ends early
 */
export function captionSamples(cues: readonly CaptionCue[], filmSeconds: number): CaptionSample[] {
  const samples: CaptionSample[] = [];
  let at = 0;
  const until = (seconds: number, text: string) => {
    const milliseconds = Math.round(Math.min(seconds, filmSeconds) * TICKS_PER_SECOND) - at;
    if (milliseconds <= 0) return;
    samples.push({ bytes: textBytes(text), milliseconds });
    at += milliseconds;
  };
  for (const [index, { startSeconds, endSeconds, text }] of cues.entries()) {
    until(startSeconds, "");
    until(Math.min(endSeconds, cues[index + 1]?.startSeconds ?? endSeconds), text);
  }
  until(filmSeconds, "");
  return samples;
}

/** A length of two bytes, then the text. */
function textBytes(text: string): Buffer {
  const words = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(words.length);
  return Buffer.concat([length, words]);
}

/**
 * @param film its length in its own ticks, and the size of its picture
 * @param offset where the texts lie in the file, one behind the other
 */
export function captionTrack(
  id: number,
  { movieTicks, size }: { movieTicks: number; size: FrameSize },
  samples: readonly CaptionSample[],
  offset: number,
  large: boolean,
): Buffer {
  const { aspect } = formatOfSize(size) ?? STANDARD_FORMAT;
  const height = Math.round(size.height * BOX_SHARE);
  const fontSize = Math.round(size.height * captionLayout(aspect).size);
  const ticks = samples.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return makeBox(
    "trak",
    trackHeader({ id, ticks: movieTicks, width: size.width, height, onRequest: true }),
    makeBox(
      "mdia",
      mediaHeader(TICKS_PER_SECOND, ticks),
      handler("sbtl", "SubtitleHandler"),
      makeBox(
        "minf",
        makeFullBox("nmhd", 0, 0),
        dataReference(),
        makeBox(
          "stbl",
          makeFullBox("stsd", 0, 0, uint32s(1), textEntry({ width: size.width, height }, fontSize)),
          runTable(
            "stts",
            samples.map(({ milliseconds }) => milliseconds),
          ),
          chunkTable([samples.length]),
          sizeTable(samples.map(({ bytes }) => bytes.length)),
          offsetTable([offset], large),
        ),
      ),
    ),
  );
}

/** How the texts look where nothing else is wished: white, centred at the lower edge of their box. */
function textEntry({ width, height }: FrameSize, fontSize: number): Buffer {
  const fontName = Buffer.from("Sans-Serif");
  const fonts = Buffer.from([0, 1, 0, 1, fontName.length]);
  // Horizontally in the middle (1), vertically at the bottom (-1), before nothing.
  const place = Buffer.from([1, 0xff, 0, 0, 0, 0]);
  // Top, left, bottom and right.
  const box = Buffer.alloc(8);
  box.writeInt16BE(height, 4);
  box.writeInt16BE(width, 6);
  // All characters in the first font, plain, white.
  const style = Buffer.from([0, 0, 0, 0, 0, 1, 0, fontSize, 255, 255, 255, 255]);
  return makeBox(
    "tx3g",
    ...[uint32s(0, 1), uint32s(0), place, box, style],
    makeBox("ftab", fonts, fontName),
  );
}
