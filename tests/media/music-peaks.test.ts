import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashSounds } from "@/lib/media/find-or-mix-sound";
import { localFiles } from "@/lib/media/media-files";
import { musicPeaks } from "@/lib/media/music-peaks";
import { toMono } from "@/lib/media/pcm";
import { peaksOf } from "@/lib/media/peaks";
import { renderStems } from "@/lib/media/render-stems";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { parseWav } from "@/lib/media/wav";
import { PEAKS_PER_FRAME } from "@/lib/rules/cut/peaks";
import { aFolder, aSpeechWav, theFfmpeg } from "./media-kit";

const folder = aFolder();
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
});
afterAll(() => folder.remove());

it("the music of a cut is drawn as its stem sounds: from the title on, and quieter under voices", async () => {
  const soundPath = folder.file("voice.wav");
  aSpeechWav(soundPath, 2, 0.4);
  const files = localFiles(folder.file("kept"));
  const [title, spoken, silent] = [36, 60, 48];
  const heard = [
    { lineNumber: 1, soundPath: null, frameCount: title },
    { lineNumber: 1, soundPath, frameCount: spoken, roomTone: "interior" as const },
    { lineNumber: 2, soundPath: null, frameCount: silent },
  ];
  await withScratch(folder.path, "music", async (scratch) => {
    const shots = await hashSounds(heard, files);
    const common = { shots, music: "calm" as const, ffmpeg, scratch, files };
    const peaks = await musicPeaks(common);
    await renderStems({
      ...common,
      stemPath: (stem) => folder.file(`${stem}.wav`),
      linePath: () => null,
    });
    const stem = parseWav(readFileSync(folder.file("MX.wav")));
    expect(peaks).toHaveLength((title + spoken + silent) * PEAKS_PER_FRAME);
    const rendered = peaksOf(toMono(stem));
    for (const [at, peak] of peaks.entries()) {
      expect(Math.abs(peak - (rendered[at] ?? 0))).toBeLessThanOrEqual(1);
    }
    const unduckedShots = shots.map((shot) => ({ ...shot, soundPath: null, soundHash: null }));
    const alone = await musicPeaks({ ...common, shots: unduckedShots });
    const sum = (all: Uint8Array, from: number, to: number) =>
      all
        .subarray(from * PEAKS_PER_FRAME, to * PEAKS_PER_FRAME)
        .reduce((total, peak) => total + peak, 0);
    expect(sum(peaks, 0, title)).toBe(sum(alone, 0, title));
    expect(sum(peaks, title + 12, title + 36)).toBeLessThan(
      0.6 * sum(alone, title + 12, title + 36),
    );
  });
});
