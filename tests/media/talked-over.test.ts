import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { localFiles } from "@/lib/media/media-files";
import type { ShotSound } from "@/lib/media/mix-film";
import { renderStems } from "@/lib/media/render-stems";
import { withScratch } from "@/lib/media/scratch";
import { encodeWav, parseWav } from "@/lib/media/wav";
import { FPS, SAMPLE_RATE } from "@/lib/rules/house-format";
import { aFolder, theFfmpeg } from "./media-kit";

const folder = aFolder();
afterAll(() => folder.remove());

const VOICE_SECONDS = 2.5;

/** A voice of one tone, so that it can be told from another at any moment. */
function aVoice(name: string, hertz: number): string {
  const samples = Float32Array.from(
    { length: VOICE_SECONDS * SAMPLE_RATE },
    (_, index) => 0.3 * Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE),
  );
  writeFileSync(folder.file(name), encodeWav({ sampleRate: SAMPLE_RATE, channels: [samples] }));
  return folder.file(name);
}

/** How strong a tone is between two moments: 0 where it is not heard. */
function strength(samples: Float32Array, hertz: number, from: number, to: number): number {
  let [sine, cosine] = [0, 0];
  const [first, last] = [Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE)];
  for (let index = first; index < last; index += 1) {
    const angle = (2 * Math.PI * hertz * index) / SAMPLE_RATE;
    sine += (samples[index] ?? 0) * Math.sin(angle);
    cosine += (samples[index] ?? 0) * Math.cos(angle);
  }
  return (2 * Math.hypot(sine, cosine)) / (last - first);
}

it("two who speak at the same time are heard together: the first goes on while the second is seen", async () => {
  const frameCount = VOICE_SECONDS * FPS;
  const shots: ShotSound[] = [
    {
      ...{ lineNumber: 1, soundPath: aVoice("first.wav", 500), roomTone: "none" },
      ...{ frameCount: FPS, soundFrames: frameCount },
    },
    { lineNumber: 2, soundPath: aVoice("second.wav", 1500), frameCount, roomTone: "none" },
  ];
  await withScratch(folder.path, "stems", async (scratch) => {
    await renderStems({
      ...{ ffmpeg: await theFfmpeg(), shots, music: null, scratch },
      files: localFiles(scratch.directory),
      stemPath: (stem) => scratch.file(`${stem}.wav`),
      linePath: (index) => scratch.file(`line-${index}.wav`),
    });
    const [heard] = parseWav(readFileSync(scratch.file("DX.wav"))).channels;
    const levels = (from: number, to: number) =>
      [500, 1500].map((hertz) => strength(heard ?? new Float32Array(), hertz, from, to) > 0.05);
    expect(levels(0.2, 0.9)).toEqual([true, false]);
    expect(levels(1.2, 2.4)).toEqual([true, true]);
    expect(levels(2.6, 3.4)).toEqual([false, true]);
  });
});
