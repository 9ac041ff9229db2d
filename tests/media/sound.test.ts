import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeAudio } from "@/lib/media/decode-audio";
import { measureLoudness } from "@/lib/media/loudness";
import { localFiles } from "@/lib/media/media-files";
import { type FilmSound, mixFilm, type ShotSound } from "@/lib/media/mix-film";
import { toMono } from "@/lib/media/pcm";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { encodeWav } from "@/lib/media/wav";
import { SAMPLES_PER_FRAME } from "@/lib/rules/house-format";
import {
  aBeepWav,
  aFolder,
  aSpeechWav,
  beeping,
  ebur128,
  make,
  meetsLoudness,
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

async function mixed(shots: ShotSound[], name: string): Promise<FilmSound> {
  const sound = await withScratch(folder.path, "mix", (scratch) =>
    mixFilm({ ffmpeg, shots, scratch, files: localFiles(folder.path) }),
  );
  writeFileSync(folder.file(name), sound.adts);
  return sound;
}

describe("sound from anywhere", () => {
  it.each([
    ["wave-44.wav", 44_100, "stereo", ["-c:a", "pcm_s16le"]],
    ["wave-24bit.wav", 48_000, "mono", ["-c:a", "pcm_s24le"]],
    ["adpcm.wav", 22_050, "mono", ["-c:a", "adpcm_ima_wav"]],
    ["speech.mp3", 44_100, "mono", ["-c:a", "libmp3lame", "-b:a", "64k"]],
    ["speech.m4a", 48_000, "stereo", ["-c:a", "aac"]],
    ["speech.opus", 48_000, "mono", ["-c:a", "libopus", "-f", "ogg"]],
    ["speech.flac", 32_000, "mono", ["-c:a", "flac"]],
    ["speech.webm", 48_000, "mono", ["-c:a", "libopus"]],
  ])("is read from %s with every sample in its place", async (name, rate, layout, codec) => {
    await make(...beeping(rate, 1.5, layout), ...codec, folder.file(name));
    const pcm = await decodeAudio({ ffmpeg, path: folder.file(name) });
    const samples = toMono(pcm);
    const beep = samples.findIndex((value) => Math.abs(value) > 0.15) / 48_000;
    expect(pcm.sampleRate).toBe(48_000);
    expect(pcm.channels).toHaveLength(layout === "stereo" ? 2 : 1);
    expect(Math.abs(beep - SIGNAL_SECONDS)).toBeLessThan(0.005);
    // Some codecs fill their last block with silence.
    expect(Math.abs(samples.length / 48_000 - 1.5)).toBeLessThan(0.1);
  });

  it("is refused when there is none", async () => {
    writeFileSync(folder.file("none.mp3"), "not a sound");
    await expect(decodeAudio({ ffmpeg, path: folder.file("none.mp3") })).rejects.toMatchObject({
      kind: "unreadable",
    });
    await expect(decodeAudio({ ffmpeg, path: folder.file("no.wav") })).rejects.toMatchObject({
      kind: "missing",
    });
  });
});

describe("the sound of a film", () => {
  it("has every line that is spoken alike equally loud, however it was recorded, at -16 LUFS", async () => {
    const levels = [0.9, 0.05, 0.3, 0.1];
    const shots = levels.map((level, index): ShotSound => {
      const soundPath = folder.file(`line-${index}.wav`);
      aSpeechWav(soundPath, 2.7, level, index + 1);
      return { lineNumber: index + 1, soundPath, frameCount: 72, roomTone: "interior" };
    });
    const sound = await mixed(shots, "even.aac");
    expect(meetsLoudness(sound)).toBe(true);
    const heard = await ebur128(folder.file("even.aac"));
    expect(Math.abs(heard.lufs + 16)).toBeLessThan(0.5);
    expect(heard.truePeakDb).toBeLessThanOrEqual(-1);
    const each = await loudnessOfShots("even.aac", shots.length);
    for (const lufs of each) expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(0.5);
  });

  it("keeps whispers below plain speech and shouts above it, and the whole at -16 LUFS", async () => {
    const above = [0, -4, -4, 2];
    const shots = above.map((loudnessLu, index): ShotSound => {
      const soundPath = folder.file(`meant-${index}.wav`);
      // Recorded the other way round, as voices do that know no whisper.
      aSpeechWav(soundPath, 2.7, [0.1, 0.9, 0.5, 0.05][index] ?? 0, index + 1);
      const shot = { lineNumber: index + 1, soundPath, frameCount: 72, loudnessLu };
      return { ...shot, roomTone: "interior" };
    });
    const sound = await mixed(shots, "meant.aac");
    expect(meetsLoudness(sound)).toBe(true);
    const each = await loudnessOfShots("meant.aac", shots.length);
    const plain = each[0] ?? 0;
    for (const [index, lufs] of each.entries()) {
      expect(Math.abs(lufs - plain - (above[index] ?? 0))).toBeLessThanOrEqual(0.6);
    }
  });

  it("keeps peaks down in lines that crackle", async () => {
    const samples = new Float32Array(96_000).map((_, index) => 0.05 * Math.sin(index / 20));
    for (let index = 5_000; index < 96_000; index += 9_000) samples[index] = 1;
    writeFileSync(
      folder.file("crackle.wav"),
      encodeWav({ sampleRate: 48_000, channels: [samples] }),
    );
    const soundPath = folder.file("crackle.wav");
    const sound = await mixed(
      [{ lineNumber: 1, soundPath, frameCount: 48, roomTone: "none" }],
      "crackle.aac",
    );
    expect(meetsLoudness(sound)).toBe(true);
  });

  it("leaves a film without speech quiet, and one without any sound silent", async () => {
    const silent: ShotSound = { lineNumber: 1, soundPath: null, frameCount: 48, roomTone: "none" };
    expect((await mixed([silent], "silent.aac")).loudnessLufs).toBeNull();
    const rain = await mixed([{ ...silent, roomTone: "rain" }], "rain.aac");
    expect(rain.loudnessLufs).toBeLessThan(-38);
    expect((await soundOf(folder.file("silent.aac"))).length).toBeGreaterThanOrEqual(48 * 2000);
  });

  it("keeps silence between lines free of clicks", async () => {
    const soundPath = folder.file("tone.wav");
    aBeepWav(soundPath, { sampleRate: 48_000, seconds: 3, atSeconds: 0, level: 0.4 });
    const shots = [1, 2, 3].map((lineNumber): ShotSound => {
      return { lineNumber, soundPath, frameCount: 2, roomTone: "none" };
    });
    await mixed(shots, "cuts.aac");
    const samples = await soundOf(folder.file("cuts.aac"));
    for (const join of [1024 + 4_000, 1024 + 8_000]) {
      const around = samples.subarray(join - 24, join + 24);
      expect(Math.max(...around.map(Math.abs))).toBeLessThan(0.12);
    }
  });
});

/** Of each shot of 72 frames in a mix, in LUFS. */
async function loudnessOfShots(name: string, count: number): Promise<number[]> {
  const { channels } = await decodeAudio({ ffmpeg, path: folder.file(name) });
  return Array.from({ length: count }, (_, index) => {
    // The encoder's own beginning lies before the first shot.
    const from = 1024 + index * 72 * SAMPLES_PER_FRAME;
    const [left, right] = channels.map((all) => all.slice(from, from + 72 * SAMPLES_PER_FRAME));
    return left ? (measureLoudness(left, right).lufs ?? 0) : 0;
  });
}
