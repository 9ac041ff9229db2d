import { afterAll, beforeAll, expect, it } from "vitest";
import { assembleFilm, type FilmShot } from "@/lib/media/assemble-film";
import { openClipEncoder } from "@/lib/media/house-clip";
import { localFiles } from "@/lib/media/media-files";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { slowedFrames, takeFrameAt } from "@/lib/rules/cut/slow-motion";
import { frameSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { SAMPLE_RATE } from "@/lib/rules/house-format";
import { aBeepWav, aFolder, aHouseClip, brightnessOfFrames, soundOf, theFfmpeg } from "./media-kit";

const folder = aFolder();
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
});
afterAll(() => folder.remove());

const FRAMES = 48;

/** A clip of which each frame is brighter than the one before by as much. */
async function aBrighteningClip(outPath: string): Promise<void> {
  const size = frameSize(STANDARD_FORMAT);
  const encoder = openClipEncoder({ ffmpeg, ...size, frameCount: FRAMES, outPath });
  const pixels = new Uint32Array(size.width * size.height);
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const grey = 24 + 4 * frame;
    pixels.fill(0xff000000 + grey * 0x010101);
    await encoder.write(new Uint8Array(pixels.buffer));
  }
  await encoder.finish();
}

async function filmOf(shots: readonly FilmShot[], name: string): Promise<string> {
  const files = localFiles(folder.file("kept"));
  const outPath = folder.file(`${name}.mp4`);
  await withScratch(folder.path, "film", (scratch) =>
    assembleFilm({ shots, outPath, format: STANDARD_FORMAT, ffmpeg, scratch, files }),
  );
  return outPath;
}

it("a slowed shot shows at each frame the one that the rule says, also from a later frame on", async () => {
  const clipPath = folder.file("brightening.mp4");
  await aBrighteningClip(clipPath);
  const shown = await brightnessOfFrames(clipPath);
  /** Which frame of the clip a picture is. */
  const frameOf = (brightness: number) =>
    shown.reduce(
      (best, value, frame) =>
        Math.abs(value - brightness) < Math.abs((shown[best] ?? 0) - brightness) ? frame : best,
      0,
    );
  for (const [slow, fromFrame] of [
    [20, 0],
    [10, 7],
    [13, 20],
  ] as const) {
    const held = 3;
    const frameCount = slowedFrames(FRAMES, slow) - fromFrame + held;
    const shot = { lineNumber: 1, clipPath, soundPath: null, frameCount, fromFrame, slow };
    const film = await filmOf([shot], `slow-${slow}`);
    const frames = [...(await brightnessOfFrames(film))].map(frameOf);
    expect(frames).toEqual(
      Array.from({ length: frameCount }, (_, at) =>
        Math.min(FRAMES - 1, takeFrameAt(fromFrame + at, slow)),
      ),
    );
  }
});

it("a slowed shot has its own sound go along, and its voice stay as it is", async () => {
  const [clipPath, voice, own] = ["clip.mp4", "voice.wav", "own.wav"].map(folder.file);
  if (!clipPath || !voice || !own) return expect.fail("three names have three paths");
  await aHouseClip(clipPath, FRAMES, 24);
  aBeepWav(voice, { sampleRate: SAMPLE_RATE, seconds: 1, atSeconds: 0.4 });
  aBeepWav(own, { sampleRate: SAMPLE_RATE, seconds: 2, atSeconds: 1 });
  const shot: FilmShot = { lineNumber: 1, clipPath, soundPath: null, frameCount: 57, slow: 20 };
  const beginOf = (samples: Float32Array) => {
    const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    return samples.findIndex((value) => Math.abs(value) > peak * 0.3) / SAMPLE_RATE;
  };
  const spoken = await filmOf([{ ...shot, soundPath: voice }], "spoken");
  expect(Math.abs(beginOf(await soundOf(spoken)) - 0.4)).toBeLessThan(0.01);
  const sounding = await filmOf([{ ...shot, clipSoundPath: own }], "sounding");
  expect(Math.abs(beginOf(await soundOf(sounding)) - 1.2)).toBeLessThan(0.03);
  const flashes = [...(await brightnessOfFrames(sounding))].findIndex((value) => value > 140);
  expect(flashes).toBe(slowedFrames(24, 20));
});
