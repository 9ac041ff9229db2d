import { samplesFor } from "@/lib/rules/house-format";
import { encodeAac } from "./encode-aac";
import { AacParts } from "./encode-aac-parts";
import { Limiter } from "./limiter";
import { openLoudnessMonitor } from "./loudness-monitor";
import { MixNotes } from "./mix-notes";
import type { Mood } from "./music/music-bed";
import { interleave, separate } from "./pcm";
import { openPremix, type Premix, type PremixReader } from "./premix";
import type { RoomTone } from "./room-tone";
import { asOneBus, type EffectCue, RoomToneMixer } from "./room-tone-mixer";
import type { Ffmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";
import { FILM_LOUDNESS_LUFS, FIRST_CEILING_DB, ShotLines } from "./shot-lines";

/** Makes the sound of a whole film: every line at its level, a quiet place around it, one level for all. */

export interface ShotSound {
  lineNumber: number;
  /** The line's own audio, heard from the shot's first frame on; null when nobody speaks. */
  soundPath: string | null;
  frameCount: number;
  /** SHA-256 of the sound's content; null when nobody speaks. */
  soundHash?: string | null | undefined;
  /** How much louder than plain speech the line is heard, in LU; default 0. */
  loudnessLu?: number | undefined;
  roomTone: RoomTone;
  /** What else is heard in the shot. */
  effects?: readonly EffectCue[] | undefined;
}

export interface MixFilmOptions {
  ffmpeg: Pick<Ffmpeg, "path" | "version">;
  shots: readonly ShotSound[];
  /** Mood of the music under the whole film; default: none. */
  music?: Mood | null;
  scratch: Scratch;
  /**
   * Keeps levelled lines and encoded stretches, so that a change makes only those anew that it is
   * heard in; stretches where all sounds come with their hashes.
   */
  cacheDirectory?: string | undefined;
  /** Called with packets of the sound as soon as they are encoded, in ADTS framing; another attempt may follow. */
  onEncoded?: ((bytes: Uint8Array) => void) | undefined;
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

/**
 * Bump when the way sound is mixed changes, also how close to its loudness a film has to come: cached mixes
 * are then made anew. Films that were joined stay as they are, and are not called out of date.
 */
export const MIX_VERSION = 7;
const FILM_PEAK_DB = -1;
/**
 * The promise is 0.5 LU by any meter, and ffmpeg's has been heard 0.1 LU below ours. Each further attempt
 * encodes anew.
 */
const CLOSE_ENOUGH_LU = 0.3;
const MAXIMUM_ATTEMPTS = 4;

/**
 * Mixes and encodes. Lines are levelled one by one, which nearly always makes the whole right: it is
 * encoded while it is mixed, and measured on the result. Only sound that cannot be brought to the
 * target at all (a film without speech keeps its quiet places) differs from it.
 * @throws MediaError naming the line whose sound is missing or unreadable
 */
export async function mixFilm(options: MixFilmOptions): Promise<FilmSound> {
  const premixPath = options.scratch.file("premix.f32");
  const premix = await openPremix(premixPath);
  try {
    const first = await mixAndEncode(premix, premixPath, options);
    options.onProgress?.(0.95);
    return await master(premix, first, options);
  } finally {
    await premix.close();
  }
}

interface Attempt extends FilmSound {
  hasSpeech: boolean;
}

/** Lines and places at their levels, encoded part by part while the next shots are mixed. */
async function mixAndEncode(
  premix: Premix,
  premixPath: string,
  options: MixFilmOptions,
): Promise<Attempt> {
  const { ffmpeg, signal, shots, scratch, cacheDirectory } = options;
  const tones = new RoomToneMixer(shots, options.music ?? null);
  const monitor = openLoudnessMonitor({ ffmpeg, signal });
  const sampleCount = shots.reduce((sum, { frameCount }) => sum + samplesFor(frameCount), 0);
  const onEncoded = (bytes: Uint8Array) => {
    monitor.push(bytes);
    options.onEncoded?.(bytes);
  };
  const notes = new MixNotes();
  const heardIn = (first: number, end: number) => `${MIX_VERSION} ${notes.about(first, end)}`;
  const isKnown = shots.every(({ soundPath, soundHash }) => !soundPath || soundHash);
  const cache = cacheDirectory && isKnown ? { directory: cacheDirectory, heardIn } : undefined;
  const parts = new AacParts({
    ...{ ffmpeg, file: premixPath, sampleCount, onEncoded },
    ...{ cache, scratch, signal },
  });
  const memory = new ShotMemory(shots);
  const lines = new ShotLines(shots, { ffmpeg, signal, scratch, cacheDirectory });
  let hasSpeech = false;
  let mixedSamples = 0;
  try {
    for (const [index, shot] of shots.entries()) {
      signal?.throwIfAborted();
      const { level, line } = await lines.find(shot, memory.line);
      if (line) hasSpeech = true;
      const { left, right, both } = memory.of(shot.frameCount, line);
      notes.add(left.length, [line && level, factsOf(index, shots, tones)]);
      tones.addTo(index, asOneBus(left, right));
      await premix.append(interleave(left, right, both));
      mixedSamples += left.length;
      parts.grow(mixedSamples);
      options.onProgress?.((0.6 * (index + 1)) / shots.length);
    }
    const adts = await parts.finish();
    if (adts) return { adts, hasSpeech, ...(await monitor.finish()) };
    monitor.stop();
    return { hasSpeech, ...(await encodeAndMeasure(premix.read(), options)) };
  } catch (error) {
    monitor.stop();
    await parts.stop();
    throw error;
  }
}

/** All that the sound of a shot is made of. Where a shot stands decides only how its noises fall. */
function factsOf(index: number, shots: readonly ShotSound[], tones: RoomToneMixer): unknown {
  const { soundHash, frameCount, roomTone, effects = [] } = shots[index] as ShotSound;
  const place = effects.length > 0 ? index : null;
  const isLast = index === shots.length - 1;
  return [soundHash, frameCount, roomTone, effects, place, isLast, tones.state(index)];
}

/** The same memory for one shot after the other: what is thrown away costs more than the mixing. */
class ShotMemory {
  /** Room for the line alone. */
  readonly line: Float32Array;
  private readonly channels: readonly [Float32Array, Float32Array, Float32Array];

  constructor(shots: readonly ShotSound[]) {
    const longest = samplesFor(Math.max(...shots.map(({ frameCount }) => frameCount)));
    const [one, two] = [longest, 2 * longest];
    this.line = new Float32Array(one);
    this.channels = [new Float32Array(one), new Float32Array(one), new Float32Array(two)];
  }

  /** Both channels, each with the line in it (or silence), and room for both interleaved. */
  of(frameCount: number, line: Float32Array | null) {
    const length = samplesFor(frameCount);
    const [left, right, both] = this.channels;
    const shot = { left: left.subarray(0, length), right: right.subarray(0, length), both };
    for (const channel of [shot.left, shot.right]) {
      if (line) channel.set(line);
      channel.fill(0, line?.length ?? 0);
    }
    return shot;
  }
}

/** Takes the first attempt when it is right; else gain and limiter until the decoded result is. */
async function master(premix: Premix, first: Attempt, options: MixFilmOptions): Promise<FilmSound> {
  let result: FilmSound = first;
  let gainDb = 0;
  let ceilingDb = FIRST_CEILING_DB;
  for (let attempt = 1; ; attempt += 1) {
    const { loudnessLufs, truePeakDb, adts } = result;
    const tooLoudDb = Math.max(0, truePeakDb - FILM_PEAK_DB);
    // Places alone are meant to be quiet: brought to the level of speech they would be a storm.
    const missingLu =
      first.hasSpeech && loudnessLufs !== null ? FILM_LOUDNESS_LUFS - loudnessLufs : 0;
    const good = tooLoudDb === 0 && Math.abs(missingLu) <= CLOSE_ENOUGH_LU;
    if (good || attempt === MAXIMUM_ATTEMPTS) return { adts, loudnessLufs, truePeakDb };
    if (tooLoudDb > 0) ceilingDb -= tooLoudDb + 0.2;
    if (Math.abs(missingLu) > CLOSE_ENOUGH_LU) gainDb += missingLu;
    const pieces = limited(premix.read(), linear(gainDb), linear(ceilingDb));
    result = await encodeAndMeasure(pieces, options);
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

/** Encodes in one piece, and decodes the result at the same time. */
async function encodeAndMeasure(
  pieces: AsyncGenerator<Float32Array>,
  { ffmpeg, signal }: MixFilmOptions,
): Promise<FilmSound> {
  const monitor = openLoudnessMonitor({ ffmpeg, signal });
  try {
    const onEncoded = (bytes: Uint8Array) => monitor.push(bytes);
    const adts = await encodeAac({ ffmpeg, pieces, onEncoded, signal });
    return { adts, ...(await monitor.finish()) };
  } catch (error) {
    monitor.stop();
    throw error;
  }
}

function linear(decibels: number): number {
  return 10 ** (decibels / 20);
}
