import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findFfmpeg } from "@/lib/media/find-ffmpeg";
import { openClipEncoder } from "@/lib/media/house-clip";
import { type Ffmpeg, readFfmpegOutput, runFfmpeg } from "@/lib/media/run-ffmpeg";
import { decodeSound } from "@/lib/media/sound-to-wave";
import { encodeWav, type Pcm } from "@/lib/media/wav";
import { type FrameSize, frameSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { FPS } from "@/lib/rules/house-format";

/** Builders of media files for tests, and eyes and ears to judge results with. */

/** The ffmpeg of this machine; FFMPEG_PATH chooses another, to run all media tests with it. */
export function theFfmpeg(): Promise<Ffmpeg> {
  return findFfmpeg({
    configuredPath: process.env.FFMPEG_PATH ?? null,
    cacheDirectory: path.join(os.tmpdir(), "roughcut-media-tests"),
  });
}

/** Reads any sound with the ffmpeg of this machine. */
export async function decodeHere(bytes: Uint8Array): Promise<Pcm> {
  const scratchDirectory = path.join(os.tmpdir(), "roughcut-media-tests");
  return decodeSound(bytes, { ffmpeg: await theFfmpeg(), scratchDirectory });
}

/** A folder that goes with the tests of one file. */
export function aFolder(): { path: string; file(name: string): string; remove(): Promise<void> } {
  const root = path.join(os.tmpdir(), "roughcut-media-tests");
  mkdirSync(root, { recursive: true });
  const folder = mkdtempSync(path.join(root, "files-"));
  return {
    path: folder,
    file: (name) => path.join(folder, name),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** When the clips below flash white and beep, in seconds; a frame begins then at 24, 25, 30, 60 ... */
export const SIGNAL_SECONDS = 1;
const SIGNAL_LENGTH_SECONDS = 0.125;

/** A lavfi picture that is dark but for a white flash at 1 s. */
export function flashing(size: string, rate: string | number, seconds: number): string[] {
  const end = SIGNAL_SECONDS + SIGNAL_LENGTH_SECONDS;
  const flash = `drawbox=c=white:t=fill:enable='between(t,${SIGNAL_SECONDS - 0.001},${end})'`;
  return ["-f", "lavfi", "-i", `color=c=0x203040:s=${size}:r=${rate}:d=${seconds},${flash}`];
}

/** A lavfi sound that is silent but for a 1 kHz beep at 1 s. */
export function beeping(sampleRate: number, seconds: number, layout = "mono"): string[] {
  const end = SIGNAL_SECONDS + SIGNAL_LENGTH_SECONDS;
  const beep = `if(between(t,${SIGNAL_SECONDS},${end}),0.5*sin(2*PI*1000*t),0)`;
  const channels = layout === "stereo" ? `${beep}|${beep}` : beep;
  return ["-f", "lavfi", "-i", `aevalsrc='${channels}':s=${sampleRate}:d=${seconds}`];
}

/** Runs ffmpeg with these arguments, to make an input. */
export async function make(...argumentList: string[]): Promise<void> {
  await runFfmpeg({ ffmpeg: await theFfmpeg(), arguments: argumentList });
}

/** A house clip, made frame by frame as the built-in studio does, that flashes from one frame on. */
export async function aHouseClip(
  outPath: string,
  frameCount: number,
  flashFrame: number = SIGNAL_SECONDS * FPS,
  size: FrameSize = frameSize(STANDARD_FORMAT),
): Promise<void> {
  const pixelFormat = "yuv420p";
  const to = { ffmpeg: await theFfmpeg(), ...size, frameCount, outPath, pixelFormat } as const;
  const encoder = openClipEncoder(to);
  const grey = size.width * size.height;
  const planes = new Uint8Array(grey * 1.5).fill(128);
  for (let frame = 0; frame < frameCount; frame += 1) {
    const lit = frame >= flashFrame && frame < flashFrame + 3;
    planes.fill(lit ? 235 : 55, 0, grey);
    // Something that moves, so that frames differ.
    planes.fill(126, 640 * frame, 640 * frame + 320);
    await encoder.write(planes);
  }
  await encoder.finish();
}

/** A WAV file that beeps at a moment. */
export function aBeepWav(
  outPath: string,
  options: { sampleRate: number; seconds: number; atSeconds?: number; level?: number },
): void {
  const { sampleRate, seconds, atSeconds = SIGNAL_SECONDS, level = 0.5 } = options;
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  const first = Math.round(atSeconds * sampleRate);
  const last = Math.round((atSeconds + SIGNAL_LENGTH_SECONDS) * sampleRate);
  for (let index = first; index < Math.min(last, samples.length); index += 1) {
    samples[index] = level * Math.sin((2 * Math.PI * 1000 * (index - first)) / sampleRate);
  }
  writeFileSync(outPath, encodeWav({ sampleRate, channels: [samples] }));
}

/** A WAV file of something like speech: syllables of noise with pauses, at a level. */
export function aSpeechWav(outPath: string, seconds: number, level: number, seed = 1): void {
  const sampleRate = 48_000;
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  let state = seed * 7919;
  let smooth = 0;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    smooth += (state / 2 ** 31 - smooth) * 0.2;
    const syllable = Math.max(0, Math.sin((index / sampleRate) * 2 * Math.PI * 4));
    samples[index] = smooth * syllable * level;
  }
  writeFileSync(outPath, encodeWav({ sampleRate, channels: [samples] }));
}

/** 8 x 8 pixels of three bytes. */
const FRAME_BYTES = 8 * 8 * 3;

/** Mean brightness (0 to 255) of the middle of every frame, where also an upright clip has picture. */
export async function brightnessOfFrames(file: string): Promise<number[]> {
  const raw = await readFfmpegOutput({
    ffmpeg: await theFfmpeg(),
    arguments: [
      ...["-i", file, "-vf", "crop=iw*0.28:ih*0.94,scale=8:8", "-pix_fmt", "rgb24"],
      ...["-f", "rawvideo", "pipe:1"],
    ],
  });
  return Array.from({ length: raw.length / FRAME_BYTES }, (_, frame) => {
    const pixels = raw.subarray(frame * FRAME_BYTES, (frame + 1) * FRAME_BYTES);
    return pixels.reduce((sum, value) => sum + value, 0) / FRAME_BYTES;
  });
}

/** The sound of a file as one channel at 48 kHz. */
export async function soundOf(file: string): Promise<Float32Array> {
  const raw = await readFfmpegOutput({
    ffmpeg: await theFfmpeg(),
    arguments: ["-i", file, "-vn", "-ac", "1", "-ar", "48000", "-f", "f32le", "pipe:1"],
  });
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength));
}

/** What ffmpeg's own EBU R 128 meter says about a file: LUFS, and the highest true peak in dB. */
export async function ebur128(file: string): Promise<{ lufs: number; truePeakDb: number }> {
  const text = await readFfmpegOutput({
    ffmpeg: await theFfmpeg(),
    arguments: [
      ...["-i", file, "-vn", "-af", "ebur128=metadata=1:peak=true,ametadata=print:file=-"],
      ...["-f", "null", "-"],
    ],
  });
  const values = (key: RegExp) =>
    [...text.toString("utf8").matchAll(key)].map(([, v]) => Number(v));
  const peak = Math.max(...values(/true_peaks_ch\d=(\S+)/gu));
  return { lufs: values(/r128\.I=(\S+)/gu).at(-1) ?? 0, truePeakDb: 20 * Math.log10(peak) };
}

/**
 * What every film with speech in it measures by our own meter: -16 LUFS within 0.3, so that others find it
 * within the promised 0.5, and peaks at most -1 dB.
 */
export function meetsLoudness(sound: { loudnessLufs: number | null; truePeakDb: number }): boolean {
  const off = Math.abs((sound.loudnessLufs ?? 0) + 16);
  return off <= 0.3 && sound.truePeakDb <= -1;
}

/** Decoding timestamps of a stream ("v" or "a"), in ticks, and what the decoder complains about. */
export async function decodingTimes(file: string, stream: "v" | "a"): Promise<number[]> {
  const text = await readFfmpegOutput({
    ffmpeg: await theFfmpeg(),
    arguments: ["-i", file, "-map", `0:${stream}`, "-c", "copy", "-f", "framecrc", "pipe:1"],
  });
  const lines = text.toString("utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => Number(line.split(",")[1]));
}

/** Decodes all of a file and fails at the first fault. */
export async function decodeStrictly(file: string): Promise<void> {
  await make("-xerror", "-err_detect", "explode", "-i", file, "-f", "null", "-");
}

/** The pixels of one frame at 320x180: red, green, blue ... */
export async function pixelsOf(file: string, frame = 0): Promise<Uint8Array> {
  const [pixels] = await pixelsOfFrames(file, [frame]);
  return pixels ?? new Uint8Array(0);
}

/** The same of several frames, in rising order: the file is decoded once. */
export async function pixelsOfFrames(
  file: string,
  frames: readonly number[],
): Promise<Uint8Array[]> {
  const chosen = frames.map((frame) => `eq(n,${frame})`).join("+");
  const raw = await readFfmpegOutput({
    ffmpeg: await theFfmpeg(),
    arguments: [
      ...["-i", file, "-vf", `select='${chosen}',scale=320:180`, "-vsync", "vfr"],
      ...["-frames:v", `${frames.length}`, "-pix_fmt", "rgb24", "-f", "rawvideo", "pipe:1"],
    ],
  });
  const bytes = 320 * 180 * 3;
  return frames.map((_, at) => new Uint8Array(raw.subarray(at * bytes, (at + 1) * bytes)));
}

/** True when the index of an MP4 file stands before its media data; boxes above 4 GB are not known. */
export function isFastStart(file: string): boolean {
  const bytes = readFileSync(file);
  const types: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += Math.max(8, bytes.readUInt32BE(at))) {
    types.push(bytes.toString("latin1", at + 4, at + 8));
  }
  return types.includes("moov") && types.indexOf("moov") < types.indexOf("mdat");
}
