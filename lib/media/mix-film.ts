import { samplesFor } from "@/lib/rules/house-format";
import { decodeAudio, floatsOf } from "./decode-audio";
import { encodeAac } from "./encode-aac";
import { Limiter } from "./limiter";
import { type Loudness, LoudnessMeter, measureLoudness } from "./loudness";
import { atLine } from "./media-error";
import { fitToFrames, interleave, separate, toMono } from "./pcm";
import { openPremix, type Premix, type PremixReader } from "./premix";
import type { RoomTone } from "./room-tone";
import { RoomToneMixer } from "./room-tone-mixer";
import { type Ffmpeg, startFfmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";

/** Makes the sound of a whole film: every line equally loud, a quiet place around it, one level. */

export interface ShotSound {
  lineNumber: number;
  /** The line's own audio, heard from the shot's first frame on; null when nobody speaks. */
  soundPath: string | null;
  frameCount: number;
  roomTone: RoomTone;
}

export interface MixFilmOptions {
  ffmpeg: Pick<Ffmpeg, "path">;
  shots: readonly ShotSound[];
  scratch: Scratch;
  /** 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface FilmSound {
  /** AAC with ADTS framing, as `encodeAac` returns it. */
  adts: Buffer;
  /** Measured on the encoded sound after decoding it; null when the film is silent. */
  loudnessLufs: number | null;
  truePeakDb: number;
}

/** The level that streaming services and EBU R 128 s2 players agree on for speech on small devices. */
const FILM_LOUDNESS_LUFS = -16;
const FILM_PEAK_DB = -1;
/** The promise is 0.5 LU; other meters round differently. Each further attempt encodes anew. */
const CLOSE_ENOUGH_LU = 0.4;
/** AAC rounds peaks up by some tenths of a dB, and so does the curve between samples. */
const FIRST_CEILING_DB = -2;
const MAXIMUM_ATTEMPTS = 4;
/** More than this is not a quiet speaker but noise, or not a loud one but a fault. */
const MAXIMUM_LINE_GAIN_DB = 30;
const STEREO_SAMPLE_BYTES = 2 * Float32Array.BYTES_PER_ELEMENT;

/**
 * Mixes and encodes. The figures returned are measured on the result; only sound that cannot be
 * brought to the target at all (a film without speech keeps its quiet places) differs from it.
 * @throws MediaError naming the line whose sound is missing or unreadable
 */
export async function mixFilm(options: MixFilmOptions): Promise<FilmSound> {
  const premix = await openPremix(options.scratch.file("premix.f32"));
  try {
    const speech = await writePremix(premix, options);
    return await master(premix, speech, options);
  } finally {
    await premix.close();
  }
}

/**
 * Lines and places at their levels, before the film's own gain. Returns how loud that is behind the
 * limiter, so that the first attempt at the film's level is nearly always the last.
 */
async function writePremix(
  premix: Premix,
  options: MixFilmOptions,
): Promise<{ lufs: number | null; hasSpeech: boolean }> {
  const tones = new RoomToneMixer(options.shots);
  const limiter = new Limiter(linear(FIRST_CEILING_DB));
  const meter = new LoudnessMeter();
  let hasSpeech = false;
  for (const [index, shot] of options.shots.entries()) {
    options.signal?.throwIfAborted();
    const line = await readLine(shot, options);
    if (line) hasSpeech = true;
    const left = line ?? new Float32Array(samplesFor(shot.frameCount));
    const right = new Float32Array(left);
    tones.addTo(index, left, right);
    meter.push(...limiter.push(left, right));
    await premix.append(interleave(left, right));
    options.onProgress?.((0.5 * (index + 1)) / options.shots.length);
  }
  return { lufs: meter.read().lufs, hasSpeech };
}

/** The line's sound, as long as its shot and as loud as every other line; null when there is none. */
async function readLine(shot: ShotSound, options: MixFilmOptions): Promise<Float32Array | null> {
  if (!shot.soundPath) return null;
  try {
    const { ffmpeg, signal } = options;
    const pcm = await decodeAudio({ ffmpeg, path: shot.soundPath, signal });
    const line = fitToFrames(toMono(pcm), shot.frameCount);
    const { lufs } = measureLoudness(line);
    if (lufs === null) return null;
    const gainDb = FILM_LOUDNESS_LUFS - lufs;
    const bounded = Math.max(-MAXIMUM_LINE_GAIN_DB, Math.min(MAXIMUM_LINE_GAIN_DB, gainDb));
    const gain = linear(bounded);
    return line.map((sample) => sample * gain);
  } catch (error) {
    throw atLine(error, shot.lineNumber);
  }
}

/** Gain, limiter and encoder, repeated with better figures until the decoded result is right. */
async function master(
  premix: Premix,
  raw: { lufs: number | null; hasSpeech: boolean },
  options: MixFilmOptions,
): Promise<FilmSound> {
  // Places alone are meant to be quiet: brought to the level of speech they would be a storm.
  let gainDb = raw.hasSpeech && raw.lufs !== null ? FILM_LOUDNESS_LUFS - raw.lufs : 0;
  let ceilingDb = FIRST_CEILING_DB;
  for (let attempt = 1; ; attempt += 1) {
    const pieces = limited(premix.read(), linear(gainDb), linear(ceilingDb));
    const { adts, heard } = await encodeAndListen(pieces, options);
    options.onProgress?.(attempt === 1 ? 0.95 : 1);
    const tooLoudDb = Math.max(0, heard.truePeakDb - FILM_PEAK_DB);
    const missingLu = raw.hasSpeech && heard.lufs !== null ? FILM_LOUDNESS_LUFS - heard.lufs : 0;
    const good = tooLoudDb === 0 && Math.abs(missingLu) <= CLOSE_ENOUGH_LU;
    const last = attempt === MAXIMUM_ATTEMPTS;
    if (good || last) return { adts, loudnessLufs: heard.lufs, truePeakDb: heard.truePeakDb };
    if (tooLoudDb > 0) ceilingDb -= tooLoudDb + 0.2;
    if (Math.abs(missingLu) > CLOSE_ENOUGH_LU) gainDb += missingLu;
  }
}

async function* limited(
  premix: PremixReader,
  gain: number,
  ceiling: number,
): AsyncGenerator<Float32Array> {
  const limiter = new Limiter(ceiling);
  for await (const piece of premix) {
    for (let index = 0; index < piece.length; index += 1) {
      piece[index] = (piece[index] as number) * gain;
    }
    const [left, right] = separate(piece, 2);
    if (left && right) yield interleave(...limiter.push(left, right));
  }
  yield interleave(...limiter.flush());
}

/** Encodes, and decodes the result at the same time to measure what an audience will hear. */
async function encodeAndListen(
  pieces: AsyncGenerator<Float32Array>,
  options: MixFilmOptions,
): Promise<{ adts: Buffer; heard: Loudness }> {
  const { ffmpeg, signal } = options;
  const meter = new LoudnessMeter();
  const listener = startFfmpeg({
    ffmpeg,
    arguments: ["-f", "aac", "-i", "pipe:0", "-f", "f32le", "pipe:1"],
    signal,
  });
  let rest: Buffer = Buffer.alloc(0);
  listener.stdout.on("data", (chunk: Buffer) => {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % STEREO_SAMPLE_BYTES);
    rest = bytes.subarray(whole);
    const [left, right] = separate(floatsOf(bytes.subarray(0, whole)), 2);
    if (left && right) meter.push(left, right);
  });
  try {
    const onEncoded = (bytes: Buffer) => void listener.stdin.write(bytes);
    const adts = await encodeAac({ ffmpeg, pieces, onEncoded, signal });
    listener.stdin.end();
    await listener.finished;
    return { adts, heard: meter.read() };
  } catch (error) {
    listener.kill();
    throw error;
  }
}

function linear(decibels: number): number {
  return 10 ** (decibels / 20);
}
