import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { soundOfClip } from "@/lib/media/clip-sound";
import { localFiles } from "@/lib/media/media-files";
import { mixSamples, type ShotSound } from "@/lib/media/mix-film";
import { separate } from "@/lib/media/pcm";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { encodeWav, parseWav } from "@/lib/media/wav";
import { SAMPLE_RATE, samplesFor } from "@/lib/rules/house-format";
import { aFolder, aSpeechWav, make, theFfmpeg } from "./media-kit";

const folder = aFolder();
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
});
afterAll(() => folder.remove());

/** A clip of some seconds that plays a tone from its first second on. */
async function aClip(name: string, sound: string[]): Promise<string> {
  const picture = ["-f", "lavfi", "-i", "testsrc=s=320x180:r=25:d=5"];
  const path = folder.file(name);
  await make(...picture, ...sound, "-c:v", "libx264", "-c:a", "aac", "-shortest", path);
  return path;
}

const tone = (level: string) => [
  ...["-f", "lavfi", "-i", "aevalsrc=gte(t\\,1)*sin(2*PI*880*t)*LEVEL:d=5".replace("LEVEL", level)],
];
const peakOf = (samples: Float32Array) =>
  samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
const decibels = (value: number) => 20 * Math.log10(value);

/** How often a tone begins a new wave in a second. */
function pitchOf(samples: Float32Array): number {
  let count = 0;
  for (let at = 1; at < samples.length; at += 1) {
    if ((samples[at - 1] ?? 0) < 0 && (samples[at] ?? 0) >= 0) count += 1;
  }
  return (count * SAMPLE_RATE) / samples.length;
}

/** Where something begins to be heard, in seconds. */
function beginOf(samples: Float32Array): number {
  return samples.findIndex((value) => Math.abs(value) > 0.02) / SAMPLE_RATE;
}

async function heardIn(clipPath: string, frameCount: number, slowing = 1) {
  const bytes = await soundOfClip({ ffmpeg, clipPath, frameCount, slowing });
  return bytes && parseWav(bytes).channels;
}

describe("the sound that a clip brings along", () => {
  it("is as long as its shot, in step with its picture, and no louder than effects are", async () => {
    const channels = await heardIn(await aClip("loud.mp4", tone("0.9")), 60);
    expect(channels?.map(({ length }) => length)).toEqual([samplesFor(60), samplesFor(60)]);
    const [left = new Float32Array()] = channels ?? [];
    expect(decibels(peakOf(left))).toBeCloseTo(-12, 1);
    expect(Math.abs(beginOf(left) - 1)).toBeLessThan(0.01);
  });

  it("is not made louder than it is", async () => {
    const [left = new Float32Array()] =
      (await heardIn(await aClip("low.mp4", tone("0.1")), 60)) ?? [];
    expect(decibels(peakOf(left))).toBeCloseTo(-20, 0);
  });

  it("goes along with a clip that is shown slower, at its own pitch", async () => {
    const [left = new Float32Array()] =
      (await heardIn(await aClip("slow.mp4", tone("0.5")), 96, 1.1)) ?? [];
    expect(Math.abs(beginOf(left) - 1.1)).toBeLessThan(0.03);
    expect(pitchOf(left.subarray(samplesFor(36), samplesFor(84)))).toBeCloseTo(880, -1);
  });

  it("is none where there is nothing in it, and where there is none", async () => {
    const silence = ["-f", "lavfi", "-i", "aevalsrc=0:d=5"];
    expect(await heardIn(await aClip("silent.mp4", silence), 60)).toBeNull();
    const mute = folder.file("mute.mp4");
    await make("-f", "lavfi", "-i", "testsrc=s=320x180:r=25:d=2", "-c:v", "libx264", mute);
    expect(await heardIn(mute, 48)).toBeNull();
  });
});

describe("a film with the sound of its clips", () => {
  const frames = 48;

  async function mixOf(shots: readonly ShotSound[]): Promise<Float32Array> {
    return withScratch(folder.path, "mix", async (scratch) => {
      const pieces: Float32Array[] = [];
      const files = localFiles(scratch.directory);
      for await (const piece of mixSamples({ ffmpeg, shots, scratch, files }))
        pieces.push(piece.slice());
      return separate(
        new Float32Array(pieces.flatMap((piece) => [...piece])),
        2,
      )[0] as Float32Array;
    });
  }

  it("has it below the voice, and as it is where nobody speaks", async () => {
    const samples = new Float32Array(samplesFor(frames)).fill(0.25);
    const own = folder.file("own.wav");
    writeFileSync(own, encodeWav({ sampleRate: SAMPLE_RATE, channels: [samples, samples] }));
    const voice = folder.file("voice.wav");
    aSpeechWav(voice, 1.5, 0.3);
    const shot = (soundPath: string | null, clipSoundPath?: string): ShotSound => ({
      ...{ lineNumber: 1, soundPath, frameCount: frames, roomTone: "none" },
      ...(clipSoundPath ? { clipSoundPath } : {}),
    });
    const [spoken, both, alone] = await Promise.all([
      mixOf([shot(voice)]),
      mixOf([shot(voice, own)]),
      mixOf([shot(null, own)]),
    ]);
    const at = samplesFor(24);
    expect(alone[at]).toBeCloseTo(0.25, 3);
    expect((both[at] ?? 0) - (spoken[at] ?? 0)).toBeCloseTo(0.25 * 10 ** (-8 / 20), 3);
    // The voice itself stays as it is: nothing but the sound was added, at one gain.
    const added = both.map((value, index) => value - (spoken[index] ?? 0));
    const middle = added.subarray(samplesFor(2), samplesFor(46));
    expect(Math.max(...middle) - Math.min(...middle)).toBeLessThan(1e-4);
  });

  it("names the line whose sound is lost", async () => {
    const lost: ShotSound = {
      ...{ lineNumber: 7, soundPath: null, frameCount: frames, roomTone: "none" },
      clipSoundPath: folder.file("lost.wav"),
    };
    await expect(mixOf([lost])).rejects.toThrow(/^Line 7: /u);
  });
});
