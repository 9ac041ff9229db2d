import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assembleFilm } from "@/lib/media/assemble-film";
import { localFiles } from "@/lib/media/media-files";
import type { ShotSound } from "@/lib/media/mix-film";
import { renderStems } from "@/lib/media/render-stems";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { parseWav } from "@/lib/media/wav";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { FPS, SAMPLE_RATE } from "@/lib/rules/house-format";
import {
  aBeepWav,
  aFolder,
  aHouseClip,
  brightnessOfFrames,
  SIGNAL_SECONDS,
  soundOf,
  theFfmpeg,
} from "./media-kit";

const folder = aFolder();
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
});
afterAll(() => folder.remove());

const FRAMES = 60;
/** Of each shot: in step, a second before its picture, half a second behind it. */
const OFFSETS = [0, -24, 12];

/** When sound begins behind silence, in seconds. */
function beginnings(samples: Float32Array): number[] {
  const found: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) < 0.02) continue;
    if (at - last > SAMPLE_RATE / 10) found.push(at / SAMPLE_RATE);
    last = at;
  }
  return found;
}

/** When a beep of each shot is to be heard, in seconds. */
const wanted = OFFSETS.map((offset, at) => (at * FRAMES + offset) / FPS + SIGNAL_SECONDS);

it("a film's voices begin before or behind their pictures to the hundredth of a second, its pictures stay", async () => {
  const [clipPath, soundPath] = [folder.file("clip.mp4"), folder.file("beep.wav")];
  await aHouseClip(clipPath, FRAMES);
  aBeepWav(soundPath, { sampleRate: SAMPLE_RATE, seconds: FRAMES / FPS });
  const film = folder.file("film.mp4");
  const made = await withScratch(folder.path, "film", (scratch) =>
    assembleFilm({
      ...{ outPath: film, ffmpeg, scratch, files: localFiles(folder.file("pieces")) },
      format: STANDARD_FORMAT,
      shots: OFFSETS.map((offset, at) => ({
        ...{ lineNumber: at + 1, frameCount: FRAMES, clipPath, soundPath, offset },
        captions: [{ startSeconds: 1, endSeconds: 2, speaker: null, text: `Line ${at + 1}` }],
      })),
    }),
  );
  expect(made?.captions.map(({ startSeconds }) => startSeconds)).toEqual(wanted);
  const heard = beginnings(await soundOf(film));
  expect(heard).toHaveLength(wanted.length);
  for (const [at, seconds] of wanted.entries()) {
    expect(Math.abs((heard[at] ?? 0) - seconds)).toBeLessThan(0.01);
  }
  const brightness = await brightnessOfFrames(film);
  const flashes = OFFSETS.map((_, at) => at * FRAMES + SIGNAL_SECONDS * FPS);
  for (const flash of flashes) {
    expect(brightness[flash]).toBeGreaterThan((brightness[flash - 1] ?? 0) + 50);
  }
});

it("stems hear them at the same moments, and each line alone begins with its own sound", async () => {
  const soundPath = folder.file("stem-beep.wav");
  aBeepWav(soundPath, { sampleRate: SAMPLE_RATE, seconds: FRAMES / FPS });
  const shots = OFFSETS.map((offset, at): ShotSound => {
    return { lineNumber: at + 1, frameCount: FRAMES, soundPath, roomTone: "none", offset };
  });
  await withScratch(folder.path, "stems", async (scratch) => {
    await renderStems({
      ...{ ffmpeg, shots, music: null, scratch, files: localFiles(scratch.directory) },
      stemPath: (stem) => scratch.file(`${stem}.wav`),
      linePath: (index) => scratch.file(`line-${index}.wav`),
    });
    const channelOf = (name: string) =>
      parseWav(readFileSync(scratch.file(name))).channels[0] ?? new Float32Array();
    expect(beginnings(channelOf("DX.wav"))).toEqual(
      wanted.map((seconds) => expect.closeTo(seconds, 3)),
    );
    for (const at of OFFSETS.keys()) {
      expect(beginnings(channelOf(`line-${at}.wav`))).toEqual([expect.closeTo(SIGNAL_SECONDS, 3)]);
    }
  });
});
