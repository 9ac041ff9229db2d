import { gainOf } from "@/lib/rules/decibels";
import { samplesFor } from "@/lib/rules/house-format";
import { addClipSound, type ShotWithClipSound } from "./clip-sound";
import { encodeAac } from "./encode-aac";
import { AacParts, type KeptParts } from "./encode-aac-parts";
import { amplify } from "./gain";
import { HeardLines } from "./heard-lines";
import { Limiter } from "./limiter";
import { openLoudnessMonitor } from "./loudness-monitor";
import type { MediaFiles } from "./media-files";
import { MixNotes } from "./mix-notes";
import type { Mood } from "./music/music-bed";
import { OutOfTimeError } from "./out-of-time";
import { interleave, separate } from "./pcm";
import { findResumePoint, type KeptMix, ResumePoints } from "./resume-points";
import type { RoomTone } from "./room-tone";
import { asOneBus, type EffectCue, RoomToneMixer } from "./room-tone-mixer";
import type { Ffmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";
import { FILM_LOUDNESS_LUFS, FIRST_CEILING_DB, type SpokenShot } from "./shot-lines";

/** Makes the sound of a whole film: every line at its level, a quiet place around it, one level for all. */

export interface ShotSound extends SpokenShot, ShotWithClipSound {
  /** Its line begins so many frames behind its picture; below zero before it. Default 0. */
  offset?: number | undefined;
  /** How many frames its line lasts, where that is longer than its picture. */
  soundFrames?: number | undefined;
  roomTone: RoomTone;
  /** What else is heard in the shot. */
  effects?: readonly EffectCue[] | undefined;
  /** As `MediaFiles` identifies the sound that its clip has brought along. */
  clipSoundHash?: string | undefined;
}

export interface MixFilmOptions {
  ffmpeg: Pick<Ffmpeg, "path" | "version">;
  shots: readonly ShotSound[];
  /** Mood of the music under the whole film; default: none. */
  music?: Mood | null;
  scratch: Scratch;
  /** Where the sounds lie. */
  files: MediaFiles;
  /** Keeps levelled lines; default: all are levelled. */
  lines?: MediaFiles | undefined;
  /**
   * Keeps encoded stretches, so that a change makes only those anew that it is heard in, and a mix that
   * was broken off goes on; where all sounds come with their hashes. Default: all is made.
   */
  kept?: KeptMix | undefined;
  /** Asked behind each shot, once a part more is kept, so that every call gets on. */
  isTimeUp?: (() => boolean) | undefined;
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
 * @throws MediaError naming the line whose sound is missing or unreadable; OutOfTimeError
 */
export async function mixFilm(options: MixFilmOptions): Promise<FilmSound> {
  const first = await mixAndEncode(options);
  options.onProgress?.(0.95);
  return await master(first, options);
}

interface Attempt extends FilmSound {
  hasSpeech: boolean;
}

interface MixedShot {
  index: number;
  /** Whether somebody is heard. */
  isSpoken: boolean;
  /** What it was made of; see `MixNotes`. */
  facts: unknown;
  /** Left, right, left ...; the next shot is made in the same memory. */
  samples: Float32Array;
}

/** Mixes the shots in order, from one of them on. */
async function* mixShots(
  { shots, ffmpeg, signal, scratch, files, lines: kept }: MixFilmOptions,
  tones: RoomToneMixer,
  from = 0,
): AsyncGenerator<MixedShot> {
  const memory = new ShotMemory(shots);
  const lines = new HeardLines(shots, { ffmpeg, signal, scratch, files, kept });
  for (const [index, shot] of shots.entries()) {
    if (index < from) continue;
    signal?.throwIfAborted();
    const { line, facts: voice } = await lines.find(index, memory.line);
    const { left, right, both } = memory.of(shot.frameCount, line);
    const facts = [voice, factsOf(index, shots, tones)];
    tones.addTo(index, asOneBus(left, right));
    await addClipSound(shot, [left, right], line !== null, { ffmpeg, files, signal });
    yield { index, isSpoken: line !== null, facts, samples: interleave(left, right, both) };
  }
}

/** Lines and places at their levels, encoded part by part while the next shots are mixed. */
async function mixAndEncode(options: MixFilmOptions): Promise<Attempt> {
  const { ffmpeg, signal, shots, scratch, music = null } = options;
  const starts = startsOf(shots);
  const sampleCount = starts.at(-1) ?? 0;
  const resumed = await findResumePoint(options.kept, sampleCount);
  const tones = new RoomToneMixer(shots, music);
  if (resumed) tones.resume(resumed.mixer);
  const from = resumed?.shot ?? 0;
  const points = new ResumePoints(options, sampleCount);
  const notes = new MixNotes(starts[from]);
  const monitor = openLoudnessMonitor({ ffmpeg, signal });
  const onEncoded = (bytes: Uint8Array) => monitor.push(bytes);
  const kept = keptParts(options, notes, points);
  const parts = new AacParts(
    { ffmpeg, sampleCount, onEncoded, kept, known: resumed?.parts, scratch, signal },
    starts[from],
  );
  let hasSpeech = resumed?.hasSpeech ?? false;
  let mixer = tones.pause();
  try {
    for await (const { index, isSpoken, facts, samples } of mixShots(options, tones, from)) {
      points.pass(index, starts[index] ?? 0, { mixer, hasSpeech });
      hasSpeech ||= isSpoken;
      notes.add(samples.length / 2, facts);
      await parts.push(samples);
      mixer = tones.pause();
      options.onProgress?.((0.6 * (index + 1)) / shots.length);
      const mayPause = kept !== undefined && parts.hasBegun && index < shots.length - 1;
      if (mayPause && options.isTimeUp?.()) throw new OutOfTimeError();
    }
    const adts = await parts.finish();
    if (adts) return { adts, hasSpeech, ...(await monitor.finish()) };
    monitor.stop();
    return { hasSpeech, ...(await encodeAndMeasure(mixSamples(options), options)) };
  } catch (error) {
    monitor.stop();
    if (error instanceof OutOfTimeError) await parts.settle();
    await parts.stop();
    throw error;
  }
}

/** At which sample each shot begins, and at last where the film ends. */
function startsOf(shots: readonly ShotSound[]): number[] {
  const starts = [0];
  for (const { frameCount } of shots) starts.push((starts.at(-1) ?? 0) + samplesFor(frameCount));
  return starts;
}

function keptParts(
  { kept, shots }: MixFilmOptions,
  notes: MixNotes,
  points: ResumePoints,
): KeptParts | undefined {
  const isKnown = shots.every(
    (shot) => (!shot.soundPath || shot.soundHash) && (!shot.clipSoundPath || shot.clipSoundHash),
  );
  if (!kept || !isKnown) return undefined;
  return {
    files: kept.files,
    heardIn: (first, end) => `${MIX_VERSION} ${notes.about(first, end)}`,
    onKept: (names) => points.keep(names),
  };
}

/** All that the sound of a shot is made of. Where a shot stands decides only how its noises fall. */
function factsOf(index: number, shots: readonly ShotSound[], tones: RoomToneMixer): unknown {
  const { soundHash, frameCount, roomTone, effects = [], ...shot } = shots[index] as ShotSound;
  const { fromFrame = 0, slow = 0, clipSoundHash } = shot;
  const place = effects.length > 0 ? index : null;
  const isLast = index === shots.length - 1;
  const facts = [soundHash, frameCount, roomTone, effects, place, isLast, tones.state(index)];
  return [
    ...facts,
    ...(clipSoundHash ? [clipSoundHash] : []),
    ...(fromFrame > 0 ? [{ fromFrame }] : []),
    ...(slow > 0 ? [{ slow }] : []),
  ];
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
async function master(first: Attempt, options: MixFilmOptions): Promise<FilmSound> {
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
    const pieces = limited(mixSamples(options), gainOf(gainDb), gainOf(ceilingDb));
    result = await encodeAndMeasure(pieces, options);
  }
}

/**
 * The whole mix before its last gain and limiter: left, right, left ..., a shot at a time in the same
 * memory. It is made once more where it is wanted: keeping it takes 23 MB for each minute.
 */
export async function* mixSamples(options: MixFilmOptions): AsyncGenerator<Float32Array> {
  const tones = new RoomToneMixer(options.shots, options.music ?? null);
  for await (const { samples } of mixShots(options, tones)) yield samples;
}

async function* limited(
  mix: AsyncGenerator<Float32Array>,
  gain: number,
  ceiling: number,
): AsyncGenerator<Float32Array> {
  const limiter = new Limiter(ceiling);
  for await (const piece of mix) {
    const [left, right] = separate(amplify(piece, gain), 2);
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
