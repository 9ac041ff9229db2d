import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assembleFilm, type FilmShot } from "@/lib/media/assemble-film";
import { findClipFormat, isHouseVideo } from "@/lib/media/clip-format";
import { readJpegHead } from "@/lib/media/jpeg-head";
import { localFiles } from "@/lib/media/media-files";
import { extractFrame } from "@/lib/media/poster";
import { probeMedia } from "@/lib/media/probe-media";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { ALL_FORMATS, formatKey, frameSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "@/lib/rules/house-format";
import {
  aBeepWav,
  aFolder,
  aHouseClip,
  brightnessOfFrames,
  decodeStrictly,
  make,
  pixelsOf,
  soundOf,
  theFfmpeg,
} from "./media-kit";

const folder = aFolder();
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
  aBeepWav(folder.file("voice.wav"), { sampleRate: 48_000, seconds: 1.4 });
  await aHouseClip(folder.file("wide.mp4"), 30);
  await make(
    "-f",
    "lavfi",
    "-i",
    "color=c=red:s=900x900",
    "-frames:v",
    "1",
    folder.file("red.png"),
  );
  // Red, then green in the middle third, then blue, so that a crop is told from bars and from stretching.
  const thirds =
    "drawbox=x=iw/3:w=iw/3:h=ih:c=lime:t=fill,drawbox=x=iw*2/3:w=iw/3:h=ih:c=blue:t=fill";
  await make(
    ...["-f", "lavfi", "-i", `color=c=red:s=1280x720:r=24:d=1,${thirds}`],
    ...["-c:v", "libx264", folder.file("thirds.mp4")],
  );
});
afterAll(() => folder.remove());

const TRIED = ALL_FORMATS.filter(({ aspect, height }) => height === 720 || aspect === "9:16");

describe.each(TRIED)("a film in $aspect at $height", (format) => {
  const size = frameSize(format);
  const film = () => folder.file(`${formatKey(format)}.mp4`);
  const clip = () => folder.file(`clip-${formatKey(format)}.mp4`);
  let shots: FilmShot[];

  beforeAll(async () => {
    await aHouseClip(clip(), 36, undefined, size);
    const flash = { frameCount: 36, soundPath: folder.file("voice.wav") };
    shots = [
      { lineNumber: 1, ...flash, clipPath: clip(), captions: [aCue] },
      { lineNumber: 2, frameCount: 12, soundPath: null, stillPath: folder.file("red.png"), gap: 6 },
      { lineNumber: 3, frameCount: 24, soundPath: null, clipPath: folder.file("thirds.mp4") },
      { lineNumber: 4, ...flash, frameCount: 30, clipPath: folder.file("wide.mp4"), dissolve: 6 },
    ];
    await withScratch(folder.path, "film", (scratch) =>
      assembleFilm({
        ...{ format, shots, ffmpeg, scratch, outPath: film(), captionTrack: true },
        files: localFiles(folder.file("cache")),
      }),
    );
  }, 60_000);

  it("has its size, every frame and captions that fit, and decodes without a fault", async () => {
    const { video } = await probeMedia(film());
    expect(video).toMatchObject({ ...size, codedWidth: size.width, codedHeight: size.height });
    expect(video).toMatchObject({ frameCount: 108, regular: true, squarePixels: true });
    expect(video && isHouseVideo(video, await findClipFormat(ffmpeg, format))).toBe(true);
    await decodeStrictly(film());
  });

  it("flashes on its frames and beeps with them, also in a clip of another shape", async () => {
    const brightness = await brightnessOfFrames(film());
    const lit = brightness.flatMap((value, frame) => (value > 140 ? [frame] : []));
    expect(lit).toEqual([24, 25, 26, 102, 103, 104]);
    const sound = await soundOf(film());
    for (const frame of [24, 102]) {
      const from = (frame - 12) * SAMPLES_PER_FRAME;
      const near = sound.subarray(from, from + SAMPLE_RATE);
      const peak = near.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
      const at = near.findIndex((value) => Math.abs(value) > peak * 0.3);
      expect(Math.abs(at - 12 * SAMPLES_PER_FRAME) / SAMPLE_RATE).toBeLessThan(0.01);
    }
  });

  it("fills its frame with what is of another shape, undistorted and without bars", async () => {
    const still = await rowOf(film(), 36 + 6 + 5);
    expect(new Set(still)).toEqual(new Set(["red"]));
    const row = await rowOf(film(), 36 + 6 + 12 + 12);
    const scale = Math.max(size.width / 1280, size.height / 720);
    const green = row.filter((name) => name === "green").length / row.length;
    const expected = Math.min(1, ((1280 / 3) * scale) / size.width);
    expect(Math.abs(green - expected)).toBeLessThan(0.02);
    expect(row).not.toContain("black");
  });

  it("shows a frame of itself in its own shape", async () => {
    const jpeg = await extractFrame({ ffmpeg, videoPath: film(), frame: 25 });
    expect(readJpegHead(jpeg)).toMatchObject(size);
  });
});

it("tells the clips of different formats apart", async () => {
  const known = await Promise.all(ALL_FORMATS.map((format) => findClipFormat(ffmpeg, format)));
  expect(new Set(known.map(({ configuration }) => configuration)).size).toBe(8);
  const standard = await findClipFormat(ffmpeg, STANDARD_FORMAT);
  expect(standard.configuration).toBe(ffmpeg.houseConfiguration);
});

const aCue = { startSeconds: 0, endSeconds: 1.4, speaker: "Ana", text: "I waited for you." };

/** The colours of the middle row of a frame, in 320 places from left to right. */
async function rowOf(file: string, frame: number): Promise<string[]> {
  const pixels = await pixelsOf(file, frame);
  return Array.from({ length: 320 }, (_, x) => {
    const at = (90 * 320 + x) * 3;
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const most = Math.max(r, g, b);
    if (most < 60) return "black";
    return most === r ? "red" : most === g ? "green" : "blue";
  });
}
