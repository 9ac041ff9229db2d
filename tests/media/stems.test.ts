import { readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localFiles } from "@/lib/media/media-files";
import { mixSamples, type ShotSound } from "@/lib/media/mix-film";
import { separate } from "@/lib/media/pcm";
import { renderStems, STEMS } from "@/lib/media/render-stems";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { parseWav } from "@/lib/media/wav";
import { FULL_SCALE } from "@/lib/media/wave-file";
import { samplesFor } from "@/lib/rules/house-format";
import { aFolder, aSpeechWav, theFfmpeg } from "./media-kit";

const folder = aFolder();
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
});
afterAll(() => folder.remove());

/** Three places, two people, steps, a whisper and a silent shot: every part of the mix has something to do. */
function shots(): ShotSound[] {
  const spoken = (name: string, level: number, seed: number) => {
    const soundPath = folder.file(name);
    aSpeechWav(soundPath, 2.4, level, seed);
    return soundPath;
  };
  const effects = [{ effect: "knock", startSeconds: 0.4, durationSeconds: 1 } as const];
  return [
    { lineNumber: 0, soundPath: null, frameCount: 36, roomTone: "none" },
    { lineNumber: 1, soundPath: spoken("a.wav", 0.4, 1), frameCount: 65, roomTone: "interior" },
    { lineNumber: 2, soundPath: null, frameCount: 50, roomTone: "rain", effects },
    {
      ...{ lineNumber: 3, soundPath: spoken("b.wav", 0.1, 2), frameCount: 67, roomTone: "rain" },
      loudnessLu: -8,
    },
  ];
}

describe.each([
  ["with music", "calm" as const],
  ["without music", null],
])("the stems of a film %s", (_, music) => {
  it("add up to its mix before gain and limiter, sample by sample", async () => {
    const sounds = shots();
    const length = samplesFor(sounds.reduce((sum, { frameCount }) => sum + frameCount, 0));
    const { mix, stems } = await withScratch(folder.path, "stems", async (scratch) => {
      const files = localFiles(scratch.directory);
      const mix: Float32Array[] = [];
      const options = { ffmpeg, shots: sounds, music, scratch, files };
      for await (const piece of mixSamples(options)) mix.push(piece.slice());
      const stemPath = (stem: string) => scratch.file(`${stem}.wav`);
      const linePath = (index: number) => (index === 1 ? scratch.file("line.wav") : null);
      await renderStems({ ...options, stemPath, linePath });
      const floats = new Float32Array(mix.flatMap((piece) => [...piece]));
      const line = parseWav(readFileSync(scratch.file("line.wav")));
      expect(line.channels.map((channel) => channel.length)).toEqual([samplesFor(65)]);
      expect(statSync(scratch.file("line.wav")).size).toBe(44 + samplesFor(65) * 3);
      return {
        mix: separate(floats, 2),
        stems: STEMS.map((stem) => parseWav(readFileSync(stemPath(stem))).channels),
      };
    });
    expect(mix[0]?.length).toBe(length);
    expect(stems.flat().map((channel) => channel.length)).toEqual(Array(8).fill(length));
    // Each of the four is rounded to 24 bits once, by half a step at most; a float is one step wide.
    const allowed = 3 / FULL_SCALE;
    for (const side of [0, 1]) {
      let worst = 0;
      for (let at = 0; at < length; at += 1) {
        const sum = stems.reduce((total, channels) => total + (channels[side]?.[at] ?? 0), 0);
        worst = Math.max(worst, Math.abs(sum - (mix[side]?.[at] ?? 0)));
      }
      expect(worst).toBeLessThan(allowed);
    }
    const peaks = stems.map((channels) => Math.max(...channels.map(peakOf)));
    // Every stem is heard, music only where it was asked for.
    expect(peaks.map((peak) => peak > 0.001)).toEqual([true, music !== null, true, true]);
    expect(Math.max(...peaks)).toBeLessThan(1);
  });
});

function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}
